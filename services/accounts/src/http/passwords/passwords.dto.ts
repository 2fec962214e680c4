import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsString, IsUUID, MaxLength } from 'class-validator';

export class ChangePasswordDto {
  @ApiProperty({ description: 'the session that stays' }) @IsUUID() sessionId: string;
  @ApiProperty() @IsString() @MaxLength(1_000) currentPassword: string;
  @ApiProperty() @IsString() @MaxLength(1_000) newPassword: string;
}

export class AskResetDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
}

export class RedeemResetDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) newPassword: string;
  @ApiProperty() @IsString() @MaxLength(500) token: string;
}

export class ResetMailFactsDto {
  @ApiProperty() customerId: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ description: 'store view of the customer' }) store: string;
  @ApiProperty({ description: 'part of the link, with the mail address' }) resetToken: string;
  @ApiProperty({ description: 'ISO 8601' }) expiresAt: string;
}

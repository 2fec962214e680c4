import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class SignInDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  email: string;
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  password: string;
  @ApiPropertyOptional({ description: 'of the authenticator app, or a recovery code' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string;
}

export class PasswordDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  password: string;
}

export class ProofDto extends PasswordDto {
  @ApiPropertyOptional({
    description: 'needed where a second factor is on: of the authenticator app, or a recovery code',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string;
}

export class CodeDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  code: string;
}

export class NewPasswordDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  currentPassword: string;
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  newPassword: string;
}

export class AcceptInvitationDto extends PasswordDto {
  @ApiProperty({ description: 'of the mailed link' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  token: string;
}

/** A member of staff. */
export class StaffRecord extends fromNeighbour('accounts', 'StaffDto', ['staffId']) {
  @ApiProperty() id: string;
}

/** The signed-in member of staff. */
export class MeRecord extends StaffRecord {
  @ApiProperty({ description: 'the second factor must be enabled before any other call' })
  mustEnrol: boolean;
}

export class SignedInDto {
  @ApiProperty({ type: StaffRecord }) staff: StaffRecord;
  @ApiPropertyOptional({ description: 'JWT; not for the console, which gets a cookie' }) token?: string;
  @ApiPropertyOptional({ description: 'of the token, ISO 8601' }) expiresAt?: string;
}

/** Empty for the console, which gets a new cookie. */
export class ConfirmedDto {
  @ApiPropertyOptional({ description: 'JWT' }) token?: string;
  @ApiPropertyOptional({ description: 'of the token, ISO 8601' }) expiresAt?: string;
}

export class SecondFactorSecretDto extends fromNeighbour('accounts', 'TotpSecretDto') {}
export class RecoveryCodesDto extends fromNeighbour('accounts', 'RecoveryCodesDto') {}

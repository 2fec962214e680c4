import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { STAFF_ROLES, type Staff, type StaffRole } from '../../domain/staff.js';
import { INVITATION_LANGUAGES, type InvitationLanguage } from '../../use-cases/staff/invite-staff.js';
import type { StaffKey } from '../../use-cases/staff/sign-in-staff.js';

export class StaffSignInDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) password: string;
  @ApiPropertyOptional({ description: 'of the authenticator app, or a recovery code' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string;
  @ApiProperty({ description: "the client's own name" }) @IsString() @MaxLength(200) client: string;
}

export class NewStaffDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) name: string;
  @ApiProperty({ enum: STAFF_ROLES }) @IsIn(STAFF_ROLES) role: StaffRole;
  @ApiPropertyOptional({ description: 'VAL-015 to VAL-019; absent = a link is mailed that sets one' })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  password?: string;
  @ApiPropertyOptional({ enum: INVITATION_LANGUAGES, default: 'pl', description: 'of that mail' })
  @IsOptional()
  @IsIn(INVITATION_LANGUAGES)
  language?: InvitationLanguage;
}

export class StaffChangeDto {
  @ApiPropertyOptional({ enum: STAFF_ROLES }) @IsOptional() @IsIn(STAFF_ROLES) role?: StaffRole;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() disabled?: boolean;
}

export class StaffPasswordDto {
  @ApiProperty({ description: 'this session stays' }) @IsUUID() sessionId: string;
  @ApiProperty() @IsString() @MaxLength(1_000) currentPassword: string;
  @ApiProperty() @IsString() @MaxLength(1_000) newPassword: string;
}

export class PasswordProofDto {
  @ApiProperty() @IsString() @MaxLength(1_000) password: string;
}

export class StaffProofDto extends PasswordProofDto {
  @ApiPropertyOptional({ description: 'needed where a second factor is on' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string;
}

export class CodeDto {
  @ApiProperty() @IsString() @MaxLength(100) code: string;
}

export class StaffDto {
  @ApiProperty() staffId: string;
  @ApiProperty() email: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: STAFF_ROLES }) role: StaffRole;
  @ApiProperty() secondFactor: boolean;
  @ApiProperty({ description: 'has no password yet' }) invited: boolean;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty() disabled: boolean;
}

export class StaffListDto {
  @ApiProperty({ type: [StaffDto] }) items: StaffDto[];
}

export class StaffKeyDto {
  @ApiProperty({ type: StaffDto }) staff: StaffDto;
  @ApiProperty({ description: 'JWT (ES256), 30 minutes' }) token: string;
  @ApiProperty({ description: 'ISO 8601' }) expiresAt: string;
}

export class TotpSecretDto {
  @ApiProperty({ description: 'base32' }) secret: string;
  @ApiProperty({ description: 'otpauth://, for a QR code' }) uri: string;
}

export class RecoveryCodesDto {
  @ApiProperty({ type: [String], description: 'shown this once' }) recoveryCodes: string[];
}

export const toStaffDto = ({ disabledAt, createdAt, ...staff }: Staff): StaffDto => ({
  staffId: staff.staffId,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  secondFactor: staff.secondFactor,
  invited: staff.invited,
  createdAt: createdAt.toISOString(),
  disabled: disabledAt !== null,
});

export const toStaffKeyDto = ({ staff, token, expiresAt }: StaffKey): StaffKeyDto => ({
  staff: toStaffDto(staff),
  token,
  expiresAt: expiresAt.toISOString(),
});

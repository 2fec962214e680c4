import { STAFF_ROLES, type StaffRole } from '@garderoba/service-kit/identity/staff-token';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../kit/may-be-absent.js';

const LANGUAGES = ['pl', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

export class StaffFilter {
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  id?: string | string[];
}

export class NewStaffDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  email: string;
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name: string;
  @ApiProperty({ enum: STAFF_ROLES })
  @IsIn(STAFF_ROLES)
  role: StaffRole;
  @ApiPropertyOptional({ description: 'initial password; without one a link that sets it is mailed' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  password?: string;
  @ApiPropertyOptional({ enum: LANGUAGES, description: 'of that mail' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class InvitationDto {
  @ApiProperty({ enum: LANGUAGES })
  @IsIn(LANGUAGES)
  language: Language;
}

export class StaffChangeDto {
  @ApiPropertyOptional({ enum: STAFF_ROLES })
  @MayBeAbsent()
  @IsIn(STAFF_ROLES)
  role?: StaffRole;
  @ApiPropertyOptional()
  @MayBeAbsent()
  @IsBoolean()
  disabled?: boolean;
}

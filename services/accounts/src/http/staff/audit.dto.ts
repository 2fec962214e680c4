import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsDateString, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import type { AuditEntry } from '../../domain/audit.js';

/** Fields of a record. */
const STATE = { type: 'object', additionalProperties: true, nullable: true } as const;

export class DeedDto {
  @ApiProperty({ description: 'makes it repeatable' }) @IsUUID() entryId: string;
  @ApiProperty({ description: 'one of AUDIT_ACTIONS of the contracts' }) @IsString() @MaxLength(100) action: string;
  @ApiProperty() @IsString() @MaxLength(100) resource: string;
  @ApiProperty() @IsString() @MaxLength(200) resourceId: string;
  @ApiPropertyOptional({ ...STATE, description: 'personal data is masked before it is stored' })
  @IsOptional()
  before?: unknown;
  @ApiPropertyOptional(STATE) @IsOptional() after?: unknown;
}

export class AuditQueryDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() staffId?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) resource?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) resourceId?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) action?: string;
  @ApiPropertyOptional({ description: 'ISO 8601' }) @IsOptional() @IsDateString() since?: string;
  @ApiPropertyOptional({ description: 'ISO 8601, not included' }) @IsOptional() @IsDateString() until?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
  @ApiPropertyOptional({ enum: ['newest', 'oldest'] }) @IsOptional() @IsIn(['newest', 'oldest']) first = 'newest';
}

export class OwnAuditQueryDto {
  @ApiProperty() @IsString() @MaxLength(100) resource: string;
  @ApiProperty() @IsString() @MaxLength(200) resourceId: string;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 25;
}

export class AuditEntryDto {
  @ApiProperty({ description: '1, 2, 3, … without gaps' }) position: number;
  @ApiProperty() entryId: string;
  @ApiProperty({ description: 'ISO 8601' }) at: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: a command on the machine' }) staffId: string | null;
  @ApiProperty() actor: string;
  @ApiProperty() role: string;
  @ApiProperty() action: string;
  @ApiProperty() resource: string;
  @ApiProperty() resourceId: string;
  @ApiProperty(STATE) before: unknown;
  @ApiProperty(STATE) after: unknown;
  @ApiProperty({ type: Number, nullable: true, description: 'of the record after the change, as its owner counts' })
  version: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'entries of several services for one press share it' })
  requestId: string | null;
  @ApiProperty({ description: 'SHA-256 over the entry and the previous hash' }) hash: string;
}

export class AuditPageDto {
  @ApiProperty({ type: [AuditEntryDto] }) items: AuditEntryDto[];
  @ApiProperty() total: number;
}

export class AuditVerdictDto {
  @ApiProperty({ description: 'that were found right' }) entries: number;
  @ApiProperty({ description: 'hash of the newest' }) head: string;
  @ApiProperty({ type: Number, nullable: true, description: 'the first that is wrong' }) brokenAt: number | null;
}

export const toAuditEntryDto = ({ previousHash: _, ...entry }: AuditEntry): AuditEntryDto => ({
  ...entry,
  at: entry.at.toISOString(),
});

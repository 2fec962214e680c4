import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { TEXT_LANGUAGES } from './entries.dto.js';

const nullableText = { type: String, nullable: true } as const;
const nullableNumber = { type: Number, nullable: true } as const;

export class TextParamsDto {
  @ApiProperty({ format: 'uuid' }) @IsString() @MaxLength(36) entryId: string;
  @ApiProperty({ enum: TEXT_LANGUAGES, description: '`*` = what all languages share' })
  @IsIn(TEXT_LANGUAGES)
  language: string;
}

export class RevisionParamsDto extends TextParamsDto {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(1) no: number;
}

/** Names the version that the editor saw: another one answers 409 with both bodies. */
export class VersionDto {
  @ApiProperty() @IsInt() @Min(0) version: number;
}

export class SaveTextDto extends VersionDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'a body of proto/src/content/entries.ts; version 0 makes the text',
  })
  @IsObject()
  body: Record<string, unknown>;
  @ApiPropertyOptional({ default: false, description: 'continues the open draft; without it the revision is closed' })
  @IsOptional()
  @IsBoolean()
  autosave?: boolean;
  @ApiPropertyOptional({ description: 'shown with the revision' })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  note?: string;
  @ApiPropertyOptional({ description: 'published revision of the source language that the body translates now' })
  @IsOptional()
  @IsInt()
  @Min(1)
  sourceNo?: number;
  @ApiPropertyOptional({ description: 'address of a new text; by default the code' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  slug?: string;
  @ApiPropertyOptional({ description: 'links that lead from the address to another entry will lead here' })
  @IsOptional()
  @IsBoolean()
  takeOver?: boolean;
}

export class ScheduleDto extends VersionDto {
  @ApiProperty({ format: 'date-time', example: '2026-12-24T08:00:00Z' }) @IsISO8601({ strict: true }) at: string;
}

export class RestoreDto extends VersionDto {
  @ApiProperty({ description: 'the revision that becomes the draft' }) @IsInt() @Min(1) no: number;
}

export class DismissStaleDto extends VersionDto {
  @ApiProperty({ description: 'the published revision of the source language that was compared' })
  @IsInt()
  @Min(1)
  sourceNo: number;
}

export class RenameDto extends VersionDto {
  @ApiProperty() @IsString() @MaxLength(120) slug: string;
  @ApiPropertyOptional({ description: 'links that lead from the address to another entry will lead here' })
  @IsOptional()
  @IsBoolean()
  takeOver?: boolean;
}

export class RevisionDto {
  @ApiProperty() no: number;
  @ApiProperty({ description: 'equal bodies have equal digests' }) digest: string;
  @ApiProperty({ ...nullableNumber, description: 'published revision of the source language that it translates' })
  sourceNo: number | null;
  @ApiProperty(nullableText) note: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time', description: 'of the last autosave' }) writtenAt: Date;
  @ApiProperty({ ...nullableText, description: 'id of the member of staff; null = an import' }) writtenBy:
    | string
    | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null = still open for autosaves' })
  sealedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'when it became visible first' })
  publishedAt: Date | null;
}

export class WholeRevisionDto extends RevisionDto {
  @ApiProperty({ type: 'object', additionalProperties: true }) body: object;
}

export class RevisionPageDto {
  @ApiProperty() total: number;
  @ApiProperty({ type: [RevisionDto] }) items: RevisionDto[];
}

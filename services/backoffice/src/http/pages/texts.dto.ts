import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';
import { TEXT_LANGUAGES } from './entries.dto.js';

export class TextParams {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
  @ApiProperty({ enum: TEXT_LANGUAGES, description: '`*` = what all languages share' })
  @IsIn(TEXT_LANGUAGES)
  language: string;
}

export class RevisionParams extends TextParams {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(1) no: number;
}

/** Names the version that the editor saw: another one is refused (409) with both bodies. */
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
  @ApiPropertyOptional({ description: 'continues the open draft; without it the revision is closed' })
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

/** A text as its pointers, after a change. */
export class ChangedTextRecord extends fromNeighbour('content', 'TextDto') {}

export class RevisionRow extends fromNeighbour('content', 'RevisionDto') {
  @ApiProperty({ type: String, nullable: true, description: 'name of the author; null: an import' })
  writtenByName: string | null;
}

export class RevisionPage {
  @ApiProperty() total: number;
  @ApiProperty({ type: [RevisionRow], description: 'newest first' }) items: readonly RevisionRow[];
}

export class RevisionRecord extends fromNeighbour('content', 'WholeRevisionDto') {}

import { ENTRY_KINDS, type EntryKind, SHARED } from '@garderoba/contracts/content/entries';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { TextState } from '../../domain/pages/text.js';

/** `*` = what all languages share. */
export const TEXT_LANGUAGES = [...LANGUAGES, SHARED];
export const TEXT_STATES: readonly TextState[] = [
  'draft',
  'scheduled',
  'published',
  'published_with_changes',
  'withdrawn',
];
const LISTED_STATES = [...TEXT_STATES, 'missing'] as const;
const SORTS = ['updatedAt', 'title', 'code'] as const;
/** An instant as JSON has it. */
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;
const nullableNumber = { type: Number, nullable: true } as const;

export class PageQueryDto {
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

export class EntriesQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ENTRY_KINDS }) @IsOptional() @IsIn(ENTRY_KINDS) kind?: EntryKind;
  @ApiPropertyOptional({ enum: LISTED_STATES, description: 'of the text in `language`, or of any text' })
  @IsOptional()
  @IsIn(LISTED_STATES)
  state?: TextState | 'missing';
  @ApiPropertyOptional({ enum: TEXT_LANGUAGES, description: 'of `state`, `stale` and of the sorted titles' })
  @IsOptional()
  @IsIn(TEXT_LANGUAGES)
  language?: string;
  @ApiPropertyOptional({ description: 'translations that are behind their source' })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  stale?: boolean;
  @ApiPropertyOptional({ description: 'part of a title, an address or the code' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: SORTS, default: 'updatedAt' })
  @IsOptional()
  @IsIn(SORTS)
  sort: (typeof SORTS)[number] = 'updatedAt';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
}

/** A text as its pointers: which revision is the draft, which is visible, which one will be. */
export class TextDto {
  @ApiProperty({ enum: TEXT_LANGUAGES }) language: string;
  @ApiProperty({ enum: TEXT_STATES }) state: TextState;
  @ApiProperty({ description: 'of the draft' }) title: string;
  @ApiProperty({ ...nullableText, description: 'null for `*` and for kinds without an address' }) slug: string | null;
  @ApiProperty({ description: 'named by the next change' }) version: number;
  @ApiProperty() draftNo: number;
  @ApiProperty(nullableNumber) publishedNo: number | null;
  @ApiProperty(nullableDate) publishedAt: Date | null;
  @ApiProperty(nullableNumber) scheduledNo: number | null;
  @ApiProperty(nullableDate) scheduledAt: Date | null;
  @ApiProperty({ format: 'date-time' }) updatedAt: Date;
  @ApiProperty({ ...nullableText, description: 'id of the member of staff; null = an import' }) updatedBy:
    | string
    | null;
}

export class ListedTextDto extends TextDto {
  @ApiProperty({ description: 'the source language has a newer, different published text' }) stale: boolean;
}

/** A text with its draft. */
export class WholeTextDto extends ListedTextDto {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'proto/src/content/entries.ts' })
  body: object;
  @ApiProperty({ ...nullableNumber, description: 'published revision of the source language that it translates' })
  sourceNo: number | null;
  @ApiProperty(nullableText) note: string | null;
  @ApiProperty({ format: 'date-time' }) writtenAt: Date;
  @ApiProperty(nullableText) writtenBy: string | null;
  @ApiProperty({ ...nullableText, example: '/pl/i/zwroty', description: 'page of the storefront; null = not visible' })
  path: string | null;
}

class EntryFieldsDto {
  @ApiProperty({ format: 'uuid' }) entryId: string;
  @ApiProperty({ enum: ENTRY_KINDS }) kind: EntryKind;
  @ApiProperty({ description: 'never changes; links name it' }) code: string;
  @ApiProperty({ description: 'number of its documents on the wire' }) documentId: number;
  @ApiProperty({ enum: LANGUAGES }) sourceLanguage: string;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time' }) updatedAt: Date;
}

/** An entry in a list. A language without a text is missing. */
export class ListedEntryDto extends EntryFieldsDto {
  @ApiProperty({ type: [ListedTextDto] }) texts: ListedTextDto[];
}

export class EntryDto extends EntryFieldsDto {
  @ApiProperty({ type: [WholeTextDto] }) texts: WholeTextDto[];
}

export class EntryPageDto {
  @ApiProperty() total: number;
  @ApiProperty({ type: [ListedEntryDto] }) items: ListedEntryDto[];
}

export class NewEntryDto {
  @ApiProperty({ enum: ENTRY_KINDS }) @IsIn(ENTRY_KINDS) kind: EntryKind;
  @ApiProperty({ example: 'size-guide' })
  @Matches(/^[a-z0-9][a-z0-9-]{0,79}$/, { message: 'small letters, digits and hyphens' })
  code: string;
  @ApiProperty({ enum: LANGUAGES, description: 'of the first text; others are translated from it' })
  @IsIn(LANGUAGES)
  language: Language;
  @ApiProperty() @IsString() @MaxLength(200) title: string;
  @ApiPropertyOptional({ description: 'address of the first text; by default the code' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  slug?: string;
  @ApiPropertyOptional({ description: 'links that lead from the address to another entry will lead here' })
  @IsOptional()
  @IsBoolean()
  takeOver?: boolean;
}

class ImportedTextDto {
  @ApiProperty({ enum: TEXT_LANGUAGES }) @IsIn(TEXT_LANGUAGES) language: Language | '*';
  @ApiPropertyOptional({ description: 'by default the code' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  slug?: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() body: Record<string, unknown>;
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'of a new text: a time to come schedules it, a past one was its first publication; by default now',
  })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  publishAt?: Date;
}

class ImportedEntryDto {
  @ApiProperty({ enum: ENTRY_KINDS }) @IsIn(ENTRY_KINDS) kind: EntryKind;
  @ApiProperty() @Matches(/^[a-z0-9][a-z0-9-]{0,79}$/, { message: 'small letters, digits and hyphens' }) code: string;
  @ApiProperty({ enum: LANGUAGES }) @IsIn(LANGUAGES) sourceLanguage: Language;
  @ApiProperty({ type: [ImportedTextDto] })
  @IsArray()
  @ArrayMaxSize(TEXT_LANGUAGES.length)
  @ValidateNested({ each: true })
  @Type(() => ImportedTextDto)
  texts: ImportedTextDto[];
}

export class ImportDto {
  @ApiProperty({ type: [ImportedEntryDto] })
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => ImportedEntryDto)
  entries: ImportedEntryDto[];
}

/** Numbers of texts. */
export class ImportCountsDto {
  @ApiProperty() created: number;
  @ApiProperty() updated: number;
  @ApiProperty() unchanged: number;
  @ApiProperty({ description: 'written by an editor, therefore not overwritten' }) kept: number;
}

import { type EntryKind, SHARED } from '@garderoba/contracts/content/entries';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Languages of texts; `*` = what all languages share. */
export const TEXT_LANGUAGES = [...LANGUAGES, SHARED];
/** States of a text in the list; a language without a text is missing. */
const STATES = ['draft', 'scheduled', 'published', 'published_with_changes', 'withdrawn', 'missing'] as const;
export type ListedState = (typeof STATES)[number];

/** Console resource of each kind of entry; the acts of staff are recorded under the same names. */
export const KIND_OF = {
  pages: 'page',
  posts: 'post',
  blocks: 'block',
  'post-categories': 'category',
  menus: 'menu',
} as const satisfies Readonly<Record<string, EntryKind>>;

export class EntryFilter {
  @ApiPropertyOptional({ description: 'part of a title, an address or the code' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: STATES, description: 'of the text in `language`, or of any text' })
  @IsOptional()
  @IsIn(STATES)
  state?: ListedState;
  @ApiPropertyOptional({ enum: LANGUAGES, description: 'of `state`, `stale` and of the sorted titles' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
  @ApiPropertyOptional({ description: 'translations that are behind their source' })
  @IsOptional()
  @IsBoolean()
  stale?: boolean;
}

class ListedTextRecord extends fromNeighbour('content', 'ListedTextDto') {}

export class EntryRow extends fromNeighbour('content', 'ListedEntryDto', ['entryId', 'texts']) {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'of the text in the source language, else of the first one' }) title: string;
  @ApiProperty({ type: [ListedTextRecord] }) texts: readonly ListedTextRecord[];
}

export class TextRecord extends fromNeighbour('content', 'WholeTextDto', ['path']) {
  @ApiProperty({ type: String, nullable: true, description: 'name of who changed the text last; null: an import' })
  updatedByName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'its page in the shop; null: not visible' })
  url: string | null;
}

/** An entry with the drafts of its texts. */
export class EntryRecord extends fromNeighbour('content', 'EntryDto', ['entryId', 'texts']) {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'of the text in the source language, else of the first one' }) title: string;
  @ApiProperty({ type: [TextRecord] }) texts: readonly TextRecord[];
  @ApiProperty({ enum: ['delete'], isArray: true }) allowedActions: readonly 'delete'[];
}

export class NewEntryDto {
  @ApiProperty({ example: 'size-guide', description: 'never changes; links name it' })
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

import { STORE_VIEWS } from '@garderoba/contracts';
import { BANNER_GROUPS } from '@garderoba/contracts/content/banners';
import type { BannerDto } from '@garderoba/contracts/rest/content';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

type Store = BannerDto['store'];
type Group = BannerDto['group'];
type State = BannerDto['state'];

const STORES = STORE_VIEWS.map(({ code }) => code as Store);
const GROUPS: readonly Group[] = BANNER_GROUPS;
const STATES: readonly State[] = ['incomplete', 'to_come', 'running', 'over'];
const LONGEST = 1_000;
const MOST = 500;
const optionalText = { type: String, nullable: true } as const;

export class BannerFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: STORES }) @IsOptional() @IsIn(STORES) store?: Store;
  @ApiPropertyOptional({ enum: GROUPS }) @IsOptional() @IsIn(GROUPS) group?: Group;
  @ApiPropertyOptional({ enum: STATES }) @IsOptional() @IsIn(STATES) state?: State;
}

class BannerFieldsDto {
  @ApiPropertyOptional({ ...optionalText, description: 'path of the picture for wide screens' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  urlDesktop?: string | null;
  @ApiPropertyOptional({ ...optionalText, description: 'path of the picture for narrow screens' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  urlMobile?: string | null;
  @ApiPropertyOptional({ ...optionalText, description: 'first day, YYYY-MM-DD' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  from?: string | null;
  @ApiPropertyOptional({ ...optionalText, description: 'last day, included' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  to?: string | null;
  @ApiPropertyOptional({
    ...optionalText,
    description:
      'product/{sku}, category/{id}, page/{code}, a path within the store view without its prefix, or https://…',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  link?: string | null;
  @ApiPropertyOptional(optionalText) @IsOptional() @IsString() @MaxLength(LONGEST) alt?: string | null;
  @ApiPropertyOptional(optionalText) @IsOptional() @IsString() @MaxLength(LONGEST) text1?: string | null;
}

export class NewBannerDto extends BannerFieldsDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: Store;
  @ApiProperty({ enum: GROUPS }) @IsIn(GROUPS) group: Group;
}

export class ChangedBannerDto extends BannerFieldsDto {
  @ApiProperty({ description: 'version that was seen; an older one is refused (409)' })
  @IsInt()
  @Min(1)
  version: number;
}

/** A list: the banners of a group in a store view. */
export class BannerListDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: Store;
  @ApiProperty({ enum: GROUPS }) @IsIn(GROUPS) group: Group;
}

export class ArrangementDto extends BannerListDto {
  @ApiProperty({ type: [String], description: 'every banner of the list in the wanted order' })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsUUID(undefined, { each: true })
  bannerIds: string[];
  @ApiProperty({ type: [String], description: 'the order that was seen' })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsUUID(undefined, { each: true })
  seen: string[];
}

class BannerCopyDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: Store;
  @ApiPropertyOptional({ ...optionalText, description: 'in the language of that store view' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  alt?: string | null;
  @ApiPropertyOptional(optionalText) @IsOptional() @IsString() @MaxLength(LONGEST) text1?: string | null;
}

export class BannerCopiesDto {
  @ApiProperty({ type: [BannerCopyDto], description: 'one per store view; all are made or none' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(STORES.length)
  @ArrayUnique(({ store }: BannerCopyDto) => store)
  @ValidateNested({ each: true })
  @Type(() => BannerCopyDto)
  copies: BannerCopyDto[];
}

/** The form of a banner as it stands. */
export class BannerDraftDto extends NewBannerDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'the edited banner; null = a new one',
  })
  @IsOptional()
  @IsUUID()
  bannerId?: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'an earlier preview of the form: its page shows these fields from now on',
  })
  @IsOptional()
  @IsUUID()
  previewId?: string | null;
}

export class BannerPreviewRecord {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time', description: 'half an hour after the last change' }) expiresAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'page of the storefront; null for an earlier preview, which keeps its address',
  })
  url: string | null;
}

export class BannerRecord extends fromNeighbour('content', 'BannerDto', ['bannerId']) {
  @ApiProperty() id: string;
}

/** A list in its order, or copies of a banner. */
export class BannerRecords {
  @ApiProperty({ type: [BannerRecord] }) banners: readonly BannerRecord[];
}

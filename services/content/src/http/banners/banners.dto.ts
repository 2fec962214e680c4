import { BANNER_GROUPS, type BannerGroup, NEEDED_FIELDS } from '@garderoba/contracts/content/banners';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
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
  MinLength,
  ValidateNested,
} from 'class-validator';
import { BANNER_STATES, type BannerState } from '../../domain/banners/banner.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const LONGEST = 1_000;
const MOST_IMPORTED = 500;
const optionalText = { type: String, nullable: true } as const;
const day = { ...optionalText, description: 'YYYY-MM-DD in the shop, included' } as const;

export class BannerParamsDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
}

export class BannerListDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiProperty({ enum: BANNER_GROUPS }) @IsIn(BANNER_GROUPS) group: BannerGroup;
}

export class BannersQueryDto {
  @ApiPropertyOptional({ enum: STORES }) @IsOptional() @IsIn(STORES) store?: string;
  @ApiPropertyOptional({ enum: BANNER_GROUPS }) @IsOptional() @IsIn(BANNER_GROUPS) group?: BannerGroup;
  @ApiPropertyOptional({ enum: BANNER_STATES }) @IsOptional() @IsIn(BANNER_STATES) state?: BannerState;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
}

/** What an editor enters. Empty and absent fields are missing; such a banner is saved and not shown (ADM-009). */
export class BannerFieldsDto {
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
  @ApiPropertyOptional(day) @IsOptional() @IsString() @MaxLength(LONGEST) from?: string | null;
  @ApiPropertyOptional(day) @IsOptional() @IsString() @MaxLength(LONGEST) to?: string | null;
  @ApiPropertyOptional({
    ...optionalText,
    description:
      'product/{sku}, category/{id}, page/{code}, a path within the store view without its prefix, or https://…',
    example: 'category/12',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  link?: string | null;
  @ApiPropertyOptional({ ...optionalText, description: 'describes the picture; empty = it only decorates' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  alt?: string | null;
  @ApiPropertyOptional({ ...optionalText, description: 'shown beside the picture' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  text1?: string | null;
}

export class NewBannerDto extends BannerFieldsDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiProperty({ enum: BANNER_GROUPS }) @IsIn(BANNER_GROUPS) group: BannerGroup;
}

export class ChangedBannerDto extends BannerFieldsDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

/** A deleted banner as it was. */
export class RestoredBannerDto extends NewBannerDto {
  @ApiProperty({ description: 'its place in the list' }) @IsInt() @Min(1) order: number;
  @ApiProperty({ description: 'the version that was deleted; the restored one is the next' })
  @IsInt()
  @Min(1)
  version: number;
  @ApiPropertyOptional({ description: 'the key that made it' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  requestKey?: string;
}

export class BannerCopyDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
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

/** A banner as an editor is writing it. */
export class BannerDraftDto extends NewBannerDto {
  @ApiPropertyOptional({
    ...optionalText,
    format: 'uuid',
    description: 'the banner whose place it takes; null = a new one',
  })
  @IsOptional()
  @IsUUID()
  bannerId?: string | null;
}

export class BannerPreviewDto {
  @ApiProperty({ format: 'uuid' }) previewId: string;
  @ApiProperty({ format: 'date-time', description: 'half an hour after the last change' }) expiresAt: Date;
}

export class CreatedBannerPreviewDto extends BannerPreviewDto {
  @ApiProperty({ description: 'answered once; only its hash is stored' }) token: string;
  @ApiProperty({ example: '/pl/preview/banners/…', description: 'page of the storefront' }) path: string;
}

export class SeenBannerDto {
  @ApiProperty({ description: 'version that was seen' }) @Type(() => Number) @IsInt() @Min(1) version: number;
}

export class ImportedBannerDto extends NewBannerDto {
  @ApiProperty({ description: 'names it in the next import' }) @IsString() @MinLength(1) @MaxLength(200) key: string;
}

export class ImportedBannersDto {
  @ApiProperty({ type: [ImportedBannerDto] })
  @IsArray()
  @ArrayMaxSize(MOST_IMPORTED)
  @ValidateNested({ each: true })
  @Type(() => ImportedBannerDto)
  banners: ImportedBannerDto[];
}

export class BannerCountsDto {
  @ApiProperty() created: number;
  @ApiProperty() updated: number;
  @ApiProperty() unchanged: number;
  @ApiProperty({ description: 'changed by an editor' }) kept: number;
}

export class ArrangementDto extends BannerListDto {
  @ApiProperty({ type: [String], description: 'every banner of the list in the wanted order' })
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  bannerIds: string[];
  @ApiProperty({ type: [String], description: 'the order that was seen; another one is refused (409)' })
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  seen: string[];
}

export class BannerDto {
  @ApiProperty({ format: 'uuid' }) bannerId: string;
  @ApiProperty({ enum: STORES }) store: string;
  @ApiProperty({ enum: BANNER_GROUPS }) group: BannerGroup;
  @ApiProperty({ description: 'place in the list; the lowest is first' }) order: number;
  @ApiProperty(optionalText) urlDesktop: string | null;
  @ApiProperty(optionalText) urlMobile: string | null;
  @ApiProperty(day) from: string | null;
  @ApiProperty(day) to: string | null;
  @ApiProperty(optionalText) link: string | null;
  @ApiProperty({
    ...optionalText,
    description:
      'where the link leads: a path within the store view without its prefix, or https://…; null = nowhere, or not checked yet',
  })
  address: string | null;
  @ApiProperty({
    description: 'the link leads to nothing in this store view: the shop shows the picture without a link',
  })
  isBroken: boolean;
  @ApiProperty() alt: string;
  @ApiProperty() text1: string;
  @ApiProperty({ enum: BANNER_STATES, description: 'only a running one is shown' }) state: BannerState;
  @ApiProperty({ enum: NEEDED_FIELDS, isArray: true, description: 'fields of an incomplete one' }) missing: string[];
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time' }) updatedAt: Date;
  @ApiProperty(optionalText) updatedBy: string | null;
}

export class BannersDto {
  @ApiProperty({ type: [BannerDto], description: 'by store view and group, in the order of each list' })
  items: BannerDto[];
}

class FileBannerDto {
  @ApiProperty({ example: '/img/1600/700/fit/upload/ab/autumn.webp' }) urlDesktop: string;
  @ApiProperty() urlMobile: string;
  @ApiProperty({ example: '01.12.2026' }) from: string;
  @ApiProperty({ example: '24.12.2026' }) to: string;
  @ApiProperty() link: string;
  @ApiProperty() order: number;
  @ApiProperty() alt: string;
  @ApiProperty() text1: string;
}

/** The banners that are shown today (CMS-027, CMS-028). */
export class BannerFileDto {
  @ApiProperty({ type: [FileBannerDto] }) headImage: readonly FileBannerDto[];
  @ApiProperty({ type: [FileBannerDto] }) mainBanners: readonly FileBannerDto[];
  @ApiProperty({ type: [FileBannerDto] }) smallBanners: readonly FileBannerDto[];
  @ApiProperty({ type: [FileBannerDto] }) productBanners: readonly FileBannerDto[];
}

/** What the store view shows on the first day of a banner that is being written, with that banner in its place. */
export class ShownBannerPreviewDto {
  @ApiProperty({ enum: STORES }) store: string;
  @ApiProperty({ enum: BANNER_GROUPS }) group: BannerGroup;
  @ApiProperty({ description: 'place of the banner in its list of the file, from 0; -1 while it has no picture' })
  index: number;
  @ApiProperty({ description: 'YYYY-MM-DD: the day that is shown; today unless the banner is to come or over' })
  day: string;
  @ApiProperty({ type: BannerFileDto }) banners: BannerFileDto;
}

import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Amounts, EditableProduct, ProductRecord } from './product-record.js';

const SKU = /^\S(.{0,98}\S)?$/u;
const MOST = 10_000_000_000;
const MOST_PIECES = 1_000_000;
const TYPES = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
  'sirent',
  'single_number',
  'subscription',
];

export class ProductFilter {
  /** Beginning of the sku or part of the name. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString({ each: true }) @MaxLength(100, { each: true }) id?: string | string[];
  @IsOptional() @IsIn([1, 2, 3]) status?: number;
  @IsOptional() @IsIn([1, 2, 3, 4]) visibility?: number;
  @IsOptional() @IsIn(TYPES) type?: string;
  @IsOptional() @IsInt() @Min(1) categoryId?: number;
  /** Almost or wholly gone. */
  @IsOptional() @IsIn(['low']) stock?: 'low';
  /** Of the names; the console's own. */
  @IsOptional() @IsIn(['pl', 'de', 'en', 'se', 'nl']) language?: string;
}

export class TextsDto {
  @IsString() @IsNotEmpty() @MaxLength(300) name: string;
  @IsOptional() @IsString() @MaxLength(100_000) description?: string | null;
  @IsOptional() @IsString() @MaxLength(100_000) shortDescription?: string | null;
  @IsOptional() @IsString() @MaxLength(300) urlKey?: string | null;
  @IsOptional() @IsString() @MaxLength(300) metaTitle?: string | null;
  @IsOptional() @IsString() @MaxLength(1_000) metaDescription?: string | null;
}

export class AllTextsDto {
  @IsOptional() @ValidateNested() @Type(() => TextsDto) pl?: TextsDto;
  @IsOptional() @ValidateNested() @Type(() => TextsDto) de?: TextsDto;
  @IsOptional() @ValidateNested() @Type(() => TextsDto) en?: TextsDto;
  @IsOptional() @ValidateNested() @Type(() => TextsDto) se?: TextsDto;
  @IsOptional() @ValidateNested() @Type(() => TextsDto) nl?: TextsDto;
}

export class PictureDto {
  @IsString() @MaxLength(300) image: string;
  @IsOptional() @IsString() @MaxLength(300) label?: string | null;
}

export class ImagesDto {
  @IsOptional() @IsString() @MaxLength(300) base?: string | null;
  @IsOptional() @IsString() @MaxLength(300) hover?: string | null;
  @IsArray() @ArrayMaxSize(100) @ValidateNested({ each: true }) @Type(() => PictureDto) gallery: PictureDto[];
}

export class AmountsDto implements Amounts {
  @IsOptional() @IsInt() @Min(0) @Max(MOST) PLN?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(MOST) EUR?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(MOST) SEK?: number | null;
}

export class PiecesDto {
  @IsInt() @Min(0) @Max(MOST_PIECES) warehouse: number;
  @IsInt() @Min(0) @Max(MOST_PIECES) showroom: number;
}

export class ProductDto implements EditableProduct {
  @IsString() @MaxLength(100) attributeSet: string;
  @IsIn([1, 2, 3]) status: EditableProduct['status'];
  @IsIn([1, 2, 3, 4]) visibility: EditableProduct['visibility'];
  @IsIn(['standard', 'reduced', 'none']) taxClass: EditableProduct['taxClass'];
  @IsArray() @ArrayMaxSize(100) @IsInt({ each: true }) categoryIds: number[];
  @ValidateNested() @Type(() => AllTextsDto) texts: AllTextsDto & Record<string, object>;
  @IsObject() attributes: Record<string, unknown>;
  @ValidateNested() @Type(() => ImagesDto) images: ImagesDto;
  @IsOptional() @IsISO8601() newFrom: string | null;
  @IsOptional() @IsISO8601() newTo: string | null;
  @ValidateNested() @Type(() => AmountsDto) prices: AmountsDto;
  @ValidateNested() @Type(() => AmountsDto) specials: AmountsDto;
  @IsOptional() @IsISO8601() specialFrom: string | null;
  @IsOptional() @IsISO8601() specialTo: string | null;
  /** Absent or null: the pieces stay as they are. */
  @IsOptional() @ValidateNested() @Type(() => PiecesDto) stock: PiecesDto | null;
}

export class NewProductDto extends ProductDto {
  @Matches(SKU) sku: string;
  /** What is made of other products is brought in by the import. */
  @IsIn(['simple', 'virtual', 'downloadable', 'sirent', 'single_number']) type: ProductRecord['type'];
}

export class ChangedProductDto extends ProductDto {
  /** The version the change was made on; an older one is refused (409). */
  @IsString() @MaxLength(100) version: string;
}

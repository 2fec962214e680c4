import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { PRODUCT_TEXT_RULES, type ProductTextName } from '@garderoba/contracts/product-texts';
import type { Type as ClassOf } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
import type { ProductFacts } from '../../clients/catalog.client.js';
import { fromNeighbour } from '../from-neighbour.js';
import type { Amounts, EditableProduct } from '../product-record.js';

const SKU = /^\S(.{0,98}\S)?$/u;
const MOST = 10_000_000_000;
const MOST_PIECES = 1_000_000;
const TYPES = [
  ...(['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const),
  ...(['sirent', 'single_number', 'subscription'] as const),
];

export class ProductFilter {
  @ApiPropertyOptional({ description: 'beginning of the sku or part of the name' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  id?: string | string[];
  @ApiPropertyOptional({ enum: [1, 2, 3] })
  @IsOptional()
  @IsIn([1, 2, 3])
  status?: number;
  @ApiPropertyOptional({ enum: [1, 2, 3, 4] })
  @IsOptional()
  @IsIn([1, 2, 3, 4])
  visibility?: number;
  @ApiPropertyOptional({ enum: TYPES })
  @IsOptional()
  @IsIn(TYPES)
  type?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsInt()
  @Min(1)
  categoryId?: number;
  @ApiPropertyOptional({ enum: ['low'], description: 'low: few or no pieces left' })
  @IsOptional()
  @IsIn(['low'])
  stock?: 'low';
  @ApiPropertyOptional({ enum: LANGUAGES, description: "of the names; the console's own" })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: string;
}

/** Base of a DTO whose fields come from a table: typed as `Fields`, decorated in a loop. */
function emptyClass<Fields>(): ClassOf<Fields> {
  return class {} as ClassOf<Fields>;
}

/** Texts of a product in one language: the fields and lengths of `PRODUCT_TEXTS`; the name is required. */
export class TextsDto extends emptyClass<
  Readonly<{ name: string } & Partial<Record<Exclude<ProductTextName, 'name'>, string | null>>>
>() {}

for (const [name, { maxLength }] of PRODUCT_TEXT_RULES) {
  const rules =
    name === 'name'
      ? [ApiProperty({ type: String }), IsNotEmpty()]
      : [ApiPropertyOptional({ type: String, nullable: true }), IsOptional()];
  for (const rule of [...rules, IsString(), MaxLength(maxLength)]) rule(TextsDto.prototype, name);
}

/** Texts by language. */
export class AllTextsDto extends emptyClass<Readonly<Partial<Record<Language, TextsDto>>>>() {}

for (const language of LANGUAGES)
  for (const rule of [ApiPropertyOptional({ type: TextsDto }), IsOptional(), ValidateNested(), Type(() => TextsDto)])
    rule(AllTextsDto.prototype, language);

export class PictureDto {
  @ApiProperty()
  @IsString()
  @MaxLength(300)
  image: string;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  label?: string | null;
}

export class ImagesDto {
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  base?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  hover?: string | null;
  @ApiProperty({ type: [PictureDto] })
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => PictureDto)
  gallery: PictureDto[];
}

export class AmountsDto implements Amounts {
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  PLN?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  EUR?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  SEK?: number | null;
}

export class PiecesDto {
  @ApiProperty()
  @IsInt()
  @Min(0)
  @Max(MOST_PIECES)
  warehouse: number;
  @ApiProperty()
  @IsInt()
  @Min(0)
  @Max(MOST_PIECES)
  showroom: number;
}

export class ProductDto implements EditableProduct {
  @ApiProperty()
  @IsString()
  @MaxLength(100)
  attributeSet: string;
  @ApiProperty({ enum: [1, 2, 3] })
  @IsIn([1, 2, 3])
  status: EditableProduct['status'];
  @ApiProperty({ enum: [1, 2, 3, 4] })
  @IsIn([1, 2, 3, 4])
  visibility: EditableProduct['visibility'];
  @ApiProperty({ enum: ['standard', 'reduced', 'none'] })
  @IsIn(['standard', 'reduced', 'none'])
  taxClass: EditableProduct['taxClass'];
  @ApiProperty({ type: [Number] })
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  categoryIds: number[];
  @ApiProperty({ type: AllTextsDto })
  @ValidateNested()
  @Type(() => AllTextsDto)
  texts: AllTextsDto & Record<string, object>;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'by code: option ids, a flag, or the text itself',
  })
  @IsObject()
  attributes: Record<string, unknown>;
  @ApiProperty({ type: ImagesDto })
  @ValidateNested()
  @Type(() => ImagesDto)
  images: ImagesDto;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  newFrom: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  newTo: string | null;
  @ApiProperty({ type: AmountsDto })
  @ValidateNested()
  @Type(() => AmountsDto)
  prices: AmountsDto;
  @ApiProperty({ type: AmountsDto })
  @ValidateNested()
  @Type(() => AmountsDto)
  specials: AmountsDto;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  specialFrom: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  specialTo: string | null;
  @ApiPropertyOptional({ type: PiecesDto, nullable: true, description: 'absent or null: the pieces stay as they are' })
  @IsOptional()
  @ValidateNested()
  @Type(() => PiecesDto)
  stock: PiecesDto | null;
}

export class NewProductDto extends ProductDto {
  @ApiProperty()
  @Matches(SKU)
  sku: string;
  @ApiProperty({
    enum: ['simple', 'virtual', 'downloadable', 'sirent', 'single_number'],
    description: 'composed products are created by the import',
  })
  @IsIn(['simple', 'virtual', 'downloadable', 'sirent', 'single_number'])
  type: ProductFacts['type'];
}

export class ChangedProductDto extends ProductDto {
  @ApiProperty({ description: 'the version the change was made on; an older one is refused (409)' })
  @Matches(/^\d{1,9}\.\d{1,9}\.(\d{1,9}-\d{1,9})?$/)
  version: string;
}

/** Prices in a list row. Gross minor units; null: no price. */
export class RowPriceDto {
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: Number, nullable: true }) list: number | null;
  @ApiProperty({ type: Number, nullable: true }) special: number | null;
}

export class ProductRow extends fromNeighbour('catalog', 'AdminProductRowDto', ['changedAt']) {
  @ApiProperty({ description: 'its sku' }) id: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
  @ApiProperty({ type: [RowPriceDto], description: 'empty: none, or the owning service is unavailable' })
  prices: readonly RowPriceDto[];
  @ApiProperty({ type: Number, nullable: true, description: 'pieces; null: not counted, or stock is unavailable' })
  available: number | null;
}

/** The fields of catalog's product that the console shows unchanged. */
class ShownFactsDto extends fromNeighbour('catalog', 'StoredProductDto', [
  ...(['images', 'variants', 'grouped', 'bundle', 'customOptions', 'links'] as const),
  ...(['newFrom', 'newTo', 'createdAt', 'updatedAt', 'minCartQty', 'maxCartQty'] as const),
]) {}

class ShownPictureDto extends fromNeighbour('catalog', 'PictureDto') {}

class ShownImagesDto {
  @ApiProperty({ type: String, nullable: true }) base: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'shown when a pointer is on the product' }) hover:
    | string
    | null;
  @ApiProperty({ type: [ShownPictureDto] }) gallery: readonly ShownPictureDto[];
}

/** Gross minor units; null: no price in this currency. */
class ShownAmountsDto {
  @ApiProperty({ type: Number, nullable: true }) PLN: number | null;
  @ApiProperty({ type: Number, nullable: true }) EUR: number | null;
  @ApiProperty({ type: Number, nullable: true }) SEK: number | null;
}

class ShownPiecesDto {
  @ApiProperty() warehouse: number;
  @ApiProperty() showroom: number;
}

class ShownLevelDto {
  @ApiProperty({ description: 'pieces that can be sold' }) available: number;
  @ApiProperty({ description: 'pieces in carts' }) held: number;
  @ApiProperty({ description: 'pieces of orders that are not sent' }) allocated: number;
  @ApiProperty({ description: 'false: pieces are not counted' }) managed: boolean;
}

const instantOrNull = { type: String, nullable: true, description: 'ISO 8601' } as const;

/** A product: facts of catalog, prices of pricing, stock levels of stock. */
export class ProductRecord extends ShownFactsDto {
  @ApiProperty({ description: 'its sku' }) id: string;
  @ApiProperty({ description: 'of facts, prices and pieces: a change of an older one is refused (409)' })
  version: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
  @ApiProperty({ type: ShownImagesDto }) images: ShownImagesDto;
  @ApiProperty(instantOrNull) newFrom: string | null;
  @ApiProperty(instantOrNull) newTo: string | null;
  @ApiProperty({ type: ShownAmountsDto }) prices: ShownAmountsDto;
  @ApiProperty({ type: ShownAmountsDto }) specials: ShownAmountsDto;
  @ApiProperty(instantOrNull) specialFrom: string | null;
  @ApiProperty(instantOrNull) specialTo: string | null;
  @ApiProperty({
    type: ShownPiecesDto,
    nullable: true,
    description: 'counted in each place; null: its pieces are those of its parts',
  })
  stock: ShownPiecesDto | null;
  @ApiProperty({ type: ShownLevelDto, nullable: true, description: 'null: stock does not know it' })
  level: ShownLevelDto | null;
  @ApiProperty({ type: [String], description: 'skus it is made of' }) parts: readonly string[];
}

const PRODUCT_ACTIONS = ['edit', 'enable', 'disable'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export class OfferedProductRecord extends ProductRecord {
  @ApiProperty({
    enum: PRODUCT_ACTIONS,
    isArray: true,
    description: 'actions currently permitted to this member of staff',
  })
  allowedActions: readonly ProductAction[];
}

export class IndexProgressDto extends fromNeighbour('catalog', 'IndexProgressDto') {}
export class RebuildReportDto extends fromNeighbour('catalog', 'RebuildReportDto') {}

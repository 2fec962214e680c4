import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { PRODUCT_TEXT_RULES, type ProductTextName } from '@garderoba/contracts/product-texts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
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
import { AmountsDto, describe, tabled } from '../kit/tabled.dto.js';
import type { EditableProduct } from './product-record.js';

const SKU = /^\S(.{0,98}\S)?$/u;
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
  type?: ProductFacts['type'];
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
  language?: Language;
}

/** Texts of a product in one language: the fields and lengths of `PRODUCT_TEXTS`; the name is required. */
export class TextsDto extends tabled<
  Readonly<{ name: string } & Partial<Record<Exclude<ProductTextName, 'name'>, string | null>>>
>() {}

for (const [name, { maxLength }] of PRODUCT_TEXT_RULES)
  describe(TextsDto, [name], () => [
    ...(name === 'name'
      ? [ApiProperty({ type: String }), IsNotEmpty()]
      : [ApiPropertyOptional({ type: String, nullable: true }), IsOptional()]),
    ...[IsString(), MaxLength(maxLength)],
  ]);

/** Texts by language. */
export class AllTextsDto extends tabled<Readonly<Partial<Record<Language, TextsDto>>>>() {}

describe(AllTextsDto, LANGUAGES, () => [
  ApiPropertyOptional({ type: TextsDto }),
  ...[IsOptional(), ValidateNested(), Type(() => TextsDto)],
]);

export class PictureDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
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
  @IsNotEmpty()
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

import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PRODUCT_TYPES, type ProductType, type TaxClass } from '../../domain/product.js';
import { ProductTextsDto } from '../product-texts.dto.js';
import { IsTexts } from '../texts.validator.js';

const SKU = /^\S(.{0,98}\S)?$/u;
const CODE = /^[a-z][a-z0-9_]{0,59}$/;

export class PictureDto {
  @ApiProperty() @IsString() @MaxLength(300) image: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) label?: string;
}

export class ImagesDto {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) base?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) small?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) thumbnail?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) hover?: string;
  @ApiProperty({ type: [PictureDto] })
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => PictureDto)
  gallery: PictureDto[];
}

export class VariantDto {
  @ApiProperty() @Matches(SKU) sku: string;
  /** Option label per attribute code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) @IsTexts() options: Record<string, string>;
}

export class VariantsDto {
  @ApiProperty() @IsArray() @ArrayMaxSize(10) @Matches(CODE, { each: true }) attributes: string[];
  @ApiProperty({ type: [VariantDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  children: VariantDto[];
}

export class PartDto {
  @ApiProperty() @Matches(SKU) sku: string;
  @ApiProperty() @IsInt() @Min(0) @Max(1_000) qty: number;
}

export class BundleItemDto {
  @ApiProperty() @Matches(SKU) sku: string;
  @ApiProperty() @IsInt() @Min(0) @Max(1_000) qty: number;
  @ApiProperty() @IsBoolean() isDefault: boolean;
  @ApiProperty() @IsBoolean() canChangeQuantity: boolean;
}

export class BundleOptionDto {
  @ApiProperty() @IsString() @MaxLength(200) title: string;
  /** Titles by language; languages without one use the default title. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @IsTexts()
  titles?: Record<string, string>;
  @ApiProperty() @IsString() @MaxLength(20) type: string;
  @ApiProperty() @IsBoolean() required: boolean;
  @ApiProperty() @IsInt() @Min(0) position: number;
  @ApiProperty({ type: [BundleItemDto] })
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => BundleItemDto)
  items: BundleItemDto[];
}

/** Gross minor units. */
export class SurchargesDto {
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) PLN?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) EUR?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) SEK?: number;
}

class CustomChoiceTextDto {
  @ApiProperty() @IsString() @MaxLength(200) title: string;
  /** Titles by language; languages without one use the default title. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @IsTexts()
  titles?: Record<string, string>;
  @ApiPropertyOptional({ enum: ['fixed', 'percent'] })
  @IsOptional()
  @IsIn(['fixed', 'percent'])
  priceType?: 'fixed' | 'percent';
  /** Percentage of the price; for a fixed surcharge an amount in any currency. */
  @ApiPropertyOptional() @IsOptional() @IsNumber() @Min(0) price?: number;
  /** For a fixed surcharge. */
  @ApiPropertyOptional({ type: SurchargesDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => SurchargesDto)
  prices?: SurchargesDto & Record<string, number>;
}

export class CustomOptionValueDto extends CustomChoiceTextDto {
  @ApiPropertyOptional() @IsOptional() @IsInt() position?: number;
}

export class CustomOptionDto extends CustomChoiceTextDto {
  @ApiProperty() @IsIn(['field', 'area', 'radio', 'select', 'drop_down', 'checkbox']) type: string;
  @ApiProperty() @IsBoolean() required: boolean;
  @ApiProperty() @IsInt() @Min(0) position: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) maxCharacters?: number;
  @ApiPropertyOptional({ type: [CustomOptionValueDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => CustomOptionValueDto)
  values?: CustomOptionValueDto[];
}

export class LinksDto {
  @ApiProperty() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) related: string[];
  @ApiProperty() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) upsell: string[];
  @ApiProperty() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) crosssell: string[];
}

@ApiExtraModels(ProductTextsDto)
export class ProductDto {
  @ApiPropertyOptional({ description: 'that was read, 0 for a new one; an outdated one is 409; absent: no check' })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
  @ApiProperty() @Matches(SKU) sku: string;
  @ApiProperty({ enum: PRODUCT_TYPES }) @IsIn(PRODUCT_TYPES) type: ProductType;
  @ApiProperty() @IsString() @MaxLength(100) attributeSet: string;
  /** 1 on, 2 off, 3 out of stock */
  @ApiProperty({ enum: [1, 2, 3] }) @IsIn([1, 2, 3]) status: number;
  /** 1 not visible, 2 catalogue, 3 search, 4 both */
  @ApiProperty({ enum: [1, 2, 3, 4] }) @IsIn([1, 2, 3, 4]) visibility: number;
  @ApiProperty({ enum: ['standard', 'reduced', 'none'] }) @IsIn(['standard', 'reduced', 'none']) taxClass: TaxClass;
  /** Key paths. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  @IsArray()
  @ArrayMaxSize(100)
  @IsArray({ each: true })
  categories: string[][];
  /** By language; `default` for languages without texts. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(ProductTextsDto) } })
  @IsTexts(ProductTextsDto)
  texts: Record<string, ProductTextsDto>;
  /** Option labels in the default language, or raw values. */
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() attributes: Record<
    string,
    string | string[]
  >;
  @ApiProperty() @ValidateNested() @Type(() => ImagesDto) images: ImagesDto;
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => VariantsDto) variants?: VariantsDto;
  @ApiPropertyOptional({ type: [PartDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => PartDto)
  grouped?: PartDto[];
  @ApiPropertyOptional({ type: [BundleOptionDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => BundleOptionDto)
  bundle?: BundleOptionDto[];
  @ApiPropertyOptional({ type: [CustomOptionDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => CustomOptionDto)
  customOptions?: CustomOptionDto[];
  @ApiPropertyOptional() @IsOptional() @ValidateNested() @Type(() => LinksDto) links?: LinksDto;
  @ApiPropertyOptional() @IsOptional() @IsISO8601() newFrom?: string;
  @ApiPropertyOptional() @IsOptional() @IsISO8601() newTo?: string;
  @ApiPropertyOptional() @IsOptional() @IsISO8601() createdAt?: string;
  @ApiPropertyOptional() @IsOptional() @IsISO8601() updatedAt?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) minCartQty?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) maxCartQty?: number;
}

export class ProductsDto {
  @ApiProperty({ type: [ProductDto] })
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => ProductDto)
  products: ProductDto[];
}

export class SkuResultDto {
  @ApiProperty() sku: string;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'refused'] }) outcome: string;
  @ApiPropertyOptional() reason?: string;
}

export class ProductResultsDto {
  @ApiProperty({ type: [SkuResultDto] }) results: SkuResultDto[];
}

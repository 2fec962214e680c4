import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import type { AttributeFacts, AttributeValue, FrontendInput, OptionFacts } from '../domain/attribute.js';
import type { StoredCategory } from '../domain/category.js';
import type { Texts } from '../domain/language.js';
import {
  PRODUCT_TYPES,
  type ProductFacts,
  type ProductType,
  type TaxClass,
  type VariantFacts,
} from '../domain/product.js';
import { BundleOptionDto, CustomOptionDto, ImagesDto, LinksDto, PartDto } from './bulk/products.dto.js';

const TEXTS = { type: 'object', additionalProperties: { type: 'string' }, description: 'per language' } as const;

/** Stored facts of catalog: options and categories by id. */
export class StoredOptionDto implements OptionFacts {
  @ApiProperty() optionId: number;
  @ApiProperty({ description: 'lower case default label: how an option is found again' }) key: string;
  @ApiPropertyOptional({ description: 'word of the drawing vocabulary' }) code?: string;
  @ApiProperty(TEXTS) labels: Texts;
  @ApiProperty() position: number;
}

export class StoredAttributeDto implements AttributeFacts {
  @ApiProperty() attributeId: number;
  @ApiProperty() code: string;
  @ApiProperty({ enum: ['select', 'multiselect', 'boolean', 'text', 'date'] }) frontendInput: FrontendInput;
  @ApiProperty(TEXTS) labels: Texts;
  @ApiProperty() position: number;
  @ApiProperty() isFilterable: boolean;
  @ApiProperty() isVisible: boolean;
  @ApiProperty() isComparable: boolean;
  @ApiProperty() isUserDefined: boolean;
  @ApiProperty({ type: [StoredOptionDto] }) options: readonly StoredOptionDto[];
}

export class StoredAttributesDto {
  @ApiProperty({ type: [StoredAttributeDto] }) attributes: readonly StoredAttributeDto[];
}

export class StoredCategoryDto implements StoredCategory {
  @ApiProperty() categoryId: number;
  @ApiProperty() parentId: number;
  @ApiProperty({ example: 'women/dresses', description: 'keys from the top: how a category is found again' })
  keyPath: string;
  @ApiProperty(TEXTS) names: Texts;
  @ApiPropertyOptional(TEXTS) urlKeys?: Texts;
  @ApiProperty() position: number;
  @ApiProperty() includeInMenu: boolean;
  @ApiProperty() isActive: boolean;
  @ApiPropertyOptional(TEXTS) description?: Texts;
  @ApiPropertyOptional() image?: string;
  @ApiPropertyOptional() landing?: boolean;
  @ApiProperty({ description: 'counts its changes' }) version: number;
}

export class StoredCategoriesDto {
  @ApiProperty({ type: [StoredCategoryDto] }) categories: readonly StoredCategoryDto[];
}

export class StoredVariantDto implements VariantFacts {
  @ApiProperty() sku: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'option id per attribute' })
  options: Readonly<Record<string, number>>;
}

export class StoredVariantsDto {
  @ApiProperty({ type: [String] }) attributes: readonly string[];
  @ApiProperty({ type: [StoredVariantDto] }) children: readonly StoredVariantDto[];
}

export class StoredProductDto implements ProductFacts {
  @ApiProperty() sku: string;
  @ApiProperty({ enum: PRODUCT_TYPES }) type: ProductType;
  @ApiProperty() attributeSet: string;
  @ApiProperty({ enum: [1, 2, 3] }) status: number;
  @ApiProperty({ enum: [1, 2, 3, 4] }) visibility: number;
  @ApiProperty({ enum: ['standard', 'reduced', 'none'] }) taxClass: TaxClass;
  @ApiProperty({ type: [Number] }) categoryIds: readonly number[];
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'per language: name, description, urlKey …',
  })
  texts: ProductFacts['texts'];
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'array', items: { type: 'number' } }, { type: 'boolean' }, { type: 'string' }],
    },
    description: 'option ids, a flag, or the text itself, per attribute',
  })
  attributes: Readonly<Record<string, AttributeValue>>;
  @ApiProperty({ type: ImagesDto }) images: ProductFacts['images'];
  @ApiPropertyOptional({ type: StoredVariantsDto }) variants?: StoredVariantsDto;
  @ApiPropertyOptional({ type: [PartDto] }) grouped?: ProductFacts['grouped'];
  @ApiPropertyOptional({ type: [BundleOptionDto] }) bundle?: ProductFacts['bundle'];
  @ApiPropertyOptional({ type: [CustomOptionDto] }) customOptions?: ProductFacts['customOptions'];
  @ApiPropertyOptional({ type: LinksDto }) links?: ProductFacts['links'];
  @ApiPropertyOptional() newFrom?: string;
  @ApiPropertyOptional() newTo?: string;
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiPropertyOptional() minCartQty?: number;
  @ApiPropertyOptional() maxCartQty?: number;
}

import { LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ATTRIBUTE_TYPES, type AttributeType } from '../../domain/families.js';
import type { KnownLabels } from '../../pim/product-information.js';

const LARGEST_PAGE = 100;
const LABELS = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: `per language (${LANGUAGES.join(', ')})`,
} as const;

/** Page and size of a list. */
export class PimPageQueryDto {
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) offset = 0;
  @ApiPropertyOptional({ default: LARGEST_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE)
  limit = LARGEST_PAGE;
}

export class AttributesQueryDto extends PimPageQueryDto {
  @ApiPropertyOptional({ type: [String], description: 'only these; repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(LARGEST_PAGE)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  code?: string[];
}

export class PimCategoriesQueryDto extends PimPageQueryDto {
  @ApiPropertyOptional({ description: 'code; empty = those at the top; absent = all' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  parent?: string;
}

export class FamilyDto {
  @ApiProperty() code: string;
  @ApiProperty(LABELS) labels: KnownLabels;
  @ApiProperty({ type: [String] }) attributes: readonly string[];
  @ApiProperty({ type: [String], description: 'without them a listing cannot be handed in' })
  required: readonly string[];
}

export class SellingAttributeDto {
  @ApiProperty() code: string;
  @ApiProperty({ enum: ATTRIBUTE_TYPES }) type: AttributeType;
  @ApiProperty() localizable: boolean;
  @ApiProperty(LABELS) labels: KnownLabels;
  @ApiProperty() position: number;
}

export class SellingOptionDto {
  @ApiProperty() code: string;
  @ApiProperty(LABELS) labels: KnownLabels;
  @ApiProperty() position: number;
}

export class SellingCategoryDto {
  @ApiProperty() code: string;
  @ApiProperty({ type: String, nullable: true, description: 'null at the top' }) parent: string | null;
  @ApiProperty(LABELS) labels: KnownLabels;
}

export class SellingAttributesDto {
  @ApiProperty({ type: [SellingAttributeDto] }) items: readonly SellingAttributeDto[];
  @ApiProperty() total: number;
}

export class SellingOptionsDto {
  @ApiProperty({ type: [SellingOptionDto] }) items: readonly SellingOptionDto[];
  @ApiProperty() total: number;
}

export class SellingCategoriesDto {
  @ApiProperty({ type: [SellingCategoryDto] }) items: readonly SellingCategoryDto[];
  @ApiProperty() total: number;
}

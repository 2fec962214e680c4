import { DEFAULT_LANGUAGE, LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PRODUCT_TYPES } from '../domain/product.js';
import { StoredProductDto } from './stored.dto.js';

export class AdminProductsQueryDto {
  @ApiPropertyOptional({ description: 'beginning of the sku or part of the name' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  sku?: string[];
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsIn([1, 2, 3]) status?: number;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsIn([1, 2, 3, 4]) visibility?: number;
  @ApiPropertyOptional({ enum: PRODUCT_TYPES }) @IsOptional() @IsIn(PRODUCT_TYPES) type?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(1) categoryId?: number;
  @ApiPropertyOptional({ enum: LANGUAGES, default: DEFAULT_LANGUAGE, description: 'of the names' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language: string = DEFAULT_LANGUAGE;
  @ApiPropertyOptional({ enum: ['updatedAt', 'sku'], default: 'updatedAt' })
  @IsOptional()
  @IsIn(['updatedAt', 'sku'])
  sort: 'updatedAt' | 'sku' = 'updatedAt';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  offset: number = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit: number =
    25;
}

export class AdminProductRowDto {
  @ApiProperty() sku: string;
  @ApiProperty() documentId: number;
  @ApiProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty() type: string;
  @ApiProperty() status: number;
  @ApiProperty() visibility: number;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty() changedAt: Date;
}

export class AdminProductPageDto {
  @ApiProperty({ type: [AdminProductRowDto] }) items: AdminProductRowDto[];
  @ApiProperty() total: number;
}

export class AdminProductDto {
  @ApiProperty() documentId: number;
  @ApiProperty({ description: 'counts changes' }) version: number;
  @ApiProperty() changedAt: Date;
  @ApiProperty({ type: StoredProductDto, description: 'as stored: options and categories by number' })
  facts: StoredProductDto;
}

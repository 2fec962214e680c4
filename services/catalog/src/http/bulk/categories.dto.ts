import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsTexts } from '../texts.validator.js';

export class CategoryDto {
  /** Key path without the root. */
  @ApiProperty({ example: ['women', 'dresses'] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  path: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) @IsTexts() names: Record<string, string>;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @IsTexts()
  urlKeys?: Record<string, string>;
  @ApiProperty() @IsInt() @Min(0) position: number;
  @ApiProperty() @IsBoolean() includeInMenu: boolean;
  @ApiProperty() @IsBoolean() isActive: boolean;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @IsTexts()
  description?: Record<string, string>;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) image?: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() landing?: boolean;
  @ApiPropertyOptional({ description: 'that was read, 0 for a new one; an outdated one is 409; absent: no check' })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

export class SavedCategoryDto {
  @ApiProperty({ type: [String] }) path: readonly string[];
  @ApiProperty() categoryId: number;
}

export class SavedCategoriesDto {
  @ApiProperty({ type: [SavedCategoryDto] }) categories: readonly SavedCategoryDto[];
}

export class CategoriesDto {
  @ApiProperty({ type: [CategoryDto] })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => CategoryDto)
  categories: CategoryDto[];
  @ApiPropertyOptional() @IsOptional() @IsBoolean() keepExisting?: boolean;
}

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FrontendInput } from '../../domain/attribute.js';
import { IsTexts } from '../texts.validator.js';

const CODE = /^[a-z][a-z0-9_]{0,59}$/;

export class OptionDto {
  /** Term of the drawing vocabulary, e.g. `deep v`. */
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) code?: string;
  /** Labels by language; `default` for languages without one. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) @IsTexts() labels: Record<string, string>;
}

export class AttributeDto {
  @ApiProperty() @Matches(CODE) code: string;
  @ApiProperty({ enum: ['select', 'multiselect', 'boolean', 'text', 'date'] })
  @IsIn(['select', 'multiselect', 'boolean', 'text', 'date'])
  frontendInput: FrontendInput;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) @IsTexts() labels: Record<string, string>;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) position?: number;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() isFilterable?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() isVisible?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() isComparable?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() isUserDefined?: boolean;
  @ApiProperty({ type: [OptionDto] })
  @IsArray()
  @ArrayMaxSize(5_000)
  @ValidateNested({ each: true })
  @Type(() => OptionDto)
  options: OptionDto[];
}

export class AttributesDto {
  @ApiProperty({ type: [AttributeDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => AttributeDto)
  attributes: AttributeDto[];
  /** Only adds what is missing; existing names and labels are kept. */
  @ApiPropertyOptional() @IsOptional() @IsBoolean() keepExisting?: boolean;
}

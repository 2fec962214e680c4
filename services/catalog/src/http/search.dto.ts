import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

export class SearchDto {
  @ApiProperty({ example: 'pln_pl' }) @IsString() store: string;
  /** SearchQuery of @garderoba/contracts, created by its parser. */
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() query: Record<string, unknown>;
  /** Customer group from the verified session. */
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) group?: number;
}

export class UrlMapQuery {
  @ApiProperty({ example: 'pln_pl' }) @IsString() store: string;
  /** Path without leading slash, store prefix and query. */
  @ApiProperty({ example: 'women/dresses' }) @IsString() @IsNotEmpty() @MaxLength(2_000) url: string;
  /** Field patterns, comma-separated. */
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(10_000) include?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(10_000) exclude?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) group?: number;
}

export class SuggestQuery {
  @ApiProperty({ example: 'pln_pl' }) @IsString() store: string;
  @ApiProperty() @IsString() @MaxLength(200) q: string;
}

export class SuggestedProductDto {
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty() type_id: string;
  @ApiProperty({ nullable: true, type: String }) image: string | null;
}

export class SuggestedCategoryDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() url_path: string;
}

export class SuggestionsDto {
  @ApiProperty({ type: [SuggestedProductDto] }) products: SuggestedProductDto[];
  @ApiProperty({ type: [SuggestedCategoryDto] }) categories: SuggestedCategoryDto[];
  @ApiProperty({ type: [String] }) queries: string[];
}

export class ConfigurableChoiceDto {
  @ApiProperty() @Type(() => Number) @IsInt() attributeId: number;
  @ApiProperty() @Type(() => Number) @IsInt() optionId: number;
}

export class BundleChoiceDto {
  @ApiProperty() @Type(() => Number) @IsInt() optionId: number;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) quantity?: number;
  @ApiProperty({ type: [Number] })
  @IsArray()
  @ArrayMaxSize(100)
  @Type(() => Number)
  @IsInt({ each: true })
  selections: number[];
}

export class CustomChoiceDto {
  /** A number; rental lines also send names (`rental_date`), which are ignored here. */
  @ApiProperty() @Type(() => String) @IsString() @MaxLength(100) optionId: string;
  @ApiProperty() @Type(() => String) @IsString() @MaxLength(2_000) value: string;
}

export class WantedLineDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) sku: string;
  @ApiPropertyOptional({ type: [ConfigurableChoiceDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ConfigurableChoiceDto)
  configurableOptions?: ConfigurableChoiceDto[];
  @ApiPropertyOptional({ type: [BundleChoiceDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => BundleChoiceDto)
  bundleOptions?: BundleChoiceDto[];
  @ApiPropertyOptional({ type: [CustomChoiceDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => CustomChoiceDto)
  customOptions?: CustomChoiceDto[];
}

export class SellablesDto {
  @ApiProperty({ example: 'pln_pl' }) @IsString() store: string;
  @ApiProperty({ type: [WantedLineDto] })
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => WantedLineDto)
  lines: WantedLineDto[];
}

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';
import { WordsDto } from '../kit/tabled.dto.js';

export class CategoryFilter {
  @ApiPropertyOptional({ description: 'part of a name or of the path' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'number' }, { type: 'array', items: { type: 'number' } }] })
  @IsOptional()
  @IsInt({ each: true })
  id?: number | number[];
}

export class CategoryDto {
  @ApiProperty({ type: WordsDto })
  @ValidateNested()
  @Type(() => WordsDto)
  names: WordsDto;
  @ApiPropertyOptional({ type: WordsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => WordsDto)
  urlKeys?: WordsDto | null;
  @ApiPropertyOptional({ type: WordsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => WordsDto)
  description?: WordsDto | null;
  @ApiProperty()
  @IsInt()
  @Min(0)
  position: number;
  @ApiProperty()
  @IsBoolean()
  includeInMenu: boolean;
  @ApiProperty()
  @IsBoolean()
  isActive: boolean;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  image?: string | null;
}

export class ChangedCategoryDto extends CategoryDto {
  @ApiProperty({ description: 'the version the change was made on; an older one is refused (409)' })
  @IsInt()
  @Min(0)
  version: number;
}

export class NewCategoryDto extends CategoryDto {
  @ApiProperty({ type: [String], description: 'keys from the top; they stay as they are' })
  @IsArray()
  @ArrayMaxSize(10)
  @Matches(/^[a-z0-9][a-z0-9-]{0,59}$/, { each: true })
  @IsNotEmpty()
  path: string[];
}

export class CategoryRecord extends fromNeighbour('catalog', 'StoredCategoryDto', ['categoryId', 'keyPath']) {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'keys from the top; it never changes', example: 'women/dresses' }) path: string;
}

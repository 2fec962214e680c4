import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { StoredProductDto } from './stored.dto.js';

const PAGE = 200;
const LARGEST_PAGE = 1_000;

export class ProductsPageQueryDto {
  @ApiPropertyOptional({ default: 0, description: '`next` of the page before' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  after: number = 0;

  @ApiPropertyOptional({ default: PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE)
  limit: number = PAGE;
}

export class ProductsPageDto {
  @ApiProperty({ type: [StoredProductDto], description: 'as stored: options and categories by number' })
  products: StoredProductDto[];
  @ApiProperty({ type: Number, nullable: true, description: '`after` of the next page' }) next: number | null;
}

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const PAGE = 50;
const LARGEST_PAGE = 200;
/** The longest path of a picture, which contains a SKU. */
const LONGEST_SKU = 500;

export class LooksQueryDto {
  @ApiPropertyOptional({ description: 'only this product; without it a page of garments' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SKU)
  sku?: string;

  @ApiPropertyOptional({ default: '', description: 'the last SKU of the page before' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SKU)
  after: string = '';

  @ApiPropertyOptional({ default: PAGE, maximum: LARGEST_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE)
  limit: number = PAGE;
}

export class LookDto {
  @ApiProperty() sku: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'word by attribute code: the code of an option, a text, `1` or `0` of a flag',
    example: { garment_type: 'slip dress', fabric: 'satin', belt: '1' },
  })
  words: Record<string, string>;
}

export class LooksDto {
  @ApiProperty({ type: [LookDto], description: 'empty when there is no such product, or none after the given one' })
  looks: LookDto[];
}

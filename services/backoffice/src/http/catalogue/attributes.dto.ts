import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class AttributeFilter {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsString({ each: true })
  id?: string | string[];
}

export class AttributeRecord extends fromNeighbour('catalog', 'StoredAttributeDto') {
  @ApiProperty({ description: 'its code' }) id: string;
}

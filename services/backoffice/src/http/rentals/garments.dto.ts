import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class GarmentFilter {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sku?: string;
  @ApiPropertyOptional({ enum: LANGUAGES, description: "of the names; the console's own" })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class ReplanFilter {
  @ApiPropertyOptional({ enum: ['open', 'moved', 'refunded'] })
  @IsOptional()
  @IsIn(['open', 'moved', 'refunded'])
  state?: string;
}

export class GarmentRow extends fromNeighbour('rental', 'GarmentRowDto') {
  @ApiProperty({ description: 'its sku' }) id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of the product; null: catalog is unavailable' }) name:
    | string
    | null;
}

export class GarmentRecord extends fromNeighbour('rental', 'GarmentCalendarDto') {
  @ApiProperty({ description: 'its sku' }) id: string;
}

export class ReplanRow extends fromNeighbour('rental', 'ReplanDto') {}

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class RateDto {
  @ApiProperty()
  @Matches(/^[A-Z]{2}$/)
  country: string;
  @ApiProperty({ description: 'basis points: 23 % is 2300' })
  @IsInt()
  @Min(1)
  @Max(10_000)
  bps: number;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'absent = immediately' })
  @IsOptional()
  @IsISO8601({ strict: true })
  validFrom?: string | null;
}

export class TaxRuleDto {
  @ApiProperty({ type: [RateDto], description: 'all rates of the rule; those that have begun as they are' })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => RateDto)
  rates: RateDto[];
  @ApiProperty({ description: 'of the rule that was changed; an older one is refused (409)' })
  @IsInt()
  @Min(1)
  version: number;
}

const TAX_CLASSES = ['standard', 'reduced'] as const;
const RATE_STATES = ['over', 'holds', 'coming'] as const;
export type RateState = (typeof RATE_STATES)[number];

/** A rate is valid from its instant until the next rate of the country. */
export class RateInTimeDto extends fromNeighbour('pricing', 'DatedRateDto') {
  @ApiProperty({ enum: RATE_STATES }) state: RateState;
}

export class TaxRuleRecord {
  @ApiProperty() id: number;
  @ApiProperty() code: string;
  @ApiProperty({ enum: TAX_CLASSES }) productTaxClass: (typeof TAX_CLASSES)[number];
  @ApiProperty({ type: [RateInTimeDto], description: 'by country, the oldest first' }) rates: readonly RateInTimeDto[];
  @ApiProperty({ description: 'counts changes' }) version: number;
}

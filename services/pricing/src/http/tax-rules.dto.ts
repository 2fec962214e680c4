import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDate, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';
import type { TaxClass, TaxRule } from '../domain/tax.js';
import type { DatedRate } from '../domain/tax-rates.js';
import type { RatesInTime } from '../persistence/tax-rule.queries.js';

export class TaxRateDto {
  @ApiProperty() id: number;
  @ApiProperty() code: string;
  @ApiProperty() country: string;
  @ApiProperty({ description: '0 = the whole country' }) regionId: number;
  @ApiProperty({ type: String, nullable: true }) regionName: string | null;
  @ApiProperty() postcode: string;
  @ApiProperty({ description: 'basis points' }) bps: number;
  @ApiProperty({ description: 'percent' }) rate: number;
}

export class TaxRuleDto {
  @ApiProperty() id: number;
  @ApiProperty() code: string;
  @ApiProperty({ enum: ['standard', 'reduced'] }) productTaxClass: TaxClass;
  @ApiProperty({ type: [Number] }) productTaxClassIds: readonly number[];
  @ApiProperty({ type: [Number] }) customerTaxClassIds: readonly number[];
  @ApiProperty() priority: number;
  @ApiProperty() position: number;
  @ApiProperty({ type: [TaxRateDto] }) rates: TaxRateDto[];
}

export class TaxRulesDto {
  @ApiProperty({ type: [TaxRuleDto] }) rules: TaxRuleDto[];
}

export const toTaxRuleDto = (rule: TaxRule): TaxRuleDto => ({
  ...rule,
  rates: rule.rates.map((rate) => ({ ...rate, postcode: '*', rate: rate.bps / 100 })),
});

export class DatedRateDto {
  @ApiProperty({ example: 'PL' }) country: string;
  @ApiProperty({ description: 'basis points' }) bps: number;
  @ApiProperty({ description: 'ISO 8601; holds until the next one of the country' }) validFrom: string;
}

export class RatesInTimeDto {
  @ApiProperty() ruleId: number;
  @ApiProperty({ description: 'counts changes' }) version: number;
  @ApiProperty({ type: [DatedRateDto], description: 'by country, the oldest first' }) rates: DatedRateDto[];
}

export class AllRatesInTimeDto {
  @ApiProperty({ type: [RatesInTimeDto] }) rules: RatesInTimeDto[];
}

export const toRatesInTimeDto = ({ rates, ...rule }: RatesInTime): RatesInTimeDto => ({
  ...rule,
  rates: rates.map(({ validFrom, ...rate }: DatedRate) => ({ ...rate, validFrom: validFrom.toISOString() })),
});

export class WantedRateDto {
  @ApiProperty({ example: 'PL' }) @Matches(/^[A-Z]{2}$/) country: string;
  @ApiProperty({ description: 'basis points; untaxed goods have the tax class none' })
  @IsInt()
  @Min(1)
  @Max(10_000)
  bps: number;
  @ApiPropertyOptional({ description: 'ISO 8601; absent = immediately' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  validFrom?: Date;
}

export class SetTaxRatesDto {
  @ApiProperty({ type: [WantedRateDto], description: 'all of them, instead of those before' })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => WantedRateDto)
  rates: WantedRateDto[];
  @ApiProperty({ description: 'of the list that was changed' }) @IsInt() @Min(1) version: number;
}

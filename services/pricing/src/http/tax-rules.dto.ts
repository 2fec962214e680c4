import { ApiProperty } from '@nestjs/swagger';
import type { TaxClass, TaxRule } from '../domain/tax.js';

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

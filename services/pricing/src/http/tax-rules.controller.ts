import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Param, ParseIntPipe, Put } from '@nestjs/common';
import { TaxRateBegun, TaxRateRefused, TaxRuleChanged, TaxRuleUnknown } from '../domain/pricing.errors.js';
import { TaxRuleQueries } from '../persistence/tax-rule.queries.js';
import { SetTaxRates } from '../use-cases/set-tax-rates.js';
import { AllRatesInTimeDto, SetTaxRatesDto, TaxRulesDto, toRatesInTimeDto, toTaxRuleDto } from './tax-rules.dto.js';

/** Taxes included in prices: the current rules, and their rates over time. */
@ApiTags('tax rules')
@Controller('v1')
@AllowCallers('backoffice')
export class TaxRulesController {
  constructor(
    private readonly taxRules: TaxRuleQueries,
    private readonly setTaxRates: SetTaxRates,
    private readonly clock: Clock,
  ) {}

  /** One rule per product tax class with the rates of all countries (PRC-002, wire-contract 8.4). */
  @Get('tax-rules')
  @ForStaff('moderator')
  @AllowCallers('backoffice', 'catalog', 'cart', 'importer')
  @ApiOperation({ operationId: 'listTaxRules' })
  @ApiOkResponse({ type: TaxRulesDto })
  async rules(): Promise<TaxRulesDto> {
    return { rules: (await this.taxRules.at(this.clock.now())).map(toTaxRuleDto) };
  }

  /** All past, current and future rates. */
  @Get('tax-rates')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listTaxRates' })
  @ApiOkResponse({ type: AllRatesInTimeDto })
  async rates(): Promise<AllRatesInTimeDto> {
    return { rules: (await this.taxRules.inTime()).map(toRatesInTimeDto) };
  }

  /** Replaces all rates of a rule. Rates that have begun must be included unchanged. */
  @Put('tax-rules/:ruleId/rates')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'setTaxRates' })
  @ApiOkResponse({ type: AllRatesInTimeDto })
  @ApiProblems(TaxRuleUnknown, TaxRuleChanged, TaxRateBegun, TaxRateRefused)
  async set(
    @Param('ruleId', ParseIntPipe) ruleId: number,
    @Body() { rates, version }: SetTaxRatesDto,
  ): Promise<AllRatesInTimeDto> {
    await this.setTaxRates.execute(ruleId, rates, version);
    return this.rates();
  }
}

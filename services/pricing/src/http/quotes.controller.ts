import { AllowCallers, ForStaff } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PriceUnknown } from '../domain/pricing.errors.js';
import { TaxRuleQueries } from '../persistence/tax-rule.queries.js';
import { QuoteCart } from '../use-cases/quote-cart.js';
import { QuoteDto, QuoteRequestDto } from './quotes.dto.js';
import { TaxRulesDto, toTaxRuleDto } from './tax-rules.dto.js';

@ApiTags('quotes')
@Controller('v1')
@AllowCallers('cart', 'orders', 'gateway', 'rental')
export class QuotesController {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly taxRules: TaxRuleQueries,
  ) {}

  /** What a cart costs now, with every amount explained step by step. A coupon that does not apply is named, no error. */
  @Post('quotes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'quoteCart' })
  @ApiOkResponse({ type: QuoteDto })
  @ApiProblems(PriceUnknown)
  quote(@Body() request: QuoteRequestDto): Promise<QuoteDto> {
    return this.quoteCart.execute(request);
  }

  /** One rule per product tax class with the rates of all countries (PRC-002, wire-contract 8.4). */
  @Get('tax-rules')
  @ForStaff('moderator')
  @AllowCallers('gateway', 'catalog', 'cart', 'importer')
  @ApiOperation({ operationId: 'listTaxRules' })
  @ApiOkResponse({ type: TaxRulesDto })
  async rules(): Promise<TaxRulesDto> {
    return { rules: (await this.taxRules.all()).map(toTaxRuleDto) };
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { PriceUnknown } from '../domain/pricing.errors.js';
import { QuoteCart } from '../use-cases/quote-cart.js';
import { QuoteDto, QuoteRequestDto } from './quotes.dto.js';

@ApiTags('quotes')
@Controller('v1')
@AllowCallers('cart', 'orders', 'gateway', 'rental')
export class QuotesController {
  constructor(private readonly quoteCart: QuoteCart) {}

  /**
   * The current price of a cart, with every amount explained step by step. A coupon that does not apply is reported in
   * the answer and is not an error.
   */
  @Post('quotes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'quoteCart' })
  @ApiOkResponse({ type: QuoteDto })
  @ApiProblems(PriceUnknown)
  quote(@Body() request: QuoteRequestDto): Promise<QuoteDto> {
    return this.quoteCart.execute(request);
  }
}

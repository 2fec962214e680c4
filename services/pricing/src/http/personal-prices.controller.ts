import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { SetPersonalPrice } from '../use-cases/set-personal-price.js';
import { PersonalPriceDto, PersonalPriceResultDto } from './personal-prices.dto.js';

@ApiTags('personal prices')
@Controller('v1/personal-prices')
@AllowCallers('marketplace')
export class PersonalPricesController {
  constructor(private readonly setPersonalPrice: SetPersonalPrice) {}

  /**
   * The price of an accepted offer: one piece, for one customer, until an instant at most 48 hours ahead.
   * Only quotes of this customer contain it. Idempotent by offer id; a repeat replaces it.
   */
  @Put(':offerId')
  @ApiOperation({ operationId: 'setPersonalPrice' })
  @ApiOkResponse({ type: PersonalPriceResultDto })
  async set(
    @Param('offerId', ParseUUIDPipe) offerId: string,
    @Body() { sku, customerId, amount, currency, until }: PersonalPriceDto,
  ): Promise<PersonalPriceResultDto> {
    await this.setPersonalPrice.execute({ offerId, sku, customerId, amount, currency, until: new Date(until) });
    return { offerId };
  }

  /** Ends the price. Idempotent. */
  @Delete(':offerId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endPersonalPrice' })
  @ApiNoContentResponse()
  async end(@Param('offerId', ParseUUIDPipe) offerId: string): Promise<void> {
    await this.setPersonalPrice.end(offerId);
  }
}

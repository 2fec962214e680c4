import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { HoldDiffers, OutOfStock, UnknownSku } from '../domain/stock.errors.js';
import { HoldForCustomer } from '../use-cases/hold-for-customer.js';
import { CustomerHoldDto, CustomerHoldResultDto } from './customer-holds.dto.js';

@ApiTags('customer holds')
@Controller('v1/customer-holds')
@AllowCallers('marketplace')
export class CustomerHoldsController {
  constructor(private readonly holdForCustomer: HoldForCustomer) {}

  /**
   * Reserves one piece for a customer until an instant, at most 48 hours ahead. Others see it as sold; a claim
   * of the customer takes it over. Idempotent by the hold's id; a repeat may change `until`.
   */
  @Put(':holdId')
  @ApiOperation({ operationId: 'holdForCustomer' })
  @ApiOkResponse({ type: CustomerHoldResultDto })
  @ApiProblems(OutOfStock, UnknownSku, HoldDiffers)
  async hold(
    @Param('holdId', ParseUUIDPipe) holdId: string,
    @Body() { sku, customerId, until }: CustomerHoldDto,
  ): Promise<CustomerHoldResultDto> {
    const end = new Date(until);
    await this.holdForCustomer.execute({ holdId, sku, customerId, until: end });
    return { holdId, sku, until: end };
  }

  /** Ends the hold and frees its piece; a piece in the claim of an order stays there. Idempotent. */
  @Delete(':holdId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endCustomerHold' })
  @ApiNoContentResponse()
  async end(@Param('holdId', ParseUUIDPipe) holdId: string): Promise<void> {
    await this.holdForCustomer.end(holdId);
  }
}

import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { purchaseView } from '../../domain/purchase.js';
import { PurchaseQueries } from '../../persistence/purchase.queries.js';
import { PurchasesDto, PurchasesQueryDto } from './purchases.dto.js';

/** Second-hand pieces that a customer bought, so that they can be sold again (docs/decisions/0082). */
@ApiTags('purchases')
@Controller('v1/sellers/:customerId/purchases')
@AllowCallers('gateway')
@ForCustomer()
export class PurchasesController {
  constructor(private readonly queries: PurchaseQueries) {}

  /** Those among the numbers that the customer bought and has not returned; others are left out. */
  @Get()
  @ApiOperation({ operationId: 'ownPurchases' })
  @ApiOkResponse({ type: PurchasesDto })
  async list(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() { sku }: PurchasesQueryDto,
  ): Promise<PurchasesDto> {
    return { items: (await this.queries.of(customerId, sku)).map(purchaseView) };
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import {
  ClaimBooked,
  ClaimDiffers,
  ClaimEnded,
  DateNotOffered,
  DeliveryNotOffered,
  NotEnoughInventory,
  TooManyHolds,
  UnknownGarment,
} from '../domain/rental.errors.js';
import { ClaimDates } from '../use-cases/claim-dates.js';
import { HoldDates } from '../use-cases/hold-dates.js';
import { ReleaseClaim } from '../use-cases/release-claim.js';
import { ClaimDatesDto, HeldDatesDto, HoldDatesDto } from './dates.dto.js';

@ApiTags('dates')
@Controller('v1')
export class DatesController {
  constructor(
    private readonly holdDates: HoldDates,
    private readonly claimDates: ClaimDates,
    private readonly releaseClaim: ReleaseClaim,
  ) {}

  /**
   * Sets the quantities that a cart holds on these days, and extends all its holds by half an hour. Idempotent:
   * quantities are absolute.
   */
  @Put('carts/:cartRef/holds')
  @AllowCallers('cart')
  @ApiOperation({ operationId: 'holdDates' })
  @ApiOkResponse({ type: HeldDatesDto })
  @ApiProblems(NotEnoughInventory, DateNotOffered, DeliveryNotOffered, TooManyHolds, UnknownGarment)
  hold(@Param('cartRef') cartRef: string, @Body() { store, lines }: HoldDatesDto): Promise<HeldDatesDto> {
    return this.holdDates.execute({ cartRef, store, lines });
  }

  /** Claims all dates of an order that is being placed, or none. Idempotent by order id. */
  @Put('claims/:orderId')
  @HttpCode(204)
  @AllowCallers('orders')
  @ApiOperation({ operationId: 'claimDates' })
  @ApiNoContentResponse()
  @ApiProblems(NotEnoughInventory, DateNotOffered, DeliveryNotOffered, ClaimEnded, ClaimDiffers, UnknownGarment)
  async claim(
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() { cartRef, customerId, store, lines }: ClaimDatesDto,
  ): Promise<void> {
    await this.claimDates.execute({
      orderId,
      cartRef: cartRef ?? null,
      customerId: customerId ?? null,
      store,
      lines,
    });
  }

  /**
   * Returns the dates of a refused placement to its cart. Without a claim, records the release, so that a late claim is
   * refused.
   */
  @Delete('claims/:orderId')
  @HttpCode(204)
  @AllowCallers('orders')
  @ApiOperation({ operationId: 'releaseDates' })
  @ApiNoContentResponse()
  @ApiProblems(ClaimBooked)
  async release(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<void> {
    await this.releaseClaim.execute(orderId);
  }
}

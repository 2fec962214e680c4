import { AllowCallers } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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

  /** What a cart holds of these days, and half an hour more for everything it holds. Says the number, so it may be repeated. */
  @Put('carts/:cartRef/holds')
  @AllowCallers('cart')
  @ApiOperation({ operationId: 'holdDates' })
  @ApiOkResponse({ type: HeldDatesDto })
  @ApiProblems(NotEnoughInventory, DateNotOffered, DeliveryNotOffered, TooManyHolds, UnknownGarment)
  hold(@Param('cartRef') cartRef: string, @Body() { store, lines }: HoldDatesDto): Promise<HeldDatesDto> {
    return this.holdDates.execute({ cartRef, store, lines });
  }

  /** Holds all dates of an order that is being placed, or none. Safe to repeat: the order id is the key. */
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

  /** Gives the dates of a refused placement back to its cart. Also when there is no claim: one arriving later is refused. */
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

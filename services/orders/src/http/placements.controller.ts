import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  CouponUnavailable,
  PointsShort,
  ProductsUnavailable,
  QuantityUnavailable,
} from '../domain/errors/availability.errors.js';
import {
  AddressInvalid,
  CannotShip,
  DeliveryPointMissing,
  ShippingMethodUnavailable,
} from '../domain/errors/delivery.errors.js';
import { PaymentMethodUnavailable } from '../domain/errors/payment.errors.js';
import {
  CartChanged,
  CartEmpty,
  CartNotFound,
  KeyReused,
  OrderInFlight,
  PlacementInterrupted,
  PlacementNotFound,
  PricesChanged,
  SignInNeeded,
} from '../domain/errors/placement.errors.js';
import { orderNumber } from '../domain/order.js';
import { BANK_TRANSFER } from '../domain/paying/payment-methods.js';
import { OrdersQueries } from '../persistence/orders.queries.js';
import { TellPayment } from '../use-cases/paying/tell-payment.js';
import { FindPlacement, type KnownPlacement } from '../use-cases/placing/find-placement.js';
import { OwnOrder } from '../use-cases/placing/own-order.js';
import { type PlacedOrder, PlaceOrder } from '../use-cases/placing/place-order.js';
import { toInstructionsDto } from './orders.dto.js';
import { ConfirmationDto, PlacementDto, PlacementStateDto } from './placements.dto.js';

@ApiTags('placements')
@Controller('v1/placements')
@AllowCallers('gateway')
export class PlacementsController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly findPlacement: FindPlacement,
    private readonly own: OwnOrder,
    private readonly orders: OrdersQueries,
    private readonly tellPayment: TellPayment,
  ) {}

  /** Places an order, once per key and once per cart. A repeat returns the first outcome (wire-contract 11.7). */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'placeOrder' })
  @ApiOkResponse({ type: ConfirmationDto })
  @ApiProblems(
    AddressInvalid,
    CannotShip,
    CartChanged,
    CartEmpty,
    CartNotFound,
    CouponUnavailable,
    PointsShort,
    SignInNeeded,
    DeliveryPointMissing,
    KeyReused,
    OrderInFlight,
    PaymentMethodUnavailable,
    PlacementInterrupted,
    PricesChanged,
    ProductsUnavailable,
    QuantityUnavailable,
    ShippingMethodUnavailable,
  )
  async place(@Body() { key, cartRef, caller, clientOrderId, order }: PlacementDto): Promise<ConfirmationDto> {
    const callerCustomerId = caller.customerId ?? null;
    const placed = await this.placeOrder.execute({ key, cartRef, callerCustomerId, clientOrderId, order });
    const confirmation = this.confirmation(placed);
    return order.paymentMethod === BANK_TRANSFER ? this.withInstructions(confirmation) : confirmation;
  }

  /** Whether a placement with this key exists. Refused ones answer 404. */
  @Get('by-key/:key')
  @ApiOperation({ operationId: 'placementByKey' })
  @ApiOkResponse({ type: PlacementStateDto })
  @ApiProblems(PlacementNotFound)
  async byKey(@Param('key') key: string): Promise<PlacementStateDto> {
    return stateOf(await this.findPlacement.execute(key));
  }

  /** Whether the order with this id in the client's own queue has arrived. 404 when it has not. */
  @Get('by-client-order/:clientOrderId')
  @ApiOperation({ operationId: 'placementByClientOrder' })
  @ApiOkResponse({ type: PlacementStateDto })
  @ApiProblems(PlacementNotFound)
  async byClientOrder(@Param('clientOrderId') clientOrderId: string): Promise<PlacementStateDto> {
    return stateOf(await this.findPlacement.ofClient(clientOrderId));
  }

  private async withInstructions(confirmation: ConfirmationDto): Promise<ConfirmationDto> {
    const facts = await this.orders.byRef(confirmation.orderId);
    const instructions = facts && this.tellPayment.for(facts);
    return instructions ? { ...confirmation, paymentInstructions: toInstructionsDto(instructions) } : confirmation;
  }

  private confirmation({ orderId, number, status, placedAt, customerId, payment }: PlacedOrder): ConfirmationDto {
    return {
      orderId,
      number: orderNumber(number),
      entityId: number,
      status,
      placedAt,
      guestKey: customerId === null ? this.own.guestKey(orderId) : undefined,
      payment,
    };
  }
}

function stateOf({ orderId, state, cartRef, accepted }: KnownPlacement): PlacementStateDto {
  if (!accepted) return { orderId, state, cartRef };
  const { number, placedAt } = accepted;
  return { orderId, state, cartRef, number: orderNumber(number), entityId: number, placedAt };
}

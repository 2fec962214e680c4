import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import {
  CartFrozen,
  CartNotFound,
  CountryNotServed,
  PriceUnknown,
  ShippingMethodUnavailable,
} from '../domain/cart.errors.js';
import { ListMethods } from '../use-cases/methods/list-methods.js';
import { SetDelivery } from '../use-cases/methods/set-delivery.js';
import {
  DeliveryDto,
  PaymentMethodsDto,
  SetDeliveryDto,
  ShippingMethodsDto,
  ShippingMethodsQueryDto,
} from './delivery.dto.js';
import { CartRefPipe, ShopperQuery, shopperOf } from './shopper.dto.js';
import { toTotalsDto } from './totals.dto.js';

/** Delivery and payment of a cart. */
@ApiTags('delivery')
@Controller('v1/carts/:cartRef')
@AllowCallers('gateway')
export class DeliveryController {
  constructor(
    private readonly list: ListMethods,
    private readonly setDelivery: SetDelivery,
  ) {}

  /** All methods with prices, the unavailable ones with a reason. None for a country outside the delivery area. */
  @Post('shipping-methods::list')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ operationId: 'listShippingMethods' })
  @ApiOkResponse({ type: ShippingMethodsDto })
  @ApiProblems(CartNotFound)
  shippingMethods(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { countryId }: ShippingMethodsQueryDto,
  ): Promise<ShippingMethodsDto> {
    return this.list.shipping({ ...shopperOf(cartRef, query), countryId, store: query.store });
  }

  /** Stores addresses and method, which may still be empty. Returns payment methods and totals. */
  @Put('shipping-information')
  @ApiOperation({ operationId: 'setShippingInformation' })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiProblems(CartNotFound, CartFrozen, CountryNotServed, ShippingMethodUnavailable, PriceUnknown)
  async set(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { carrier, method, ...addresses }: SetDeliveryDto,
  ): Promise<DeliveryDto> {
    const shipping = carrier && method ? { carrier, method } : undefined;
    const input = { ...shopperOf(cartRef, query), store: query.store, ...addresses, shipping };
    const { paymentMethods, totals } = await this.setDelivery.execute(input);
    return { paymentMethods, totals: toTotalsDto(totals) };
  }

  @Get('payment-methods')
  @ApiOperation({ operationId: 'listPaymentMethods' })
  @ApiOkResponse({ type: PaymentMethodsDto })
  @ApiProblems(CartNotFound, PriceUnknown)
  async paymentMethods(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
  ): Promise<PaymentMethodsDto> {
    return { methods: await this.list.payment({ ...shopperOf(cartRef, query), store: query.store }) };
  }
}

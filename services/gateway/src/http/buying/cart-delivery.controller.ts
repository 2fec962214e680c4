import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiQuery, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Header, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CartClient } from '../../clients/cart.client.js';
import {
  Delivery,
  PaymentMethod,
  ShippingInformation,
  ShippingMethod,
  ShipTo,
} from '../../wire/buying/delivery.schema.js';
import {
  countryOf,
  fromWireShippingInformation,
  toWirePaymentMethod,
  toWireShippingMethod,
} from '../../wire/buying/delivery.wire.js';
import { toWireTotals } from '../../wire/buying/totals.wire.js';
import { read } from '../../wire/call.js';
import { list } from '../../wire/fields.js';
import { ApiCall } from '../door/api-call.js';
import { CartAsks, FRESH, type Query_ } from './cart-asks.js';

/** Delivery and payment of a cart (wire-contract 2.6 to 2.8). */
@ApiTags('cart')
@ApiQuery({ name: 'cartId', required: false })
@ApiQuery({ name: 'token', required: false })
@ApiQuery({ name: 'storeCode', required: false })
@Controller('api/cart')
@Open()
export class CartDeliveryController {
  constructor(
    private readonly carts: CartClient,
    private readonly asks: CartAsks,
  ) {}

  @Get('payment-methods')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_paymentMethods',
    summary: 'Ways to pay (SHP-022); a list whatever happens',
    result: list(PaymentMethod),
    refusals: { 404: 'no such cart, result: []' },
  })
  async paymentMethods(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok((await this.carts.paymentMethods(this.asks.of(request, query))).map(toWirePaymentMethod));
  }

  @Post('shipping-methods')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_shippingMethods',
    summary: 'Ways of delivery to a country (SHP-023); a list whatever happens',
    body: ShipTo,
    result: list(ShippingMethod),
    refusals: { 400: 'no address, result: []', 404: 'no such cart, result: []' },
  })
  async shippingMethods(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const country = countryOf(read(ShipTo, body).address);
    return ok((await this.carts.shippingMethods(this.asks.of(request, query), country)).map(toWireShippingMethod));
  }

  /** Stores addresses and shipping method, answers payment methods and totals (SHP-024). */
  @Post('shipping-information')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_shippingInformation',
    summary: 'Stores addresses and method (SHP-024)',
    body: ShippingInformation,
    result: Delivery,
    refusals: { 400: 'no such method', 404: 'no such cart', 409: 'an order is being placed' },
  })
  async shippingInformation(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.asks.of(request, query);
    const information = fromWireShippingInformation(read(ShippingInformation, body));
    const { paymentMethods, totals } = await this.carts.setShipping(ask, information);
    return ok({ payment_methods: paymentMethods.map(toWirePaymentMethod), totals: toWireTotals(totals) });
  }
}

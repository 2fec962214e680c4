import { badRequest, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiQuery, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Header, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CartClient } from '../../clients/cart.client.js';
import { ApplyPoints, CollectTotals, CouponQuery, Totals } from '../../wire/buying/totals.schema.js';
import { fromWireMethods, toWireTotals } from '../../wire/buying/totals.wire.js';
import { read } from '../../wire/call.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CartAsks, FRESH, type Query_ } from './cart-asks.js';
import { CouponGuesses } from './coupon-guesses.js';

/** Longer than any coupon code. */
const MAX_COUPON = 64;

/** Totals of a cart, its coupon and its points (wire-contract 2.5, CPN-006, 11.9). */
@ApiTags('cart')
@ApiQuery({ name: 'cartId', required: false })
@ApiQuery({ name: 'token', required: false })
@ApiQuery({ name: 'storeCode', required: false })
@Controller('api/cart')
@Open()
export class CartTotalsController {
  constructor(
    private readonly carts: CartClient,
    private readonly asks: CartAsks,
    private readonly guesses: CouponGuesses,
  ) {}

  @Get('totals')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_totals',
    summary: 'Totals of the cart (CART-051)',
    result: Totals,
    refusals: { 404: 'no such cart' },
  })
  async totals(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok(toWireTotals(await this.carts.totals(this.asks.of(request, query))));
  }

  /** Recalculates the totals, with other methods when given (CART-053). */
  @Post('collect-totals')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_collectTotals',
    summary: 'Calculates again, with other methods where given (CART-053)',
    body: CollectTotals,
    result: Totals,
    refusals: { 400: 'no such method', 404: 'no such cart' },
  })
  async collectTotals(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.asks.of(request, query);
    return ok(toWireTotals(await this.carts.collectTotals(ask, fromWireMethods(read(CollectTotals, body)))));
  }

  @Put('collect-totals')
  @Header(...FRESH)
  @ApiCall({
    id: 'Cart_collectTotalsAgain',
    summary: 'The same by PUT (CART-053)',
    body: CollectTotals,
    result: Totals,
    refusals: { 400: 'no such method', 404: 'no such cart' },
  })
  collectTotalsAgain(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    return this.collectTotals(request, body, query);
  }

  /** Applies a coupon. Given clients do not URL-encode the code (CPN-006). Wrong codes are limited per address. */
  @Post('apply-coupon')
  @HttpCode(200)
  @ApiCall({
    id: 'Cart_applyCoupon',
    summary: 'Applies a coupon (CPN-006)',
    query: CouponQuery,
    result: z.boolean(),
    refusals: { 400: 'no such coupon', 404: 'no such cart', 429: 'too many wrong codes' },
  })
  async applyCoupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    const ask = this.asks.of(request, query);
    const { coupon: code } = read(CouponQuery, query);
    if (!code) throw badRequest(TEXT.couponMissing);
    if (code.length > MAX_COUPON) throw badRequest(TEXT.couponInvalid);
    await this.guesses.of(request.ip, () => this.carts.applyCoupon(ask, code));
    return ok(true);
  }

  /**
   * `{ points }`: pays with points. Rentals of seven days are paid in full at their price in points, other lines in
   * part; 0 removes the payment (wire-contract 11.9).
   */
  @Post('apply-points')
  @HttpCode(200)
  @ApiCall({
    id: 'Cart_applyPoints',
    summary: 'Pays with points',
    body: ApplyPoints,
    result: Totals,
    refusals: { 400: 'short of points, or not to be had with points', 404: 'no such cart' },
  })
  async applyPoints(@Req() request: FastifyRequest, @Query() query: Query_, @Body() body: unknown) {
    const ask = this.asks.of(request, query);
    return ok(toWireTotals(await this.carts.applyPoints(ask, read(ApplyPoints, body).points)));
  }

  @Post('delete-coupon')
  @ApiCall({
    id: 'Cart_deleteCoupon',
    summary: 'Removes the coupon (CPN-007)',
    result: z.boolean(),
    refusals: { 404: 'no such cart' },
  })
  async deleteCoupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    await this.carts.removeCoupon(this.asks.of(request, query));
    return ok(true);
  }

  @Get('coupon')
  @ApiCall({
    id: 'Cart_coupon',
    summary: 'The coupon in use, or null',
    result: z.string().nullable(),
    refusals: { 404: 'no such cart' },
  })
  async coupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok((await this.carts.coupon(this.asks.of(request, query))).code);
  }
}

import { param } from '@garderoba/edge/request';
import { badRequest, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Header, Headers, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CartAsk, CartClient } from '../../clients/cart.client.js';
import { read } from '../../wire/call.js';
import {
  ApplyPoints,
  CartLine,
  ChangedCart,
  CollectTotals,
  CouponQuery,
  DeleteLine,
  Delivery,
  Merged,
  PaymentMethod,
  ShippingInformation,
  ShippingMethod,
  ShipTo,
  Totals,
  UpdateCart,
} from '../../wire/cart.schema.js';
import {
  countryOf,
  fromWireMethods,
  fromWireShippingInformation,
  toWireCart,
  toWireItem,
  toWirePaymentMethod,
  toWireShippingMethod,
  toWireTotals,
} from '../../wire/cart.wire.js';
import { ChangeCart, ChangeKey, fromWireChange } from '../../wire/cart-change.schema.js';
import { refusalOf } from '../../wire/errors.js';
import { list } from '../../wire/fields.js';
import { choiceOf } from '../../wire/product-option.js';
import { namedStoreOf, storeOf } from '../../wire/request.js';
import { CODE_OF_TEXT, TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { CouponGuesses } from './coupon-guesses.js';

type Query_ = Record<string, unknown>;
/** Longer than any coupon code. */
const MAX_COUPON = 64;
const FRESH: [string, string] = ['cache-control', 'no-cache, no-store'];

/** Cart calls of the wire (wire-contract 2). All take `token`, `cartId` and `storeCode` in the query. */
@ApiTags('cart')
@ApiQuery({ name: 'cartId', required: false })
@ApiQuery({ name: 'token', required: false })
@ApiQuery({ name: 'storeCode', required: false })
@Controller('api/cart')
@Open()
export class CartController {
  constructor(
    private readonly carts: CartClient,
    private readonly callers: CallerOf,
    private readonly guesses: CouponGuesses,
  ) {}

  /** Creates a cart; a customer gets the existing cart (CART-047). */
  @Post('create')
  @ApiCall({
    summary: 'A new cart; for a customer the one there is (CART-047)',
    result: z.string().describe('cart id, 32 hex characters'),
    refusals: { 401: 'the token is no longer valid' },
  })
  async create(@Req() request: FastifyRequest) {
    const store = storeOf(request.headers, request.query as Query_);
    return ok((await this.carts.create(store.code, this.callers.read(request))).cartId);
  }

  /**
   * One press of a shopper in one call (docs/decisions/0051): `{ add }`, `{ set }`, `{ remove }`, `{ coupon }` or
   * `{ points }`, answered with the lines and totals of the cart. Without `cartId` it creates the cart, or takes the
   * customer's. Idempotent by `Idempotency-Key`, a UUID that the client makes per press.
   */
  @Post('change')
  @HttpCode(200)
  @Header(...FRESH)
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'a UUID per press' })
  @ApiCall({
    summary: 'One change, answered with the whole cart; idempotent',
    body: ChangeCart,
    result: ChangedCart,
    refusals: {
      400: 'no key, not for sale, not so many, or no such coupon',
      404: 'no such cart or line',
      409: 'an order is being placed, or the key of another change',
      429: 'too many wrong coupon codes',
    },
  })
  async change(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query() query: Query_,
    @Headers('idempotency-key') header: string | undefined,
  ) {
    const sent = read(ChangeCart, body);
    const key = read(ChangeKey, header);
    const cartId = param(query, 'cartId');
    const ask = {
      ...this.callers.read(request),
      ...(cartId && { cartRef: sha256(cartId) }),
      store: storeOf(request.headers, query).code,
      key,
    };
    const change = () => this.carts.change(ask, fromWireChange(sent));
    const changed = await (sent.coupon ? this.guesses.of(request.ip, change) : change());
    const line = changed.cart.items.find(({ itemId }) => itemId === changed.lineId);
    const about = { item_id: changed.lineId, volatile: line?.volatile ?? false };
    return ok({ ...toWireCart(changed, changed.cartId ?? cartId), ...about });
  }

  /** The lines of a cart (CART-050). */
  @Get('pull')
  @Header(...FRESH)
  @ApiCall({ summary: 'The lines of a cart (CART-050)', result: list(CartLine), refusals: { 404: 'no such cart' } })
  async pull(@Req() request: FastifyRequest, @Query() query: Query_) {
    const ask = this.ask(request, query);
    const { items, changedAt } = await this.carts.get(ask);
    return ok(items.map((item) => toWireItem(item, param(query, 'cartId'), changedAt)));
  }

  /** Adds a line, or changes the line with the given `item_id` (CART-048). */
  @Post('update')
  @ApiCall({
    summary: 'Adds pieces, or sets the line that item_id names (CART-048)',
    body: UpdateCart,
    result: CartLine,
    refusals: {
      400: 'not for sale, not so many, or no such quantity',
      404: 'no such cart or line',
      409: 'an order is being placed',
    },
  })
  async update(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.ask(request, query);
    const { sku, item_id: itemId, qty: quantity, product_option: productOption } = read(UpdateCart, body).cartItem;
    const chosen = productOption && { choice: choiceOf(productOption), productOption };
    const { item, cart } =
      itemId === undefined
        ? await this.carts.addItem(ask, { sku, quantity, choice: {}, ...chosen })
        : await this.carts.setItem(ask, itemId, { quantity, ...chosen, ...(sku && { sku }) });
    return ok(toWireItem(item, param(query, 'cartId'), cart.changedAt));
  }

  @Post('delete')
  @ApiCall({
    summary: 'Removes a line; idempotent: true also if it does not exist (CART-049)',
    body: DeleteLine,
    result: z.boolean(),
    refusals: { 400: 'no item_id', 404: 'no such cart', 409: 'an order is being placed' },
  })
  async delete(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.ask(request, query);
    await this.carts.removeItem(ask, read(DeleteLine, body).cartItem.item_id);
    return ok(true);
  }

  @Get('totals')
  @Header(...FRESH)
  @ApiCall({ summary: 'Totals of the cart (CART-051)', result: Totals, refusals: { 404: 'no such cart' } })
  async totals(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok(toWireTotals(await this.carts.totals(this.ask(request, query))));
  }

  /** Recalculates the totals, with other methods when given (CART-053). */
  @Post('collect-totals')
  @Header(...FRESH)
  @ApiCall({
    summary: 'Calculates again, with other methods where given (CART-053)',
    body: CollectTotals,
    result: Totals,
    refusals: { 400: 'no such method', 404: 'no such cart' },
  })
  async collectTotals(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.ask(request, query);
    return ok(toWireTotals(await this.carts.collectTotals(ask, fromWireMethods(read(CollectTotals, body)))));
  }

  @Put('collect-totals')
  @Header(...FRESH)
  @ApiCall({
    summary: 'The same by PUT (CART-053)',
    body: CollectTotals,
    result: Totals,
    refusals: { 400: 'no such method', 404: 'no such cart' },
  })
  collectTotalsAgain(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    return this.collectTotals(request, body, query);
  }

  @Get('payment-methods')
  @Header(...FRESH)
  @ApiCall({
    summary: 'Ways to pay (SHP-022); a list whatever happens',
    result: list(PaymentMethod),
    refusals: { 404: 'no such cart, result: []' },
  })
  async paymentMethods(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok((await this.carts.paymentMethods(this.ask(request, query))).map(toWirePaymentMethod));
  }

  @Post('shipping-methods')
  @Header(...FRESH)
  @ApiCall({
    summary: 'Ways of delivery to a country (SHP-023); a list whatever happens',
    body: ShipTo,
    result: list(ShippingMethod),
    refusals: { 400: 'no address, result: []', 404: 'no such cart, result: []' },
  })
  async shippingMethods(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const country = countryOf(read(ShipTo, body).address);
    return ok((await this.carts.shippingMethods(this.ask(request, query), country)).map(toWireShippingMethod));
  }

  /** Stores addresses and shipping method, answers payment methods and totals (SHP-024). */
  @Post('shipping-information')
  @Header(...FRESH)
  @ApiCall({
    summary: 'Stores addresses and method (SHP-024)',
    body: ShippingInformation,
    result: Delivery,
    refusals: { 400: 'no such method', 404: 'no such cart', 409: 'an order is being placed' },
  })
  async shippingInformation(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.ask(request, query);
    const information = fromWireShippingInformation(read(ShippingInformation, body));
    const { paymentMethods, totals } = await this.carts.setShipping(ask, information);
    return ok({ payment_methods: paymentMethods.map(toWirePaymentMethod), totals: toWireTotals(totals) });
  }

  /** Applies a coupon. Given clients do not URL-encode the code (CPN-006). Wrong codes are limited per address. */
  @Post('apply-coupon')
  @HttpCode(200)
  @ApiCall({
    summary: 'Applies a coupon (CPN-006)',
    query: CouponQuery,
    result: z.boolean(),
    refusals: { 400: 'no such coupon', 404: 'no such cart', 429: 'too many wrong codes' },
  })
  async applyCoupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    const ask = this.ask(request, query);
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
    summary: 'Pays with points',
    body: ApplyPoints,
    result: Totals,
    refusals: { 400: 'short of points, or not to be had with points', 404: 'no such cart' },
  })
  async applyPoints(@Req() request: FastifyRequest, @Query() query: Query_, @Body() body: unknown) {
    const ask = this.ask(request, query);
    return ok(toWireTotals(await this.carts.applyPoints(ask, read(ApplyPoints, body).points)));
  }

  @Post('delete-coupon')
  @ApiCall({ summary: 'Removes the coupon (CPN-007)', result: z.boolean(), refusals: { 404: 'no such cart' } })
  async deleteCoupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    await this.carts.removeCoupon(this.ask(request, query));
    return ok(true);
  }

  @Get('coupon')
  @ApiCall({ summary: 'The coupon in use, or null', result: z.string().nullable(), refusals: { 404: 'no such cart' } })
  async coupon(@Req() request: FastifyRequest, @Query() query: Query_) {
    return ok((await this.carts.coupon(this.ask(request, query))).code);
  }

  /**
   * For a customer who just signed in: `cartId` is the guest's cart. Its lines move into the customer's cart and
   * quantities are added; the coupon is removed before and applied after (CPN-005); prices are the customer's
   * (PRC-010). Idempotent.
   */
  @Post('merge')
  @HttpCode(200)
  @Header(...FRESH)
  @ApiCall({
    summary: "At login: moves a guest's lines into the customer's cart (CPN-005)",
    result: Merged,
    refusals: { 401: 'no valid token', 404: "no such guest's cart", 409: 'an order is being placed' },
  })
  async merge(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { customerId } = this.callers.user(request);
    const cartId = param(query, 'cartId');
    if (!cartId) throw new WireError(404, TEXT.cartNotFound);
    const merged = await this.carts.merge(sha256(cartId), storeOf(request.headers, query).code, customerId);
    const refused = merged.refused.map(({ sku, name, quantity, code, detail }) => {
      const result = refusalOf(code, detail)?.result ?? detail;
      return { sku, name, qty: quantity, result, reason: CODE_OF_TEXT.get(result) ?? code };
    });
    return ok({ ...toWireCart(merged, merged.cartId), coupon: merged.couponCode, refused });
  }

  private ask(request: FastifyRequest, query: Query_): CartAsk {
    const caller = this.callers.read(request);
    const cartId = param(query, 'cartId');
    if (!cartId) throw new WireError(404, TEXT.cartNotFound);
    const store = namedStoreOf(request.headers, query);
    return { ...caller, cartRef: sha256(cartId), ...(store && { store: store.code }) };
  }
}

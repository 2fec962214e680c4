import { networkOf } from '@garderoba/edge/network';
import { param } from '@garderoba/edge/request';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { AnswersStream } from '@garderoba/service-kit/runtime/answers-stream';
import { ApiHeader, ApiQuery, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Header, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CartClient } from '../../clients/cart.client.js';
import { CartStreams } from '../../consumers/cart-streams.js';
import { ChangeCart, ChangedCart, CurrentCart, fromWireChange, Merged } from '../../wire/buying/cart-change.schema.js';
import { CartLine, DeleteLine, UpdateCart } from '../../wire/buying/cart-line.schema.js';
import { toWireCart, toWireItem } from '../../wire/buying/cart-line.wire.js';
import { choiceOf } from '../../wire/buying/product-option.js';
import { read } from '../../wire/call.js';
import { refusalOf } from '../../wire/errors.js';
import { IdempotencyKey, list } from '../../wire/fields.js';
import { storeOf } from '../../wire/request.js';
import { CODE_OF_TEXT, TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { Tagged } from '../door/tagged.js';
import { CartAsks, FRESH, type Query_ } from './cart-asks.js';
import { CouponGuesses } from './coupon-guesses.js';

/** Carts and their lines (wire-contract 2). All calls take `token`, `cartId` and `storeCode` in the query. */
@ApiTags('cart')
@ApiQuery({ name: 'cartId', required: false })
@ApiQuery({ name: 'token', required: false })
@ApiQuery({ name: 'storeCode', required: false })
@Controller('api/cart')
@Open()
export class CartController {
  constructor(
    private readonly carts: CartClient,
    private readonly asks: CartAsks,
    private readonly callers: CallerOf,
    private readonly guesses: CouponGuesses,
    private readonly streams: CartStreams,
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
    const key = read(IdempotencyKey, header);
    const cartId = param(query, 'cartId');
    const ask = {
      ...this.callers.read(request),
      ...(cartId && { cartRef: sha256(cartId) }),
      store: storeOf(request.headers, query).code,
      key,
    };
    const change = () => this.carts.change(ask, fromWireChange(sent));
    const changed = await (sent.coupon ? this.guesses.of(request.ip, change) : change());
    const about = { item_id: changed.lineId, volatile: changed.volatile };
    return ok({ ...toWireCart(changed, changed.cartId ?? cartId), ...about });
  }

  /** The cart as it is now: what a device reads that was told of a version (docs/decisions/0091). */
  @Get('current')
  @Header('cache-control', 'private, no-cache')
  @Tagged()
  @ApiCall({
    summary: 'Lines, totals and version of a cart; 304 while they are as in `If-None-Match`',
    result: CurrentCart,
    refusals: { 404: 'no such cart' },
  })
  async current(@Req() request: FastifyRequest, @Query() query: Query_) {
    const now = await this.carts.current(this.asks.of(request, query));
    return ok(toWireCart(now, param(query, 'cartId')));
  }

  /**
   * A stream of versions (server-sent events), without content: `event: version`, `data: {"version":12}`, the current one at
   * once and then each new one. `"closed":true` in it: the cart was ordered or has another id, a read answers 404. A comment
   * every 25 s keeps it open; the server ends it after about five minutes, and the client opens another.
   */
  @Get('events')
  @AnswersStream()
  @ApiCall({
    summary: 'Versions of a cart as server-sent events',
    produces: 'text/event-stream',
    refusals: { 404: 'no such cart', 429: 'too many streams of this address', 503: 'too many streams' },
  })
  async events(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query() query: Query_): Promise<void> {
    const ask = this.asks.of(request, query);
    const version = async () => (await this.carts.get(ask)).version;
    await this.streams.open(ask.cartRef, networkOf(request.ip), reply, version);
  }

  /** The lines of a cart (CART-050). */
  @Get('pull')
  @Header(...FRESH)
  @Tagged()
  @ApiCall({ summary: 'The lines of a cart (CART-050)', result: list(CartLine), refusals: { 404: 'no such cart' } })
  async pull(@Req() request: FastifyRequest, @Query() query: Query_) {
    const ask = this.asks.of(request, query);
    const { items, datesHeldUntil } = await this.carts.get(ask);
    return ok(items.map((item) => toWireItem(item, param(query, 'cartId'), datesHeldUntil)));
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
    const ask = this.asks.of(request, query);
    const { sku, item_id: itemId, qty: quantity, product_option: productOption } = read(UpdateCart, body).cartItem;
    const chosen = productOption && { choice: choiceOf(productOption), productOption };
    const { item, cart } =
      itemId === undefined
        ? await this.carts.addItem(ask, { sku, quantity, choice: {}, ...chosen })
        : await this.carts.setItem(ask, itemId, { quantity, ...chosen, ...(sku && { sku }) });
    return ok(toWireItem(item, param(query, 'cartId'), cart.datesHeldUntil));
  }

  @Post('delete')
  @ApiCall({
    summary: 'Removes a line; idempotent: true also if it does not exist (CART-049)',
    body: DeleteLine,
    result: z.boolean(),
    refusals: { 400: 'no item_id', 404: 'no such cart', 409: 'an order is being placed' },
  })
  async delete(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const ask = this.asks.of(request, query);
    await this.carts.removeItem(ask, read(DeleteLine, body).cartItem.item_id);
    return ok(true);
  }

  /**
   * For a customer who just signed in: `cartId` is the guest's cart. Its lines move into the customer's cart and
   * quantities are added; the coupon moves last (CPN-005); prices are the customer's (PRC-010). Idempotent without a key: an
   * `Idempotency-Key` is accepted and not read.
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
}

import { findStore, storeView } from '@garderoba/contracts';
import { badRequest, ok, WireError } from '@garderoba/edge/wire-error';
import { toDecimal } from '@garderoba/money';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type OrderReader, OrdersClient, type Placement, type PlacementRequest } from '../../clients/orders.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import {
  CommentOrder,
  CommentQuery,
  Company,
  CompanyQuery,
  Confirmation,
  GuestKeyQuery,
  Order,
  PaymentInformation,
  PlaceOrder,
  QueuedOrder,
  RetriedPayment,
} from '../../wire/buying/order.schema.js';
import { fromWireOrder, toWireConfirmation, toWireOrder, toWirePayment } from '../../wire/buying/order.wire.js';
import { read } from '../../wire/call.js';
import { namedStoreOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { type Caller, CallerOf } from '../door/caller.js';
import { withFinalRefusals } from './final-refusals.js';
import { GuestOrders } from './guest-orders.js';
import { OrderCarts } from './order-carts.js';

type Query_ = Record<string, unknown>;
const MAX_KEY = 200;

@ApiTags('orders')
@Controller('api')
@Open()
export class OrdersController {
  constructor(
    private readonly orders: OrdersClient,
    private readonly rental: RentalClient,
    private readonly carts: OrderCarts,
    private readonly callers: CallerOf,
    private readonly guestOrders: GuestOrders,
  ) {}

  /**
   * Places an order (CHK-030). A repeated attempt answers the same confirmation. The key of an attempt (wire-contract
   * 11.7): Idempotency-Key, else cart_id, else order_id.
   */
  @Post(['order', 'order/create'])
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCall({
    summary: 'Places an order; the same attempt again answers the same confirmation (CHK-030)',
    body: PlaceOrder,
    result: Confirmation,
    refusals: {
      400: 'address, method, products or stock; without Idempotency-Key also what is 404 and 409 with it',
      404: 'no such cart',
      409: 'cart or prices have changed, or the key was used for another order; with any key: the order is being placed',
      429: 'too many orders of guests from this address, or for this mail address',
    },
  })
  async place(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Headers('idempotency-key') header: string | undefined,
  ) {
    const caller = this.callers.read(request);
    const { cartId, orderId, storeCode, order } = fromWireOrder(body);
    // A cart keeps its own store; the store of the call selects the language only.
    const store = findStore(storeCode) ?? namedStoreOf(request.headers, request.query as Query_);
    const key = keyOf(header, cartId, orderId);
    const { billingAddress, shippingAddress } = order;
    if (!caller.customerId)
      await this.guestOrders.count(key, request.ip, billingAddress.email ?? shippingAddress?.email ?? '');
    const placing = this.placed(key, cartId, caller, {
      ...(orderId && { clientOrderId: shortened(orderId) }),
      order: { ...order, ...(store && { store: store.code }) },
    });
    return ok(toWireConfirmation(await (header?.trim() ? placing : withFinalRefusals(placing))));
  }

  private async placed(
    key: string,
    cartId: string,
    caller: Caller,
    order: Pick<PlacementRequest, 'clientOrderId' | 'order'>,
  ): Promise<Placement> {
    const { store, lines } = order.order;
    const cart = cartId
      ? { cartRef: sha256(cartId) }
      : await this.carts.madeFor(key, storeView(store).code, caller, lines, 'purchase');
    return this.orders.place({ key, ...cart, caller, ...order });
  }

  /** One order of its owner; a foreign one is 404. Guests send `?key=`. */
  @Get('order/:number')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'An order, for its owner; rented lines tell their days, deposit and worst late fee',
    query: GuestKeyQuery,
    result: Order,
    refusals: { 404: 'not found, or of another customer' },
  })
  async get(@Req() request: FastifyRequest, @Param('number') number: string, @Query() query: Query_) {
    const order = await this.orders.get(number, this.reader(request, query));
    const rents = order.lines.some(({ kind }) => kind === 'rental');
    return ok(toWireOrder(order, rents ? await this.rental.ofOrder(order.orderId) : []));
  }

  /** An invoice or a correction of an order, for its owner; guests send `?key=`. */
  @Get('order/:number/documents/:document.pdf')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'An invoice or a correction of an order, for its owner',
    query: GuestKeyQuery,
    produces: 'application/pdf',
    refusals: { 404: 'not found, or of another customer' },
  })
  async document(
    @Req() request: FastifyRequest,
    @Param('number') number: string,
    @Param('document') document: string,
    @Query() query: Query_,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { status, bytes } = await this.orders.document(number, document, this.reader(request, query));
    if (status !== 200) throw new WireError(404, TEXT.orderNotFound);
    reply.header('content-type', 'application/pdf');
    reply.header('content-disposition', `attachment; filename="${document.replaceAll(/[^\w-]/g, '')}.pdf"`);
    return bytes;
  }

  @Post('order/:number/cancel')
  @ApiCall({
    summary: 'Cancels an order until it is dispatched',
    query: GuestKeyQuery,
    result: Order,
    refusals: { 404: 'not found, or of another customer', 409: 'not cancellable any more' },
  })
  async cancel(@Req() request: FastifyRequest, @Param('number') number: string, @Query() query: Query_) {
    return ok(toWireOrder(await this.orders.cancel(number, this.reader(request, query))));
  }

  @Post('order/:number/retry-payment')
  @ApiCall({
    summary: 'Opens the payment of an order again (CHK-034)',
    query: GuestKeyQuery,
    result: RetriedPayment,
    refusals: { 404: 'not found, or of another customer', 409: 'nothing to pay' },
  })
  async retryPayment(@Req() request: FastifyRequest, @Param('number') number: string, @Query() query: Query_) {
    const { payment } = await this.orders.retryPayment(number, this.reader(request, query));
    return ok({ payment: toWirePayment(payment) });
  }

  /** Stores a comment for the next order of that cart (CHK-028). */
  @Post('order/comment')
  @ApiCall({
    summary: 'Keeps a comment for the next order of a cart (CHK-028)',
    query: CommentQuery,
    body: CommentOrder,
    result: z.boolean(),
    refusals: { 400: 'no comment', 404: 'no such cart' },
  })
  async comment(@Req() request: FastifyRequest, @Body() body: unknown, @Query() query: Query_) {
    const caller = this.callers.read(request);
    const { comment } = read(CommentOrder, body);
    const { cartId } = read(CommentQuery, query);
    if (!cartId && !caller.customerId) throw badRequest('No cartId provided');
    if (cartId) await this.carts.find(caller, sha256(cartId));
    await this.orders.comment(cartId ? { cartRef: sha256(cartId) } : caller, comment);
    return ok(true);
  }

  /** Whether an order that a client queued has arrived; `null` when not (wire-contract 4.1). */
  @Get('sync/order/:orderId')
  @Header('cache-control', 'no-store')
  @ApiCall({ summary: 'Has a queued order arrived? null when not', result: QueuedOrder })
  async queued(@Param('orderId') orderId: string) {
    const known = await this.orders.queued(shortened(orderId));
    if (!known) return ok(null);
    return ok({
      platform_order_id: known.entityId,
      transmited: true,
      transmited_at: known.placedAt,
      platform: 'garderoba',
      order: null,
    });
  }

  /** The card provider's session of an order, for its owner (CHK-029). */
  @Get('ext/payment/session/:orderId')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'Payment session of an order, for its owner (CHK-029)',
    query: GuestKeyQuery,
    result: z.string().nullable(),
    refusals: { 404: 'not found, or of another customer' },
  })
  async session(@Req() request: FastifyRequest, @Param('orderId') orderId: string, @Query() query: Query_) {
    return ok((await this.orders.paymentSession(orderId, this.reader(request, query))).sessionId);
  }

  /** Status and amount of an order, for the page after the payment (CHK-031). */
  @Get('ext/payment/order-information/:orderId')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'Status and amount of an order for the page after paying (CHK-031)',
    query: GuestKeyQuery,
    result: PaymentInformation,
    refusals: { 404: 'not found, or of another customer' },
  })
  async information(@Req() request: FastifyRequest, @Param('orderId') orderId: string, @Query() query: Query_) {
    const found = await this.orders.paymentInformation(orderId, this.reader(request, query));
    return ok({
      increment_id: found.number,
      status: found.status,
      payment_status: found.paymentState,
      amount: toDecimal(found.amount),
      currency: found.currency,
    });
  }

  /** Looks a company up by its tax number in the national registry (CHK-032, ERR-059). */
  @Get('ext/company-lookup/:taxId')
  @ApiCall({
    summary: 'A company by its tax number (CHK-032)',
    query: CompanyQuery,
    result: Company,
    refusals: { 400: 'no tax number', 404: 'not in the registry' },
  })
  async company(@Param('taxId') taxId: string, @Query() query: Query_) {
    const found = await this.orders.company(taxId, read(CompanyQuery, query).country || 'PL');
    return ok({
      company: found.company,
      tax_id: found.taxId,
      regon: found.regon,
      street: found.street,
      zip_code: found.postcode,
      city: found.city,
    });
  }

  private reader(request: FastifyRequest, query: Query_): OrderReader {
    const { key: guestKey } = read(GuestKeyQuery, query);
    if (guestKey) return { guestKey };
    const caller = this.callers.read(request);
    if (!caller.customerId) throw new WireError(404, TEXT.orderNotFound);
    return caller;
  }
}

/** Truncation can leave a lone surrogate; it is replaced. */
const shortened = (name: string): string => name.slice(0, MAX_KEY).toWellFormed();

/**
 * The key of an attempt. Its prefix marks keys derived from the cart, because such a key does not authenticate the
 * caller to orders.
 */
function keyOf(header: string | undefined, cartId: string, orderId: string): string {
  const given = header?.trim();
  if (given && given.length > MAX_KEY) throw badRequest(`Idempotency-Key is longer than ${MAX_KEY} characters`);
  if (given) return given.startsWith('cart:') ? `key:${given}` : given;
  if (cartId) return `cart:${sha256(cartId)}`;
  return shortened(orderId) || uuidv7();
}

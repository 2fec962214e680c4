import { OrderPlacedSchema, storeView } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CartClient } from '../../clients/cart.client.js';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import type { Session } from '../../clients/payment-provider.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { PaymentMethodUnavailable } from '../../domain/errors/payment.errors.js';
import { CartNotFound, OrderInFlight, PlacementInterrupted } from '../../domain/errors/placement.errors.js';
import type { Order } from '../../domain/order.js';
import { BANK_TRANSFER } from '../../domain/paying/payment-methods.js';
import { choose, type FrozenCart, hasRentals, piecesToClaim } from '../../domain/placing/frozen-cart.js';
import {
  canonicalRequest,
  checkRequest,
  type OrderRequest,
  type RawOrderRequest,
} from '../../domain/placing/order-request.js';
import { placeOrder } from '../../domain/placing/place-order.js';
import type { Accepted, Placement } from '../../domain/placing/placement.js';
import { appliedCoupon, type Quote } from '../../domain/placing/quote.js';
import { refuseUnknownAddress, refuseValue } from '../../domain/placing/unproved-order.js';
import { OrdersQueries } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';
import { BecomePaid } from '../paying/become-paid.js';
import { OpenPayment } from '../paying/open-payment.js';
import { AwaitOutcome, acceptedOf } from './await-outcome.js';
import { EndPlacement } from './end-placement.js';
import { ORDER_TOPIC, orderPlaced } from './order-events.js';

export interface PlaceOrderInput {
  /** Idempotency key: the same key returns the same order (wire-contract 11.7). */
  readonly key: string;
  readonly cartRef?: string;
  readonly callerCustomerId: string | null;
  /** Id of the order in the client's own queue. */
  readonly clientOrderId?: string | undefined;
  readonly order: RawOrderRequest;
}

export interface PlacedOrder extends Accepted {
  readonly orderId: string;
  /** Card orders only. null: the provider is unavailable, or the order does not wait for payment any more. */
  readonly payment?: Session | null;
}

/**
 * Places an order (steps: docs/architecture.md): commits a placement row, freezes the cart, requests one quote, claims
 * in parallel, then creates the order in one transaction; a card order then gets its payment session. Every step is
 * idempotent by order id. The worker ends placements of crashed processes.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly db: Db,
    private readonly placements: PlacementsRepository,
    private readonly orders: OrdersRepository,
    private readonly cart: CartClient,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly rental: RentalClient,
    private readonly loyalty: LoyaltyClient,
    private readonly accounts: AccountsClient,
    private readonly queries: OrdersQueries,
    private readonly repeats: AwaitOutcome,
    private readonly end: EndPlacement,
    private readonly openPayment: OpenPayment,
    private readonly becomePaid: BecomePaid,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  async execute(input: PlaceOrderInput): Promise<PlacedOrder> {
    const placed = await this.place(input);
    if (placed.status !== 'pending_payment') return placed;
    const payment = await this.openPayment.execute(placed.orderId);
    if (payment) return { ...placed, payment };
    // No payment page: the provider is unavailable, or a saved card has paid already.
    const { status } = (await this.queries.byRef(placed.orderId)) ?? placed;
    return { ...placed, status, ...(status === 'pending_payment' ? { payment } : {}) };
  }

  private async place({ key, cartRef, callerCustomerId, clientOrderId, order }: PlaceOrderInput): Promise<PlacedOrder> {
    const request = checkRequest(order);
    const requestHash = sha256(canonicalRequest(request));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const started = cartRef && (await this.start({ key, cartRef, requestHash, callerCustomerId, clientOrderId }));
      if (started) return this.run(started, request);
      const repeated = await this.repeats.execute({ key, cartRef, requestHash, callerCustomerId });
      if (repeated && clientOrderId) await this.placements.storeClientOrderId(repeated.orderId, clientOrderId);
      if (repeated) return answer(repeated);
      if (!cartRef) throw new CartNotFound();
      // The conflicting placement was refused between the two reads: retry.
    }
    throw new OrderInFlight();
  }

  private async start(
    attempt: Pick<Placement, 'key' | 'cartRef' | 'requestHash' | 'callerCustomerId'> &
      Pick<PlaceOrderInput, 'clientOrderId'>,
  ): Promise<Attempt | undefined> {
    const now = this.clock.now();
    const placement = {
      ...attempt,
      orderId: uuidv7(),
      deadline: new Date(now.getTime() + this.config.PLACEMENT_DEADLINE_MS),
    };
    return (await this.placements.start(placement, now)) ? placement : undefined;
  }

  private async run(attempt: Attempt, request: OrderRequest): Promise<PlacedOrder> {
    try {
      crashPoint('orders.place.after-placement');
      const order = await this.claim(attempt, request);
      crashPoint('orders.place.after-claims');
      const placed = await this.accept(attempt, order, request);
      crashPoint('orders.place.after-commit');
      await this.cart.close(attempt.cartRef, attempt.orderId).catch(() => undefined); // OrderPlaced closes it as well
      crashPoint('orders.place.before-reply');
      return placed;
    } catch (error) {
      if (await this.end.execute(attempt, error)) throw error;
      // The placement had ended: with an order when only the answer to our commit was lost, else by the worker.
      const ended = await this.placements.get(attempt.orderId);
      if (ended?.state === 'accepted') return answer(ended);
      throw error;
    }
  }

  private async claim({ orderId, cartRef, callerCustomerId }: Attempt, asked: OrderRequest): Promise<Order> {
    crashPoint('orders.place.before-freeze');
    const cart = await this.cart.freeze(cartRef, orderId, asked);
    crashPoint('orders.place.after-freeze');
    if (cart.customerId && callerCustomerId && cart.customerId !== callerCustomerId) throw new CartNotFound();
    const customerId = cart.customerId ?? callerCustomerId;
    const request = cart.customerId && !callerCustomerId ? await this.unproved(cart, cart.customerId, asked) : asked;
    const choice = choose(cart, request);
    this.refuseTransferWithoutAccount(choice.payment.code, cart.currency);
    const quote = await this.pricing.quote(cart, choice, customerId);
    crashPoint('orders.place.after-quote');
    const now = this.clock.now();
    const language = storeView(request.store ?? cart.store).language;
    const order = placeOrder({ id: orderId, now, language, customerId, cart, choice, quote, request, newId: uuidv7 });
    await this.claimAll(order, cartRef, cart, quote);
    return order;
  }

  /**
   * Checks an order of a customer's cart without the customer's token. The confirmation is sent to the mail address of
   * the account, not of the order.
   */
  private async unproved(cart: FrozenCart, customerId: string, request: OrderRequest): Promise<OrderRequest> {
    refuseValue(cart, request);
    const { email, addresses } = await this.accounts.contact(customerId);
    refuseUnknownAddress(cart, request, addresses);
    return { ...request, email };
  }

  /**
   * The cart offers bank transfer by its own setting. Payment instructions need an account in the setting of orders as
   * well.
   */
  private refuseTransferWithoutAccount(method: string, currency: string): void {
    if (method === BANK_TRANSFER && !this.config.bankAccounts.has(currency)) throw new PaymentMethodUnavailable(method);
  }

  /** Claims in parallel. Waits for all claims even when one fails, so that none is made after the release. */
  private async claimAll(order: Order, cartRef: string, cart: FrozenCart, quote: Quote): Promise<void> {
    const pieces = piecesToClaim(cart);
    const coupon = appliedCoupon(quote);
    const claims = await Promise.allSettled([
      pieces.length > 0 ? this.stock.claim(order.id, pieces, order.customerId) : undefined,
      hasRentals(cart) ? this.rental.claim(order, cart.holdRef ?? cartRef) : undefined,
      coupon ? this.pricing.claimCoupon(order.id, coupon, order.customerId) : undefined,
      order.points > 0 && order.customerId ? this.loyalty.claim(order.id, order.customerId, order.points) : undefined,
    ]);
    for (const claim of claims) if (claim.status === 'rejected') throw claim.reason;
  }

  private async accept({ orderId, cartRef }: Attempt, order: Order, request: OrderRequest): Promise<PlacedOrder> {
    const owners = order.customerId ? [cartRef, order.customerId] : [cartRef];
    const comments = { commentId: uuidv7(), comment: request.comment, owners };
    const placed = this.outbox.row(ORDER_TOPIC, orderId, OrderPlacedSchema, orderPlaced(order));
    crashPoint('orders.place.before-commit');
    const now = this.clock.now();
    const number =
      order.grandTotal > 0
        ? await this.orders.accept(order, comments, placed, now)
        : await this.db.transaction(async (tx) => {
            const drawn = await this.orders.accept(order, comments, placed, now, tx);
            if (drawn !== undefined) await this.becomePaid.execute(tx, { ...order, number: drawn }, 0);
            return drawn;
          });
    if (number === undefined) throw new PlacementInterrupted();
    this.outbox.wake();
    const { status, placedAt, customerId } = order;
    return { orderId, number, status, placedAt: placedAt.toISOString(), customerId };
  }
}

type Attempt = Pick<Placement, 'orderId' | 'key' | 'cartRef' | 'requestHash' | 'callerCustomerId' | 'deadline'>;

const answer = (placement: Placement): PlacedOrder => ({ orderId: placement.orderId, ...acceptedOf(placement) });

import { createApp } from '@garderoba/orders/app';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import type { RawAddress } from '../src/domain/address.js';
import type { FrozenCart } from '../src/domain/placing/frozen-cart.js';
import type { Quote } from '../src/domain/placing/quote.js';
import type { ConfirmationDto } from '../src/http/placements.dto.js';
import { aCart, anAddress, anOrderRequest, aQuote } from './factories.js';

/** The orders service under test with minimal stubs of the other services. */
export interface Shop {
  readonly orders: TestService;
  readonly cart: StubNeighbour;
  readonly pricing: StubNeighbour;
  readonly stock: StubNeighbour;
  readonly rental: StubNeighbour;
  readonly loyalty: StubNeighbour;
  readonly accounts: StubNeighbour;
  /** Address book of every customer. */
  addressBook: RawAddress[];
  /** Claims for orders in the stubs. */
  readonly held: {
    readonly frozen: Map<string, string>;
    readonly claims: Map<string, string>;
    readonly coupons: Set<string>;
    readonly dates: Map<string, unknown>;
    /** Points per order. */
    readonly points: Map<string, number>;
  };
  /** Whether the wanted days are unavailable. */
  datesTaken: boolean;
  /** Points balance of every customer. */
  balance: number;
  /** Saved cards by id: those in loyalty, and those that orders sent to it. */
  readonly cards: Map<string, { provider: string; token: string; subscriptionId?: string; customerId?: string }>;
  /** Available pieces over all skus. */
  pieces: number;
  /** The answer of freezing and the quote; tests change them. */
  frozenCart: FrozenCart;
  quote: Quote;
  newCart(): string;
  place(cartRef: string, overrides?: Partial<Body>): Promise<Reply>;
  /** Runs a worker once. It also runs on its own. */
  run(worker: { new (...args: never[]): { execute(): Promise<unknown> } }): Promise<void>;
  /** Presses a button of the sandbox's payment page. */
  press(sessionId: string | undefined, action: string): Promise<Answer<{ redirectUrl: string }>>;
  /** The events of an order in the outbox, oldest first, and their types. */
  told(orderId: string): ReturnType<TestService['outbox']>;
  types(orderId: string): Promise<string[]>;
  statusOf(orderId: string): Promise<string | undefined>;
  /** Rows of a table: `count('orders WHERE customer_id = $1', [id])`. */
  count(from: string, params?: unknown[]): Promise<number>;
  stop(): Promise<void>;
}

interface Body {
  readonly key: string;
  readonly customerId: string;
  readonly clientOrderId: string;
  readonly order: Record<string, unknown>;
}
/** A confirmation or a problem, unconverted. */
type Reply = Answer<ConfirmationDto & { code: string; detail: string }>;

export async function openShop(env: Record<string, string> = {}): Promise<Shop> {
  const frozen = new Map<string, string>();
  const claims = new Map<string, string>();
  const coupons = new Set<string>();
  const ended = new Set<string>();
  const conflict = (code: string, details = {}) => ({ status: 409, body: { code, detail: code, details } });

  const cart = new StubNeighbour()
    .on('PUT', '/v1/carts/:ref/checkout/:order', ({ params: { ref = '', order = '' } }) => {
      if (ended.has(`cart:${order}`)) return { status: 404, body: { code: 'cart.not_found' } };
      if ((frozen.get(ref) ?? order) !== order) return conflict('cart.frozen');
      frozen.set(ref, order);
      return { body: { ...shop.frozenCart, cartId: cartIds.get(ref) } };
    })
    .on('DELETE', '/v1/carts/:ref/checkout/:order', ({ params: { ref = '', order = '' } }) => {
      ended.add(`cart:${order}`);
      if (frozen.get(ref) === order) frozen.delete(ref);
      return { status: 204 };
    })
    .on('PUT', '/v1/carts/:ref/closed/:order', () => ({ status: 204 }));
  const pricing = new StubNeighbour()
    .on('POST', '/v1/quotes', () => ({ body: shop.quote }))
    .on('PUT', '/v1/coupon-claims/:order', ({ params: { order = '' } }) => {
      coupons.add(order);
      return { body: {} };
    })
    .on('DELETE', '/v1/coupon-claims/:order', ({ params: { order = '' } }) => {
      coupons.delete(order);
      return { status: 204 };
    });
  const stock = new StubNeighbour()
    .on('PUT', '/v1/claims/:order', ({ params: { order = '' }, body }) => {
      const { lines } = body as { lines: { sku: string; quantity: number }[] };
      if (ended.has(`stock:${order}`)) return conflict('stock.claim_ended');
      if (claims.has(order)) return { body: {} };
      const asked = lines.reduce((sum, line) => sum + line.quantity, 0);
      if (asked > shop.pieces) {
        return conflict('stock.out_of_stock', { lines: [{ sku: lines[0]?.sku, asked, available: shop.pieces }] });
      }
      shop.pieces -= asked;
      claims.set(order, String(asked));
      return { body: {} };
    })
    .on('DELETE', '/v1/claims/:order', ({ params: { order = '' } }) => {
      ended.add(`stock:${order}`);
      shop.pieces += Number(claims.get(order) ?? 0);
      claims.delete(order);
      return { status: 204 };
    });
  const dates = new Map<string, unknown>();
  const rental = new StubNeighbour()
    .on('PUT', '/v1/claims/:order', ({ params: { order = '' }, body }) => {
      if (ended.has(`rental:${order}`)) return conflict('rental.claim_ended');
      if (shop.datesTaken) return conflict('rental.not_enough_inventory');
      dates.set(order, body);
      return { status: 204 };
    })
    .on('DELETE', '/v1/claims/:order', ({ params: { order = '' } }) => {
      ended.add(`rental:${order}`);
      dates.delete(order);
      return { status: 204 };
    });
  const points = new Map<string, number>();
  const cards: Shop['cards'] = new Map();
  const loyalty = new StubNeighbour()
    .on('PUT', '/v1/claims/:order', ({ params: { order = '' }, body }) => {
      const asked = (body as { points: number }).points;
      if (ended.has(`loyalty:${order}`)) return conflict('loyalty.claim_ended');
      if (points.has(order)) return { status: 204 };
      if (asked > shop.balance) return conflict('loyalty.points_short');
      shop.balance -= asked;
      points.set(order, asked);
      return { status: 204 };
    })
    .on('DELETE', '/v1/claims/:order', ({ params: { order = '' } }) => {
      ended.add(`loyalty:${order}`);
      shop.balance += points.get(order) ?? 0;
      points.delete(order);
      return { status: 204 };
    })
    .on('GET', '/v1/customers/:customer/cards/:card', ({ params: { card = '' } }) => {
      const known = cards.get(card);
      return known ? { body: known } : { status: 404, body: { code: 'loyalty.card_not_found' } };
    })
    .on('PUT', '/v1/cards/:card', ({ params: { card = '' }, body }) => {
      cards.set(card, body as { provider: string; token: string });
      return { status: 204 };
    });
  const accounts = new StubNeighbour().on('GET', '/v1/customers/:customer/contact', () => ({
    body: { email: 'account@example.com', addresses: shop.addressBook },
  }));
  await Promise.all([cart, pricing, stock, rental, loyalty, accounts].map((neighbour) => neighbour.start()));

  const orders = await TestService.start('orders', createApp, {
    CART_URL: cart.url,
    PRICING_URL: pricing.url,
    STOCK_URL: stock.url,
    RENTAL_URL: rental.url,
    LOYALTY_URL: loyalty.url,
    ACCOUNTS_URL: accounts.url,
    GUEST_KEY_SECRET: 'a secret of the tests, long enough',
    PUBLIC_URL: 'http://shop.test',
    BANK_ACCOUNT_PLN: 'Garderoba sp. z o.o.|PL61109010140000071219812874|WBKPPLPP|Bank Polski',
    BANK_ACCOUNT_EUR: 'Garderoba GmbH|DE89370400440532013000|COBADEFFXXX|Commerzbank',
    ...env,
  });
  const cartIds = new Map<string, string>();
  const shop: Shop = {
    orders,
    cart,
    pricing,
    stock,
    rental,
    loyalty,
    accounts,
    addressBook: [anAddress()],
    held: { frozen, claims, coupons, dates, points },
    datesTaken: false,
    balance: 0,
    cards,
    pieces: 1_000,
    frozenCart: aCart(),
    quote: aQuote(),
    newCart() {
      const id = uuidv7();
      cartIds.set(sha256(id), id);
      return sha256(id);
    },
    place: (cartRef, { key = `cart:${cartRef}`, customerId, clientOrderId, order } = {}) =>
      orders.call('POST', '/v1/placements', {
        key,
        cartRef,
        caller: { customerId },
        clientOrderId,
        order: { ...anOrderRequest(), ...order },
      }),
    run: async (worker) => void (await orders.service.app.get(worker).execute()),
    press: (sessionId, action) => orders.call('POST', `/v1/sandbox-sessions/${sessionId}/actions`, { action }),
    told: async (orderId) => (await orders.outbox()).filter(({ key }) => key === orderId),
    types: async (orderId) => (await shop.told(orderId)).map(({ type }) => type),
    statusOf: async (orderId) =>
      (await orders.db.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]))?.status,
    count: async (from, params = []) =>
      (await orders.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, params))?.n ?? 0,
    async stop() {
      await orders.stop();
      await Promise.all([cart, pricing, stock, rental, loyalty, accounts].map((neighbour) => neighbour.stop()));
    },
  };
  return shop;
}

import { createApp } from '@garderoba/orders/app';
import { sha256, uuidv7 } from '@garderoba/service-kit/ids';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import type { FrozenCart } from '../src/domain/frozen-cart.js';
import type { Quote } from '../src/domain/order.js';
import type { ConfirmationDto } from '../src/http/placements.dto.js';
import { aCart, anOrderRequest, aQuote } from './factories.js';

/** orders under test between a cart, a pricing and a stock that keep their promises as small as possible. */
export interface Shop {
  readonly orders: TestService;
  readonly cart: StubNeighbour;
  readonly pricing: StubNeighbour;
  readonly stock: StubNeighbour;
  readonly rental: StubNeighbour;
  /** What the neighbours hold for orders now. */
  readonly held: {
    readonly frozen: Map<string, string>;
    readonly claims: Map<string, string>;
    readonly coupons: Set<string>;
    readonly dates: Map<string, unknown>;
  };
  /** Is no piece free on the wanted days? */
  datesTaken: boolean;
  /** Pieces left, over all skus. */
  pieces: number;
  /** What freezing answers and what it costs; tests change them. */
  frozenCart: FrozenCart;
  quote: Quote;
  newCart(): string;
  place(cartRef: string, overrides?: Partial<Body>): Promise<Reply>;
  stop(): Promise<void>;
}

interface Body {
  readonly key: string;
  readonly customerId: string;
  readonly order: Record<string, unknown>;
}
/** A confirmation or a problem, as it comes. */
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
  await Promise.all([cart.start(), pricing.start(), stock.start(), rental.start()]);

  const orders = await TestService.start('orders', createApp, {
    CART_URL: cart.url,
    PRICING_URL: pricing.url,
    STOCK_URL: stock.url,
    RENTAL_URL: rental.url,
    GUEST_KEY_SECRET: 'a secret of the tests, long enough',
    PUBLIC_URL: 'http://shop.test',
    ...env,
  });
  const cartIds = new Map<string, string>();
  const shop: Shop = {
    orders,
    cart,
    pricing,
    stock,
    rental,
    held: { frozen, claims, coupons, dates },
    datesTaken: false,
    pieces: 1_000,
    frozenCart: aCart(),
    quote: aQuote(),
    newCart() {
      const id = uuidv7();
      cartIds.set(sha256(id), id);
      return sha256(id);
    },
    place: (cartRef, { key = `cart:${cartRef}`, customerId, order } = {}) =>
      orders.call('POST', '/v1/placements', {
        key,
        cartRef,
        caller: { customerId },
        order: { ...anOrderRequest(), ...order },
      }),
    async stop() {
      await orders.stop();
      await Promise.all([cart.stop(), pricing.stop(), stock.stop(), rental.stop()]);
    },
  };
  return shop;
}

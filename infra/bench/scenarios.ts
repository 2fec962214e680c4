import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { orderBody } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';

/** One thing a shopper does, n-th time. */
export type Scenario = (n: number) => Promise<void>;

interface Envelope<T> {
  readonly result: T;
}

const ADDRESS = {
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  city: 'Warszawa',
  postcode: '00-001',
  countryId: 'PL',
};

export const createCart = async (gateway: Caller): Promise<string> =>
  (await gateway.json<Envelope<string>>('POST', '/api/cart/create')).result;

const addToCart = (gateway: Caller, cart: string, sku: string): Promise<unknown> =>
  gateway.json('POST', `/api/cart/update?cartId=${cart}`, { cartItem: { sku, qty: 1, quoteId: cart } });

/** The six calls of a whole checkout: create, add, address and method, totals, coupon, order. */
export const checkout =
  (gateway: Caller, skuOf: (n: number) => string): Scenario =>
  async (n) => {
    const sku = skuOf(n);
    const cart = await createCart(gateway);
    await addToCart(gateway, cart, sku);
    await gateway.json('POST', `/api/cart/shipping-methods?cartId=${cart}`, { address: { country_id: 'PL' } });
    await gateway.json('POST', `/api/cart/shipping-information?cartId=${cart}`, {
      addressInformation: {
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
        shippingCarrierCode: 'dhl',
        shippingMethodCode: 'dhl',
      },
    });
    await gateway.json('POST', `/api/cart/apply-coupon?cartId=${cart}&coupon=WELCOME10`);
    await gateway.json('POST', '/api/order', orderBody(cart, sku, 1), { 'idempotency-key': randomUUID() });
  };

/** A cart of its own per add, so that callers do not wait for each other's lock. */
export const addOne =
  (gateway: Caller, carts: readonly string[], skuOf: (n: number) => string): Scenario =>
  async (n) => {
    await addToCart(gateway, carts[n % carts.length] as string, skuOf(n));
  };

export const totals =
  (gateway: Caller, carts: readonly string[]): Scenario =>
  async (n) => {
    await gateway.json('GET', `/api/cart/totals?cartId=${carts[n % carts.length]}`);
  };

/** Carts with one line each. */
export async function filledCarts(gateway: Caller, count: number, skuOf: (n: number) => string): Promise<string[]> {
  const carts: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const cart = await createCart(gateway);
    await addToCart(gateway, cart, skuOf(n));
    carts.push(cart);
  }
  return carts;
}

/** Simple products with many pieces, so that a run does not sell the shop empty. */
export async function buyableSkus(shop: Stack): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('stock') });
  await client.connect();
  // A bench sells thousands: every chosen shelf is filled up first.
  const { rows } = await client.query(
    `UPDATE stock_level SET on_hand = 1000000, warehouse = 1000000 - showroom
      WHERE sku IN (SELECT sku FROM stock_level WHERE counted_by_kind AND counted_by_list AND on_hand > 0 AND max_qty IS NULL ORDER BY sku LIMIT 200)
      RETURNING sku`,
  );
  await client.end();
  const gateway = new Caller(shop.url('gateway'));
  const buyable: string[] = [];
  for (const { sku } of rows) {
    await addOne(
      gateway,
      [await createCart(gateway)],
      () => sku,
    )(0).then(
      () => buyable.push(sku),
      () => undefined, // a child of something else, or not for sale
    );
  }
  await gateway.close();
  if (buyable.length === 0) throw new Error('no product is in stock');
  return buyable;
}

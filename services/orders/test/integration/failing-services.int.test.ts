import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const nothingHeldFor = (cartRef: string): void => {
  expect(shop.held.frozen.has(cartRef)).toBe(false);
};

describe('other services that fail', () => {
  it('stock unavailable: a 503, everything released, and a retry succeeds', async () => {
    const claims = (answer: object) => shop.stock.on('PUT', '/v1/claims/:order', () => answer);
    const cartRef = shop.newCart();
    claims({ status: 503, body: { code: 'service.unavailable' } });
    expect((await shop.place(cartRef)).status).toBe(503);
    nothingHeldFor(cartRef);
    claims({ body: {} });
    expect((await shop.place(cartRef)).status).toBe(200);
  });

  it('a release that fails is done later by the worker', async () => {
    const cartRef = shop.newCart();
    shop.cart.on('DELETE', '/v1/carts/:ref/checkout/:order', () => ({ status: 503 }));
    expect((await shop.place(cartRef, { order: { paymentMethod: 'gold' } })).status).toBe(422);
    expect(shop.held.frozen.has(cartRef)).toBe(true);
    let unfrozen = '';
    shop.cart.on('DELETE', '/v1/carts/:ref/checkout/:order', ({ params: { ref = '' } }) => {
      unfrozen = ref;
      return { status: 204 };
    });
    shop.orders.clock.advance(10_000);
    await eventually(() => expect(unfrozen).toBe(cartRef));
    await eventually(async () =>
      expect(await shop.count('placement WHERE released_at IS NULL AND state = $1', ['refused'])).toBe(0),
    );
  });

  it('an attempt of a crashed process is refused and released after its deadline', async () => {
    const cartRef = shop.newCart();
    const orderId = uuidv7();
    await shop.orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       VALUES ($1, 'left-over', $2, 'x', 'claiming', $3, $3)`,
      [orderId, cartRef, shop.orders.clock.now()],
    );
    shop.orders.clock.advance(1_000);
    await eventually(async () =>
      expect(
        await shop.count('placement WHERE order_id = $1 AND state = $2 AND released_at IS NOT NULL', [
          orderId,
          'refused',
        ]),
      ).toBe(1),
    );
    expect(shop.stock.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/v1/claims/${orderId}` }),
    );
  });
});

import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCart, anAddress, aQuote } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.pieces = 1_000;
  shop.frozenCart = aCart();
  shop.quote = aQuote();
});

describe('the same order again', () => {
  it('20 concurrent ones are one order with 20 equal responses', async () => {
    const cartRef = shop.newCart();
    const before = await shop.count('orders');
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.place(cartRef, { key: 'attempt-20' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await shop.count('orders')).toBe(before + 1);
  });

  it('returns the first confirmation for any dates, prices and spelling', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef, { key: 'ours-1' });
    const again = await shop.place(cartRef, {
      key: 'ours-1',
      order: { billingAddress: anAddress({ city: ' Warszawa ' }), comment: 'hurry' },
    });
    expect(again.body).toEqual(first.body);
  });

  it('with another address under the same key is refused', async () => {
    const cartRef = shop.newCart();
    await shop.place(cartRef, { key: 'ours-2' });
    const other = await shop.place(cartRef, {
      key: 'ours-2',
      order: { billingAddress: anAddress({ city: 'Kraków' }) },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'orders.key_reused' } });
  });

  it('is returned to the holder of its key and to the cart’s owner only', async () => {
    const cartRef = shop.newCart();
    const customerId = uuidv7();
    const first = await shop.place(cartRef, { key: 'secret-key', customerId });
    expect(first.body.guestKey).toBeUndefined();
    const holder = await shop.place(cartRef, { key: 'secret-key' });
    const owner = await shop.place(cartRef, { customerId });
    const stranger = await shop.place(cartRef, { customerId: uuidv7() });
    const guest = await shop.place(cartRef);
    expect(holder.body).toEqual(first.body);
    expect(owner.body).toEqual(first.body);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'orders.cart_not_found' } });
    // The queue of a given client has the cart id but no token (wire-contract 11.7): it only reads that the order
    // exists.
    expect(guest.body).toEqual(first.body);
  });

  it('of a guest is returned to a caller who names the cart without a token, never to a customer', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef);
    expect((await shop.place(cartRef)).body).toEqual(first.body);
    expect(await shop.place(cartRef, { customerId: uuidv7() })).toMatchObject({
      status: 404,
      body: { code: 'orders.cart_not_found' },
    });
  });

  it('by key alone is found; an unknown key needs a cart', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef, { key: 'no-cart-1' });
    expect((await shop.orders.call('GET', '/v1/placements/by-key/no-cart-1')).body).toMatchObject({
      orderId: first.body.orderId,
      state: 'accepted',
      number: first.body.number,
    });
    expect((await shop.orders.call('GET', '/v1/placements/by-key/unheard-of')).status).toBe(404);
  });

  it('is found by the client’s id; a refused one is not, and an existing id is kept', async () => {
    const at = async (name: string) => (await shop.orders.call('GET', `/v1/placements/by-client-order/${name}`)).status;
    const cartRef = shop.newCart();
    shop.pieces = 0;
    await shop.place(cartRef, { clientOrderId: 'queued-1' });
    expect(await at('queued-1')).toBe(404);
    shop.pieces = 1;
    const first = await shop.place(cartRef, { clientOrderId: 'queued-1' });
    expect((await shop.orders.call('GET', '/v1/placements/by-client-order/queued-1')).body).toMatchObject({
      orderId: first.body.orderId,
      state: 'accepted',
    });
    expect((await shop.place(cartRef, { clientOrderId: 'queued-2' })).body).toEqual(first.body);
    expect(await at('queued-2')).toBe(404);
  });

  it('after a refusal is a new attempt: a refused order stores no key', async () => {
    const cartRef = shop.newCart();
    shop.pieces = 0;
    expect((await shop.place(cartRef, { key: 'try-again' })).status).toBe(409);
    expect((await shop.orders.call('GET', '/v1/placements/by-key/try-again')).status).toBe(404);
    shop.pieces = 1;
    expect((await shop.place(cartRef, { key: 'try-again' })).status).toBe(200);
  });

  it('with other lines, while one is in flight, is answered with 409', async () => {
    const cartRef = shop.newCart();
    await shop.orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       VALUES ($1, 'stuck', $2, 'another', 'claiming', $3, $3)`,
      [uuidv7(), cartRef, new Date(shop.orders.clock.now().getTime() + 15_000)],
    );
    expect(await shop.place(cartRef, { key: 'stuck' })).toMatchObject({
      status: 409,
      body: { code: 'orders.in_flight' },
    });
  });
});

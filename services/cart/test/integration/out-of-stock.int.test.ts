import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

const SOLD_OUT = { price: 100_00, pieces: 0, inStock: false };

it('[LIM-050] a cart accepts unavailable products only if configured', async () => {
  const cart = await CartService.start();
  cart.shop.has('GONE', SOLD_OUT);
  const { cartRef } = (await cart.service.call<{ cartRef: string }>('POST', '/v1/carts', { store: 'pln_pl' })).body;
  const refused = await cart.call<{ code: string }>('POST', cartRef, '/items', { sku: 'GONE', quantity: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'cart.item_unavailable' } });
  await cart.stop();
});

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start({ OUT_OF_STOCK: 'allowed' });
  cart.shop.has('GONE', SOLD_OUT).has('FEW', { price: 50_00, pieces: 2 }).has('LIMITED', { price: 50_00, maxQty: 3 });
});
afterAll(() => cart.stop());

it('[LIM-050] configured: it stays in the cart, and the totals mark its line as unavailable', async () => {
  const { cartRef } = (await cart.service.call<{ cartRef: string }>('POST', '/v1/carts', { store: 'pln_pl' })).body;
  for (const [sku, quantity] of [
    ['GONE', 1],
    ['FEW', 3],
  ] as const)
    expect((await cart.call('POST', cartRef, '/items', { sku, quantity })).status).toBe(201);
  const { body } = await cart.call<{ items: Array<{ sku: string; changes: unknown[] }> }>('GET', cartRef, '/totals');
  expect(body.items.map(({ sku, changes }) => [sku, changes])).toEqual([
    ['GONE', [{ kind: 'availability', available: 0, inStock: false }]],
    ['FEW', [{ kind: 'availability', available: 2, inStock: true }]],
  ]);
});

it('[LIM-050] configured: the other maxima apply', async () => {
  const { cartRef } = (await cart.service.call<{ cartRef: string }>('POST', '/v1/carts', { store: 'pln_pl' })).body;
  const tooMany = await cart.call<{ code: string }>('POST', cartRef, '/items', { sku: 'LIMITED', quantity: 4 });
  expect(tooMany).toMatchObject({ status: 422, body: { code: 'cart.quantity_above_maximum' } });
});

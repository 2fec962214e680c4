import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

// Stock has the production timeout of 300 ms here. Other tests use a longer one, so that a busy machine causes no false
// failures.

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start({ STOCK_TIMEOUT_MS: '300' });
});
afterAll(() => cart.stop());

/** Stock answers only after the end of the test. */
let answer: () => void;
const silence = () => {
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  cart.shop.stockDelay = () => answered;
};
beforeEach(() => {
  answer = () => undefined;
  cart.shop.stockDelay = async () => undefined;
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 });
});

it('a line is accepted as volatile when stock does not answer within 300 ms, and checked at its next change', async () => {
  const { cartRef } = await cart.create();
  silence();
  const asked = performance.now();
  const added = await cart.add(cartRef, 'DRS-1', 60);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(299);
  answer();
  expect(added.body.item).toMatchObject({ quantity: 60, volatile: true });
  cart.shop.stockDelay = async () => undefined;
  expect((await cart.change(cartRef, added.body.item.itemId, { quantity: 60 })).body.code).toBe(
    'cart.quantity_unavailable',
  );
  expect((await cart.change(cartRef, added.body.item.itemId, { quantity: 50 })).body.item.volatile).toBe(false);
});

it('a repeat of a change answers that stock did not answer, as the first answer did', async () => {
  const { cartRef } = await cart.create();
  const body = { store: 'pln_pl', key: randomUUID(), cartRef, kind: 'add', add: { sku: 'DRS-1', quantity: 1 } };
  const change = () => cart.service.call<{ volatile: boolean }>('POST', '/v1/cart-changes', body);
  silence();
  const first = await change();
  answer();
  cart.shop.stockDelay = async () => undefined;
  expect([first.body.volatile, (await change()).body.volatile]).toEqual([true, true]);
});

it('an unresponsive stock is called once', async () => {
  const { cartRef } = await cart.create();
  silence();
  const before = cart.shop.stock.calls.length;
  await cart.add(cartRef, 'DRS-1');
  answer();
  expect(cart.shop.stock.calls.length).toBe(before + 1);
});

it('an error of stock counts as no response', async () => {
  cart.shop.stockDelay = () => Promise.reject(new Error('broken'));
  const { cartRef } = await cart.create();
  expect((await cart.add(cartRef, 'DRS-1')).body.item.volatile).toBe(true);
});

it('totals contain no availability while stock does not respond', async () => {
  const cartRef = await cart.cartWithDress(5);
  cart.shop.has('DRS-1', { price: 100_00, pieces: 1 });
  silence();
  const { status, body } = await cart.totals(cartRef);
  answer();
  expect([status, body.items[0]?.changes]).toEqual([200, []]);
});

it('without pricing nothing is added (503) and nothing written', async () => {
  const down = await CartService.start({ PRICING_URL: 'http://127.0.0.1:9' });
  try {
    down.shop.has('DRS-1', { price: 100_00 });
    const { cartRef } = await down.create();
    expect((await down.add(cartRef, 'DRS-1')).status).toBe(503);
    expect((await down.get(cartRef)).body).toMatchObject({ items: [], version: 1 });
  } finally {
    await down.stop();
  }
});

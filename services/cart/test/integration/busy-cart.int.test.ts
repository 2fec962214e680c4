import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

// A cart that another request changes before every attempt: no request repeats its statements for ever.

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 });
});
afterAll(() => cart.stop());

it('a change that is overtaken every time ends with 503', async () => {
  const { cartRef } = await cart.create();
  const { item } = (await cart.add(cartRef, 'DRS-1', 1)).body;
  const customerId = uuidv7();
  await cart.create('pln_pl', customerId);
  await cart.service.db.rows(
    `CREATE FUNCTION overtaken() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  );
  await cart.service.db.rows(
    'CREATE TRIGGER overtaken BEFORE UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION overtaken()',
  );

  const change = (kind: string, part: object) =>
    cart.service.call('POST', '/v1/cart-changes', {
      ...{ store: 'pln_pl', key: randomUUID(), cartRef, kind },
      [kind]: part,
    });
  const attempts: ReadonlyArray<readonly [string, () => Promise<{ status: number }>]> = [
    ['add', () => change('add', { sku: 'DRS-1', quantity: 1 })],
    ['set', () => change('set', { itemId: item.itemId, quantity: 2 })],
    ['remove', () => change('remove', { itemId: item.itemId })],
    ['coupon', () => change('coupon', { code: 'WELCOME10' })],
    ['merge', () => cart.service.call('POST', `/v1/carts/${cartRef}/merge`, { store: 'pln_pl', customerId })],
    ['freeze', () => cart.freeze(cartRef, uuidv7())],
  ];
  for (const [name, attempt] of attempts) expect([name, (await attempt()).status]).toEqual([name, 503]);
});

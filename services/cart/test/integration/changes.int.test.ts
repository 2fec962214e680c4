import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartAfterChangeDto } from '../../src/http/changes.dto.js';
import { CleanUp } from '../../src/use-cases/carts/clean-up.js';
import { CartService, type ProblemBody } from '../cart-service.js';
import { rentalChoice } from '../factories.js';
import type { HeldLine } from '../shop.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());
beforeEach(() => {
  cart.shop.products.clear();
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 }).has('DRS-2', { price: 30_00, pieces: 50 });
});

interface Options {
  readonly cartRef?: string;
  readonly key?: string;
  readonly customerId?: string | undefined;
}

const send = (kind: string, part: object, options: Options = {}) =>
  cart.service.call<CartAfterChangeDto & ProblemBody>('POST', '/v1/cart-changes', {
    store: 'pln_pl',
    key: randomUUID(),
    kind,
    [kind]: part,
    ...options,
  });
const add = (sku: string, quantity: number, options: Options = {}) => send('add', { sku, quantity }, options);
const piecesIn = ({ body }: { body: CartAfterChangeDto }) =>
  body.cart.items.map(({ sku, quantity }) => `${quantity} ${sku}`);

describe('a change of a cart', () => {
  it('without a cart creates one, adds the line, and answers line, totals and version', async () => {
    const answer = await add('DRS-1', 2);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      cartId: expect.stringMatching(/^[0-9a-f]{32}$/),
      lineId: answer.body.cart.items[0]?.itemId,
      cart: { version: 2, items: [{ sku: 'DRS-1', quantity: 2 }] },
      totals: { grandTotal: 200_00, itemsQuantity: 2 },
    });
  });

  it('sets, removes, applies a coupon and points as the single calls do', async () => {
    const { cartRef, items } = (await add('DRS-1', 2)).body.cart;
    const itemId = items[0]?.itemId as number;
    expect((await send('set', { itemId, quantity: 3 }, { cartRef })).body).toMatchObject({
      cartId: null,
      lineId: itemId,
      totals: { grandTotal: 300_00 },
    });
    expect((await send('coupon', { code: null }, { cartRef })).body).toMatchObject({ cart: { couponCode: null } });
    expect((await send('points', { points: 0 }, { cartRef })).body).toMatchObject({ lineId: null });
    expect((await send('remove', { itemId }, { cartRef })).body).toMatchObject({
      cart: { items: [] },
      totals: { grandTotal: 0 },
    });
  });

  it('refuses what the single calls refuse, and stores nothing', async () => {
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    expect((await add('NOTHING', 1, { cartRef })).body.code).toBe('cart.item_unavailable');
    expect((await add('DRS-1', 51, { cartRef })).body.code).toBe('cart.quantity_unavailable');
    expect((await send('set', { itemId: 999_999, quantity: 1 }, { cartRef })).body.code).toBe('cart.item_not_found');
    expect((await add('DRS-1', 1, { cartRef: 'f'.repeat(64) })).body.code).toBe('cart.not_found');
    expect((await send('add', { sku: 'DRS-1' }, { cartRef })).status).toBe(400);
    expect((await send('remove', {}, { cartRef })).status).toBe(400);
    expect((await add('DRS-1', 1, { cartRef, key: 'no-uuid' })).status).toBe(400);
    expect((await cart.get(cartRef)).body).toMatchObject({ version: 2, items: [{ quantity: 1 }] });
  });

  it("of another customer's cart is refused like one of a cart that does not exist", async () => {
    const { cartRef } = await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000007');
    const customerId = '01932f4e-7b1a-7c3d-9e55-000000000008';
    expect((await add('DRS-1', 1, { cartRef, customerId })).body.code).toBe('cart.not_found');
  });

  it('is stored when totals are not available; they are null then', async () => {
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    cart.shop.products.delete('DRS-1'); // pricing has no price of the other line any more
    const answer = await add('DRS-2', 1, { cartRef });
    expect(answer.body).toMatchObject({ totals: null, cart: { version: 3 } });
    expect(piecesIn(answer)).toEqual(['1 DRS-1', '1 DRS-2']);
  });
});

describe('a repeated change', () => {
  it('changes nothing and answers the cart as it is now', async () => {
    const key = randomUUID();
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    const first = await add('DRS-1', 2, { cartRef, key });
    await add('DRS-2', 1, { cartRef });
    const second = await add('DRS-1', 2, { cartRef, key });
    expect(second.body.lineId).toBe(first.body.lineId);
    expect(piecesIn(second)).toEqual(['3 DRS-1', '1 DRS-2']);
    expect(second.body.totals?.grandTotal).toBe(330_00);
  });

  it('creates no second cart', async () => {
    const key = randomUUID();
    const [first, second] = [await add('DRS-1', 1, { key }), await add('DRS-1', 1, { key })];
    expect(second.body.cartId).toBe(first.body.cartId);
    expect(piecesIn(second)).toEqual(['1 DRS-1']);
  });

  it('is applied once when it arrives ten times at the same moment', async () => {
    const key = randomUUID();
    const { cartRef } = (await add('DRS-2', 1)).body.cart;
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('DRS-1', 1, { cartRef, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const answer of answers) expect(piecesIn(answer)).toEqual(['1 DRS-2', '1 DRS-1']);
  });

  it('holds the dates of one piece when a rental arrives ten times at the same moment', async () => {
    cart.shop.has('RENT', { price: 99_00, kind: 'rental', pieces: 0 });
    const { cartRef } = await cart.create();
    const key = randomUUID();
    const before = cart.shop.rental.calls.length;
    const rental = { sku: 'RENT', quantity: 1, choice: rentalChoice('showroom', '2026-12-03') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('add', rental, { cartRef, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const answer of answers) expect(piecesIn(answer)).toEqual(['1 RENT']);
    const held = cart.shop.rental.calls.slice(before).flatMap(({ body }) => (body as { lines: HeldLine[] }).lines);
    expect(new Set(held.map(({ quantity }) => quantity))).toEqual(new Set([1]));
  });

  it('of the last piece is applied once, and no repeat is refused', async () => {
    cart.shop.has('LAST', { price: 10_00, pieces: 1 });
    const { cartRef } = await cart.create();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('LAST', 1, { cartRef, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const answer of answers) expect(piecesIn(answer)).toEqual(['1 LAST']);
  });

  it('creates one cart when it arrives ten times at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('DRS-1', 1, { key })));
    expect(new Set(answers.map(({ body }) => body.cartId)).size).toBe(1);
    for (const answer of answers) expect(piecesIn(answer)).toEqual(['1 DRS-1']);
  });

  it('with the key of another change is refused', async () => {
    const key = randomUUID();
    const { cartRef } = (await add('DRS-1', 1, { key })).body.cart;
    const answer = await add('DRS-1', 2, { cartRef, key });
    expect([answer.status, answer.body.code]).toEqual([409, 'cart.key_reused']);
  });

  it('with the key of another customer is refused, also when it would create a cart', async () => {
    const key = randomUUID();
    await add('DRS-1', 1, { key, customerId: uuidv7() });
    for (const customerId of [uuidv7(), undefined]) {
      const answer = await add('DRS-1', 1, { key, customerId });
      expect([customerId, answer.status, answer.body.code]).toEqual([customerId, 409, 'cart.key_reused']);
    }
  });

  it('of a removed line answers no line', async () => {
    const key = randomUUID();
    const { cartRef, items } = (await add('DRS-1', 1, { key })).body.cart;
    await cart.remove(cartRef, items[0]?.itemId as number);
    expect((await add('DRS-1', 1, { cartRef, key })).body).toMatchObject({ lineId: null, cart: { items: [] } });
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    await add('DRS-1', 1, { key });
    await cart.service.db.rows(`UPDATE cart_change SET changed_at = changed_at - interval '25 hours' WHERE key = $1`, [
      key,
    ]);
    await cart.service.service.app.get(CleanUp).execute();
    expect(await cart.service.db.rows('SELECT 1 FROM cart_change WHERE key = $1', [key])).toEqual([]);
  });
});

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
const piecesIn = ({ body }: { body: Pick<CartAfterChangeDto, 'cart'> }) =>
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

  it('of a removed line answers the same line, which is gone', async () => {
    const key = randomUUID();
    const { cartRef, items } = (await add('DRS-1', 1, { key })).body.cart;
    const itemId = items[0]?.itemId as number;
    await cart.remove(cartRef, itemId);
    expect((await add('DRS-1', 1, { cartRef, key })).body).toMatchObject({ lineId: itemId, cart: { items: [] } });
  });

  it('is known as long as its cart lives, with the version that it made', async () => {
    const key = randomUUID();
    const { cartRef } = (await add('DRS-1', 1, { key })).body.cart;
    await cart.service.db.rows(`UPDATE cart_change SET changed_at = changed_at - interval '20 days' WHERE key = $1`, [
      key,
    ]);
    await cart.service.service.app.get(CleanUp).execute();
    expect(piecesIn(await add('DRS-1', 1, { cartRef, key }))).toEqual(['1 DRS-1']);
    expect(await operations(cartRef)).toEqual([{ key, version: 2 }]);
    await cart.service.db.rows(`UPDATE cart SET updated_at = updated_at - interval '31 days' WHERE ref = $1`, [
      cartRef,
    ]);
    await cart.service.service.app.get(CleanUp).execute();
    expect(await cart.service.db.rows('SELECT 1 FROM cart_change WHERE key = $1', [key])).toEqual([]);
  });

  it('of a remove, a coupon or points that changed nothing stays a repeat', async () => {
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    const nothing: Array<[string, object]> = [
      ['remove', { itemId: 999_999 }],
      ['coupon', { code: null }],
      ['points', { points: 0 }],
    ];
    for (const [kind, part] of nothing) {
      const key = randomUUID();
      const first = await send(kind, part, { cartRef, key });
      const again = await send(kind, part, { cartRef, key });
      expect([kind, again.status, again.body.cart.version]).toEqual([kind, 200, first.body.cart.version]);
      expect((await add('DRS-1', 1, { cartRef, key })).body.code).toBe('cart.key_reused');
    }
  });

  it('is dropped when the cart has had a thousand later versions, so that a cart fills no disk', async () => {
    const [old, kept] = [randomUUID(), randomUUID()];
    const { cartRef } = (await add('DRS-1', 1, { key: old })).body.cart; // version 2
    await add('DRS-1', 1, { cartRef, key: kept }); // 3
    await cart.service.db.rows('UPDATE cart SET version = 1001 WHERE ref = $1', [cartRef]);
    const last = randomUUID();
    await add('DRS-1', 1, { cartRef, key: last }); // 1002
    expect(await operations(cartRef)).toEqual([
      { key: kept, version: 3 },
      { key: last, version: 1002 },
    ]);
  });
});

const operations = (cartRef: string) =>
  cart.service.db.rows(
    'SELECT h.key, h.version FROM cart_change h JOIN cart c ON c.id = h.cart_id WHERE c.ref = $1 ORDER BY h.version',
    [cartRef],
  );

describe('a line named by the operation that added it', () => {
  it('is set and removed, also after the add was repeated', async () => {
    const addedBy = randomUUID();
    const { cartRef } = (await add('DRS-1', 1, { key: addedBy })).body.cart;
    await add('DRS-1', 1, { cartRef, key: addedBy });
    expect(piecesIn(await send('set', { addedBy, quantity: 4 }, { cartRef }))).toEqual(['4 DRS-1']);
    const key = randomUUID();
    for (const _time of ['first', 'repeat'])
      expect(piecesIn(await send('remove', { addedBy }, { cartRef, key }))).toEqual([]);
  });

  it('is the line that took its pieces', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { cartRef } = (await add('DRS-1', 1, { key: first })).body.cart;
    await add('DRS-1', 2, { cartRef, key: second });
    expect(piecesIn(await send('set', { addedBy: second, quantity: 5 }, { cartRef }))).toEqual(['5 DRS-1']);
    expect(piecesIn(await send('set', { addedBy: first, quantity: 6 }, { cartRef }))).toEqual(['6 DRS-1']);
  });

  it.each([
    ['an unknown operation', async () => randomUUID()],
    [
      'an operation that added no line',
      async (cartRef: string) => {
        const key = randomUUID();
        await send('coupon', { code: null }, { cartRef, key });
        return key;
      },
    ],
    [
      'an operation of another cart',
      async () => {
        const key = randomUUID();
        await add('DRS-1', 1, { key });
        return key;
      },
    ],
    [
      'a line that is gone',
      async (cartRef: string) => {
        const key = randomUUID();
        await add('DRS-2', 1, { cartRef, key });
        await send('remove', { addedBy: key }, { cartRef });
        return key;
      },
    ],
    [
      'a line that another one has absorbed',
      async (cartRef: string) => {
        cart.shop
          .has('TEE', { children: { '93=58': 'TEE-RED', '93=59': 'TEE-BLUE' } })
          .has('TEE-RED', { price: 10_00, pieces: 9 })
          .has('TEE-BLUE', { price: 10_00, pieces: 9 });
        const variant = (optionId: number) => ({ variant: [{ attributeId: 93, optionId }] });
        const [red, blue] = [randomUUID(), randomUUID()];
        await send('add', { sku: 'TEE', quantity: 1, choice: variant(58) }, { cartRef, key: red });
        await send('add', { sku: 'TEE', quantity: 1, choice: variant(59) }, { cartRef, key: blue });
        const merged = await send('set', { addedBy: blue, quantity: 1, sku: 'TEE', choice: variant(58) }, { cartRef });
        const lines = merged.body.cart.items.filter(({ parentSku }) => parentSku === 'TEE');
        expect(lines).toMatchObject([{ sku: 'TEE-RED', quantity: 2 }]);
        return goneOf(red, blue, cartRef);
      },
    ],
  ])('of %s: set is refused, remove counts as removed', async (_what, keyOf) => {
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    const addedBy = await keyOf(cartRef);
    const before = piecesIn({ body: { cart: (await cart.get(cartRef)).body } });
    const set = await send('set', { addedBy, quantity: 2 }, { cartRef });
    expect([set.status, set.body.code]).toEqual([404, 'cart.item_not_found']);
    const removed = await send('remove', { addedBy }, { cartRef });
    expect([removed.status, piecesIn(removed)]).toEqual([200, before]);
  });

  it.each([
    ['no name', {}],
    ['both names', { itemId: 1, addedBy: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d00' }],
    ['no UUID', { addedBy: 'the red one' }],
  ])('with %s is refused: 400', async (_what, name) => {
    const { cartRef } = (await add('DRS-1', 1)).body.cart;
    expect((await send('remove', name, { cartRef })).status).toBe(400);
    expect((await send('set', { ...name, quantity: 1 }, { cartRef })).status).toBe(400);
  });

  it("of another customer's cart answers that the cart does not exist", async () => {
    const [key, customerId] = [randomUUID(), uuidv7()];
    const { cartRef } = (await add('DRS-1', 1, { key, customerId })).body.cart;
    const answer = await send('remove', { addedBy: key }, { cartRef, customerId: uuidv7() });
    expect(answer.body.code).toBe('cart.not_found');
  });

  it('goes with its line into the customer’s cart, where a repeat of the add stays a repeat', async () => {
    const [key, customerId] = [randomUUID(), uuidv7()];
    const guest = (await add('DRS-1', 2, { key })).body.cart.cartRef;
    const merged = await cart.call<{ cart: { cartRef: string } }>('POST', guest, '/merge', {
      store: 'pln_pl',
      customerId,
    });
    const { cartRef } = merged.body.cart;
    expect(piecesIn(await add('DRS-1', 2, { cartRef, key, customerId }))).toEqual(['2 DRS-1']);
    const set = await send('set', { addedBy: key, quantity: 3 }, { cartRef, customerId });
    expect(piecesIn(set)).toEqual(['3 DRS-1']);
  });
});

/** The operation whose line no longer exists. */
async function goneOf(first: string, second: string, cartRef: string): Promise<string> {
  const there = await cart.service.db.rows<{ key: string }>(
    'SELECT h.key FROM cart_change h JOIN cart_line l ON l.id = h.line_id JOIN cart c ON c.id = h.cart_id WHERE c.ref = $1',
    [cartRef],
  );
  return there.some(({ key }) => key === first) ? second : first;
}

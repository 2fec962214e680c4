import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartDto } from '../../src/http/carts.dto.js';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());
beforeEach(() => {
  for (const sku of ['A', 'B', 'C']) cart.shop.has(sku, { price: 10_00, pieces: 1_000 });
});

type Edit = { readonly verb: 'add' | 'set' | 'remove'; readonly sku: 'A' | 'B' | 'C'; readonly quantity: number };
const edit = fc.record<Edit>({
  verb: fc.constantFrom('add', 'add', 'set', 'remove'),
  sku: fc.constantFrom('A', 'B', 'C'),
  quantity: fc.integer({ min: 1, max: 5 }),
});

interface Done {
  readonly edit: Edit;
  /** The line of the edit; an add has none. */
  readonly itemId: number;
  readonly status: number;
  readonly cart: CartDto;
}

/**
 * Checks that a serial order of the edits explains every answer. Each acknowledged edit contains the resulting version
 * of the cart. Replays the edits by version on a plain list and compares the list with every answer of that version.
 */
function replay(start: CartDto, done: readonly Done[]): Map<number, number> {
  const lines = new Map(start.items.map(({ itemId, quantity }) => [itemId, quantity]));
  const last = Math.max(start.version, ...done.map(({ cart: { version } }) => version));
  for (let version = start.version; version <= last; version += 1) {
    const left = done.filter((one) => one.cart.version === version);
    // Removing a missing line keeps the version; at most one answer of a version is the change itself.
    const change = left.find(({ edit, itemId }) => edit.verb !== 'remove' || lines.has(itemId));
    if (change) apply(lines, change);
    else expect(version).toBe(start.version);
    for (const { cart: shown } of left) expect(quantitiesOf(shown)).toEqual(sorted(lines));
  }
  return lines;
}

function apply(lines: Map<number, number>, { edit: { verb, sku, quantity }, itemId, cart: shown }: Done): void {
  if (verb === 'remove') lines.delete(itemId);
  if (verb === 'set') {
    expect(lines.has(itemId)).toBe(true);
    lines.set(itemId, quantity);
  }
  if (verb === 'add') {
    const line = shown.items.find((item) => item.sku === sku)?.itemId ?? 0;
    lines.set(line, (lines.get(line) ?? 0) + quantity);
  }
}

const sorted = (lines: ReadonlyMap<number, number>): [number, number][] => [...lines].sort(([a], [b]) => a - b);
const quantitiesOf = ({ items }: CartDto): [number, number][] =>
  sorted(new Map(items.map(({ itemId, quantity }) => [itemId, quantity])));

describe('parallel edits of one cart', () => {
  it('30 at once equal some serial order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 30, maxLength: 30 }), async (edits) => {
        const { cartRef } = await cart.create();
        for (const sku of ['A', 'B', 'C']) await cart.add(cartRef, sku);
        const start = (await cart.get(cartRef)).body;
        const idOf = (sku: string): number => start.items.find((item) => item.sku === sku)?.itemId ?? 0;
        const answers = await Promise.all(
          edits.map(async (one): Promise<Done> => {
            const { verb, sku, quantity } = one;
            const itemId = idOf(sku);
            if (verb === 'remove') {
              const { status, body } = await cart.remove(cartRef, itemId);
              return { edit: one, itemId, status, cart: body };
            }
            const asked =
              verb === 'add' ? cart.add(cartRef, sku, quantity) : cart.change(cartRef, itemId, { quantity });
            const { status, body } = await asked;
            return { edit: one, itemId, status, cart: body.cart };
          }),
        );
        for (const {
          status,
          edit: { verb },
        } of answers)
          expect(verb === 'set' ? [200, 404] : [200, 201]).toContain(status);
        const end = replay(
          start,
          answers.filter(({ status }) => status < 300),
        );
        expect(quantitiesOf((await cart.get(cartRef)).body)).toEqual(sorted(end));
      }),
      { numRuns: 6, endOnFailure: true },
    ));

  it('100 additions of one piece are one line of 100, and the 101st is refused', async () => {
    const { cartRef } = await cart.create();
    const answers = await Promise.all(Array.from({ length: 101 }, () => cart.add(cartRef, 'A')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('cart.quantity_above_maximum');
    expect((await cart.get(cartRef)).body).toMatchObject({
      itemsQuantity: 100,
      version: 101,
      items: [{ sku: 'A', quantity: 100 }],
    });
  });

  it('additions of two equal new lines make one line', async () => {
    const { cartRef } = await cart.create();
    await Promise.all([cart.add(cartRef, 'B', 2), cart.add(cartRef, 'B', 3)]);
    expect((await cart.get(cartRef)).body.items.map(({ quantity }) => quantity)).toEqual([5]);
  });
});

it('200 carts for 50 pieces: every cart shows an availability of at least zero', async () => {
  cart.shop.has('LAST', { price: 10_00, pieces: 50 });
  const carts = await Promise.all(Array.from({ length: 200 }, () => cart.create()));
  const added = await Promise.all(carts.map(({ cartRef }) => cart.add(cartRef, 'LAST')));
  expect(added.every(({ status }) => status === 201)).toBe(true); // a cart reserves no pieces: orders claims them

  // Other shoppers buy the pieces one after the other; a manual correction even oversells.
  for (const pieces of [1, 0, -7]) {
    cart.shop.has('LAST', { price: 10_00, pieces });
    const totals = await Promise.all(carts.map(({ cartRef }) => cart.totals(cartRef)));
    for (const { status, body } of totals) {
      expect(status).toBe(200);
      const told = body.items[0]?.changes ?? [];
      expect(told).toEqual(pieces >= 1 ? [] : [{ kind: 'availability', available: 0, inStock: false }]);
    }
    const refused = pieces >= 1 ? 'cart.quantity_unavailable' : 'cart.item_unavailable';
    expect((await cart.add(carts[0]?.cartRef ?? '', 'LAST')).body.code).toBe(refused);
  }
});

it('losing every database connection loses no acknowledged line and stores none in part', async () => {
  const refs = (await Promise.all(Array.from({ length: 20 }, () => cart.create()))).map(({ cartRef }) => cartRef);
  const acknowledged = new Map<string, number>(refs.map((ref) => [ref, 0]));
  const shoppers = refs.map(async (ref) => {
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await cart.add(ref, 'A');
      if (status === 201) acknowledged.set(ref, body.item.quantity);
      else expect(status).toBe(503);
    }
  });
  for (let blow = 0; blow < 3; blow += 1) {
    await cart.service.db
      .rows(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      .catch(() => undefined);
  }
  await Promise.all(shoppers);
  for (const ref of refs) {
    const { body } = await cart.get(ref);
    const quantity = body.items[0]?.quantity ?? 0;
    expect(quantity).toBeGreaterThanOrEqual(acknowledged.get(ref) ?? 0);
    expect(body.version).toBe(1 + quantity); // each stored piece is one complete change
  }
});

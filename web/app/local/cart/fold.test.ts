import { describe, expect, it } from 'vitest';
import type { Cart, CartChange, CartLine } from '../../api/wire/buying/cart.ts';
import type { Choice } from '../../api/wire/buying/choice.ts';
import { newTask } from '../tasks/rules.ts';
import { fold } from './fold.ts';
import { hashOf } from './hash.ts';
import { itemsOf } from './item.ts';
import { localTotals } from './local-totals.ts';
import { type CartOperation, waitingOperations } from './operation.ts';
import { reconcile } from './reconcile.ts';
import { EMPTY_STATE, stateOf, unconfirmed } from './state.ts';

const line = (id: number | string, sku: string, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  ...{ id, sku, quantity, name: sku, type: 'simple', choice: {}, options: [], datesHeldUntil: undefined },
  ...{ isWithdrawn: false, isVolatile: false },
  totals: { name: sku, basePrice: 10.1, rowTotal: 10.1 * quantity, taxPercent: 23, steps: [], changes: [] },
  ...more,
});
const cart = (...lines: CartLine[]): Cart => ({ id: 'c', version: 4, lines, totals: null });
const known = (sku: string, price?: number) =>
  ({ sku, parentSku: null, parentId: null, name: sku, type: 'simple', price, options: [] }) as const;
const add = (id: string, sku: string, quantity: number, choice: Choice = {}, price?: number): CartOperation => ({
  id,
  change: { add: { sku, quantity, choice } },
  item: known(sku, price),
});
const op = (id: string, change: CartChange): CartOperation => ({ id, change });
const pieces = (folded: Cart | null) => folded?.lines.map(({ id, sku, quantity }) => `${id}: ${quantity} ${sku}`);
const rental = (firstDay: string): Choice => ({ rental: { firstDay, period: 'P4D', delivery: 'courier' } as never });

describe('what is shown', () => {
  it('is the base itself without operations, and nothing without both', () => {
    const base = cart(line(1, 'A', 1));
    expect(fold(base, [])).toBe(base);
    expect(fold(null, [])).toBeNull();
    expect(fold(null, [op('o', { remove: { lineId: 1 } })])).toBeNull();
  });

  it('[CART-026] adds up on a confirmed line and on one that waits', () => {
    expect(pieces(fold(cart(line(1, 'A', 1)), [add('o1', 'A', 2)]))).toEqual(['1: 3 A']);
    expect(pieces(fold(null, [add('o1', 'A', 2), add('o2', 'A', 1)]))).toEqual(['o1: 3 A']);
  });

  it('sets and removes confirmed lines, lines that wait, and lines that were confirmed since', () => {
    const confirmed = cart(line(1, 'A', 1, { addedBy: ['o0'] }));
    for (const lineId of [1, 'o0']) {
      expect(pieces(fold(confirmed, [op('o1', { set: { lineId, quantity: 4 } })]))).toEqual(['1: 4 A']);
      expect(pieces(fold(confirmed, [op('o1', { remove: { lineId } })]))).toEqual([]);
    }
    const waiting = [add('o1', 'A', 1), op('o2', { set: { lineId: 'o1', quantity: 5 } })];
    expect(pieces(fold(null, waiting))).toEqual(['o1: 5 A']);
    expect(pieces(fold(cart(), [...waiting, op('o3', { remove: { lineId: 'o1' } })]))).toEqual([]);
  });

  it('a line with two adds has both names', () => {
    const twice = [add('o1', 'A', 1), add('o2', 'A', 1), op('o3', { remove: { lineId: 'o2' } })];
    expect(pieces(fold(cart(), twice))).toEqual([]);
  });

  it('an operation on a line that is gone has no effect', () => {
    const base = cart(line(1, 'A', 1));
    expect(pieces(fold(base, [op('o1', { set: { lineId: 9, quantity: 4 } })]))).toEqual(['1: 1 A']);
    expect(pieces(fold(base, [op('o1', { remove: { lineId: 'x' } })]))).toEqual(['1: 1 A']);
    expect(pieces(fold(base, [op('o1', { coupon: 'SPRING' }), op('o2', { points: 5 })]))).toEqual(['1: 1 A']);
  });

  it('a rental with other dates is another line, with the same dates the same', () => {
    const base = cart(line(1, 'R', 1, { choice: rental('2026-12-01') }));
    expect(pieces(fold(base, [add('o1', 'R', 1, rental('2026-12-08'))]))).toEqual(['1: 1 R', 'o1: 1 R']);
    expect(pieces(fold(base, [add('o1', 'R', 1, rental('2026-12-01'))]))).toEqual(['1: 2 R']);
  });

  it('the variant is known by its sku; a withdrawn line takes no more pieces', () => {
    const base = cart(line(1, 'S-M', 1, { choice: { variant: [{ attributeId: 1, optionId: 2, label: 'Size' }] } }));
    const same = { ...add('o1', 'S', 1, { variant: [{ attributeId: 1, optionId: 2 }] }), item: known('S-M') };
    expect(pieces(fold(base, [same]))).toEqual(['1: 2 S-M']);
    expect(pieces(fold(base, [{ ...same, item: known('S-L') }]))).toEqual(['1: 1 S-M', 'o1: 1 S-L']);
    const gone = cart(line(1, 'A', 1, { isWithdrawn: true }));
    expect(pieces(fold(gone, [add('o1', 'A', 1)]))).toEqual(['1: 1 A', 'o1: 1 A']);
    // The withdrawn line stays the server's; the other one is new.
    expect(itemsOf(fold(gone, [add('o1', 'A', 1)]), gone).map(({ server_item_id: id }) => id)).toEqual([1, null]);
  });

  it('another variant, chosen without a server, is a new line there, and the former one goes', () => {
    const base = cart(line(1, 'S-M', 2));
    const set = { ...op('o1', { set: { lineId: 1, quantity: 2, choice: {} } }), item: known('S-L') };
    const { toServer } = reconcile(itemsOf(fold(base, [set]), base), itemsOf(base, base));
    expect(toServer).toMatchObject([
      { kind: 'add', item: { sku: 'S-L', qty: 2 } },
      { kind: 'remove', server_item_id: 1 },
    ]);
  });

  it('changes nothing of what it is given', () => {
    const base = cart(line(1, 'A', 1));
    const before = structuredClone(base);
    fold(base, [add('o1', 'A', 1), op('o2', { set: { lineId: 1, quantity: 9 } }), op('o3', { remove: { lineId: 1 } })]);
    expect(base).toEqual(before);
  });
});

describe('stored operations', () => {
  const task = { url: '/api/x', payload: { method: 'POST' as const, headers: {} }, owner: null, store: 'en' };
  const stored = (about: unknown) => newTask({ ...task, subject: 'cart', about }, [], 'id', 0);

  it.each([
    ['nothing', undefined],
    ['a text', 'add'],
    ['no change', { item: known('A') }],
    ['an unknown change', { change: { burn: { lineId: 1 } } }],
    ['two changes', { change: { remove: { lineId: 1 }, coupon: 'X' } }],
    ['an add of nothing', { change: { add: null } }],
    ['an add of half a piece', { change: { add: { sku: 'A', quantity: 0.5, choice: {} } } }],
    ['an add of less than nothing', { change: { add: { sku: 'A', quantity: -1, choice: {} } } }],
    ['an add without a choice', { change: { add: { sku: 'A', quantity: 1, choice: null } } }],
    ['a choice that is no list', { change: { add: { sku: 'A', quantity: 1, choice: { variant: 5 } } } }],
    ['a set to text', { change: { set: { lineId: 1, quantity: '5' } } }],
    ['a removal of an object', { change: { remove: { lineId: {} } } }],
    ['an item without a sku', { change: { coupon: null }, item: { price: 5 } }],
  ])('of %s are not shown', (_name, about) => {
    expect(waitingOperations([stored(about)], 'en')).toEqual([]);
  });

  it('of this store view wait until their answer is known or the base covers them', () => {
    const record = stored({ change: { coupon: null } });
    expect(waitingOperations([record], 'en')).toEqual([{ id: 'id', change: { coupon: null } }]);
    expect(waitingOperations([record], 'pl')).toEqual([]);
    expect(waitingOperations([{ ...record, task: { ...record.task, transmited: true } }], 'en')).toEqual([]);
    expect(unconfirmed({ ...EMPTY_STATE, covers: ['id'] }, [record], 'en')).toEqual([]);
  });
});

describe('a stored state', () => {
  it.each([undefined, null, 5, 'cart', [], { base: 7 }, { base: { id: 'c', lines: [null] } }, { pushing: 'all' }])(
    'of %j is an empty one',
    (value) => expect(stateOf(value)).toEqual(EMPTY_STATE),
  );

  it('of a former version is its cart', () => {
    expect(stateOf(cart(line(1, 'A', 1)))).toEqual({ ...EMPTY_STATE, base: cart(line(1, 'A', 1)) });
  });

  it('with a version that is no number lets the server go on; parts that are nonsense are left out', () => {
    const state = stateOf({
      base: { ...cart(line(1, 'A', 1)), version: 'newest' },
      bypasses: 'x',
      paymentMethods: [null],
    });
    expect(state).toMatchObject({ base: { version: 0 }, bypasses: 0, paymentMethods: [] });
    expect(stateOf({ base: cart(line(1, 'A', 1, { choice: null as never })) }).base).toBeNull();
  });
});

describe('totals that are computed here', () => {
  it('lose no cent, contain the tax, and keep delivery as the server told it', () => {
    const folded = fold(cart(line(1, 'A', 1)), [op('o1', { set: { lineId: 1, quantity: 3 } })]);
    expect(folded?.totals).toMatchObject({ subtotal: 30.3, tax: 5.67, grandTotal: 30.3, discount: null });
    expect(localTotals({ ...cart(line(1, 'A', 3)), totals: { shipping: 9.99, payment: 0.01 } as never })).toMatchObject(
      {
        subtotal: 30.3,
        grandTotal: 40.3,
      },
    );
  });

  it('are not known without a price, and have no tax without its rate', () => {
    expect(fold(null, [add('o1', 'A', 1)])?.totals).toBeNull();
    expect(fold(null, [add('o1', 'A', 3, {}, 0.1)])?.totals).toMatchObject({ subtotal: 0.3, tax: null });
  });
});

describe('the hash of a cart', () => {
  it('[CART-019] tells quantities, lines and choices apart, and nothing else', () => {
    const base = cart(line(1, 'A', 1));
    expect(hashOf({ ...base, version: 9, totals: {} as never })).toBe(hashOf(base));
    const others = [
      cart(line(1, 'A', 2)),
      cart(line(1, 'B', 1)),
      cart(),
      cart(line(1, 'A', 1, { choice: rental('2026-12-01') })),
    ];
    expect(new Set([base, ...others].map(hashOf)).size).toBe(5);
    expect(hashOf(null)).toBe(hashOf(cart()));
  });
});

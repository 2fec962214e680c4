import { describe, expect, it } from 'vitest';
import type { CartItem } from './item.ts';
import { type Reconciled, type ReconcileOptions, reconcile } from './reconcile.ts';

/** A line with this base and quantity here; `base` null: the server does not know it. */
const here = (sku: string, base: number | null, qty: number, id = 7): CartItem =>
  deepFrozen({
    sku,
    parentSku: null,
    parentId: null,
    qty,
    prev_qty: base ?? 0,
    item_id: base === null ? `add-${sku}` : id,
    server_item_id: base === null ? null : id,
    server_cart_id: 'c',
    quote_id: 'c',
    product_option: {},
    product_type: 'simple',
    type_id: 'simple',
    checksum: sku,
    price_incl_tax: 10,
    totals: null,
    sirental_price: null,
    is_in_stock: true,
    errors: {},
    info: {},
  });
const there = (sku: string, qty: number, id = 7): CartItem => here(sku, qty, qty, id);

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) deepFrozen(one);
  return Object.freeze(value);
}

/** What was decided, in words. */
const inWords = ({ toServer, toHere, told }: Reconciled): string[] => [
  ...toServer.map((one) =>
    one.kind === 'add'
      ? `server: add ${one.item.qty} ${one.item.sku}`
      : `server: ${one.kind} ${one.server_item_id}${one.kind === 'set' ? ` to ${one.qty}` : ''}`,
  ),
  ...toHere.map((one) => `here: ${one.kind} ${one.item.sku}${one.kind === 'set' ? ` to ${one.qty}` : ''}`),
  ...told.map((one) => `told: ${one.kind} ${one.item.sku}${one.kind === 'quantity' ? ` ${one.qty}` : ''}`),
];

type Case = [
  name: string,
  local: CartItem | null,
  server: CartItem | null,
  plain: string[],
  forced: string[],
  theirs: string[],
];

/** Three times the decisions: by default, with a forced client state, and with the server's quantities. */
const CASES: Case[] = [
  ['known to nobody', null, null, [], [], []],
  ['[CART-027] equal on both sides', here('A', 2, 2), there('A', 2), [], [], []],
  ['[CART-028] [CART-029] only there', null, there('A', 2), ['here: add A'], ['server: remove 7'], ['here: add A']],
  ['[CART-027] new here', here('A', null, 2), null, ...thrice(['server: add 2 A'])],
  ['new here and taken out again', here('A', null, 0), null, ...thrice([])],
  ['new on both sides, equal', here('A', null, 2), there('A', 2), ...thrice([])],
  [
    '[CART-030] new on both sides, other quantity',
    here('A', null, 2),
    there('A', 5),
    ...thrice(['server: set 7 to 2']),
  ],
  [
    '[CART-027] gone there, unchanged here',
    here('A', 2, 2),
    null,
    ['here: remove A', 'told: removed A'],
    ['server: add 2 A'],
    ['here: remove A', 'told: removed A'],
  ],
  [
    'gone there, changed here',
    here('A', 2, 3),
    null,
    ['here: remove A', 'told: removed A'],
    ['server: add 3 A'],
    ['here: remove A', 'told: removed A'],
  ],
  ['gone there and removed here', here('A', 2, 0), null, ['here: remove A'], [], ['here: remove A']],
  ['[CART-030] changed here only', here('A', 2, 3), there('A', 2), ...thrice(['server: set 7 to 3'])],
  ['[CART-034] removed here only', here('A', 2, 0), there('A', 2), ...thrice(['server: remove 7'])],
  ['[CART-030] changed there only', here('A', 2, 2), there('A', 5), ...thrice(['here: set A to 5'])],
  ['changed on both sides to the same', here('A', 2, 5), there('A', 5), ...thrice([])],
  [
    '[CART-030] changed on both sides',
    here('A', 2, 3),
    there('A', 5),
    ['server: set 7 to 3', 'told: quantity A 3'],
    ['server: set 7 to 3', 'told: quantity A 3'],
    ['here: set A to 5', 'told: quantity A 5'],
  ],
  [
    '[CART-030] removed here, changed there',
    here('A', 2, 0),
    there('A', 5),
    ['server: remove 7', 'told: quantity A 0'],
    ['server: remove 7', 'told: quantity A 0'],
    ['here: set A to 5', 'told: quantity A 5'],
  ],
];

function thrice(words: string[]): [string[], string[], string[]] {
  return [words, words, words];
}

describe('the merge of a cart', () => {
  const decide = (local: CartItem | null, server: CartItem | null, options: Partial<ReconcileOptions>) =>
    inWords(reconcile(deepFrozen(local ? [local] : []), deepFrozen(server ? [server] : []), options));

  it.each(CASES)('%s: changes nothing itself and decides', (_name, local, server, plain, forced, theirs) => {
    expect(decide(local, server, {})).toEqual(plain);
    expect(decide(local, server, { forceClientState: true })).toEqual(forced);
    expect(decide(local, server, { serverSyncCanModifyLocalItems: true })).toEqual(theirs);
  });

  it.each(CASES)('[CART-031] %s: a dry run decides on nothing', (_name, local, server) => {
    for (const forceClientState of [false, true])
      for (const serverSyncCanModifyLocalItems of [false, true])
        expect(decide(local, server, { dryRun: true, forceClientState, serverSyncCanModifyLocalItems })).toEqual([]);
  });

  it('pairs by the number of the line first, and never one line of the server twice', () => {
    const local = [here('B', null, 1), here('A', 2, 2, 7)];
    // The server's line 7 became a B: it is still the line 7 of here.
    expect(inWords(reconcile(local, [there('B', 2, 7)]))).toEqual(['server: add 1 B']);
    expect(inWords(reconcile([here('A', null, 1), here('A', null, 1)], [there('A', 1, 7)]))).toEqual([
      'server: add 1 A',
    ]);
  });
});

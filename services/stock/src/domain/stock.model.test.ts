import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { casesOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addUp,
  allocateOrder,
  cancelOrder,
  claimPieces,
  type OrderClaim,
  type Pieces,
  shippedPieces,
} from './claim.js';
import { available, dispatch, emptyLevel, hold, onHand, recount, type StockLevel } from './level.js';

// Compares the rules with a model in which every piece has a label: free, or the order that owns it. The model has no
// counters.

const SKUS = ['A', 'B', 'C'];
type Shelf = Map<string, Array<string | null>>;

const operation = fc.oneof(
  fc.record({
    do: fc.constant('count' as const),
    sku: fc.constantFrom(...SKUS),
    quantity: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({
    do: fc.constant('claim' as const),
    order: fc.integer({ min: 0, max: 5 }),
    pieces: fc.array(fc.record({ sku: fc.constantFrom(...SKUS), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    do: fc.constantFrom('release' as const, 'accept' as const, 'cancel' as const, 'ship' as const),
    order: fc.integer({ min: 0, max: 5 }),
  }),
);

describe('any sequence of stock operations', () => {
  it('leaves every piece with at most one owner and keeps the counts correct', () =>
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const levels = new Map(SKUS.map((sku) => [sku, emptyLevel(sku)]));
        const orders = new Map<number, OrderClaim>();
        const shelf: Shelf = new Map(SKUS.map((sku) => [sku, []]));
        for (const one of operations) {
          const ours = attempt(() => step(one, levels, orders));
          const model = modelStep(one, shelf, orders, ours.done);
          expect(ours.done).toBe(model);
        }
        for (const sku of SKUS) {
          const pieces = shelf.get(sku) as Array<string | null>;
          const level = levels.get(sku) as StockLevel;
          expect([onHand(level), available(level)]).toEqual([
            pieces.length,
            pieces.filter((owner) => owner === null).length,
          ]);
        }
      }),
      { numRuns: casesOf({ gate: 200, all: 2_000 }) },
    ));
});

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
const name = (order: number): string => `order ${order}`;

/** Executes the rules. The orders' states are kept here for both sides; a refused step changes nothing. */
function step(one: Operation, levels: Map<string, StockLevel>, orders: Map<number, OrderClaim>): void {
  const put = (changed: readonly StockLevel[]): void => {
    for (const level of changed) levels.set(level.sku, level);
  };
  if (one.do === 'count') {
    put([recount(levels.get(one.sku) as StockLevel, 'warehouse', one.quantity)]);
    return;
  }
  const order = orders.get(one.order);
  const set = (state: OrderClaim['state'], lines: readonly Pieces[]): void => {
    orders.set(one.order, {
      orderId: name(one.order),
      state,
      expiresAt: null,
      lines: lines.map((line) => ({ shipped: 0, ...line })),
    });
  };
  if (one.do === 'claim') {
    if (order) return;
    const pieces = addUp(one.pieces);
    put(claimPieces(pieces, levels));
    set('claimed', pieces);
    return;
  }
  if (!order) return;
  if (one.do === 'release' && order.state === 'claimed') {
    put(order.lines.map(({ sku, quantity }) => hold(levels.get(sku) as StockLevel, -quantity)));
    orders.delete(one.order);
  } else if (one.do === 'accept' && order.state === 'claimed') {
    put(allocateOrder(order.lines, order.lines, levels).levels);
    set('allocated', order.lines);
  } else if (one.do === 'cancel') {
    put(cancelOrder(order, levels));
    orders.delete(one.order);
  } else if (one.do === 'ship' && order.state === 'allocated') {
    const left = order.lines.map(({ sku, quantity, shipped }) => ({ sku, quantity: quantity - shipped }));
    put(
      shippedPieces(order, order.orderId, left).map(({ sku, quantity }) =>
        dispatch(levels.get(sku) as StockLevel, quantity),
      ),
    );
    orders.delete(one.order);
  }
}

/**
 * Executes the same step on labelled pieces; returns whether it was possible. `orders` has the state after the step.
 */
function modelStep(one: Operation, shelf: Shelf, orders: ReadonlyMap<number, OrderClaim>, done: boolean): boolean {
  const pieces = (sku: string): Array<string | null> => shelf.get(sku) as Array<string | null>;
  if (one.do === 'count') {
    const owned = pieces(one.sku).filter((owner) => owner !== null);
    if (one.quantity < owned.length) return false;
    shelf.set(one.sku, [...owned, ...Array<null>(one.quantity - owned.length).fill(null)]);
    return true;
  }
  const mine = name(one.order);
  const has = [...shelf.values()].some((list) => list.includes(mine));
  if (one.do === 'claim') {
    if (has) return true;
    const wanted = addUp(one.pieces);
    const free = (sku: string): number => pieces(sku).filter((owner) => owner === null).length;
    if (wanted.some(({ sku, quantity }) => free(sku) < quantity)) return false;
    for (const { sku, quantity } of wanted)
      for (let n = 0; n < quantity; n += 1) pieces(sku)[pieces(sku).indexOf(null)] = mine;
    return true;
  }
  // Ended orders release their pieces, shipped ones remove them; an accepted one keeps its label.
  if (has && !orders.has(one.order)) {
    for (const sku of SKUS) {
      const list = pieces(sku);
      shelf.set(
        sku,
        one.do === 'ship'
          ? list.filter((owner) => owner !== mine)
          : list.map((owner) => (owner === mine ? null : owner)),
      );
    }
  }
  return done;
}

function attempt(work: () => void): { done: boolean } {
  try {
    work();
    return { done: true };
  } catch (error) {
    if (error instanceof DomainError) return { done: false };
    throw error;
  }
}

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
  releasePieces,
  shippedPieces,
} from './claim.js';
import { type CustomerHold, takenOver } from './customer-hold.js';
import { available, dispatch, emptyLevel, hold, onHand, recount, type StockLevel } from './level.js';
import { OutOfStock } from './stock.errors.js';

// Compares the rules with a model in which every piece has labels: the order that owns it, and the hold for a customer.
// The model has no counters.

const SKUS = ['A', 'B', 'C'];
const CUSTOMERS = ['anna', 'beata'];
/** A piece with neither is free. A piece with both is held for the customer who is ordering it. */
interface Piece {
  order: string | null;
  hold: string | null;
}
type Shelf = Map<string, Piece[]>;
type Holds = Map<string, CustomerHold>;

const operation = fc.oneof(
  fc.record({
    do: fc.constant('count' as const),
    sku: fc.constantFrom(...SKUS),
    quantity: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({
    do: fc.constant('claim' as const),
    order: fc.integer({ min: 0, max: 5 }),
    customer: fc.constantFrom('guest', ...CUSTOMERS),
    pieces: fc.array(fc.record({ sku: fc.constantFrom(...SKUS), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    do: fc.constantFrom('hold' as const, 'unhold' as const),
    customer: fc.constantFrom(...CUSTOMERS),
    sku: fc.constantFrom(...SKUS),
  }),
  fc.record({
    do: fc.constantFrom(
      'release' as const,
      'release late' as const,
      'accept' as const,
      'cancel' as const,
      'ship' as const,
    ),
    order: fc.integer({ min: 0, max: 5 }),
  }),
);

describe('any sequence of stock operations', () => {
  it('leaves every piece with at most one owner and keeps the counts correct', () =>
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
        const levels = new Map(SKUS.map((sku) => [sku, emptyLevel(sku)]));
        const orders = new Map<number, OrderClaim>();
        const holds: Holds = new Map();
        const shelf: Shelf = new Map(SKUS.map((sku) => [sku, []]));
        for (const one of operations) {
          const ours = attempt(() => step(one, levels, orders, holds));
          const model = modelStep(one, shelf, orders, ours.done);
          expect(ours.done).toBe(model);
        }
        for (const sku of SKUS) {
          const pieces = shelf.get(sku) as Piece[];
          const level = levels.get(sku) as StockLevel;
          expect([onHand(level), available(level)]).toEqual([pieces.length, pieces.filter(isFree).length]);
          const waiting = [...holds.values()].filter((one) => one.sku === sku && one.orderId === null);
          const labels = pieces.flatMap((piece) => (piece.order ? [] : (piece.hold ?? [])));
          expect(waiting.map(({ holdId }) => holdId).sort()).toEqual(labels.sort());
        }
      }),
      { numRuns: casesOf({ gate: 200, all: 2_000 }) },
    ));
});

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
const name = (order: number): string => `order ${order}`;
const holdOf = (customer: string, sku: string): string => `${customer} ${sku}`;
const isFree = ({ order, hold }: Piece): boolean => order === null && hold === null;

/** Executes the rules. The orders' states are kept here for both sides; a refused step changes nothing. */
function step(one: Operation, levels: Map<string, StockLevel>, orders: Map<number, OrderClaim>, holds: Holds): void {
  const put = (changed: readonly StockLevel[]): void => {
    for (const level of changed) levels.set(level.sku, level);
  };
  if (one.do === 'count') {
    put([recount(levels.get(one.sku) as StockLevel, 'warehouse', one.quantity)]);
    return;
  }
  if ('sku' in one) {
    const holdId = holdOf(one.customer, one.sku);
    const old = holds.get(holdId);
    const level = levels.get(one.sku) as StockLevel;
    if (one.do === 'hold' && !old) {
      if (available(level) < 1) throw new OutOfStock();
      put([hold(level, 1)]);
      holds.set(holdId, { holdId, sku: one.sku, customerId: one.customer, until: new Date(0), orderId: null });
    } else if (one.do === 'unhold' && old) {
      if (!old.orderId) put([hold(level, -1)]);
      holds.delete(holdId);
    }
    return;
  }
  const order = orders.get(one.order);
  const ofOrder = [...holds.values()].filter(({ orderId }) => orderId === name(one.order));
  const endHolds = (): void => {
    for (const { holdId } of ofOrder) holds.delete(holdId);
  };
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
    const own = [...holds.values()].filter(({ customerId, orderId }) => customerId === one.customer && !orderId);
    put(claimPieces(pieces, levels, own));
    for (const taken of takenOver(pieces, own)) holds.set(taken.holdId, { ...taken, orderId: name(one.order) });
    set('claimed', pieces);
    return;
  }
  if (!order) return;
  if (one.do === 'release' && order.state === 'claimed') {
    put(releasePieces(order.lines, levels, ofOrder));
    for (const back of ofOrder) holds.set(back.holdId, { ...back, orderId: null });
    orders.delete(one.order);
  } else if (one.do === 'release late' && order.state === 'claimed') {
    put(releasePieces(order.lines, levels));
    endHolds();
    orders.delete(one.order);
  } else if (one.do === 'accept' && order.state === 'claimed') {
    put(allocateOrder(order.lines, order.lines, levels).levels);
    endHolds();
    set('allocated', order.lines);
  } else if (one.do === 'cancel') {
    put(cancelOrder(order, levels));
    endHolds();
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
  const pieces = (sku: string): Piece[] => shelf.get(sku) as Piece[];
  if (one.do === 'count') {
    const owned = pieces(one.sku).filter((piece) => !isFree(piece));
    if (one.quantity < owned.length) return false;
    const free = Array.from({ length: one.quantity - owned.length }, () => ({ order: null, hold: null }));
    shelf.set(one.sku, [...owned, ...free]);
    return true;
  }
  if ('sku' in one) {
    const mine = holdOf(one.customer, one.sku);
    const held = pieces(one.sku).find((piece) => piece.hold === mine);
    const free = pieces(one.sku).find(isFree);
    if (one.do === 'unhold' && held) held.hold = null;
    if (one.do === 'hold' && !held && free) free.hold = mine;
    return one.do === 'unhold' || held !== undefined || free !== undefined;
  }
  const mine = name(one.order);
  const owned = [...shelf.values()].flat().filter(({ order }) => order === mine);
  if (one.do === 'claim') {
    if (owned.length > 0) return true;
    const wanted = addUp(one.pieces);
    /** Pieces that this customer may take, the ones held for her first. */
    const open = (sku: string): Piece[] => [
      ...pieces(sku).filter(({ order, hold }) => order === null && hold === holdOf(one.customer, sku)),
      ...pieces(sku).filter(isFree),
    ];
    if (wanted.some(({ sku, quantity }) => open(sku).length < quantity)) return false;
    for (const { sku, quantity } of wanted) for (const piece of open(sku).slice(0, quantity)) piece.order = mine;
    return true;
  }
  // A hold outlives a claim that is released in time, and nothing else that an order does.
  const hasEnded = !orders.has(one.order);
  const isAccepted = orders.get(one.order)?.state === 'allocated';
  for (const piece of owned) {
    if (isAccepted || (hasEnded && one.do !== 'release')) piece.hold = null;
    if (hasEnded && one.do !== 'ship') piece.order = null;
  }
  // Shipped pieces leave; the others of an ended order stay.
  if (hasEnded && one.do === 'ship') {
    for (const sku of SKUS)
      shelf.set(
        sku,
        pieces(sku).filter(({ order }) => order !== mine),
      );
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

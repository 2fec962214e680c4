import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pieces } from '../../src/domain/claim.js';
import { AllocateOrder } from '../../src/use-cases/allocate-order.js';
import { CancelOrder } from '../../src/use-cases/cancel-order.js';
import { ClaimPieces } from '../../src/use-cases/claim-pieces.js';
import { ReleaseClaim } from '../../src/use-cases/release-claim.js';
import { SetLevels } from '../../src/use-cases/set-levels.js';
import { ShipPieces } from '../../src/use-cases/ship-pieces.js';
import { Stock } from '../stock.js';

// Random operations on a real database, several in parallel, against a model with one plain counter per fact.
// Operations on different orders overlap; the model is compared after each round.

const OPERATIONS = casesOf({ gate: 2_000, all: 50_000 });
const ROUND = 250;
const SKUS = Array.from({ length: 12 }, (_, i) => `MODEL-${i}`);
const SEED = seedOf(20261120);

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

type State = 'claimed' | 'allocated';
interface Order {
  readonly id: string;
  readonly state: State;
  /** One to five SKUs. */
  readonly lines: readonly Pieces[];
}

it(`${OPERATIONS} random operations equal the counts of a naive model`, async () => {
  const app = stock.service.service.app;
  const [claims, releases, allocations] = [app.get(ClaimPieces), app.get(ReleaseClaim), app.get(AllocateOrder)];
  const [cancels, shipments, counts] = [app.get(CancelOrder), app.get(ShipPieces), app.get(SetLevels)];
  const roll = dice(SEED);

  const onHand = new Map(SKUS.map((sku) => [sku, 40]));
  await counts.execute(SKUS.map((sku) => ({ sku, source: 'warehouse' as const, onHand: 40 })));
  const orders: Order[] = [];
  /** Counts operations per level: an order of three lines is three claims. */
  const tally = { claimed: 0, refused: 0, released: 0, allocated: 0, cancelled: 0, shipped: 0, counted: 0 };
  const total = (): number => Object.values(tally).reduce((a, b) => a + b, 0);

  const claim = async (): Promise<void> => {
    const first = roll(SKUS.length);
    const lines = Array.from({ length: 1 + roll(5) }, (_, i) => ({
      sku: SKUS[(first + i) % SKUS.length] as string,
      quantity: 1 + roll(4),
    }));
    const order: Order = { id: uuidv7(), state: 'claimed', lines };
    const done = await claims.execute(order.id, lines).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'stock.out_of_stock') throw error;
        return false;
      },
    );
    tally[done ? 'claimed' : 'refused'] += lines.length;
    if (done) orders.push(order);
  };

  const act = async (): Promise<void> => {
    const choice = roll(10);
    const order = choice < 3 ? undefined : orders.splice(roll(orders.length + 1), 1)[0];
    if (!order) return claim();
    const { id, state, lines } = order;
    if (state === 'claimed' && choice < 5) {
      await releases.execute(id);
      tally.released += lines.length;
    } else if (state === 'claimed') {
      await stock.service.db.transaction((tx) => allocations.execute(tx, id, lines, ''));
      tally.allocated += lines.length;
      orders.push({ ...order, state: 'allocated' });
    } else if (choice < 6) {
      await stock.service.db.transaction((tx) => cancels.execute(tx, id));
      tally.cancelled += lines.length;
    } else {
      await stock.service.db.transaction((tx) => shipments.execute(tx, id, lines));
      for (const { sku, quantity } of lines) onHand.set(sku, (onHand.get(sku) as number) - quantity);
      tally.shipped += lines.length;
    }
  };

  /** A delivery arrives for a sku that is almost out of stock: the list contains the new count. */
  const restock = async (): Promise<void> => {
    const low = SKUS.filter((sku) => (onHand.get(sku) as number) < 20);
    for (const sku of low) onHand.set(sku, (onHand.get(sku) as number) + 30);
    await counts.execute(low.map((sku) => ({ sku, source: 'warehouse' as const, onHand: onHand.get(sku) as number })));
    tally.counted += low.length;
  };

  while (total() < OPERATIONS) {
    let left = ROUND;
    const lane = async (): Promise<void> => {
      while (left-- > 0) await act();
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    await compare(orders, onHand);
    await restock();
  }
  await compare(orders, onHand);
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(OPERATIONS / 250);
}, 240_000);

async function compare(orders: readonly Order[], onHand: ReadonlyMap<string, number>): Promise<void> {
  const rows = await stock.service.db.rows<{ sku: string; on_hand: number; held: number; allocated: number }>(
    'SELECT sku, on_hand, held, allocated FROM stock_level ORDER BY sku',
  );
  const sum = (sku: string, state: State): number =>
    orders
      .filter((order) => order.state === state)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.sku === sku)
      .reduce((total, { quantity }) => total + quantity, 0);
  const model = [...SKUS]
    .sort()
    .map((sku) => ({ sku, on_hand: onHand.get(sku), held: sum(sku, 'claimed'), allocated: sum(sku, 'allocated') }));
  expect(rows).toEqual(model);
}

/** Random numbers from a seed: the same operations (except for the order of parallel ones). mulberry32. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SOLD_OUT } from '../cart-oracle.js';
import { CartService } from '../cart-service.js';
import { type Cut, live, type Outcome, type Press, type Step, TABS } from '../device-world.js';

/** Histories that run side by side, each with carts of its own. */
const SIDE_BY_SIDE = 10;
/** In the gate; `MODEL_RUNS=1000` runs so many. */
const HISTORIES = Number(process.env.MODEL_RUNS ?? 150);

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  for (const sku of ['DRS-1', 'DRS-2', 'DRS-3']) cart.shop.has(sku, { price: 10_00 });
  cart.shop.has(SOLD_OUT, { price: 10_00, pieces: 0 });
});
afterAll(() => cart.stop());

const press: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      sku: fc.constantFrom('DRS-1', 'DRS-2', 'DRS-3', 'DRS-1', 'DRS-2', 'DRS-3', SOLD_OUT),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      nth: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('coupon' as const), code: fc.constantFrom('WELCOME10', null) }),
  },
);
const where = { device: fc.nat(1), tab: fc.nat(TABS - 1) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 18, arbitrary: fc.record({ do: fc.constant('press' as const), ...where, press }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('run' as const), ...where, atOnce: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('told' as const), ...where }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      device: where.device,
      where: fc.constantFrom<Cut>('nowhere', 'before', 'after', 'late', 'outage'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), ...where }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      device: where.device,
      by: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sleep' as const), device: where.device, isAsleep: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'signIn' as const }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      picks: fc.array(fc.nat(99), { minLength: 5, maxLength: 40 }),
    }),
  },
);
const history = fc.array(step, { minLength: 25, maxLength: 45 });
const batch = fc.array(history, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE });

const liveAll = (histories: readonly (readonly Step[])[], keepsIds: boolean): Promise<Outcome[]> =>
  Promise.all(histories.map((steps) => live(cart, steps, { keepsIds })));
const faultsIn = (outcomes: readonly Outcome[]): readonly string[] => outcomes.flatMap(({ faults }) => faults);

describe('the cart of one account on two devices with five tabs each', () => {
  it('[CART-026] [CART-027] after the last reconnect every device shows the server cart, and each press counted once', async () => {
    const sum = { histories: 0, operations: 0, calls: 0 };
    await fc.assert(
      fc.asyncProperty(batch, async (histories) => {
        const outcomes = await liveAll(histories, true);
        for (const { operations, calls } of outcomes) {
          sum.histories += 1;
          sum.operations += operations;
          sum.calls += calls;
        }
        expect(faultsIn(outcomes)).toEqual([]);
      }),
      { numRuns: Math.ceil(HISTORIES / SIDE_BY_SIDE), endOnFailure: true },
    );
    console.info(sum);
    // The histories do repeat calls, and not rarely.
    expect(sum.operations).toBeGreaterThan(HISTORIES * 3);
    expect(sum.calls - sum.operations).toBeGreaterThan(HISTORIES / 2);
  }, 600_000);

  it('the same histories find out a server that does not know the ids of operations', async () => {
    const faults: string[] = [];
    await fc.assert(
      fc.asyncProperty(batch, async (histories) => {
        faults.push(...faultsIn(await liveAll(histories, false)));
      }),
      { numRuns: Math.ceil(HISTORIES / SIDE_BY_SIDE), endOnFailure: true },
    );
    // Not only names of lines that it does not know: presses are done twice.
    expect(faults.filter((fault) => fault.includes('the rules say')).length).toBeGreaterThan(HISTORIES / 10);
  }, 600_000);
});

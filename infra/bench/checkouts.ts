import pg from 'pg';
import type { Stack } from '../local/stack.ts';
import type { Caller } from './measure/call.ts';
import { load } from './measure/load.ts';
import { measured, noteOf } from './measure/measured.ts';
import type { Figure } from './measure/report.ts';
import { addOne, checkout, filledCarts, totals } from './scenarios.ts';

const FIRST = 100;

/** Spreads work over the goods, n-th work to its goods. */
export const pick =
  (skus: readonly string[]) =>
  (n: number): string =>
    skus[(n * 7) % skus.length] as string;

/**
 * Compares the first hundred checkouts after a start with the following ones. Runs first, because it also warms the
 * shop up.
 */
export async function firstCheckouts(gateway: Caller, skus: readonly string[], callers: number): Promise<Figure[]> {
  const work = checkout(gateway, pick(skus));
  const first = await load({ callers, seconds: 60, most: FIRST, work });
  await load({ callers, seconds: 5, work });
  const later = await load({ callers, seconds: 60, most: 2 * FIRST, work });
  return [
    {
      group: 'start',
      name: `first ${FIRST} checkouts after the start, share of the warm rate`,
      value: (100 * first.perSecond) / later.perSecond,
      unit: '%',
      promised: '≥ 50',
      note: `${first.perSecond.toFixed(0)}/s, p95 ${first.p95.toFixed(0)} ms against ${later.perSecond.toFixed(0)}/s, p95 ${later.p95.toFixed(0)} ms`,
    },
  ];
}

export async function oneCheckout(gateway: Caller, skus: readonly string[], seconds: number): Promise<Figure[]> {
  const alone = await load({ callers: 1, seconds, work: checkout(gateway, pick(skus)) });
  return [
    {
      group: 'checkout',
      name: 'a whole checkout alone (six calls), p50',
      value: alone.p50,
      unit: 'ms',
      promised: '< 65',
      note: `p95 ${alone.p95.toFixed(0)} ms`,
    },
  ];
}

export async function manyCheckouts(
  shop: Stack,
  gateway: Caller,
  skus: readonly string[],
  plan: { readonly callers: number; readonly seconds: number },
): Promise<Figure[]> {
  const floor = await commitsPerSecond(shop, plan.callers);
  const whole = await measured(shop, { ...plan, work: checkout(gateway, pick(skus)) });
  return [
    {
      group: 'checkout',
      name: `whole checkouts, ${plan.callers} callers`,
      value: whole.perSecond,
      unit: '/s',
      promised: '≥ 28',
      note: `${noteOf(whole)}; floor: ${plan.callers} plain connections commit ${floor.toFixed(0)} rows/s`,
    },
  ];
}

/** Baseline of writes: rows per second that plain connections commit one by one to the shop's PostgreSQL. */
async function commitsPerSecond(shop: Stack, callers: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl('postgres'), max: callers });
  try {
    await pool.query('CREATE TABLE IF NOT EXISTS bench_floor (n int NOT NULL)');
    const work = async (n: number): Promise<void> =>
      void (await pool.query('INSERT INTO bench_floor VALUES ($1)', [n]));
    return (await load({ callers, seconds: 2, work })).perSecond;
  } finally {
    await pool.query('DROP TABLE IF EXISTS bench_floor');
    await pool.end();
  }
}

export async function cartFigures(
  shop: Stack,
  gateway: Caller,
  skus: readonly string[],
  plan: { readonly callers: number; readonly seconds: number },
): Promise<Figure[]> {
  const carts = await filledCarts(gateway, 200, pick(skus));
  const adds = await measured(shop, { ...plan, work: addOne(gateway, carts, pick(skus)) });
  const small = await filledCarts(gateway, 200, pick(skus));
  const reads = await measured(shop, { ...plan, work: totals(gateway, small) });
  return [
    {
      group: 'cart',
      name: `add to cart, ${plan.callers} callers`,
      value: adds.perSecond,
      unit: '/s',
      promised: '≥ 200',
      note: noteOf(adds),
    },
    {
      group: 'cart',
      name: `add to cart, ${plan.callers} callers, p95`,
      value: adds.p95,
      unit: 'ms',
      promised: '< 110',
    },
    {
      group: 'cart',
      name: `cart totals, ${plan.callers} callers, p95`,
      value: reads.p95,
      unit: 'ms',
      promised: '< 75',
      note: `${reads.perSecond.toFixed(0)}/s; ${noteOf(reads)}`,
    },
  ];
}

import { casesOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstEntries, type HistoryEntry, lowestOf30Days, lowestPriceEdge } from './lowest-price.js';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const day = (n: number): Date => new Date(START + n * DAY);
const sold = (from: number, amount: number, reduced = false): HistoryEntry => ({
  validFrom: day(from),
  amount,
  reduced,
});

describe('the lowest price of 30 days', () => {
  it.each([
    ['is the price itself when it never changed', [sold(0, 500)], 10, 500],
    ['is a lower price of the last 30 days', [sold(0, 500), sold(10, 450), sold(12, 500)], 40, 450],
    ['is not a lower price that ended more than 30 days ago', [sold(0, 500), sold(10, 450), sold(12, 500)], 42, 500],
    ['is the price before a reduction, not the reduced price', [sold(0, 500), sold(50, 400, true)], 55, 500],
    [
      'counts a lower price shortly before a reduction',
      [sold(0, 500), sold(40, 380), sold(45, 500), sold(50, 400, true)],
      55,
      380,
    ],
    [
      'stays the same while a reduction lasts',
      [sold(0, 500), sold(40, 380), sold(45, 500), sold(50, 400, true)],
      90,
      380,
    ],
    [
      'stays the same when a reduction grows in steps',
      [sold(0, 500), sold(50, 400, true), sold(60, 300, true)],
      65,
      500,
    ],
    [
      'restarts after a reduction ended',
      [sold(0, 500), sold(50, 400, true), sold(60, 500), sold(70, 450, true)],
      75,
      400,
    ],
    ['is unknown for a product that was never sold for more', [sold(0, 300, true)], 5, 0],
    ['is unknown without a history', [], 5, 0],
  ])('%s', (_, history, now, expected) => expect(lowestOf30Days(history, day(now))).toBe(expected));

  it('moves exactly at the instant that the clock edge names', () => {
    const history = [sold(0, 500), sold(10, 450), sold(12, 500)];
    const edge = lowestPriceEdge(history, day(20)) as Date;
    expect(edge).toEqual(day(42));
    expect(lowestOf30Days(history, new Date(edge.getTime() - 1))).toBe(450);
    expect(lowestOf30Days(history, edge)).toBe(500);
    expect(lowestPriceEdge(history, edge)).toBeUndefined();
  });

  it('has no edge while a reduction runs, nor when the lowest price is today’s', () => {
    expect(lowestPriceEdge([sold(0, 500), sold(50, 400, true)], day(55))).toBeUndefined();
    expect(lowestPriceEdge([sold(0, 500), sold(50, 400)], day(55))).toBeUndefined();
  });

  it('equals the minimum of the daily prices', () => {
    const changes = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 25 }),
        amount: fc.integer({ min: 1, max: 5 }),
        reduced: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 60 }), (list, later) => {
        let at = 0;
        const history = list.map(({ gap, amount, reduced }) => {
          at += gap;
          return sold(at, amount, reduced);
        });
        const now = at + later;
        expect(lowestOf30Days(history, day(now))).toBe(watchEveryDay(history, now));
      }),
      { numRuns: casesOf({ gate: 1_000, all: 5_000 }) },
    );
  });
});

describe('the beginning of a history', () => {
  const price = { original: 500, price: 400, specialFrom: day(5) };

  it('is the list price before a special price that has already begun', () => {
    const history = firstEntries(price, day(10));
    expect(lowestOf30Days(history, day(10))).toBe(500);
    expect(history.at(-1)).toEqual({ validFrom: day(5), amount: 400, reduced: true });
  });

  it.each([
    ['without a first day of the special price', { ...price, specialFrom: null }],
    ['with a special price that begins just now', { ...price, specialFrom: day(10) }],
    ['without a special price', { original: 500, price: 500, specialFrom: null }],
  ])('is the current price %s', (_, first) =>
    expect(firstEntries(first, day(10))).toEqual([
      { validFrom: day(10), amount: first.price, reduced: first.price < 500 },
    ]),
  );
});

/** Reference implementation: records the price of every single day, then searches backwards. */
function watchEveryDay(history: readonly HistoryEntry[], today: number): number {
  const seen = new Map<number, HistoryEntry>();
  for (let n = 0; n <= today; n += 1) {
    const entry = history.findLast(({ validFrom }) => validFrom <= day(n));
    if (entry) seen.set(n, entry);
  }
  let last = today;
  const reduced = seen.get(today)?.reduced;
  while (reduced && seen.get(last)?.reduced) last -= 1;
  const amounts = [];
  const first = (reduced ? last + 1 : today) - 30;
  for (let n = first; n <= last; n += 1) if (seen.has(n)) amounts.push((seen.get(n) as HistoryEntry).amount);
  return amounts.length > 0 ? Math.min(...amounts) : 0;
}

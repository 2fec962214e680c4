import { describe, expect, it } from '@jest/globals';
import { isAsked, isReportable, NO_FIGURES, ratesFor, type TaxYear, totalOf, yearAt } from './tax-year.js';

const figures = (sales: number, consideration: number) => ({ sales, consideration, fees: 0 });

describe('a seller with sales in a year', () => {
  it.each([
    [24, 169_999, false, false],
    [25, 0, true, false],
    [0, 170_000, true, false],
    [29, 200_000, true, false],
    [30, 0, true, true],
    [30, 200_000, true, true],
    [1, 200_001, true, true],
    [0, 0, false, false],
  ])('of which %p stand, for %p cents, is asked: %p, is reported: %p', (sales, consideration, asked, reported) => {
    expect([isAsked(figures(sales, consideration)), isReportable(figures(sales, consideration))]).toEqual([
      asked,
      reported,
    ]);
  });

  it('is counted by the sum of the quarters', () => {
    const one = { sales: 1, consideration: 100, fees: 30 };
    const year: TaxYear = [one, NO_FIGURES, one, { sales: 2, consideration: 5, fees: 1 }];
    expect(totalOf(year)).toEqual({ sales: 4, consideration: 205, fees: 61 });
  });
});

it.each([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
  ['2026-06-30T12:00:00.000Z', 2026],
])('%s is in the year %p of the shop', (instant, year) => {
  expect(yearAt(new Date(instant))).toBe(year);
});

describe('the rates of a year', () => {
  const rates = new Map([
    [2026, { PLN: 3 }],
    [2024, { PLN: 1 }],
  ]);

  it.each([
    [2026, 3],
    [2027, 3],
    [2025, 1],
    [2024, 1],
    [2023, 1],
  ])('%p are its own, else the newest before it, else the oldest', (year, rate) => {
    expect(ratesFor(rates, year)).toEqual({ PLN: rate });
  });
});

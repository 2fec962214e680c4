import { expect, it } from 'vitest';
import { amountOf, netOf, netOfAll, wireAmount } from './amounts.ts';

it.each([
  ['150', 15_000],
  ['150,5', 15_050],
  ['150.55', 15_055],
  [' 1 500,00 ', 150_000],
  ['1\u00a0500', 150_000],
  ['0', 0],
  ['1.234.567', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['12 zł', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['９９', undefined],
])('the typed amount %j is %j in minor units', (typed, minor) => expect(amountOf(typed)).toBe(minor));

it('amounts are sent with two decimals', () =>
  expect([5, 15_050, 100].map(wireAmount)).toEqual(['0.05', '150.50', '1.00']));

it('[SELL-051] the seller gets three quarters of the price', () => {
  expect(netOf('150')).toBe(11_250);
  expect(netOf('0,01')).toBe(1);
  expect(netOf('0')).toBeUndefined();
  expect(netOf('1000000,01')).toBeUndefined();
});

it('[SELL-052] the factor applies to all garments: the total is the sum of what is shown for each', () => {
  expect(netOfAll(['150', '99,99'])).toBe(11_250 + 7_499);
  expect(netOfAll(['150', ''])).toBeUndefined();
  expect(netOfAll([])).toBe(0);
});

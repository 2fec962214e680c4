import { describe, expect, it } from 'vitest';
import { formatMoney, readAmount, writeAmount } from './format.ts';

describe('entered amounts', () => {
  it.each([
    ['0.29', 29],
    ['12,34', 1234],
    ['12.3', 1230],
    ['1 200', 120_000],
    ['1\u00a0200,05', 120_005],
    ['0', 0],
  ])('%s is %i minor units', (text, minor) => expect(readAmount(text)).toBe(minor));

  it.each(['', '-1', '1.234', '1,2,3', 'abc', '1e3', '９'])('%s is no amount', (text) =>
    expect(readAmount(text)).toBeUndefined(),
  );

  it('are formatted as entered', () => {
    for (const minor of [0, 1, 29, 100, 1234, 999_999_99]) expect(readAmount(writeAmount(minor))).toBe(minor);
  });
});

it('money is shown with its currency in the chosen language', () => {
  expect(formatMoney({ amount: 54_000, currency: 'PLN' }, 'pl')).toMatch(/540,00\szł/);
  expect(formatMoney({ amount: 118_050, currency: 'SEK' }, 'en')).toMatch(/SEK\s1,180\.50/);
});

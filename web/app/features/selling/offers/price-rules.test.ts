import { describe, expect, it } from 'vitest';
import { highestOffer, messageRule, priceBetween, suggestedOffer } from './price-rules.ts';

const problemOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

it.each([
  [45_000, 40_500],
  [24_000, 21_600],
  [99_99, 89_00],
  // Whole units would be under half the price.
  [150, 100],
  [101, 51],
  [1, 1],
])('[SELL-014] the suggested price for %i is %i: a tenth less, in whole units, never under half', (asking, suggested) =>
  expect(suggestedOffer(asking)).toBe(suggested),
);

describe('a typed price between 225 and 449.99 [SELL-014]', () => {
  const rule = priceBetween(22_500, highestOffer(45_000));
  it.each([
    ['225', undefined],
    ['400,50', undefined],
    ['449.99', undefined],
    ['224,99', 'offers.priceLow'],
    ['450', 'offers.priceHigh'],
    ['0', 'offers.priceLow'],
    ['', 'selling.priceForm'],
    ['-300', 'selling.priceForm'],
    ['300.123', 'selling.priceForm'],
    ['three hundred', 'selling.priceForm'],
  ])('%j: %s', (typed, problem) => expect(problemOf(rule.safeParse(typed))).toBe(problem));
});

it.each([
  ['', undefined],
  ['Would you take less? I wear size 38.', undefined],
  ['Call 600 700 800', 'offers.contact'],
  ['ada@example.com', 'offers.contact'],
  ['a'.repeat(501), 'form.tooLong'],
])('a message %j: %s', (message, problem) => expect(problemOf(messageRule.safeParse(message))).toBe(problem));

// @vitest-environment node
import { expect, it } from 'vitest';
import { fromShopTime, isShown, toShopTime } from './shop-time.ts';

it.each([
  ['2026-12-24T08:00', '2026-12-24T07:00:00.000Z'],
  ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('%s of the shop is %s, wherever the browser is', (shop, utc) => {
  expect(fromShopTime(shop)?.toISOString()).toBe(utc);
  expect(toShopTime(new Date(utc))).toBe(shop);
});

it.each(['', '2026-12-24', 'tomorrow', '2026-13-01T10:00'])('"%s" is no time', (text) => {
  expect(fromShopTime(text)).toBeUndefined();
});

it.each([
  ['2027-03-28T01:59', true],
  ['2027-03-28T02:00', false],
  ['2027-03-28T02:30', false],
  ['2027-03-28T03:00', true],
  ['2026-10-25T02:30', true],
])('the clock of the shop shows %s: %s', (text, shown) => expect(isShown(text)).toBe(shown));

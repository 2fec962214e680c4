import { expect, it } from '@jest/globals';
import { afterBusinessDays, easterOf, isBusinessDay } from './business-days.js';

it.each([
  ['2025-04-20', 2025],
  ['2026-04-05', 2026],
  ['2027-03-28', 2027],
  ['2038-04-25', 2038],
])('Easter is on %s in %d', (day, year) => {
  expect(easterOf(year)).toBe(day);
});

it('business days are Monday to Friday without the holidays of Poland', () => {
  expect(
    ['2026-12-24', '2026-12-25', '2026-04-06', '2026-06-04', '2026-11-11', '2026-11-28'].map(isBusinessDay),
  ).toEqual(Array(6).fill(false));
  expect(['2026-11-27', '2026-12-23', '2026-04-07'].map(isBusinessDay)).toEqual([true, true, true]);
});

it('two business days after a Friday evening are a Tuesday evening, by the day at the house', () => {
  expect(afterBusinessDays(new Date('2026-11-27T18:00:00Z'), 2)).toEqual(new Date('2026-12-01T18:00:00Z'));
  // 23:30 UTC on Thursday is Friday in Warsaw.
  expect(afterBusinessDays(new Date('2026-11-26T23:30:00Z'), 1)).toEqual(new Date('2026-11-29T23:30:00Z'));
});

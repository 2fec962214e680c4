import { describe, expect, it } from 'vitest';
import type { RentalDelivery, RentalPeriod } from '../../../lib/rental/periods.ts';
import { clockText, heldFor, isRented, rentalOf } from './rental-line.ts';

const line = (firstDay: string, period: RentalPeriod, delivery: RentalDelivery = 'courier', type = 'sirent') => ({
  type,
  choice: { rental: { firstDay, period, delivery } },
});

describe('a rental line', () => {
  it.each<[string, RentalPeriod, string, string]>([
    ['2026-12-03', 'day', '2026-12-03', '2026-12-04'],
    ['2026-12-03', 'four_days', '2026-12-06', '2026-12-07'],
    ['2026-12-03', 'try_on', '2026-12-03', '2026-12-04'],
    ['2026-12-29', 'week', '2027-01-04', '2027-01-05'],
  ])('from %s for period %s ends on %s and is returned by %s', (from, period, to, returnBy) =>
    expect(rentalOf(line(from, period))).toEqual({
      trip: { from, to },
      wish: { firstDay: from, period, delivery: 'courier' },
      returnBy,
    }),
  );

  it.each([
    { type: 'simple', choice: { custom: [{ optionId: '5', value: 'ON' }] } },
    { type: 'sirent', choice: {} },
  ])('has no rental without its days: %#', (other) => expect(rentalOf(other)).toBeNull());
});

it('a rented size is a rental line, too, although its product is configurable', () => {
  const size = line('2026-12-03', 'four_days', 'showroom', 'configurable');
  expect(isRented(size)).toBe(true);
  expect(rentalOf(size)).toMatchObject({
    trip: { from: '2026-12-03', to: '2026-12-06' },
    wish: { delivery: 'showroom' },
  });
  expect(isRented({ type: 'configurable', choice: {} })).toBe(false);
});

describe('the hold of the dates', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each<[{ datesHeldUntil: string | undefined }[], number | null]>([
    [[], null],
    [[{ datesHeldUntil: undefined }], null],
    [[{ datesHeldUntil: '2026-11-20T12:30:00Z' }], 1_800_000],
    [[{ datesHeldUntil: '2026-11-20T12:30:00Z' }, { datesHeldUntil: '2026-11-20T12:10:00Z' }], 600_000],
    [[{ datesHeldUntil: '2026-11-20T11:59:00Z' }], 0],
  ])('of %j is %s', (lines, expected) => expect(heldFor(lines, now)).toBe(expected));

  it.each([
    [1_800_000, '30:00'],
    [65_001, '1:06'],
    [0, '0:00'],
  ])('%s ms are shown as %s', (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
});

import { describe, expect, it } from 'vitest';
import { clockText, heldFor, isRented, rentalOf } from './rental-line.ts';

const line = (date: string, period: string, delivery = 'omnipack', product_type = 'sirent') => ({
  product_type,
  product_option: {
    extension_attributes: {
      custom_options: [
        { option_id: 'rental_date', option_value: date },
        { option_id: 'rental_period', option_value: period },
        { option_id: 'rental_delivery', option_value: delivery },
      ],
    },
  },
});

describe('a rental line', () => {
  it.each([
    ['2026-12-03', '1', '2026-12-03', '2026-12-04'],
    ['2026-12-03', '2', '2026-12-06', '2026-12-07'],
    ['2026-12-03', '3', '2026-12-03', '2026-12-04'],
    ['2026-12-29', '4', '2027-01-04', '2027-01-05'],
  ])('from %s for period %s is worn until %s and back by %s', (from, period, to, returnBy) =>
    expect(rentalOf(line(from, period))).toEqual({
      trip: { from, to },
      delivery: 'omnipack',
      wish: { date: from, period: Number(period), delivery: 'omnipack' },
      returnBy,
    }),
  );

  it.each([
    { product_type: 'simple', product_option: { extension_attributes: { custom_options: [] } } },
    line('', '2'),
    line('2026-12-03', '9'),
    { product_type: 'sirent', product_option: undefined },
  ])('is none without its days: %#', (other) => expect(rentalOf(other)).toBeNull());
});

it('a rented size is one too, though it arrives as the configurable it was chosen of', () => {
  const size = line('2026-12-03', '2', 'showroom', 'configurable');
  expect(isRented(size)).toBe(true);
  expect(rentalOf(size)).toMatchObject({ trip: { from: '2026-12-03', to: '2026-12-06' }, delivery: 'showroom' });
  expect(isRented({ product_type: 'configurable', product_option: { extension_attributes: {} } })).toBe(false);
});

describe('the time dates are held', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    [[], null],
    [[{}], null],
    [[{ dates_held_until: '2026-11-20T12:30:00Z' }], 1_800_000],
    [[{ dates_held_until: '2026-11-20T12:30:00Z' }, { dates_held_until: '2026-11-20T12:10:00Z' }], 600_000],
    [[{ dates_held_until: '2026-11-20T11:59:00Z' }], 0],
  ])('of %j is %s', (lines, expected) => expect(heldFor(lines, now)).toBe(expected));

  it.each([
    [1_800_000, '30:00'],
    [65_001, '1:06'],
    [0, '0:00'],
  ])('%s ms read %s', (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
});

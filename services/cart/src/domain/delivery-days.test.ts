import { describe, expect, it } from '@jest/globals';
import { arrivalDays, civilDay } from './delivery-days.js';

describe('when an order arrives', () => {
  it.each([
    ['2026-12-01', [], '2026-12-02', '2026-12-03'], // Tuesday
    ['2026-12-04', [], '2026-12-07', '2026-12-08'], // Friday: no delivery at the weekend
    ['2026-12-05', [], '2026-12-07', '2026-12-08'], // Saturday
    ['2026-12-23', [{ from: '2026-12-24', to: '2026-12-26' }], '2026-12-28', '2026-12-29'], // before Christmas
  ])('ordered on %s with %j closed: from %s to %s', (today, closed, from, to) =>
    expect(arrivalDays([1, 2], { today, closed })).toEqual({ from, to }),
  );

  it.each([
    ['2026-12-02', '2026-12-03', '2026-12-04'], // Wednesday
    ['2026-12-03', '2026-12-02', '2026-12-04'], // Thursday
  ])('skips the only day that is closed, %s: from %s to %s', (day, from, to) =>
    expect(arrivalDays([1, 2], { today: '2026-12-01', closed: [{ from: day, to: day }] })).toEqual({ from, to }),
  );

  it('a delivery of zero days arrives on the next working day', () =>
    expect(arrivalDays([0, 0], { today: '2026-12-04', closed: [] })).toEqual({ from: '2026-12-07', to: '2026-12-07' }));

  it('searches one year ahead and no further', () => {
    const until = (to: string) =>
      arrivalDays([1, 1], { today: '2026-12-01', closed: [{ from: '2026-12-02', to }] })?.from;
    expect(until('2027-12-01')).toBe('2027-12-02');
    expect(until('2027-12-02')).toBeUndefined();
  });

  it('is unknown while no working day is left', () =>
    expect(
      arrivalDays([1, 2], { today: '2026-12-01', closed: [{ from: '2026-01-01', to: '2099-12-31' }] }),
    ).toBeNull());

  it('today is the date in the shop’s time zone, not in UTC', () =>
    expect(civilDay(new Date('2026-12-01T23:30:00Z'), 'Europe/Warsaw')).toBe('2026-12-02'));
});

import { describe, expect, it } from '@jest/globals';
import { arrivalDays, civilDay } from './delivery-days.js';

describe('when an order arrives', () => {
  it.each([
    ['2026-12-01', [], '2026-12-02', '2026-12-03'], // Tuesday
    ['2026-12-04', [], '2026-12-07', '2026-12-08'], // Friday: not at the weekend
    ['2026-12-05', [], '2026-12-07', '2026-12-08'], // Saturday
    ['2026-12-23', [{ from: '2026-12-24', to: '2026-12-26' }], '2026-12-28', '2026-12-29'], // before Christmas
  ])('ordered on %s with %j closed: from %s to %s', (today, closed, from, to) =>
    expect(arrivalDays([1, 2], { today, closed })).toEqual({ from, to }),
  );

  it('nobody knows while the shop is closed for good', () =>
    expect(
      arrivalDays([1, 2], { today: '2026-12-01', closed: [{ from: '2026-01-01', to: '2099-12-31' }] }),
    ).toBeNull());

  it('today is the shop’s day, not that of Greenwich', () =>
    expect(civilDay(new Date('2026-12-01T23:30:00Z'), 'Europe/Warsaw')).toBe('2026-12-02'));
});

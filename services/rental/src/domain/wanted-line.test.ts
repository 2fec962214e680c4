import { describe, expect, it } from '@jest/globals';
import { dec, MADE, onBench, rental } from '../../test/factories.js';
import { NO_UNIT } from './booking.js';
import { keyOf, keyOfBooking, newRental } from './wanted-line.js';

describe('a wanted line and a booking', () => {
  const line = { sku: 'GOWN-M', firstDay: dec(10), period: 'four_days', delivery: 'showroom' };
  it('are the same where garment, first day, length and delivery are', () =>
    expect(keyOfBooking(rental('a', dec(10), dec(13)))).toBe(keyOf(line)));
  it.each([
    ['garment', { sku: 'GOWN-L' }],
    ['first day', { firstDay: dec(11) }],
    ['length', { period: 'day' }],
    ['delivery', { delivery: 'courier' }],
  ])('differ where their %s does', (_what, change) =>
    expect(keyOfBooking(rental('a', dec(10), dec(13)))).not.toBe(keyOf({ ...line, ...change })),
  );
  it('a repair is no line of any cart', () =>
    expect(keyOfBooking(onBench('b', dec(10), dec(13)))).toBe(keyOf({ ...line, period: '', delivery: '' })));
});

describe('a new rental', () => {
  const holdUntil = new Date('2026-12-01T12:30:00Z');
  const made = (facts = {}) =>
    newRental(
      {
        ...{ id: 'new', sku: 'GOWN-M', state: 'held', store: 'pln_pl', cartRef: 'cart', holdUntil },
        days: { first: dec(10), last: dec(13), period: 'four_days', delivery: 'courier' },
        turnover: { before: 1, after: 2 },
      },
      MADE,
      facts,
    );

  it('has the days that are wanted, and no piece yet', () =>
    expect(made()).toMatchObject({
      ...{ id: 'new', sku: 'GOWN-M', kind: 'rental', state: 'held', unitId: NO_UNIT, reason: '' },
      ...{ first: dec(10), last: dec(13), period: 'four_days', delivery: 'courier' },
      ...{ store: 'pln_pl', cartRef: 'cart', createdAt: MADE.at },
    }));
  it('[RNT-028] blocks the days of preparing and cleaning too', () =>
    expect(made().blocked).toEqual({ from: dec(9), to: dec(15) }));
  it('has its next transition when the hold of its cart ends', () => expect(made().dueAt).toEqual(holdUntil));
  it('contains its known facts, which set its timer', () => {
    const imported = made({ state: 'booked', price: 160_00, currency: 'PLN' });
    expect(imported).toMatchObject({ state: 'booked', price: 160_00, currency: 'PLN' });
    expect(imported.dueAt?.toISOString()).toBe('2026-12-14T00:00:00.000Z');
  });
});

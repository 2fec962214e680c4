import { describe, expect, it } from 'vitest';
import { bookingOf, calendarOf, calendarSegment, datesQuery, quoteOf, rentalPricesOf } from './rental.ts';

describe('a calendar', () => {
  const answer = {
    sku: 'GOWN-1',
    availableQuantity: 2,
    firstDateAvailable: null,
    bookedDatesFull: [{ s: '2026-12-02', q: 1 }],
    disabledDatesFullCalendar: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }],
    turnoverBefore: 1440,
    turnoverAfter: 2000,
    periods: [
      { period: 2, days: 4, price: 259 },
      { period: 9, days: 30, price: 999 },
    ],
  };

  it('[RNT-004] [RNT-005] has pieces, first free day, booked pieces by day, holidays and turnover', () =>
    expect(calendarOf(answer)).toEqual({
      sku: 'GOWN-1',
      quantity: 2,
      firstFree: null,
      booked: [{ day: '2026-12-02', pieces: 1 }],
      holidays: [{ from: '2026-12-25', to: '2026-12-26' }],
      turnoverBefore: 1440,
      turnoverAfter: 2000,
      // A period that is not known yet cannot be selected.
      periods: [{ period: 'four_days', days: 4, price: 259 }],
    }));

  it('[RNT-029] is requested by the code of the delivery, days by the codes of period and delivery', () => {
    expect([calendarSegment('courier'), calendarSegment('showroom')]).toEqual(['omnipack', 'showroom']);
    expect(datesQuery({ firstDay: '2026-12-03', period: 'week', delivery: 'courier' })).toEqual({
      ...{ date: '2026-12-03', period: 4, delivery: 'omnipack' },
    });
  });
});

describe('prices of rental periods', () => {
  const named = (...names: (string | number)[]) =>
    rentalPricesOf(names.map((period, index) => ({ period, price: index + 1 })));

  it('[RNT-003] [RNT-017] [RNT-020] are listed in the order of the period numbers', () =>
    expect(named('1', '4', '24h', '7')).toEqual([
      { period: 'day', price: 1 },
      { period: 'four_days', price: 2 },
      { period: 'try_on', price: 3 },
      { period: 'week', price: 4 },
    ]));

  it('[RNT-017] with other names belong to the period of their place', () =>
    expect(named('short', 'usual', 'at home', 'long').map(({ period }) => period)).toEqual([
      ...['day', 'four_days', 'try_on', 'week'],
    ]));

  it('keep their period where the list leaves one out', () =>
    expect(named(4, '7').map(({ period }) => period)).toEqual(['four_days', 'week']));

  it('without an amount are left out, and a product without prices has none', () => {
    expect(rentalPricesOf([{ period: '1', price: 0 }])).toEqual([]);
    expect(rentalPricesOf(undefined)).toEqual([]);
  });
});

it('a quote has the costs and the days on which the garment is free', () => {
  const alternatives = [{ sku: 'GOWN-2', size: '38', date: '2026-12-09' }];
  const days = { date_from: '2026-12-02', date_to: '2026-12-05', currency: 'EUR' };
  const costs = { price: 259, deposit: 100, delivery_price: null, worst_case_late_fee: 2590 };
  expect(quoteOf({ available: false, ...days, ...costs, alternatives })).toEqual({
    ...{ available: false, firstDay: '2026-12-02', lastDay: '2026-12-05' },
    ...{ price: 259, deposit: 100, deliveryPrice: null, worstCaseLateFee: 2590 },
    alternatives: [{ sku: 'GOWN-2', size: '38', firstDay: '2026-12-09' }],
  });
});

it('a booking has its days, its period and its delivery; a service has no period', () => {
  const booking = {
    ...{
      id: 'b1',
      sku: 'GOWN-1',
      name: 'Gown',
      date_from: '2026-12-02',
      date_to: '2026-12-05',
      return_by: '2026-12-06',
    },
    ...{ period: 2, delivery: 'omnipack' as const, status: 'booked', order_increment_id: '700001', currency: 'EUR' },
    ...{ price: 259, late_fee: 0, daily_late_fee: 26, worst_case_late_fee: 2590, allowed_actions: [] },
  };
  const read = { firstDay: '2026-12-02', lastDay: '2026-12-05', returnBy: '2026-12-06', orderNumber: '700001' };
  expect(bookingOf(booking)).toMatchObject({ ...read, period: 'four_days', delivery: 'courier', dailyLateFee: 26 });
  expect(bookingOf({ ...booking, period: null, delivery: null })).toMatchObject({ period: null, delivery: null });
});

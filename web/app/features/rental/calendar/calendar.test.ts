import { describe, expect, it } from 'vitest';
import type { ResultOf } from '../../../api/results.ts';
import { calendarOf, rentalPricesOf } from '../../../api/wire/buying/rental.ts';
import { addDays, type Weekday, weekdayOf } from '../../../lib/rental/days.ts';
import {
  daysOf,
  RENTAL_DELIVERIES,
  type RentalDelivery,
  type RentalPeriod,
  tripOf,
} from '../../../lib/rental/periods.ts';
import { defaultPeriod, deliveriesIn, turnoverDays } from '../../../lib/rental/rules.ts';
import { storeOf } from '../../../lib/store/stores.ts';
import { aroundTrip, type CalendarChoice, calendarState, canStart, nextStarts } from './calendar.ts';

type WireCalendar = ResultOf<`/api/ext/rental/get-calendar-data/${string}`>[number];

const friday = '2026-11-20';
const saturday = '2026-11-21';
const every: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const periods = rentalPricesOf([
  { price: 80, period: '1' },
  { price: 259, period: '4' },
  { price: 40, period: '24h' },
  { price: 399, period: '7' },
]);
const data: WireCalendar = {
  sku: 'GOWN-1',
  periods: [],
  availableQuantity: 2,
  firstDateAvailable: '2026-11-22',
  bookedDatesFull: [],
  disabledDatesFullCalendar: [],
  turnoverBefore: 1440,
  turnoverAfter: 2000,
};
const choice: CalendarChoice = {
  delivery: 'courier',
  availableDeliveries: ['showroom', 'courier'],
  period: 'four_days',
  availablePeriods: periods,
  selectedDate: null,
};
const stateOf = (of: Partial<WireCalendar>, wish: Partial<CalendarChoice>, today = friday) =>
  calendarState(calendarOf({ ...data, ...of }), { ...choice, ...wish }, today);
const starts = (of: Partial<WireCalendar>, wish: Partial<CalendarChoice>, day: string, today = friday) =>
  canStart(stateOf(of, wish, today), day, today);

describe('deliveries', () => {
  it('[RNT-008] are exactly these two', () => expect(RENTAL_DELIVERIES).toEqual(['showroom', 'courier']));

  it.each<[RentalDelivery[], string, RentalDelivery[], RentalDelivery | null]>([
    [['showroom'], 'pl', ['showroom', 'courier'], 'showroom'],
    [['showroom', 'courier'], 'pl', ['showroom', 'courier'], 'showroom'],
    [['courier'], 'pl', ['courier'], 'courier'],
    [['courier', 'showroom'], 'se', ['courier', 'showroom'], 'courier'],
    [['showroom'], 'de', ['courier'], 'courier'],
    [['showroom', 'courier'], 'de', ['courier'], 'courier'],
    [['showroom', 'courier'], 'en', ['showroom', 'courier'], 'showroom'],
    [[], 'pl', [], null],
  ])('[RNT-013] [RNT-014] [RNT-015] [RNT-016] %j in %s: %j, first %s', (offered, prefix, expected, chosen) => {
    const store = storeOf(prefix);
    if (!store) throw new Error(prefix);
    const available = deliveriesIn(store, offered);
    expect(available).toEqual(expected);
    expect(available[0] ?? null).toBe(chosen);
  });
});

describe('periods', () => {
  it('[RNT-020] have the days by which they are named', () =>
    expect(periods.map(({ period, price }) => [period, daysOf(period), price])).toEqual([
      ['day', 1, 80],
      ['four_days', 4, 259],
      ['try_on', 1, 40],
      ['week', 7, 399],
    ]));

  it.each<[RentalPeriod[], boolean, RentalPeriod | undefined]>([
    [['day', 'four_days', 'try_on', 'week'], false, 'four_days'],
    [['day', 'try_on', 'week'], false, 'day'],
    [['week'], false, 'week'],
    [['day', 'four_days', 'try_on', 'week'], true, 'week'],
    [['day', 'four_days', 'try_on'], true, 'four_days'],
    [[], true, undefined],
  ])('[RNT-018] [RNT-019] of %j, points %s: %s is chosen', (offered, canPayWithPoints, expected) =>
    expect(defaultPeriod(offered, canPayWithPoints)).toBe(expected),
  );
});

describe('blocked weekdays', () => {
  it.each([
    ['2026-11-23', 1],
    ['2026-11-26', 4],
    ['2026-11-29', 7],
  ])('[RNT-021] %s is weekday %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

  const onlyThursday: Weekday[] = [1, 2, 3, 5, 6, 7];
  it.each<[RentalDelivery, RentalPeriod, string, number, Weekday[]]>([
    ['showroom', 'day', friday, 0, every],
    ['courier', 'try_on', friday, 0, every],
    ['courier', 'try_on', friday, 1, onlyThursday],
    ['courier', 'try_on', saturday, 1, onlyThursday],
    ['showroom', 'try_on', friday, 1, [1]],
    ['courier', 'day', saturday, 1, [1, 2]],
    ['courier', 'four_days', saturday, 1, [1, 2]],
    ['courier', 'week', saturday, 1, [1, 2]],
    ['showroom', 'four_days', saturday, 1, [1]],
    ['showroom', 'try_on', saturday, 1, [1]],
    ['courier', 'day', friday, 1, [1]],
    ['courier', 'week', friday, 3, [1]],
  ])(
    '[RNT-022] [RNT-023] [RNT-024] [RNT-025] [RNT-026] %s, period %s, requested on %s with %s pieces: %j',
    (delivery, period, today, availableQuantity, expected) =>
      expect(stateOf({ availableQuantity }, { delivery, period }, today).blockedWeekdays).toEqual(expected),
  );
});

describe('the calendar', () => {
  it('[RNT-004] holds everything that decides about a day', () => {
    const state = stateOf(
      {
        bookedDatesFull: [
          { s: '2026-12-01', q: 1 },
          { s: '2026-12-02', q: 2 },
        ],
        disabledDatesFullCalendar: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }],
      },
      { selectedDate: '2026-12-10' },
    );
    expect(state).toEqual({
      delivery: 'courier',
      availableDeliveries: ['showroom', 'courier'],
      period: 'four_days',
      availablePeriods: periods,
      availableQuantity: 2,
      bookedDates: [{ from: '2026-12-02', to: '2026-12-02' }],
      holidays: [{ from: '2026-12-25', to: '2026-12-26' }],
      turnoverDays: { before: 1, after: 2 },
      firstFree: '2026-11-22',
      blockedWeekdays: [1],
      selectedDate: '2026-12-10',
      isDateValid: true,
    });
  });

  it.each([
    [0, 0],
    [1, 1],
    [1439, 1],
    [1440, 1],
    [1441, 2],
    [2000, 2],
    [2880, 2],
  ])('[RNT-028] a turnover of %s minutes takes %s days', (minutes, days) => expect(turnoverDays(minutes)).toBe(days));

  const holiday = { disabledDatesFullCalendar: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }] };
  it.each<[RentalDelivery, RentalPeriod, string, boolean]>([
    ['courier', 'four_days', '2026-12-20', true], // 20–23
    ['courier', 'four_days', '2026-12-22', false], // 22–25
    ['courier', 'four_days', '2026-12-25', false],
    ['courier', 'four_days', '2026-12-27', true],
    ['showroom', 'day', '2026-12-24', true],
    ['showroom', 'day', '2026-12-26', false],
    ['courier', 'try_on', '2026-12-24', true], // a Thursday
    ['courier', 'week', '2026-12-19', false], // 19–25
    ['courier', 'week', '2026-12-18', true], // 18–24
  ])('[RNT-027] no rental runs over a holiday: %s, period %s from %s: %s', (delivery, period, day, expected) =>
    expect(starts(holiday, { delivery, period }, day)).toBe(expected),
  );

  it('[RNT-027] nor where other rules than the one of Mondays hold', () => {
    const today = saturday;
    expect(starts(holiday, { delivery: 'courier', period: 'day' }, '2026-12-25', today)).toBe(false);
    const thursdays = { disabledDatesFullCalendar: [{ disabled_from: '2026-12-03', disabled_to: '2026-12-03' }] };
    expect(starts(thursdays, { delivery: 'courier', period: 'try_on' }, '2026-12-03')).toBe(false);
    expect(starts(thursdays, { delivery: 'courier', period: 'try_on' }, '2026-12-10')).toBe(true);
  });

  // All pieces are rented from the 10th to the 13th; preparation takes 1 day and cleaning 2 between rentals.
  const booked = { bookedDatesFull: ['10', '11', '12', '13'].map((day) => ({ s: `2026-12-${day}`, q: 2 })) };
  it.each([
    ['2026-12-03', true], // until the 6th: 7, 8 and 9 for cleaning and preparing
    ['2026-12-04', false],
    ['2026-12-10', false],
    ['2026-12-16', false],
    ['2026-12-17', true],
  ])('blocks the turnover before and after bookings: from %s: %s', (day, expected) =>
    expect(starts(booked, {}, day)).toBe(expected),
  );

  it('is free while one piece is', () => {
    const one = { bookedDatesFull: booked.bookedDatesFull.map(({ s }) => ({ s, q: 1 })) };
    expect(starts(one, {}, '2026-12-10')).toBe(true);
  });

  it.each([
    ['2026-11-19', false], // past
    ['2026-11-20', false], // not ready before tomorrow
    ['2026-11-21', true],
    [addDays(friday, 364), true],
    [addDays(friday, 365), true],
    [addDays(friday, 366), false],
  ])('starts between the first day a piece can be ready and a year ahead: %s: %s', (day, expected) =>
    expect(starts({}, { period: 'day', delivery: 'showroom' }, day)).toBe(expected),
  );

  it('[RNT-023] without pieces, without delivery or without data no day can be chosen', () => {
    expect(starts({ availableQuantity: 0 }, {}, '2026-12-10')).toBe(false);
    expect(starts({}, { delivery: null }, '2026-12-10')).toBe(false);
    expect(canStart(calendarState(null, choice, friday), '2026-12-10', friday)).toBe(false);
  });

  it('lists the next days a rental can start on', () => {
    const state = stateOf({}, { period: 'try_on' });
    expect(nextStarts(state, friday, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
  });

  it('contains the days of a rental and those around it, across the end of a year', () => {
    const state = stateOf({}, {});
    const trip = tripOf({ firstDay: '2026-12-30', period: 'four_days' });
    expect(trip).toEqual({ from: '2026-12-30', to: '2027-01-02' });
    expect(aroundTrip(state, trip)).toEqual([
      { from: '2026-12-29', to: '2026-12-29' },
      { from: '2027-01-03', to: '2027-01-04' },
    ]);
  });
});

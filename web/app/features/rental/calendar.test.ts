import { describe, expect, it } from 'vitest';
import { addDays, turnoverDays, type Weekday, weekdayOf } from '../../lib/rental/days.ts';
import { storeOf } from '../../lib/store/stores.ts';
import type { WireCalendar } from './api.ts';
import { aroundTrip, blockedWeekdays, type Choice, calendarState, canStart, nextStarts, tripOf } from './calendar.ts';
import { allDeliveries, type Delivery, defaultDelivery, deliveriesIn } from './deliveries.ts';
import { defaultPeriod, periodsOf } from './periods.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const every: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const periods = periodsOf([
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
const choice: Choice = {
  delivery: 'omnipack',
  availableDeliveries: ['showroom', 'omnipack'],
  period: 2,
  availablePeriods: periods,
  selectedDate: null,
};
const starts = (of: Partial<WireCalendar>, wish: Partial<Choice>, day: string, today = friday) =>
  canStart(calendarState({ ...data, ...of }, { ...choice, ...wish }, today), day, today);

describe('deliveries', () => {
  it('[RNT-008] are exactly these two', () => expect(allDeliveries).toEqual(['showroom', 'omnipack']));

  it.each<[Delivery[], string, Delivery[], Delivery | null]>([
    [['showroom'], 'pl', ['showroom', 'omnipack'], 'showroom'],
    [['showroom', 'omnipack'], 'pl', ['showroom', 'omnipack'], 'showroom'],
    [['omnipack'], 'pl', ['omnipack'], 'omnipack'],
    [['omnipack', 'showroom'], 'se', ['omnipack', 'showroom'], 'omnipack'],
    [['showroom'], 'de', ['omnipack'], 'omnipack'],
    [['showroom', 'omnipack'], 'de', ['omnipack'], 'omnipack'],
    [['showroom', 'omnipack'], 'en', ['showroom', 'omnipack'], 'showroom'],
    [[], 'pl', [], null],
  ])('[RNT-013] [RNT-014] [RNT-015] [RNT-016] %j in %s: %j, first %s', (offered, prefix, expected, chosen) => {
    const store = storeOf(prefix);
    if (!store) throw new Error(prefix);
    const available = deliveriesIn(store, offered);
    expect(available).toEqual(expected);
    expect(defaultDelivery(available)).toBe(chosen);
  });
});

describe('periods', () => {
  it('[RNT-017] [RNT-020] are numbered by the place of their price, from 1', () =>
    expect(periods.map(({ number, days, price }) => [number, days, price])).toEqual([
      [1, 1, 80],
      [2, 4, 259],
      [3, 1, 40],
      [4, 7, 399],
    ]));

  it.each([
    [[1, 2, 3, 4], false, 2],
    [[1, 3, 4], false, 1],
    [[4], false, 4],
    [[1, 2, 3, 4], true, 4],
    [[1, 2, 3], true, 2],
    [[], true, null],
  ])('[RNT-018] [RNT-019] of %j, points %s: %s is chosen', (numbers, canPayWithPoints, expected) =>
    expect(
      defaultPeriod(
        periods.filter(({ number }) => (numbers as number[]).includes(number)),
        canPayWithPoints,
      ),
    ).toBe(expected),
  );
});

describe('blocked weekdays', () => {
  it.each([
    ['2026-11-23', 1],
    ['2026-11-26', 4],
    ['2026-11-29', 7],
  ])('[RNT-021] %s is weekday %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

  const onlyThursday: Weekday[] = [1, 2, 3, 5, 6, 7];
  it.each<[Delivery, number, string, number, Weekday[]]>([
    ['showroom', 1, friday, 0, every],
    ['omnipack', 3, friday, 0, every],
    ['omnipack', 3, friday, 1, onlyThursday],
    ['omnipack', 3, saturday, 1, onlyThursday],
    ['showroom', 3, friday, 1, [1]],
    ['omnipack', 1, saturday, 1, [1, 2]],
    ['omnipack', 2, saturday, 1, [1, 2]],
    ['omnipack', 4, saturday, 1, [1, 2]],
    ['showroom', 2, saturday, 1, [1]],
    ['showroom', 3, saturday, 1, [1]],
    ['omnipack', 1, friday, 1, [1]],
    ['omnipack', 4, friday, 3, [1]],
  ])(
    '[RNT-022] [RNT-023] [RNT-024] [RNT-025] [RNT-026] %s, period %s, requested on %s with %s pieces: %j',
    (delivery, period, today, availableQuantity, expected) =>
      expect(blockedWeekdays({ delivery, period, today, availableQuantity })).toEqual(expected),
  );
});

describe('the calendar', () => {
  it('[RNT-004] holds everything that decides about a day', () => {
    const state = calendarState(
      {
        ...data,
        bookedDatesFull: [
          { s: '2026-12-01', q: 1 },
          { s: '2026-12-02', q: 2 },
        ],
        disabledDatesFullCalendar: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }],
      },
      { ...choice, selectedDate: '2026-12-10' },
      friday,
    );
    expect(state).toEqual({
      delivery: 'omnipack',
      availableDeliveries: ['showroom', 'omnipack'],
      period: 2,
      availablePeriods: periods,
      availableQuantity: 2,
      bookedDates: [{ from: '2026-12-02', to: '2026-12-02' }],
      holidays: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }],
      turnoverDays: { before: 1, after: 2 },
      firstDateAvailable: '2026-11-22',
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
  it.each<[Delivery, number, string, boolean]>([
    ['omnipack', 2, '2026-12-20', true], // 20–23
    ['omnipack', 2, '2026-12-22', false], // 22–25
    ['omnipack', 2, '2026-12-25', false],
    ['omnipack', 2, '2026-12-27', true],
    ['showroom', 1, '2026-12-24', true],
    ['showroom', 1, '2026-12-26', false],
    ['omnipack', 3, '2026-12-24', true], // a Thursday
    ['omnipack', 4, '2026-12-19', false], // 19–25
    ['omnipack', 4, '2026-12-18', true], // 18–24
  ])('[RNT-027] no rental runs over a holiday: %s, period %s from %s: %s', (delivery, period, day, expected) =>
    expect(starts(holiday, { delivery, period }, day)).toBe(expected),
  );

  it('[RNT-027] nor where other rules than the one of Mondays hold', () => {
    const today = saturday;
    expect(starts(holiday, { delivery: 'omnipack', period: 1 }, '2026-12-25', today)).toBe(false);
    const thursdays = { disabledDatesFullCalendar: [{ disabled_from: '2026-12-03', disabled_to: '2026-12-03' }] };
    expect(starts(thursdays, { delivery: 'omnipack', period: 3 }, '2026-12-03')).toBe(false);
    expect(starts(thursdays, { delivery: 'omnipack', period: 3 }, '2026-12-10')).toBe(true);
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
    expect(starts({}, { period: 1, delivery: 'showroom' }, day)).toBe(expected),
  );

  it('[RNT-023] without pieces, without delivery or without data no day can be chosen', () => {
    expect(starts({ availableQuantity: 0 }, {}, '2026-12-10')).toBe(false);
    expect(starts({}, { delivery: null }, '2026-12-10')).toBe(false);
    expect(canStart(calendarState(null, choice, friday), '2026-12-10', friday)).toBe(false);
  });

  it('lists the next days a rental can start on', () => {
    const state = calendarState(data, { ...choice, period: 3 }, friday);
    expect(nextStarts(state, friday, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
  });

  it('contains the days of a rental and those around it, across the end of a year', () => {
    const state = calendarState(data, choice, friday);
    const trip = tripOf(state, '2026-12-30');
    expect(trip).toEqual({ from: '2026-12-30', to: '2027-01-02' });
    expect(aroundTrip(state, trip)).toEqual([
      { from: '2026-12-29', to: '2026-12-29' },
      { from: '2027-01-03', to: '2027-01-04' },
    ]);
  });
});

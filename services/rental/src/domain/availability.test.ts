import { addDays, type CivilDate, type DayRange, NEVER } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dec, onBench, rental } from '../../test/factories.js';
import { bookedDays, fullDays, isFree, peak, type Taking } from './availability.js';
import type { BookingState } from './booking-states.js';

const days = (from: number, to: number): DayRange => ({ from: dec(from), to: dec(to) });
const taking = (from: number, to: number): Taking => ({ blocked: days(from, to) });

describe('number of pieces blocked at the same time', () => {
  it.each([
    ['none where nothing is booked', [], 0],
    ['none by what ends the day before', [taking(1, 9)], 0],
    ['none by what begins the day after', [taking(14, 20)], 0],
    ['one by what ends on the first day', [taking(1, 10)], 1],
    ['one by what begins on the last day', [taking(13, 20)], 1],
    ['one by two that follow each other', [taking(10, 11), taking(12, 13)], 1],
    ['two by two that share a single day', [taking(10, 12), taking(12, 13)], 2],
    ['only what is taken within the days, not what meets before them', [taking(1, 9), taking(2, 10), taking(3, 9)], 1],
  ])('%s', (_what, takings, most) => expect(peak(takings, days(10, 13))).toBe(most));

  it('a piece is free if one fewer is blocked than exist', () => {
    const two = [taking(10, 13), taking(12, 12)];
    expect([1, 2, 3].map((pieces) => isFree(two, pieces, days(10, 13)))).toEqual([false, false, true]);
    expect(isFree([], 0, days(10, 13))).toBe(false);
  });
});

describe('the days without a free piece', () => {
  const full = (takings: readonly Taking[], pieces = 1) => fullDays(takings, pieces, dec(5), dec(25));
  it.each([
    ['none where nothing is booked', [], []],
    ['both ends of a booking', [taking(10, 13)], [days(10, 13)]],
    ['from today for a booking that has begun', [taking(1, 8)], [days(5, 8)]],
    ['until the end of the calendar for a longer booking', [taking(20, 31)], [days(20, 25)]],
    ['the last day alone', [taking(25, 25)], [days(25, 25)]],
    ['today alone', [taking(1, 5)], [days(5, 5)]],
    ['nothing for yesterday', [taking(1, 4)], []],
    ['nothing after the end', [taking(26, 28)], []],
    ['two that follow each other as one', [taking(10, 12), taking(13, 15)], [days(10, 15)]],
    ['two with a free day between them as two', [taking(14, 15), taking(10, 12)], [days(10, 12), days(14, 15)]],
    ['without an end for an open end', [{ blocked: { from: dec(20), to: NEVER } }], [days(20, 25)]],
  ])('%s', (_what, takings, expected) => expect(full(takings)).toEqual(expected));

  it('of two pieces are those on which both are blocked', () =>
    expect(full([taking(6, 12), taking(10, 14), taking(12, 20)], 2)).toEqual([days(10, 14)]));
  it('are all where there is no piece', () => expect(full([taking(10, 13)], 0)).toEqual([days(5, 25)]));
});

describe('any bookings, counted day by day', () => {
  const TODAY = dec(10);
  const UNTIL = dec(30);
  const someDays = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }))
    .map(([start, length]) => ({ from: addDays(dec(1), start), to: addDays(dec(1), start + length) }));
  const takings = fc.array(
    someDays.map((blocked) => ({ blocked })),
    { maxLength: 12 },
  );
  const takenOn = (all: readonly Taking[], day: CivilDate): number =>
    all.filter(({ blocked }) => blocked.from <= day && day <= blocked.to).length;
  const each = ({ from, to }: DayRange): CivilDate[] =>
    from > to ? [] : [from, ...each({ from: addDays(from, 1), to })];

  it('the peak is the most of a day', () =>
    fc.assert(
      fc.property(takings, someDays, (all, range) =>
        expect(peak(all, range)).toBe(Math.max(...each(range).map((day) => takenOn(all, day)))),
      ),
    ));

  it('full are exactly the days on which all pieces are blocked, in ranges that do not touch', () =>
    fc.assert(
      fc.property(takings, fc.integer({ min: 0, max: 4 }), (all, pieces) => {
        const ranges = fullDays(all, pieces, TODAY, UNTIL);
        expect(ranges.flatMap(each)).toEqual(
          each({ from: TODAY, to: UNTIL }).filter((day) => takenOn(all, day) >= pieces),
        );
        for (const [n, { from }] of ranges.entries()) {
          if (n > 0) expect(from > addDays(ranges[n - 1]?.to as CivilDate, 1)).toBe(true);
        }
      }),
    ));
});

describe('the pieces a calendar shows as booked', () => {
  const booked = (...bookings: Parameters<typeof bookedDays>[0]) => [...bookedDays(bookings, dec(5), dec(25))];
  it('are counted on both ends of a rental, without its turnover', () =>
    expect(booked(rental('a', dec(10), dec(12), { blocked: days(8, 15) }))).toEqual([
      [dec(10), 1],
      [dec(11), 1],
      [dec(12), 1],
    ]));
  it('add up on days that several rentals share', () =>
    expect(booked(rental('a', dec(10), dec(11)), rental('b', dec(11), dec(12)))).toEqual([
      [dec(10), 1],
      [dec(11), 2],
      [dec(12), 1],
    ]));
  it('are counted from today', () => expect(booked(rental('a', dec(1), dec(5)))).toEqual([[dec(5), 1]]));
  it('are counted to the end of the calendar', () =>
    expect(booked(rental('a', dec(25), dec(28)))).toEqual([[dec(25), 1]]));
  it('include the bench', () => expect(booked(onBench('a', dec(6), dec(6)))).toEqual([[dec(6), 1]]));
  it.each(['held', 'ready', 'cancelled', 'displaced', 'lost'] as const)('exclude a rental that is %s', (state) =>
    expect(booked(rental('a', dec(10), dec(11), { state }))).toEqual([]),
  );
  it.each(['claimed', 'booked', 'out', 'cleaning', 'planned'] as const)('include a rental that is %s', (state) =>
    expect(booked(rental('a', dec(10), dec(10), { state }))).toEqual([[dec(10), 1]]),
  );

  const overdue = (state: BookingState) => rental('a', dec(1), dec(3), { state, blocked: days(1, 7) });
  it('include a late piece until today, although its last day is past', () =>
    expect(booked(overdue('late'))).toEqual([[dec(5), 1]]));
  it('do not include a past rental that is being cleaned', () => expect(booked(overdue('cleaning'))).toEqual([]));
});

import { addDays, type CivilDate, weekdayOf } from '@garderoba/contracts/civil-days';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dec, fleetOf, onBench, pieces, rental, rules } from '../../test/factories.js';
import type { Booking } from './booking.js';
import { calendarOf, firstFree, freeStarts } from './calendar.js';
import { type CalendarRules, isSelectable, rentalDays } from './calendar-rules.js';
import { DELIVERIES, PERIODS, type Period } from './periods.js';

const calendar = (units: number, bookings: Booking[], facts = {}) =>
  calendarOf(fleetOf(pieces(units), bookings, facts), 'showroom', rules({ quantity: units }));

describe('[RNT-005] the calendar of a garment', () => {
  it('names its pieces, its turnover in minutes, its holidays and the first free day', () => {
    const holidays = [{ from: dec(1), to: dec(2) }];
    const fleet = fleetOf(pieces(2), [], { turnoverBefore: 1440, turnoverAfter: 2000 });
    expect(calendarOf(fleet, 'showroom', rules({ holidays }))).toEqual({
      sku: 'GOWN-M',
      quantity: 2,
      firstFree: dec(3),
      booked: [],
      holidays,
      turnoverBefore: 1440,
      turnoverAfter: 2000,
    });
  });

  it('has one entry a day on which a piece is booked, in order', () =>
    expect(calendar(2, [rental('b', dec(12), dec(13)), rental('a', dec(10), dec(12))]).booked).toEqual([
      { day: dec(10), pieces: 1 },
      { day: dec(11), pieces: 1 },
      { day: dec(12), pieces: 2 },
      { day: dec(13), pieces: 1 },
    ]));

  it('extends to the end of the longest rental that can begin in a year', () => {
    const far = rental('far', '2027-12-01', '2027-12-31');
    expect(calendar(1, [far]).booked.at(-1)).toEqual({ day: '2027-12-08', pieces: 1 });
  });

  it('does not count a piece in open-ended service, on any day', () => {
    const endless = onBench('bench', dec(1), null);
    const { quantity, booked } = calendar(2, [endless, rental('a', dec(10), dec(10), { unitId: 'piece 2' })]);
    expect([quantity, booked]).toEqual([1, [{ day: dec(10), pieces: 1 }]]);
  });
  it('counts a piece whose repair has an end, and shows the days of the repair', () => {
    const { quantity, booked } = calendar(2, [onBench('bench', dec(1), dec(2))]);
    expect([quantity, booked]).toEqual([2, [dec(1), dec(2)].map((day) => ({ day, pieces: 1 }))]);
  });
  it('counts a piece until its repair without an end begins', () => {
    const { quantity, booked } = calendar(2, [onBench('bench', dec(20), null, { state: 'planned' })]);
    expect([quantity, booked[0]]).toEqual([2, { day: dec(20), pieces: 1 }]);
  });
  it('never has fewer pieces than none', () =>
    expect(calendar(1, [onBench('bench', dec(1), null)], { offered: false }).quantity).toBe(0));
});

describe('the first free day', () => {
  const first = (bookings: Booking[], facts: Partial<CalendarRules> = {}, turnover = {}) =>
    firstFree(fleetOf(pieces(1), bookings, turnover), 'showroom', rules(facts));

  it('is today if nothing is blocked', () => expect(first([])).toBe(dec(1)));
  it('is the day after the last booked one', () => expect(first([rental('a', dec(1), dec(3))])).toBe(dec(4)));
  it('is no Monday', () => expect(first([rental('a', dec(1), dec(6))])).toBe(dec(8)));
  it('counts holds of carts', () => expect(first([rental('a', dec(1), dec(3), { state: 'held' })])).toBe(dec(4)));
  it('counts a returned piece until it is clean', () =>
    expect(first([rental('a', dec(1), dec(3), { state: 'returned' })])).toBe(dec(4)));
  it('is free again when a rental is cancelled', () =>
    expect(first([rental('a', dec(1), dec(3), { state: 'cancelled' })])).toBe(dec(1)));
  it('is after the preparation of the piece', () => expect(first([], { turnoverBefore: 2 })).toBe(dec(3)));
  it('needs room for preparing before it and cleaning after it', () => {
    const turnover = { turnoverBefore: 1440, turnoverAfter: 1440 };
    // Three days are between the two: one to prepare, one for the rental, one to clean.
    expect(first([rental('a', dec(1), dec(7)), rental('b', dec(11), dec(12))], { turnoverBefore: 1 }, turnover)).toBe(
      dec(9),
    );
    expect(first([rental('a', dec(1), dec(8)), rental('b', dec(11), dec(12))], { turnoverBefore: 1 }, turnover)).toBe(
      dec(15),
    );
  });
  it('is free for any of the requested periods', () => {
    const fleet = fleetOf(pieces(1), [rental('a', dec(3), dec(4))]);
    const of = (...periods: Period[]) => firstFree(fleet, 'showroom', rules(), periods);
    expect([of('four_days'), of('four_days', 'day'), of('day'), of()]).toEqual([dec(5), dec(1), dec(1), null]);
  });
  it('is none without a piece', () =>
    expect(firstFree(fleetOf([], []), 'showroom', rules({ quantity: 1 }))).toBeNull());
  it('is none within a year if everything is booked', () =>
    expect(first([rental('a', dec(1), '2028-01-01')])).toBeNull());
  it('is the last day within a year where only that is free', () =>
    expect(first([rental('a', dec(1), '2027-11-30')])).toBe('2027-12-01'));
});

describe('the days on which a rental can start', () => {
  const starts = (question: Parameters<typeof freeStarts>[3]) =>
    freeStarts(fleetOf(pieces(1), [rental('a', dec(10), dec(10))]), 'showroom', rules(), question);

  it('are between both requested days, inclusive', () =>
    expect(starts({ periods: ['day'], from: dec(8), to: dec(12) })).toEqual([dec(8), dec(9), dec(11), dec(12)]));
  it('are the earliest of them, in the requested number', () =>
    expect(starts({ periods: ['day'], from: dec(8), to: dec(12), most: 2 })).toEqual([dec(8), dec(9)]));
  it('are free for the whole length', () =>
    expect(starts({ periods: ['four_days'], from: dec(4), to: dec(12) })).toEqual([
      dec(4),
      dec(5),
      dec(6),
      dec(11),
      dec(12),
    ]));
  it('are counted from today to a year ahead by default', () => {
    const all = starts({ periods: ['day'] });
    expect([all[0], all.at(-1), all.length]).toEqual([dec(1), '2027-12-01', 366 - 52 - 1]);
  });
});

describe('any day of any calendar', () => {
  const question = fc.record({
    offset: fc.oneof(fc.integer({ min: -3, max: 20 }), fc.integer({ min: 355, max: 368 })),
    period: fc.constantFrom(...PERIODS),
    delivery: fc.constantFrom(...DELIVERIES),
    today: fc.integer({ min: 1, max: 7 }).map(dec),
    turnoverBefore: fc.integer({ min: 0, max: 3 }),
    holiday: fc.tuple(fc.integer({ min: -2, max: 12 }), fc.integer({ min: 0, max: 2 })),
  });

  it('[RNT-022] [RNT-027] is offered as a start exactly where an order for it is not refused', () =>
    fc.assert(
      fc.property(question, ({ offset, period, delivery, today, turnoverBefore, holiday: [from, length] }) => {
        const date = addDays(today, offset);
        const holidays = [{ from: addDays(date, from), to: addDays(date, from + length) }];
        const asked = rules({ today, turnoverBefore, holidays });
        const refused = refusalOf(() => rentalDays({ firstDay: date, period, delivery }, asked));
        expect([isSelectable(date, period, delivery, asked), refused]).toEqual([refused === undefined, refused]);
      }),
      { numRuns: 2_000 },
    ));

  it('is free exactly if the piece is blocked on none of its days, turnover included', () => {
    const booking = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...PERIODS),
        (taken, count, period) => {
          const bookings = taken.map(([from, length], n) => rental(`b${n}`, dec(from), dec(from + length)));
          const fleet = fleetOf(pieces(count), bookings, { turnoverBefore: 1440, turnoverAfter: 2880 });
          const found = freeStarts(fleet, 'showroom', rules({ turnoverBefore: 1 }), {
            periods: [period],
            to: dec(25),
          });
          const takenOn = (day: CivilDate) => bookings.filter(({ first, last }) => first <= day && day <= last).length;
          const expected = Array.from({ length: 24 }, (_, n) => dec(n + 2)).filter((day) => {
            const whole = Array.from({ length: 1 + daysOf(period) + 2 }, (_, n) => addDays(day, n - 1));
            return weekdayOf(day) !== 1 && whole.every((one) => takenOn(one) < count);
          });
          expect(found).toEqual(expected);
        },
      ),
    );
  });

  it('[RNT-023] is no start where there is no piece', () =>
    expect(isSelectable(dec(10), 'day', 'showroom', rules({ quantity: 0 }))).toBe(false));
});

function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { details: { reason: string } }).details.reason;
  }
}

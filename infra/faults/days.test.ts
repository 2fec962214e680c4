import { addDays, type CivilDate, dayNumber, weekdayOf } from '@garderoba/contracts/civil-days';
import { SHOWROOM_HOURS, startRefusal } from '@garderoba/contracts/rental-calendar';
import { daysOf, RENTAL_DELIVERIES, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { expect, it } from '@jest/globals';
import { HOLIDAY_COUNTRIES, holidaysOf } from '../catalogue/seed/holidays.ts';
import { openDays, shopDay } from './days.ts';

const COUNTRIES = HOLIDAY_COUNTRIES.map((country) => holidaysOf(country, [2026, 2027, 2028, 2029]));
const RENTALS = RENTAL_PERIODS.flatMap((period) => RENTAL_DELIVERIES.map((delivery) => ({ period, delivery })));

/** Rules that a rental from that day breaks, ordered on `today`. */
function broken(day: CivilDate, today: CivilDate): unknown[] {
  return COUNTRIES.flatMap((holidays) =>
    RENTALS.flatMap(({ period, delivery }) => {
      const refusal = startRefusal(day, { today, period, delivery, quantity: 1, holidays, turnoverBefore: 2 });
      const back = addDays(day, daysOf(period));
      const isShut = [day, back].some(
        (at) => !SHOWROOM_HOURS[weekdayOf(at)] || holidays.some(({ from, to }) => from <= at && at <= to),
      );
      return refusal || isShut ? [{ today, day, period, delivery, refusal, isShut }] : [];
    }),
  );
}

it('open days: every rental may start and be returned, on every day from November 2026 to December 2028', () => {
  for (let today = '2026-11-01'; today <= '2028-12-31'; today = addDays(today, 1)) {
    const days = openDays(today);
    expect([today, days.length > 35]).toEqual([today, true]);
    for (const [weeks, day] of days.slice(1).entries()) {
      if (dayNumber(day) - dayNumber(today) < 7 * (weeks + 1)) throw new Error(`${day} is too near ${today}`);
      if (day <= (days[weeks] as string)) throw new Error(`${day} is there twice, on ${today}`);
    }
    // Those of every later week are tried by later days.
    for (const day of [...days.slice(1, 3), ...days.slice(-2)]) expect(broken(day, today)).toEqual([]);
  }
});

it.each([
  ['2026-12-31T22:30:00Z', '2026-12-31'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2027-03-27T23:30:00Z', '2027-03-28'],
  ['2027-03-28T22:30:00Z', '2027-03-29'],
])('at %s it is %s in the shop', (at, day) => expect(shopDay(new Date(at))).toBe(day));

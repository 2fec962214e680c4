import { addDays, type CivilDate, overlaps, weekdayOf } from '@garderoba/contracts/civil-days';
import { DAYS_AHEAD } from '@garderoba/contracts/rental-calendar';
import { daysOf, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { HOLIDAY_COUNTRIES, holidaysOf } from '../catalogue/seed/holidays.ts';

const WEEK = 7;
const THURSDAY = 4;
const LONGEST = Math.max(...RENTAL_PERIODS.map(daysOf));

// The Swedish date format equals the API's format of days.
const inShop = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
export const shopDay = (at: Date): CivilDate => inShop.format(at);

/**
 * Thursdays of the rental calendar on which a rental of every period and delivery may start in every store: no holiday
 * from the first day to the return of the longest rental. Two of them are at least a week apart, so two rentals of four
 * days on one piece do not overlap (RNT-022 to RNT-028).
 */
export function openDays(today: CivilDate): CivilDate[] {
  const year = Number(today.slice(0, 4));
  const holidays = HOLIDAY_COUNTRIES.flatMap((country) => holidaysOf(country, [year, year + 1, year + 2]));
  const days: CivilDate[] = [];
  const thursday = addDays(today, (THURSDAY + WEEK - weekdayOf(today)) % WEEK);
  for (let from = thursday; from <= addDays(today, DAYS_AHEAD); from = addDays(from, WEEK)) {
    const rental = { from, to: addDays(from, LONGEST) };
    if (!holidays.some((holiday) => overlaps(holiday, rental))) days.push(from);
  }
  return days;
}

/** An open day at least this number of weeks ahead, at most 35: each number is another day, in the same order. */
export function openDay(weeks: number): CivilDate {
  const day = openDays(shopDay(new Date()))[weeks];
  if (!day) throw new Error(`the rental calendar ends before its open day ${weeks}`);
  return day;
}

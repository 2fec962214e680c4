import { getDayOfWeek, parseDate, today } from '@internationalized/date';

/** A day of the shop's calendar, `2026-12-03`; such texts compare as days do. Rental days are never instants. */
export type Day = string;

/** Both days belong to it. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** 1 is Monday, 7 is Sunday (RNT-021). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Where the shop's days begin and end (RNT-025). */
export const shopZone = 'Europe/Warsaw';

export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString();

export const weekdayOf = (day: Day): Weekday => (getDayOfWeek(parseDate(day), 'en-US', 'mon') + 1) as Weekday;

export const todayInShop = (): Day => today(shopZone).toString();

export const overlaps = (a: DayRange, b: DayRange): boolean => a.from <= b.to && b.from <= a.to;

const minutesADay = 24 * 60;

/** Preparing and cleaning are told in minutes and take whole days (RNT-028). */
export const turnoverDays = (minutes: number): number => Math.ceil(minutes / minutesADay);

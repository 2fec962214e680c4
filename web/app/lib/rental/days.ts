/** A civil day of the shop, `2026-12-03`; the texts sort like the days. Rental days are never instants. */
export type Day = string;

/** Both days inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** 1 is Monday, 7 is Sunday (RNT-021). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Time zone of the shop's days (RNT-025). */
export const shopZone = 'Europe/Warsaw';

const dayMs = 86_400_000;

/** Midnight UTC of the day: in UTC all days have equal length. */
export const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day =>
  new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);

export const weekdayOf = (day: Day): Weekday => (((new Date(midnightOf(day)).getUTCDay() + 6) % 7) + 1) as Weekday;

// The Swedish date format equals the API's format of days.
const inShop = new Intl.DateTimeFormat('sv-SE', { timeZone: shopZone });

export const todayInShop = (): Day => inShop.format(new Date());

export const overlaps = (a: DayRange, b: DayRange): boolean => a.from <= b.to && b.from <= a.to;

const minutesADay = 24 * 60;

/** Preparation and cleaning are given in minutes and take whole days (RNT-028). */
export const turnoverDays = (minutes: number): number => Math.ceil(minutes / minutesADay);

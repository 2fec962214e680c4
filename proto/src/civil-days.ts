/**
 * A day in the shop's calendar, `2026-12-03`. Rental days are civil dates, never instants. String order is date order.
 */
export type CivilDate = string;

/** Both days inclusive. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** 1 = Monday … 7 = Sunday (RNT-021). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** End of a range with an open end. */
export const NEVER: CivilDate = '9999-12-31';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01. Civil days have no hours, so changes to summer time do not affect them. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const dateOfNumber = (number: number): CivilDate => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: CivilDate, days: number): CivilDate =>
  date === NEVER ? NEVER : dateOfNumber(dayNumber(date) + days);

export const weekdayOf = (date: CivilDate): Weekday => (((dayNumber(date) + 3) % 7) + 1) as Weekday;

export const overlaps = (a: DayRange, b: DayRange): boolean => a.from <= b.to && b.from <= a.to;

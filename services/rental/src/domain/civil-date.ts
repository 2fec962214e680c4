/** A day of the store's calendar, `2026-12-03`. Rental days are these, never instants. Texts compare as days. */
export type CivilDate = string;

/** Both days included. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** 1 = Monday … 7 = Sunday (RNT-021). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The end of what has no end yet. */
export const NEVER: CivilDate = '9999-12-31';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01; civil days have no hours, so no change of the clocks touches them. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const dateOfNumber = (number: number): CivilDate => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: CivilDate, days: number): CivilDate =>
  date === NEVER ? NEVER : dateOfNumber(dayNumber(date) + days);

/** `2026-12-03` and a day that exists? */
export const isCivilDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dateOfNumber(dayNumber(text)) === text;

export const weekdayOf = (date: CivilDate): Weekday => (((dayNumber(date) + 3) % 7) + 1) as Weekday;

export const overlaps = (a: DayRange, b: DayRange): boolean => a.from <= b.to && b.from <= a.to;

/** The later of two days. */
export function later(a: CivilDate, b: CivilDate): CivilDate {
  if (a < b) return b;
  return a;
}

export function earlier(a: CivilDate, b: CivilDate): CivilDate {
  if (a < b) return a;
  return b;
}

export const contains = ({ from, to }: DayRange, date: CivilDate): boolean => from <= date && date <= to;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is expensive, using it is not. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

function wallTime(at: Date, zone: string): { date: CivilDate; milliseconds: number } {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${part.year}-${part.month}-${part.day}`;
  return { date, milliseconds: Date.parse(`${date}T${part.hour}:${part.minute}:${part.second}Z`) };
}

/** Which day it is there now. */
export const dateIn = (at: Date, zone: string): CivilDate => wallTime(at, zone).date;

/**
 * When the clocks there show that hour of that day. An hour the clocks jump over is the same length after the jump, one
 * they show twice is the first.
 */
export function instantOf(date: CivilDate, hour: number, zone: string): Date {
  const wanted = dayNumber(date) * DAY_MS + hour * 60 * 60 * 1000;
  const offset = (at: number): number => wallTime(new Date(at), zone).milliseconds - Math.floor(at / 1000) * 1000;
  const before = wanted - offset(wanted - DAY_MS / 2);
  const after = wanted - offset(wanted + DAY_MS / 2);
  const fits = (at: number): boolean => at + offset(at) === wanted;
  return new Date(fits(before) ? before : fits(after) ? after : before);
}

/**
 * A day in the store's calendar, `2026-12-03`. Rental days are civil dates, never instants. String order is date order.
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

/** Whether the text is a valid date in the format `2026-12-03`. */
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

/** Cached, because creating a formatter is expensive. */
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

/** The civil date in a time zone at an instant. */
export const dateIn = (at: Date, zone: string): CivilDate => wallTime(at, zone).date;

/**
 * The instant of that hour of that day in a time zone. An hour skipped by summer time is moved by the length of the
 * gap; of a repeated hour the first is returned.
 */
export function instantOf(date: CivilDate, hour: number, zone: string): Date {
  const wanted = dayNumber(date) * DAY_MS + hour * 60 * 60 * 1000;
  const offset = (at: number): number => wallTime(new Date(at), zone).milliseconds - Math.floor(at / 1000) * 1000;
  const before = wanted - offset(wanted - DAY_MS / 2);
  const after = wanted - offset(wanted + DAY_MS / 2);
  const fits = (at: number): boolean => at + offset(at) === wanted;
  return new Date(fits(before) ? before : fits(after) ? after : before);
}

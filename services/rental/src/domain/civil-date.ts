import { type CivilDate, type DayRange, dateOfNumber, dayNumber } from '@garderoba/contracts/civil-days';

/** Whether the text is a valid date in the format `2026-12-03`. */
export const isCivilDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dateOfNumber(dayNumber(text)) === text;

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

const DAY_MS = 24 * 60 * 60 * 1000;

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

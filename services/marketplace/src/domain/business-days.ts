import { addDays, type CivilDate, weekdayOf } from '@garderoba/contracts/civil-days';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;

/** Public holidays of Poland with a fixed day, MM-DD; Christmas Eve since 2025. */
const FIXED = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'];
/** The others, in days after Easter Sunday: Easter Monday, Corpus Christi. Sundays are no business days anyway. */
const AFTER_EASTER = [1, 60];

const WARSAW = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw', dateStyle: 'short' });

/** The civil day of an instant in Warsaw, where the goods are checked. */
export const dayAt = (instant: Date): CivilDate => WARSAW.format(instant);

/** Easter Sunday of a year (Meeus, Jones and Butcher; Gregorian calendar). */
export function easterOf(year: number): CivilDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Monday to Friday without public holidays. */
export function isBusinessDay(day: CivilDate): boolean {
  if (weekdayOf(day) >= SATURDAY || FIXED.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !AFTER_EASTER.some((days) => addDays(easter, days) === day);
}

/** The instant `count` business days later, at the same time of day; a clock change moves it by an hour within its day. */
export function afterBusinessDays(from: Date, count: number): Date {
  const first = dayAt(from);
  let days = 0;
  for (let left = count; left > 0; ) {
    days += 1;
    if (isBusinessDay(addDays(first, days))) left -= 1;
  }
  return afterCivilDays(from, days);
}

/** The instant `count` days of the calendar later; a clock change moves it by an hour, but never to another day. */
export function afterCivilDays(from: Date, count: number): Date {
  const last = addDays(dayAt(from), count);
  const later = afterDays(from, count);
  const day = dayAt(later);
  return day === last ? later : new Date(later.getTime() + (day > last ? -HOUR_MS : HOUR_MS));
}

/** The instant `days` times 24 hours later. */
export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** The shop's time zone, in which points expire at the end of a day. */
const ZONE = 'Europe/Warsaw';
const DAY_MS = 24 * 60 * 60 * 1000;

const days = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The civil date of an instant in the shop's time zone, YYYY-MM-DD. */
export const dayOf = (instant: Date): string => days.format(instant);

/** Adds days; calendar arithmetic without a time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Adds months, at the same time of day; the 31st becomes the last day of a shorter month. */
export function addMonths(instant: Date, months: number): Date {
  const result = new Date(instant);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return result;
}

/** Days from one instant to a later one, the started day included. */
export const daysLeft = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));

import type { Day, DayRange } from '../rental/days.ts';

/** Midnight UTC of the day: in UTC all days have equal length. */
const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const styles = {
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  trip: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter costs more than using it a hundred times, and a listing formats many days. */
function formatOf(style: keyof typeof styles, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** 'Thu, December 10' */
export const dayText = (day: Day, locale: string): string => formatOf('day', locale).format(midnightOf(day));

/** 'Thu, Dec 10', for narrow places */
export const shortDayText = (day: Day, locale: string): string => formatOf('short', locale).format(midnightOf(day));

/** 'December 10 – 13' */
export const tripText = ({ from, to }: DayRange, locale: string): string =>
  formatOf('trip', locale).formatRange(midnightOf(from), midnightOf(to));

/** 'December 2026' */
export const monthText = (day: Day, locale: string): string => formatOf('month', locale).format(midnightOf(day));

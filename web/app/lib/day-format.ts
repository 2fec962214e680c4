import { parseDate } from '@internationalized/date';
import type { Day, DayRange } from './days.ts';

const utc = { timeZone: 'UTC' } as const;
const at = (day: Day): Date => parseDate(day).toDate('UTC');

/** 'Thu, Dec 10' */
export const dayText = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', ...utc }).format(at(day));

/** 'December 10 – 13' */
export const tripText = ({ from, to }: DayRange, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...utc }).formatRange(at(from), at(to));

/** 'December 2026' */
export const monthText = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc }).format(at(day));

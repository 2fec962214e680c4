import { useLocaleState } from 'react-admin';
import type { CivilDate } from '../../../../proto/src/civil-days.ts';
import type { Month } from './calendar.ts';

const at = (day: CivilDate): Date => new Date(`${day}T00:00:00Z`);

/** Names of months, weekdays and days in the console's language. */
export function useMonthWords() {
  const [locale] = useLocaleState();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    /** `December 2026`. */
    monthName: (month: Month) => format({ month: 'long', year: 'numeric' }).format(at(`${month}-01`)),
    /** `Mon`. */
    weekday: (day: CivilDate) => format({ weekday: 'short' }).format(at(day)),
    /** `Thursday, December 3`. */
    longDay: (day: CivilDate) => format({ weekday: 'long', day: 'numeric', month: 'long' }).format(at(day)),
    /** `Nov 30 – Dec 6`. */
    days: (from: CivilDate, to: CivilDate) => format({ day: 'numeric', month: 'short' }).formatRange(at(from), at(to)),
  };
}

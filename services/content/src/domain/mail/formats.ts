/** Time zone of the days of instants in mails. */
const ZONE = 'Europe/Warsaw';

/** A civil date (YYYY-MM-DD) as `30 grudnia 2026`, independent of time zones. */
export const dayText = (date: string, locale: string): string =>
  days(locale, 'UTC').format(new Date(`${date}T00:00:00Z`));

/** The day of an instant (ISO text) as `30 grudnia 2026`. */
export const dayOf = (instant: string, locale: string): string => days(locale, ZONE).format(new Date(instant));

/** The minute of an instant (ISO text) as `30 grudnia 2026 10:00`. */
export const momentOf = (instant: string, locale: string): string => moments(locale).format(new Date(instant));

/** The name of a country by its code. */
export const countryName = (code: string, locale: string): string => countries(locale).of(code) ?? code;

/** Creating a formatter costs a thousand times as much as using it, so formatters are cached. */
const days = kept(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
);
const moments = kept(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }),
);
const countries = kept((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }));

/** Memoizes `make` by its arguments. */
function kept<Words extends string[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const made = new Map<string, T>();
  return (...words) => {
    const name = words.join(' ');
    const known = made.get(name) ?? make(...words);
    made.set(name, known);
    return known;
  };
}

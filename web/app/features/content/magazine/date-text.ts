/** The day of an instant in the shop's time zone: 'December 10, 2026'. */
export const dateText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(new Date(instant));

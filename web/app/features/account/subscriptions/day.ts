/** 'December 31, 2026' for a day or an instant of the API, in the shop's time zone. */
export const dayOf = (text: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: text.includes('T') ? 'Europe/Warsaw' : 'UTC',
  }).format(new Date(text));

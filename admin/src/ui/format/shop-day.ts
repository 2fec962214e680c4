const ZONE = 'Europe/Warsaw';

/** The current civil date in the shop's time zone, independent of the browser's. */
export const shopDay = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(now);

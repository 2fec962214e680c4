const ZONE = 'Europe/Warsaw';

/** The civil date where the shop is; its days begin and end there, wherever the console is looked at. */
export const shopDay = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(now);

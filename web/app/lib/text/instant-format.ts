import { shopZone } from '../rental/days.ts';
import type { StoreView } from '../store/stores.ts';

/** The day of a deadline: 'Thursday, December 3'. */
export const deadlineText = (at: string, { locale }: Pick<StoreView, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: shopZone }).format(
    new Date(at),
  );

/** A day in a sentence: 'December 3, 2026'. */
export const doneText = (at: string, { locale }: Pick<StoreView, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: shopZone }).format(new Date(at));

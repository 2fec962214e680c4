import type { StoreView } from '../store/stores.ts';
import { addDays, type Day, type DayRange, midnightOf } from './days.ts';

/** Days of the rental periods by their number (wire-contract 11.9). */
export const daysOfPeriod: Readonly<Record<number, number>> = { 1: 1, 2: 4, 3: 1, 4: 7 };

/** Rental periods; the third one is the try-on at home (RNT-002, RNT-020). */
export const rentedPeriods = [1, 2, 4] as const;
const usualPeriod = 2;

/** Maximal number of days ahead for the first day (wire-contract 11.9). */
export const daysAhead = 365;

/** Wanted dates and delivery of a rental; stored in the address, so it can be shared. */
export interface RentalWish {
  date: Day;
  period: number;
  delivery: 'showroom' | 'omnipack';
}

/** Query parameters of the wanted dates. */
export const wishParams = ['date', 'period', 'delivery', 'from', 'to'] as const;

/** Wanted dates in an address: `date` and `period`, or `from` and `to`. Null: missing or invalid. */
export function wishOf(params: URLSearchParams, store: Pick<StoreView, 'hasShowroom'>): RentalWish | null {
  const date = params.get('date') ?? params.get('from') ?? '';
  if (!isDay(date)) return null;
  const delivery = params.get('delivery') === 'showroom' && store.hasShowroom ? 'showroom' : 'omnipack';
  return { date, period: periodOf(params, date), delivery };
}

function periodOf(params: URLSearchParams, date: Day): number {
  const named = Number(params.get('period'));
  if (named in daysOfPeriod) return named;
  const to = params.get('to') ?? '';
  if (!isDay(to)) return usualPeriod;
  // The shortest period that covers the days, at most the longest one.
  return rentedPeriods.find((period) => addDays(date, (daysOfPeriod[period] ?? 1) - 1) >= to) ?? 4;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnightOf(text));

/** Days with the shopper. */
export const wishedDays = ({ date, period }: Pick<RentalWish, 'date' | 'period'>): DayRange => ({
  from: date,
  to: addDays(date, (daysOfPeriod[period] ?? 1) - 1),
});

/** An address with the wanted dates set, replaced or removed. */
export function withWish(path: string, wish: RentalWish | null): string {
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  for (const name of [...wishParams, 'page']) params.delete(name);
  if (wish) {
    params.set('date', wish.date);
    params.set('period', String(wish.period));
    params.set('delivery', wish.delivery);
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}

import { addDays, type Day, type DayRange, midnightOf } from './days.ts';
import type { StoreView } from './stores.ts';

/** Days of the rental periods by their number (wire-contract 11.9). */
export const daysOfPeriod: Readonly<Record<number, number>> = { 1: 1, 2: 4, 3: 1, 4: 7 };

/** Periods one rents for; the third is for trying on at home (RNT-002, RNT-020). */
export const rentedPeriods = [1, 2, 4] as const;
const usualPeriod = 2;

/** The first day lies at most so many days ahead (wire-contract 11.9). */
export const daysAhead = 365;

/** When somebody wants to wear something, and how it shall come; it stands in the address, so it can be shared. */
export interface RentalWish {
  date: Day;
  period: number;
  delivery: 'showroom' | 'omnipack';
}

/** Names under which a wish stands in an address. */
export const wishParams = ['date', 'period', 'delivery', 'from', 'to'] as const;

/** A wish in an address: `date` and `period`, or `from` and `to`. Null: there is none, or it is no day. */
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
  // The shortest rental that lasts until then; nothing lasts longer than the longest.
  return rentedPeriods.find((period) => addDays(date, (daysOfPeriod[period] ?? 1) - 1) >= to) ?? 4;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnightOf(text));

/** The days it would be with the shopper. */
export const wishedDays = ({ date, period }: Pick<RentalWish, 'date' | 'period'>): DayRange => ({
  from: date,
  to: addDays(date, (daysOfPeriod[period] ?? 1) - 1),
});

/** An address that carries the wish along, or another one, or none. */
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

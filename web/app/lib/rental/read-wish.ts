import { periodOfCode } from '../../../../proto/src/rental-codes.ts';
import type { StoreView } from '../store/stores.ts';
import { type Day, dayNumber } from './days.ts';
import { RENTAL_PERIODS, type RentalPeriod, rentedPeriods, tripOf } from './periods.ts';
import type { RentalWish } from './rental-wish.ts';

/** Wanted dates in an address: `date` and `period`, or `from` and `to`. Null: missing or invalid. */
export function wishOf(params: URLSearchParams, store: Pick<StoreView, 'hasShowroom'>): RentalWish | null {
  const firstDay = params.get('date') ?? params.get('from') ?? '';
  if (!isDay(firstDay)) return null;
  const delivery = params.get('delivery') === 'showroom' && store.hasShowroom ? 'showroom' : 'courier';
  return { firstDay, period: periodOf(params, firstDay), delivery };
}

function periodOf(params: URLSearchParams, firstDay: Day): RentalPeriod {
  const text = params.get('period') ?? '';
  // Links of former versions have the code of the period.
  const named = RENTAL_PERIODS.find((period) => period === text) ?? periodOfCode(Number(text));
  if (named) return named;
  const to = params.get('to') ?? '';
  if (!isDay(to)) return 'four_days';
  // The shortest period that covers the days, at most the longest one.
  return rentedPeriods.find((period) => tripOf({ firstDay, period }).to >= to) ?? 'week';
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text));

import { queryOptions } from '@tanstack/react-query';
import type { Day } from './days.ts';
import type { RentalWish } from './rental-wish.ts';
import type { Shop } from './shop.ts';

/** Costs of dates as computed by rental: the rent now, and possible further costs. */
export interface WireQuote {
  available: boolean;
  date_from: Day;
  date_to: Day;
  price: number;
  deposit: number;
  /** In the store's own country; null: no courier delivery. */
  delivery_price?: number | null;
  worst_case_late_fee: number;
  alternatives: { sku: string; size: string; date: Day }[];
}

/** Deposit and maximal late fee for selected dates, independent of availability. */
export const rentalTermsQuery = ({ api, store }: Shop, sku: string, { date, period, delivery }: RentalWish) =>
  queryOptions({
    queryKey: ['rental', store.code, 'terms', sku, date, period, delivery],
    staleTime: 300_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.get<WireQuote>('/api/ext/rental/quote', { query: { sku, date, period, delivery }, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '../../api/results.ts';
import type { Shop } from '../store/shop.ts';
import type { RentalWish } from './rental-wish.ts';

/** Costs of dates as computed by rental: the rent now, and possible further costs. */
export type WireQuote = ResultOf<'/api/ext/rental/quote'>;

/** Deposit and maximal late fee for selected dates, independent of availability. */
export const rentalTermsQuery = ({ api, store }: Shop, sku: string, { date, period, delivery }: RentalWish) =>
  queryOptions({
    queryKey: ['rental', store.code, 'terms', sku, date, period, delivery],
    staleTime: 300_000,
    retry: false,
    queryFn: ({ signal }) => api.get('/api/ext/rental/quote', { query: { sku, date, period, delivery }, signal }),
  });

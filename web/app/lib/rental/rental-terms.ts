import { queryOptions } from '@tanstack/react-query';
import { datesQuery, quoteOf } from '../../api/wire/buying/rental.ts';
import type { Shop } from '../store/shop.ts';
import type { RentalWish } from './rental-wish.ts';

/** Deposit and maximal late fee for selected dates, independent of availability. */
export const rentalTermsQuery = ({ api, store }: Shop, sku: string, wish: RentalWish) =>
  queryOptions({
    queryKey: ['rental', store.code, 'terms', sku, wish],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }) =>
      quoteOf(await api.get('/api/ext/rental/quote', { query: { sku, ...datesQuery(wish) }, signal })),
  });

import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import type { ResultOf } from '../../api/results.ts';
import { search } from '../../api/search.ts';
import type { Day } from '../../lib/rental/days.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Delivery } from './deliveries.ts';

/** Calendar of one garment for one delivery (RNT-005). Turnover in minutes. */
export type WireCalendar = ResultOf<`/api/ext/rental/get-calendar-data/${string}`>[number];

export type WireBooking = ResultOf<'/api/ext/rental/bookings'>[number];

/** Payment of an accepted change, which takes effect with it. Null: free of charge. */
export type WireAgreementPayment = NonNullable<WireExtension['payment']>;

export type WireExtension = ResultOf<`/api/ext/rental/bookings/${string}/extend`, 'post'>;

/** The error for a garment without a calendar, as documented (ERR-013). */
export const emptyCalendarText = 'Booked data is empty';

/** The calendar to use: the first of the response (RNT-029, RNT-030). Any other code rejects with the response (ERR-025). */
export async function readCalendar({ api }: Shop, sku: string, delivery: Delivery, signal?: AbortSignal) {
  const list = await api.get(`/api/ext/rental/get-calendar-data/${delivery}`, {
    query: { sku },
    ...(signal && { signal }),
  });
  const [first] = list;
  if (!first) throw new ApiProblem(200, emptyCalendarText);
  return first;
}

export const calendarQuery = (shop: Shop, sku: string, delivery: Delivery | null) =>
  queryOptions({
    queryKey: ['rental', shop.store.code, 'calendar', sku, delivery],
    enabled: delivery !== null,
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) => readCalendar(shop, sku, delivery as Delivery, signal),
  });

export interface Wish {
  sku: string;
  date: Day | null;
  period: number | null;
  delivery: Delivery | null;
}

/** Availability of these days and their total cost; not cached, because other shoppers may book them. */
export const quoteQuery = ({ api, store }: Shop, { sku, date, period, delivery }: Wish) =>
  queryOptions({
    queryKey: ['rental', store.code, 'quote', sku, date, period, delivery],
    enabled: date !== null && period !== null && delivery !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.get('/api/ext/rental/quote', { query: { sku, date, period, delivery }, signal }),
  });

/** Query key for data of the signed-in shopper; removed with the rest at sign-out. */
export const bookingsQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['user', 'bookings', store.code],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/api/ext/rental/bookings', { needsUser: true, signal }),
  });

const bookingPath = (id: string) => `/api/ext/rental/bookings/${encodeURIComponent(id)}` as const;

export const cancelBooking = ({ api }: Shop, id: string) =>
  api.post(`${bookingPath(id)}/cancel`, undefined, { needsUser: true });

/** Preview of the cost of an extension; changes nothing. */
export const previewExtension = ({ api }: Shop, id: string, period: number) =>
  api.post(`${bookingPath(id)}/extend`, { period, preview: true }, { needsUser: true });

/** Keeps it longer, for the price that was agreed to and no other. */
export const extendBooking = ({ api }: Shop, id: string, period: number, agreedPrice: number) =>
  api.post(`${bookingPath(id)}/extend`, { period, expected_price: agreedPrice }, { needsUser: true });

/** Preview of the price of the rented piece, minus the rent; changes nothing. */
export const previewPurchase = ({ api }: Shop, id: string) =>
  api.post(`${bookingPath(id)}/buy`, { preview: true }, { needsUser: true });

export const buyPiece = ({ api }: Shop, id: string, agreedPrice: number) =>
  api.post(`${bookingPath(id)}/buy`, { expected_price: agreedPrice }, { needsUser: true });

/** The three options that make a cart line a rental (wire-contract 11.9). */
export const rentalOptions = ({ date, period, delivery }: Wish) => [
  { option_id: 'rental_date', option_value: date ?? '' },
  { option_id: 'rental_period', option_value: period === null ? '' : String(period) },
  { option_id: 'rental_delivery', option_value: delivery ?? '' },
];

/** An hour of the showroom with places left; times are the shop's own. */
export type WireSlot = ResultOf<'/api/ext/rental/fitting-slots'>[number];

/** An appointment to try things on in the showroom. */
export type WireFitting = ResultOf<'/api/ext/rental/fittings'>[number];

export const slotsQuery = ({ api }: Shop, date: Day | null) =>
  queryOptions({
    queryKey: ['rental', 'fitting-slots', date],
    enabled: date !== null,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.get('/api/ext/rental/fitting-slots', { query: { date: date as Day }, signal }),
  });

export const fittingsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['user', 'fittings'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/api/ext/rental/fittings', { needsUser: true, signal }),
  });

export const bookFitting = ({ api }: Shop, fitting: Omit<WireFitting, 'id'>) =>
  api.post('/api/ext/rental/fittings', fitting, { needsUser: true });

export const cancelFitting = ({ api }: Shop, id: string) =>
  api.post(`/api/ext/rental/fittings/${encodeURIComponent(id)}/cancel`, undefined, { needsUser: true });

/** Names of garments by sku; deleted ones are left out. */
export const namesQuery = (shop: Shop, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['rental', shop.store.code, 'names', skus],
    enabled: skus.length > 0,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items } = await search<{ sku: string; name: string }>(
        shop,
        { entity: 'product', filters: { sku: { in: [...skus] } }, size: skus.length, include: ['sku', 'name'] },
        signal,
      );
      return new Map(items.map(({ sku, name }) => [sku, name]));
    },
  });

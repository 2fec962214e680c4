import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import {
  bookingOf,
  calendarOf,
  calendarSegment,
  consentBody,
  datesQuery,
  extensionBody,
  extensionOf,
  type Fitting,
  fittingBody,
  fittingOf,
  purchaseOf,
  quoteOf,
  type RentalCalendar,
} from '../../api/wire/buying/rental.ts';
import { skuIn } from '../../api/wire/goods/conditions.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import type { Day } from '../../lib/rental/days.ts';
import type { RentalDelivery, RentalPeriod } from '../../lib/rental/periods.ts';
import type { RentalWish } from '../../lib/rental/rental-wish.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** The error for a garment without a calendar, as documented (ERR-013). */
export const emptyCalendarText = 'Booked data is empty';
/** Its code. */
export const emptyCalendar = 'rental.calendar_empty';

/** The calendar to use: the first of the response (RNT-029, RNT-030). Any other code rejects with the response (ERR-025). */
export async function readCalendar(
  { api }: Shop,
  sku: string,
  delivery: RentalDelivery,
  signal?: AbortSignal,
): Promise<RentalCalendar> {
  const list = await api.get(`/api/ext/rental/get-calendar-data/${calendarSegment(delivery)}`, {
    query: { sku },
    ...(signal && { signal }),
  });
  const [first] = list;
  if (!first) throw new ApiProblem(200, emptyCalendarText, { reason: emptyCalendar });
  return calendarOf(first);
}

export const calendarQuery = (shop: Shop, sku: string, delivery: RentalDelivery | null) =>
  queryOptions({
    queryKey: ['rental', shop.store.code, 'calendar', sku, delivery],
    enabled: delivery !== null,
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) => readCalendar(shop, sku, delivery as RentalDelivery, signal),
  });

/** Availability of these days and their total cost; not cached, because other shoppers may book them. */
export const quoteQuery = ({ api, store }: Shop, sku: string, wish: RentalWish | null) =>
  queryOptions({
    queryKey: ['rental', store.code, 'quote', sku, wish],
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      quoteOf(await api.get('/api/ext/rental/quote', { query: { sku, ...datesQuery(wish as RentalWish) }, signal })),
  });

/** Query key for data of the signed-in shopper; removed with the rest at sign-out. */
export const bookingsQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['user', 'bookings', store.code],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.get('/api/ext/rental/bookings', { needsUser: true, signal })).map(bookingOf),
  });

const bookingPath = (id: string) => `/api/ext/rental/bookings/${encodeURIComponent(id)}` as const;

export const cancelBooking = ({ api }: Shop, id: string) =>
  api.post(`${bookingPath(id)}/cancel`, undefined, { needsUser: true });

/** Preview of the cost of an extension; changes nothing. */
export const previewExtension = async ({ api }: Shop, id: string, period: RentalPeriod) =>
  extensionOf(
    await api.post(`${bookingPath(id)}/extend`, { ...extensionBody(period), preview: true }, { needsUser: true }),
  );

/** Keeps it longer, for the price that was agreed to and no other. */
export const extendBooking = async ({ api }: Shop, id: string, period: RentalPeriod, agreedPrice: number) =>
  extensionOf(
    await api.post(
      `${bookingPath(id)}/extend`,
      { ...extensionBody(period), ...consentBody(agreedPrice) },
      { needsUser: true },
    ),
  );

/** Preview of the price of the rented piece, minus the rent; changes nothing. */
export const previewPurchase = async ({ api }: Shop, id: string) =>
  purchaseOf(await api.post(`${bookingPath(id)}/buy`, { preview: true }, { needsUser: true }));

export const buyPiece = async ({ api }: Shop, id: string, agreedPrice: number) =>
  purchaseOf(await api.post(`${bookingPath(id)}/buy`, consentBody(agreedPrice), { needsUser: true }));

/** Hours of the showroom with places left on that day; times are the shop's own. */
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
    queryFn: async ({ signal }) =>
      (await api.get('/api/ext/rental/fittings', { needsUser: true, signal })).map(fittingOf),
  });

export const bookFitting = async ({ api }: Shop, fitting: Omit<Fitting, 'id'>) =>
  fittingOf(await api.post('/api/ext/rental/fittings', fittingBody(fitting), { needsUser: true }));

export const cancelFitting = ({ api }: Shop, id: string) =>
  api.post(`/api/ext/rental/fittings/${encodeURIComponent(id)}/cancel`, undefined, { needsUser: true });

/** Names of garments by sku; deleted ones are left out. */
export const namesQuery = (shop: Shop, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['rental', shop.store.code, 'names', skus],
    enabled: skus.length > 0,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const request = { filters: skuIn(skus), size: skus.length, part: 'name' } as const;
      const { items } = await searchProducts(shop, request, signal);
      return new Map(items.map(({ sku, name }) => [sku, name]));
    },
  });

import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '../../api/results.ts';
import type { Shop } from '../../lib/store/shop.ts';

export type WireCurrency = 'PLN' | 'EUR' | 'SEK';

/** An order as its owner reads it (wire-contract 3.9), as far as shown. */
export type WireOrder = ResultOf<`/api/order/${string}`>;

export type WireOrderLine = WireOrder['items'][number];

export type WireOrderAddress = WireOrder['billing_address'];

/** Payment details of an unpaid bank transfer. */
export type PaymentInstructions = NonNullable<WireOrder['payment_instructions']>;

/** Address of a file of an order for its owner; guests pass the order's key. */
export const documentPath = (number: string, document: string, key: string | null): string =>
  `/api/order/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}.pdf${
    key ? `?key=${encodeURIComponent(key)}` : ''
  }`;

export const orderQuery = ({ api, store }: Shop, number: string, key: string) =>
  queryOptions({
    queryKey: ['order', store.code, number, key],
    enabled: number !== '' && key !== '',
    queryFn: ({ signal }) => api.get(`/api/order/${encodeURIComponent(number)}`, { query: { key }, signal }),
    staleTime: 0,
  });

/**
 * The order just placed: a guest's by its key, a customer's by the session. A provider may report the payment after the
 * shopper returns, so an unpaid order is polled for a while.
 */
export const placedOrderQuery = ({ api, store }: Shop, number: string, key: string | null, isCustomer: boolean) =>
  queryOptions({
    queryKey: ['order', store.code, number, key ?? 'own'],
    enabled: number !== '' && (key !== null || isCustomer),
    queryFn: ({ signal }) =>
      api.get(`/api/order/${encodeURIComponent(number)}`, {
        ...(key === null ? { needsUser: true } : { query: { key } }),
        signal,
      }),
    staleTime: 0,
    retry: 1,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending_payment' && !state.data.payment_instructions && state.dataUpdateCount < LOOKS
        ? LOOK_EVERY_MS
        : false,
  });

const LOOKS = 5;
const LOOK_EVERY_MS = 2_000;

/** Starts the payment of an order again (CHK-034). */
export const retryPayment = ({ api }: Shop, number: string, key: string | null) =>
  api.post(`/api/order/${encodeURIComponent(number)}/retry-payment`, undefined, { query: { key } });

export const cancelOrder = ({ api }: Shop, number: string, key: string) =>
  api.post(`/api/order/${encodeURIComponent(number)}/cancel`, undefined, { query: { key } });

/** Mails the link to an order to its mail address; the response does not reveal whether the order exists. */
export const askOrderLink = ({ api }: Shop, number: string, email: string) =>
  api.post('/api/order/lookup', { number, email });

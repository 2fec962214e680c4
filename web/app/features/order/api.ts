import { queryOptions } from '@tanstack/react-query';
import { historyOf, type Order, orderOf, paymentPageOf } from '../../api/wire/buying/order.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';

const asUser = { needsUser: true } as const;
const pathOf = (number: string) => `/api/order/${encodeURIComponent(number)}` as const;

/** Address of a file of an order for its owner; guests pass the order's key. */
export const documentPath = (number: string, document: string, key: string | null): string =>
  `${pathOf(number)}/documents/${encodeURIComponent(document)}.pdf${key ? `?key=${encodeURIComponent(key)}` : ''}`;

/** A guest's order. */
export const orderQuery = ({ api, store }: Shop, number: string, key: string) =>
  queryOptions({
    queryKey: ['order', store.code, number, key],
    enabled: number !== '' && key !== '',
    queryFn: async ({ signal }) => orderOf(await api.get(pathOf(number), { query: { key }, signal })),
    staleTime: 0,
  });

export const ownOrderQuery = ({ api, store }: Shop, number: string) =>
  queryOptions({
    queryKey: [userKey, 'order', store.code, number],
    queryFn: async ({ signal }) => orderOf(await api.get(pathOf(number), { ...asUser, signal })),
  });

/** Defaults of the documents (USR-054). */
export const historyPage = 20;

export const historyQuery = ({ api, store }: Shop, currentPage = 1, pageSize = historyPage) =>
  queryOptions({
    queryKey: [userKey, 'history', store.code, currentPage, pageSize],
    queryFn: async ({ signal }) =>
      historyOf(await api.get('/api/user/order-history', { ...asUser, query: { pageSize, currentPage }, signal })),
  });

/** Cached orders by number, available without a request (USR-021). */
export function ordersHistory({ store }: Shop): Record<string, Order> {
  const pages = browserQueryClient().getQueriesData<ReturnType<typeof historyOf>>({
    queryKey: [userKey, 'history', store.code],
  });
  const orders = pages.flatMap(([, page]) => page?.orders ?? []);
  return Object.fromEntries(orders.map((order) => [order.number, order]));
}

/**
 * The order just placed: a guest's by its key, a customer's by the session. A provider may report the payment after the
 * shopper returns, so an unpaid order is polled for a while.
 */
export const placedOrderQuery = ({ api, store }: Shop, number: string, key: string | null, isCustomer: boolean) =>
  queryOptions({
    queryKey: ['order', store.code, number, key ?? 'own'],
    enabled: number !== '' && (key !== null || isCustomer),
    queryFn: async ({ signal }) =>
      orderOf(await api.get(pathOf(number), { ...(key === null ? asUser : { query: { key } }), signal })),
    staleTime: 0,
    retry: 1,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending_payment' && !state.data.transfer && state.dataUpdateCount < LOOKS
        ? LOOK_EVERY_MS
        : false,
  });

const LOOKS = 5;
const LOOK_EVERY_MS = 2_000;

/** Starts the payment of an order again (CHK-034); returns the address of the payment page. */
export const retryPayment = async ({ api }: Shop, number: string, key: string | null) =>
  paymentPageOf(await api.post(`${pathOf(number)}/retry-payment`, undefined, { query: { key } }));

/** Cancels an order of the signed-in shopper, or a guest's by its key. */
export const cancelOrder = ({ api }: Shop, number: string, key: string | null) =>
  api.post(`${pathOf(number)}/cancel`, undefined, key === null ? asUser : { query: { key } });

/** Mails the link to an order to its mail address; the response does not reveal whether the order exists. */
export const askOrderLink = ({ api }: Shop, number: string, email: string) =>
  api.post('/api/order/lookup', { number, email });

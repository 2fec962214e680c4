import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type PaymentMethod,
  paymentMethodOf,
  type ShippingMethod,
  shippingMethodsOf,
  shipToBody,
} from '../../api/wire/buying/checkout.ts';
import { useConnection } from '../../lib/page/connection.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { loadLocal } from '../../local/load.ts';
import { paymentsKey } from './api.ts';
import type { CheckoutCart } from './cart.ts';
import { hasKnownOutcome } from './placing/place-order.ts';

/** Requested again only if the cart's totals have changed, or on demand (SHP-014, SHP-015). */
const untilTotalsChange = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData } as const;

const deliveriesKey = ({ store }: Shop, cartId: string, country: string) =>
  ['checkout', store.code, 'methods', 'shipping', cartId, country] as const;

/** Deliveries to a country; unavailable ones are left out (SHP-016). `totals`: mark of the totals they are for. */
const shippingMethodsQuery = (shop: Shop, cartId: string, totals: string, country: string) =>
  queryOptions({
    queryKey: [...deliveriesKey(shop, cartId, country), totals],
    queryFn: async ({ signal }) =>
      shippingMethodsOf(
        await shop.api.post('/api/cart/shipping-methods', shipToBody(country), { query: { cartId }, signal }),
      ),
    ...untilTotalsChange,
  });

/** Shown from the start, before the server has returned the cart's payment methods (SHP-019). */
export const cardMethod: PaymentMethod = { code: 'stripe', title: '', fee: 0, options: [], isServerMethod: true };

const paymentMethodsQuery = (shop: Shop, cartId: string, totals: string) =>
  queryOptions<readonly PaymentMethod[]>({
    queryKey: paymentsKey(shop, cartId, totals),
    queryFn: async ({ signal }) =>
      (await shop.api.get('/api/cart/payment-methods', { query: { cartId }, signal })).map(paymentMethodOf),
    ...untilTotalsChange,
    placeholderData: (before) => before ?? [cardMethod],
  });

/** Read from the device, beside the methods of the server: the last resort of `known…`. */
const keptQuery = <Method>(key: readonly string[], read: () => Promise<readonly Method[] | null>) =>
  queryOptions({ queryKey: [...key, KEPT], queryFn: read, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY });
const KEPT = 'kept';

/** The last known delivery methods for a cart and a country, independent of its totals at that time. */
export const knownDeliveries = (queries: QueryClient, shop: Shop, cartId: string, country: string) =>
  lastOf<ShippingMethod>(queries, deliveriesKey(shop, cartId, country));

/** The last known payment methods of a cart, independent of its totals at that time. */
export const knownPayments = (queries: QueryClient, shop: Shop, cartId: string) =>
  lastOf<PaymentMethod>(queries, paymentsKey(shop, cartId, '').slice(0, -1));

function lastOf<Method>(queries: QueryClient, queryKey: readonly string[]): readonly Method[] | undefined {
  const found = queries.getQueriesData<readonly Method[] | null>({ queryKey }).filter(([, methods]) => methods);
  return (found.findLast(([key]) => key.at(-1) !== KEPT) ?? found[0])?.[1] ?? undefined;
}

/** The server refused the chosen method: the offered ones are requested again, even if the totals are unchanged. */
export const refreshMethods = (queries: QueryClient, { store }: Shop): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['checkout', store.code, 'methods'] });

export interface Offered<Method> {
  /** Undefined: not known. */
  readonly methods: readonly Method[] | undefined;
  readonly isLoading: boolean;
  /** Of other totals; the present ones are being read. */
  readonly isOlder: boolean;
  /** Without a network or an answer: those that were read last, also before a reload (CART-008). */
  readonly isAway: boolean;
}

/** Deliveries of the cart to a country. */
export function useDeliveries(cart: CheckoutCart, country: string): Offered<ShippingMethod> {
  const shop = useShop();
  const queries = useQueryClient();
  const enabled = !cart.isVirtual && country !== '';
  const { code } = shop.store;
  const kept = keptQuery(deliveriesKey(shop, cart.id, country), async () => {
    const { shippingMethods, shippingCountry } = await (await loadLocal()).keptMethods(code, cart.id);
    return shippingCountry === country && shippingMethods.length ? shippingMethods : null;
  });
  useQuery({ ...kept, enabled });
  const known = knownDeliveries(queries, shop, cart.id, country);
  const read = useQuery({
    ...shippingMethodsQuery(shop, cart.id, cart.totalsMark, country),
    enabled,
    placeholderData: (before) => (known ? [...known] : before),
  });
  const offered = useOffered(read, known);
  useKept(offered, async (shippingMethods) =>
    (await loadLocal()).keepMethods(code, cart.id, { shippingMethods, shippingCountry: country }),
  );
  return offered;
}

/** Ways to pay for the cart. */
export function usePayments(cart: CheckoutCart): Offered<PaymentMethod> {
  const shop = useShop();
  const queries = useQueryClient();
  const { code } = shop.store;
  const kept = keptQuery(paymentsKey(shop, cart.id, '').slice(0, -1), async () => {
    const { paymentMethods } = await (await loadLocal()).keptMethods(code, cart.id);
    return paymentMethods.length ? paymentMethods : null;
  });
  useQuery(kept);
  const read = useQuery(paymentMethodsQuery(shop, cart.id, cart.totalsMark));
  const offered = useOffered(read, knownPayments(queries, shop, cart.id));
  useKept(offered, async (paymentMethods) => (await loadLocal()).keepMethods(code, cart.id, { paymentMethods }));
  return offered;
}

interface Read<Method> {
  readonly data: readonly Method[] | undefined;
  readonly isPlaceholderData: boolean;
  readonly isLoading: boolean;
  readonly fetchStatus: string;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

function useOffered<Method>(
  { data, isPlaceholderData, isLoading, fetchStatus, error, refetch }: Read<Method>,
  known: readonly Method[] | undefined,
): Offered<Method> {
  const { isOnline } = useConnection();
  // A page that was loaded without a network: its queries have failed, and nothing repeats them.
  const hasFailed = error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the network matters.
  useEffect(() => {
    if (isOnline && hasFailed) void refetch();
  }, [isOnline]);
  const isRead = data !== undefined && !isPlaceholderData;
  const isAway = !isRead && (!isOnline || fetchStatus === 'paused' || (hasFailed && !hasKnownOutcome(error)));
  return {
    methods: isAway ? known : data,
    isLoading: isLoading && !isAway,
    isOlder: isPlaceholderData && !isAway,
    isAway,
  };
}

/** Keeps what the server offers. */
function useKept<Method>(
  { methods, isOlder, isAway }: Offered<Method>,
  keep: (methods: readonly Method[]) => Promise<void>,
): void {
  const read = isOlder || isAway ? undefined : methods;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list matters.
  useEffect(() => {
    if (read) keep(read).catch((error: unknown) => console.warn('checkout: methods not kept', error));
  }, [read]);
}

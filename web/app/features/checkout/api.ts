import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import {
  type Company,
  companyOf,
  type PaymentMethod,
  paymentMethodOf,
  pickupPointOf,
  type ShippingMethod,
  shippingInformationBody,
  shippingMethodsOf,
  shipToBody,
  toldMethodsOf,
} from '../../api/wire/buying/checkout.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { CheckoutFields } from './form/fields.ts';
import { addressOf } from './placing/order-request.ts';

/** Requested again only if the cart's totals have changed, or on demand (SHP-014, SHP-015). */
const untilTotalsChange = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData } as const;

/** Deliveries to a country; unavailable ones are left out (SHP-016). `totals`: mark of the totals they are for. */
export const shippingMethodsQuery = ({ api, store }: Shop, cartId: string, totals: string, country: string) =>
  queryOptions({
    queryKey: ['checkout', store.code, 'methods', 'shipping', cartId, country, totals],
    queryFn: async ({ signal }) =>
      shippingMethodsOf(
        await api.post('/api/cart/shipping-methods', shipToBody(country), { query: { cartId }, signal }),
      ),
    enabled: country !== '',
    ...untilTotalsChange,
  });

/** The last returned delivery methods for a cart and a country, independent of its totals at that time. */
export const knownDeliveries = (
  queries: QueryClient,
  { store }: Shop,
  cartId: string,
  country: string,
): ShippingMethod[] | undefined =>
  queries
    .getQueriesData<ShippingMethod[]>({ queryKey: ['checkout', store.code, 'methods', 'shipping', cartId, country] })
    .findLast(([, methods]) => methods)?.[1];

/** The last returned payment methods of a cart, independent of its totals at that time. */
export const knownPayments = (
  queries: QueryClient,
  { store }: Shop,
  cartId: string,
): readonly PaymentMethod[] | undefined =>
  queries
    .getQueriesData<readonly PaymentMethod[]>({ queryKey: ['checkout', store.code, 'methods', 'payment', cartId] })
    .findLast(([, methods]) => methods)?.[1];

/** Shown from the start, before the server has returned the cart's payment methods (SHP-019). */
export const cardMethod: PaymentMethod = { code: 'stripe', title: '', fee: 0, options: [], isServerMethod: true };

export const paymentMethodsQuery = ({ api, store }: Shop, cartId: string, totals: string) =>
  queryOptions<readonly PaymentMethod[]>({
    queryKey: ['checkout', store.code, 'methods', 'payment', cartId, totals],
    queryFn: async ({ signal }) =>
      (await api.get('/api/cart/payment-methods', { query: { cartId }, signal })).map(paymentMethodOf),
    ...untilTotalsChange,
    placeholderData: (before) => before ?? [cardMethod],
  });

/** The server refused the chosen method: the offered ones are requested again, even if the totals are unchanged. */
export const refreshMethods = (queries: QueryClient, { store }: Shop): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['checkout', store.code, 'methods'] });

export const pickupPointsQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['checkout', store.code, 'pickup'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items } = await api
        .get('/api/ext/checkout/pickup-locations', {
          signal,
        })
        .catch((error: unknown) => {
          throw error instanceof ApiProblem ? new Error('Pickup address is wrong', { cause: error }) : error;
        });
      if (!items?.length) throw new Error('Pickup location is empty');
      return items.map(pickupPointOf).filter(({ street, isShowroom }) => !isShowroom && splitsIntoNumber(street));
    },
  });

/** 'Mokotowska 12/4': a point whose street has no number cannot be shipped to (SHP-021, ERR-021). */
export function splitsIntoNumber(street: string): boolean {
  const fits = /^(.*\S)\s+(\d\S*)$/.test(street.trim());
  if (!fits) console.warn('Street address is wrong', street);
  return fits;
}

export const lookUpCompany = async ({ api }: Shop, taxId: string): Promise<Company> =>
  companyOf(
    await api.get(`/api/ext/company-lookup/${encodeURIComponent(taxId.replace(/[\s-]/g, ''))}`, { timeout: 5000 }),
  );

/**
 * Sends the delivery address and method of the cart, so that its totals include the delivery. Empty fields are permitted at this stage. Returns
 * the payment methods that the response of the totals contains, which replace the previous ones (CART-037); null: none contained.
 */
export const tellDelivery = async (
  { api }: Shop,
  cartId: string,
  fields: CheckoutFields,
): Promise<readonly PaymentMethod[] | null> =>
  toldMethodsOf(
    await api.post('/api/cart/shipping-information', shippingInformationBody(addressOf(fields), fields.delivery), {
      query: { cartId },
    }),
  );

/** The payment method with points (wire-contract 11.9). */
export const pointsMethod = 'points';

/** Pays a part or all of the cart with at most this number of points; 0 removes them. The totals contain the remaining amount. */
export const applyPoints = ({ api }: Shop, cartId: string, points: number) =>
  api.post('/api/cart/apply-points', { points }, { query: { cartId } });

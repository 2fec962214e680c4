import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import {
  type Company,
  companyOf,
  type PaymentMethod,
  pickupPointOf,
  shippingInformationBody,
  toldMethodsOf,
} from '../../api/wire/buying/checkout.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { CheckoutFields } from './form/fields.ts';
import { addressOf } from './placing/order-request.ts';

/** Payment methods of a cart, for these totals. */
export const paymentsKey = ({ store }: Shop, cartId: string, totals: string) =>
  ['checkout', store.code, 'methods', 'payment', cartId, totals] as const;

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

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import type { ResultOf } from '../../api/results.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { type Attempt, attempts } from './attempt.ts';
import type { CheckoutFields } from './fields.ts';
import { addressOf, type OrderBody, splitDelivery } from './order-body.ts';

export type ShippingMethod = ResultOf<'/api/cart/shipping-methods', 'post'>[number];

type OfferedMethod = ResultOf<'/api/cart/payment-methods'>[number];

/** A payment method; card payment is shown before the server has returned its price. */
export type PaymentMethod = Pick<OfferedMethod, 'code' | 'title' | 'is_server_method'> & Partial<OfferedMethod>;

export type PickupPoint = ResultOf<'/api/ext/checkout/pickup-locations'>['items'][number];

/** Requested again only if the cart's totals have changed, or on demand (SHP-014, SHP-015). */
const untilTotalsChange = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData } as const;

/** Deliveries to a country; unavailable ones are left out (SHP-016). `totals`: mark of the totals they are for. */
export const shippingMethodsQuery = ({ api, store }: Shop, cartId: string, totals: string, country: string) =>
  queryOptions({
    queryKey: ['checkout', store.code, 'methods', 'shipping', cartId, country, totals],
    queryFn: async ({ signal }) => {
      const methods = await api.post(
        '/api/cart/shipping-methods',
        { address: { country_id: country } },
        { query: { cartId }, signal },
      );
      return methods.filter(({ available }) => available !== false);
    },
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

/** Shown from the start, before the server has returned the cart's payment methods (SHP-019). */
export const cardMethod: PaymentMethod = { code: 'stripe', title: '', is_server_method: true };

export const paymentMethodsQuery = ({ api, store }: Shop, cartId: string, totals: string) =>
  queryOptions<readonly PaymentMethod[]>({
    queryKey: ['checkout', store.code, 'methods', 'payment', cartId, totals],
    queryFn: async ({ signal }) => asServers(await api.get('/api/cart/payment-methods', { query: { cartId }, signal })),
    ...untilTotalsChange,
    placeholderData: (before) => before ?? [cardMethod],
  });

const asServers = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.map((method) => ({ ...method, is_server_method: true }));

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
      return items.filter(({ street, kind }) => kind !== 'showroom' && splitsIntoNumber(street));
    },
  });

/** 'Mokotowska 12/4': a point whose street has no number cannot be shipped to (SHP-021, ERR-021). */
export function splitsIntoNumber(street: string): boolean {
  const fits = /^(.*\S)\s+(\d\S*)$/.test(street.trim());
  if (!fits) console.warn('Street address is wrong', street);
  return fits;
}

export type Company = ResultOf<`/api/ext/company-lookup/${string}`>;

export const lookUpCompany = ({ api }: Shop, taxId: string): Promise<Company> =>
  api.get(`/api/ext/company-lookup/${encodeURIComponent(taxId.replace(/[\s-]/g, ''))}`, { timeout: 5000 });

/**
 * Sends the delivery address and method of the cart, so that its totals include the delivery. Empty fields are permitted at this stage. Returns
 * the payment methods that the response of the totals contains, which replace the previous ones (CART-037); null: none contained.
 */
export async function tellDelivery(
  { api }: Shop,
  cartId: string,
  fields: CheckoutFields,
): Promise<readonly PaymentMethod[] | null> {
  const { country_id, ...address } = addressOf(fields);
  const { carrier, method } = splitDelivery(fields.delivery);
  const short = {
    firstname: address.firstname,
    lastname: address.lastname,
    city: address.city,
    postcode: address.postcode,
    street: address.street,
  };
  const told = await api.post(
    '/api/cart/shipping-information',
    {
      addressInformation: {
        shippingAddress: { ...short, countryId: country_id },
        billingAddress: { ...short, countryId: country_id },
        ...(method ? { shippingCarrierCode: carrier, shippingMethodCode: method } : {}),
      },
    },
    { query: { cartId } },
  );
  return told?.payment_methods ? asServers(told.payment_methods) : null;
}

/** The payment method with points (wire-contract 11.9). */
export const pointsMethod = 'points';

/** Pays a part or all of the cart with at most this number of points; 0 removes them. The totals contain the remaining amount. */
export const applyPoints = ({ api }: Shop, cartId: string, points: number) =>
  api.post('/api/cart/apply-points', { points }, { query: { cartId } });

type Confirmation = ResultOf<'/api/order', 'post'>;

/** An order that was placed; browsers keep those of former versions too. */
export type OrderConfirmation = Pick<Confirmation, 'orderNumber'> & Partial<Confirmation>;

/** Some servers answer without an envelope. */
type OrderAnswer = { code?: number; result?: OrderConfirmation } & Partial<OrderConfirmation>;

/** An order counts when its answer has no result code, or 200; any other code has failed (CHK-023). */
function confirmed(answer: OrderAnswer): OrderConfirmation {
  if (answer.code !== undefined && answer.code !== 200) throw new ApiProblem(answer.code, answer.result ?? null);
  const confirmation = answer.result ?? answer;
  if (!confirmation.orderNumber) throw new ApiProblem(0, null);
  return confirmation as OrderConfirmation;
}

/**
 * Places the order. While the outcome is unknown (no response, 5xx) the attempt is kept, and the next click sends it again
 * with the same key. If the fields have changed meanwhile and the first attempt did succeed, its confirmation is used.
 */
export async function placeOrder({ api }: Shop, body: OrderBody): Promise<OrderConfirmation> {
  const earlier = attempts.read(body.cart_id);
  const attempt = attempts.begin(body.cart_id, body);
  const send = async ({ key, body: order }: Attempt) =>
    confirmed(await api.postBare('/api/order', order, { headers: { 'idempotency-key': key }, timeout: 20_000 }));
  try {
    const confirmation = await send(attempt);
    attempts.end(body.cart_id);
    return confirmation;
  } catch (error) {
    const isKnownOutcome =
      error instanceof ApiProblem && error.code >= 400 && error.code < 500 && error.code !== 408 && error.code !== 429;
    if (!isKnownOutcome) throw error;
    if (error.code === 409 && earlier && JSON.stringify(earlier.body) !== JSON.stringify(body)) {
      const confirmation = await send(earlier).catch(() => null);
      if (confirmation) {
        attempts.end(body.cart_id);
        return confirmation;
      }
    }
    if (!/being placed/.test(error.text ?? '')) attempts.end(body.cart_id);
    throw error;
  }
}

import type { APIRequestContext } from '@playwright/test';

// Every kind of page of the storefront, for walks through all of them.

export const prefixes = ['pl', 'de', 'en', 'se', 'nl'] as const;
export const stores = { pl: 'pln_pl', de: 'eur_de', en: 'eur_en', se: 'sek_se', nl: 'eur_nl' } as const;

export type Prefix = (typeof prefixes)[number];
/** Documents of a kind, newest first. */
type Find = (filters: object[], kind?: 'product' | 'category') => Promise<Found[]>;
interface Found {
  id: number;
  sku: string;
  slug: string;
  product_count: number;
}

const ofType = (type: string) => ({ attribute: 'type_id', value: { in: [type] }, scope: 'default' });
const listed = { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' };

/** Page of the first product of this kind. */
const productOf = (type: string) => async (find: Find) => {
  const [product] = await find([ofType(type), listed]);
  if (!product) throw new Error(`the demo data has no ${type}`);
  return `/p/${encodeURIComponent(product.sku)}/${product.slug}`;
};

/** Second page of the first category that has one. */
const secondPage = async (find: Find) => {
  const categories = await find([{ attribute: 'is_active', value: { eq: true }, scope: 'default' }], 'category');
  const long = categories.find(({ product_count }) => product_count > 21);
  if (!long) throw new Error('the demo data has no category of two pages');
  return `/c/${long.id}?page=2`;
};

const planSlugs = {
  pl: 'abonament-modowy',
  de: 'mode-abo',
  en: 'fashion-subscription',
  se: 'modeabonnemang',
  nl: 'mode-abonnement',
} as const;

export interface Walked {
  path: string | ((find: Find, prefix: Prefix) => Promise<string>);
  /** Expected status if it is not 200. */
  status?: number;
  /** Only for signed-in shoppers. */
  isOwn?: true;
}

const own = (path: string): Walked => ({ path: `/my-account${path}`, isOwn: true });

/** Pages by name. */
export const pages: Record<string, Walked> = {
  home: { path: '' },
  category: { path: '/c/3' },
  'second page': { path: secondPage },
  filtered: { path: '/c/3?price=0-150&sort=sales_count:desc' },
  'nothing found': { path: '/search?query=xyzxyzxyz' },
  search: { path: '/search' },
  simple: { path: productOf('simple') },
  configurable: { path: productOf('configurable') },
  rental: { path: productOf('sirent') },
  bundle: { path: productOf('bundle') },
  set: { path: productOf('grouped') },
  'second hand': { path: productOf('single_number') },
  compare: { path: '/compare' },
  checkout: { path: '/checkout' },
  order: { path: '/order' },
  account: { path: '/my-account' },
  selling: { path: '/selling' },
  'own garments to sell': { path: '/selling#product', isOwn: true },
  'thank you for selling': { path: '/thank-you-for-selling-page?created=2' },
  'thank you': { path: '/thank-you-page?order_increment_id=000000001&status=success' },
  'payment failed': { path: '/thank-you-page?order_increment_id=000000001&status=failed' },
  'payment called off': { path: '/thank-you-page?order_increment_id=000000001&status=canceled' },
  'new password': { path: '/create-password#email=ada@example.com&resetToken=walked' },
  'new password without its link': { path: '/create-password' },
  'mail confirmed': { path: '/confirm-email#token=walked' },
  'newsletter begun': { path: '/newsletter/confirm?token=walked' },
  'newsletter ended': { path: '/newsletter/unsubscribe?token=walked' },
  'newsletter without its link': { path: '/newsletter/unsubscribe' },
  profile: own(''),
  'own orders': own('/orders'),
  'own bookings': own('/bookings'),
  'own fittings': own('/fittings'),
  'own selling products': own('/my-selling-products'),
  'own offers': own('/my-offers'),
  'offers for own products': own('/my-offers?role=seller'),
  'own earnings': own('/my-earnings'),
  'own subscriptions': own('/subscriptions'),
  'own addresses': own('/shipping-details'),
  'own recently viewed': own('/recently-viewed'),
  'own reviews': own('/reviews'),
  'own cards': own('/cards'),
  'own sessions': own('/sessions'),
  'own data': own('/privacy'),
  'own waiting changes': own('/waiting'),
  plans: { path: async (_find, prefix) => `/i/${planSlugs[prefix]}` },
  'not found': { path: '/nothing-hangs-here', status: 404 },
  'sold piece': { path: '/p/GD-999999/gone', status: 404 },
  error: { path: '/error', status: 500 },
  offline: { path: '/offline' },
  'no waiting order': { path: '/thank-you-page?waiting=none' },
};

export const finder =
  (request: APIRequestContext, prefix: Prefix): Find =>
  async (filters, kind = 'product') => {
    const store = stores[prefix];
    const size = kind === 'product' ? 1 : 500;
    const answer = await request.post(
      `/api/catalog/catalog_${store}/${kind}/_search?request_format=search-query&size=${size}&sort=id:desc&storeCode=${store}`,
      { data: { _appliedFilters: filters } },
    );
    const { hits } = (await answer.json()) as { hits: { hits: { _source: Found }[] } };
    return hits.hits.map(({ _source }) => _source);
  };

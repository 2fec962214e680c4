import { randomUUID } from 'node:crypto';
import { openDay } from '../../faults/days.ts';
import type { LargeThings } from './large-things.ts';

// The largest legal request of every public call that has a large answer.

export type Headers = Readonly<Record<string, string>>;
export interface Request {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Headers;
}
type Call = readonly [name: string, of: (things: LargeThings) => Request];

const SIZES: Readonly<Record<string, number>> = { product: 500, category: 4000 };

export const search = (entity: string, size: number, from = 0): Request => ({
  method: 'POST',
  path: `/api/catalog/catalog_pln_pl/${entity}/_search?size=${size}&from=${from}`,
  body: {},
});
/** Of other values each time, so that no answer is that of another request. */
const longQuery = (): object => {
  const values = Array.from({ length: 9_000 }, (_, n) => `${randomUUID()} ${n} `.padEnd(200, 'x'));
  return { query: { bool: { must_not: [{ terms: { nickname: values } }] } } };
};
const get = (path: string): Request => ({ method: 'GET', path });
const graphql = (fields: string): Request => ({ method: 'POST', path: '/graphql', body: { query: `{ ${fields} }` } });
const tenTimes = (field: string): string => Array.from({ length: 10 }, (_, i) => `a${i}: ${field}`).join(' ');
export const cartPath = (name: string, id: string): string => `/api/cart/${name}?token=&cartId=${id}`;
const days = (): string => `storeCode=pln_pl&date=${openDay(3)}&period=1&delivery=showroom`;

export const LARGEST_REQUESTS: readonly Call[] = [
  ...(['product', 'category', 'attribute', 'review', 'cms_page', 'taxrule'] as const).map(
    (entity): Call => [`the search for ${entity}`, () => search(entity, SIZES[entity] ?? 999)],
  ),
  ['500 products by GraphQL', () => graphql('products(pageSize: 500) { items aggregations }')],
  ['4000 categories by GraphQL', () => graphql('categories(pageSize: 4000) { hits }')],
  ['ten searches of 50 products by GraphQL', () => graphql(tenTimes('products(search: "", pageSize: 50) { items }'))],
  ['prices of 500 products', ({ products }) => get(`/api/product/render-list?skus=${products}`)],
  ['documents of 500 products', ({ products }) => get(`/api/product/list?skus=${products}`)],
  ['stock of 500 skus', ({ sold }) => get(`/api/stock/list?skus=${sold}`)],
  ['free garments', () => get(`/api/catalog/availability?${days()}&limit=500`)],
  [
    'documents of free garments',
    () => ({ ...get(`/api/catalog/availability?${days()}&size=500`), method: 'POST', body: {} }),
  ],
  ['a hundred reviews of a product', ({ reviewed }) => get(`/api/ext/reviews?sku=${reviewed}&limit=100`)],
  ['50 reviews by a query as long as a body', () => ({ ...search('review', 50), body: longQuery() })],
  ['suggestions', () => get('/api/catalog/suggest?q=suk&storeCode=pln_pl')],
  [
    'the document behind an address',
    ({ address }) => ({ method: 'POST', path: '/api/url/map', body: { url: address } }),
  ],
  ['the largest drawn picture', ({ picture }) => get(`/img/2200/1700/resize${picture}`)],
  ['the largest original', ({ original }) => get(`/media${original}`)],
  ['the calendar of a garment', ({ garment }) => get(`/api/ext/rental/get-calendar-data/omnipack?sku=${garment}`)],
  ['the hours of the showroom', () => get(`/api/ext/rental/fitting-slots?date=${openDay(3)}`)],
  ['pickup locations', () => get('/api/ext/checkout/pickup-locations')],
  ['countries', () => get('/api/ext/checkout/allowed-countries/1')],
  ['the cart with the most and longest lines', ({ cart }) => get(cartPath('pull', cart))],
  ['its totals', ({ cart }) => get(cartPath('totals', cart))],
  [
    'a change of it',
    ({ piece, cart }) => ({
      method: 'POST',
      path: cartPath('update', cart),
      body: { cartItem: { sku: piece, qty: 1 } },
    }),
  ],
  [
    'the order with the most and longest lines',
    ({ order }) => get(`/api/order/${order.orderNumber}?key=${order.guest_key}`),
  ],
  ['the history of orders', ({ customer }) => ({ ...get('/api/user/order-history?pageSize=100'), headers: customer })],
  ['the description of all calls', () => get('/openapi.json')],
];

/** Larger ones, which are refused before they cost anything. */
export const REFUSED_REQUESTS: ReadonlyArray<readonly [name: string, request: Request]> = [
  ['ten times 500 products', graphql(tenTimes('products(search: "", pageSize: 500) { items }'))],
  [
    'the same items under ninety names',
    graphql(`products(pageSize: 500) { ${Array.from({ length: 90 }, (_, i) => `a${i}: items`).join(' ')} }`),
  ],
];

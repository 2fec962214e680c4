import { PRIVATE_PAGES } from './private-pages.ts';

/** The page types of the documents (NAV-019). */
export const PAGE_TYPES = [
  ...['home', 'category', 'product', 'checkout', 'my-account', 'cms-page'],
  ...['error', 'page-not-found', 'order-confirmation'],
] as const;
/** With the two lists of tracking that are no page types (TRK-004, TRK-005), and what is none of them. */
export type PageType =
  | ('home' | 'category' | 'product' | 'checkout' | 'my-account' | 'cms-page')
  | ('error' | 'page-not-found' | 'order-confirmation' | 'posts-index' | 'posts-show' | 'other');

/** Where the shopper is: a route of `routes.ts` by its id, with what it was opened with. */
export interface Place {
  readonly route: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Where the addresses of the store view begin: `/pl`, or nothing on its own host. */
  readonly base: string;
  /** Path and query of the address. */
  readonly pathname: string;
  readonly search: string;
  /** Answer of the route's loader. */
  readonly data: unknown;
  /** HTTP status of the page; 500 for a failure without one. */
  readonly status?: number;
}

/** Words of addresses in names and locations: whatever else was typed there is left out. */
const WORD = /^[a-z-]+$/;

/** `orders/000000012` → `my-account-orders`. */
const accountName = ({ params }: Place): string => {
  const [inner = ''] = (params['*'] ?? '').split('/');
  return WORD.test(inner) ? `my-account-${inner}` : 'my-account';
};

/** `configurable` → `configurable-product`; `product` while the type is unknown (PDP-004). */
export const productName = (type: string | undefined): string => (type ? `${type}-product` : 'product');

/** Names of the documents by id of our route. */
const NAMES: Readonly<Record<string, string | ((place: Place) => string)>> = {
  'routes/home/home': 'home',
  'routes/catalog/c.$slug': 'category',
  'routes/catalog/$': 'category',
  'routes/catalog/search': 'search',
  'routes/product/p.$parentSku.$slug.$childSku': ({ data }) =>
    productName((data as { product?: { type?: string } } | null)?.product?.type),
  'routes/product/passport': 'passport',
  'routes/content/i.$slug': 'cms-page',
  'careers-pl': 'cms-page',
  careers: 'cms-page',
  'careers-de': 'cms-page',
  'pay-later': 'cms-page',
  'routes/magazine/blog': 'posts-index',
  'blog-category': 'posts-index',
  'routes/magazine/press': 'posts-index',
  'routes/magazine/post': 'posts-show',
  'press-post': 'posts-show',
  'preview-post': 'preview',
  'routes/content/preview.$token': 'preview',
  'routes/content/preview.banners.$token': 'preview',
  'routes/content/preview.events': 'preview',
  'routes/checkout/checkout': 'checkout',
  // Nothing is confirmed while the order waits on the device.
  'routes/checkout/thank-you-page': ({ search }) =>
    new URLSearchParams(search).has('waiting') ? 'waiting-order' : 'thank-you-page',
  'routes/order/order': 'order',
  'routes/account/my-account': accountName,
  'routes/account/create-password': 'create-password',
  'routes/account/confirm-email': 'confirm-email',
  'newsletter-confirm': 'newsletter',
  'newsletter-unsubscribe': 'newsletter',
  'routes/selling/selling': 'selling',
  'routes/selling/thank-you-for-selling-page': 'thank-you-for-selling-page',
  'routes/saved/compare': 'compare',
  'routes/frame/offline': 'offline',
  'routes/frame/error': 'error',
  'routes/frame/page-not-found': 'page-not-found',
};

/** Name of the documents for a place; a page that failed is the error page, whatever its route. */
export function routeNameOf(place: Place): string {
  const { status = 200 } = place;
  if (status >= 400) return status === 404 ? 'page-not-found' : 'error';
  // Pages of an operator (routes.own.ts) have no name of the documents.
  const name = NAMES[place.route] ?? 'other';
  return typeof name === 'string' ? name : name(place);
}

/** The first part that a name contains says what it is tracked as (TRK-001 to TRK-008). */
const PARTS: readonly (readonly [part: string, type: PageType])[] = [
  ['page-not-found', 'page-not-found'],
  ['thank-you-page', 'order-confirmation'],
  ['posts-index', 'posts-index'],
  ['posts-show', 'posts-show'],
  ['cms-page', 'cms-page'],
  ['my-', 'my-account'],
  ['checkout', 'checkout'],
  ['category', 'category'],
  ['home', 'home'],
  ['error', 'error'],
];

/** A product page has `parentSku` among its parameters, whatever its name (TRK-009). */
export function pageTypeOf(name: string, params: Place['params'] = {}): PageType {
  const isFailed = name === 'page-not-found' || name === 'error';
  if (params.parentSku !== undefined && !isFailed) return 'product';
  return PARTS.find(([part]) => name.includes(part))?.[1] ?? 'other';
}

/** Hash of the checkout → section that is tracked (TRK-002). */
export const SECTIONS = ['shipping', 'payment', 'orderReview'] as const;
export type Section = (typeof SECTIONS)[number];
export const sectionOf = (name: string, hash: string): Section | null =>
  (pageTypeOf(name) === 'checkout' && SECTIONS.find((section) => `#${section}` === hash)) || null;

/**
 * The path as events name it: without query, token, order number, and without what somebody typed into an address that
 * does not exist.
 */
export function pageLocation({ base, pathname }: Pick<Place, 'base' | 'pathname'>, name: string): string {
  const [first = '', ...rest] = pathname.slice(base.length).split('/').filter(Boolean);
  const path = (...segments: string[]) => [base, ...segments].filter((part, nth) => part || !nth).join('/') || '/';
  if (name === 'page-not-found' || name === 'error') return path(name);
  if (PRIVATE_PAGES.has(first)) return path(first);
  if (first === 'my-account') return path(first, ...rest.slice(0, 1).filter((word) => WORD.test(word)));
  // The variant at the end is what the address says, known or not.
  return first === 'p' ? path(first, ...rest.slice(0, 2)) : path(first, ...rest);
}

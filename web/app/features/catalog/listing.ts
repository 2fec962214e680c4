import type { FilterOperators } from '../../api/search.ts';
import { type RentalWish, wishOf } from '../../lib/rental/rental-wish.ts';
import type { StoreView } from '../../lib/store/stores.ts';

/** The most used filters, in the order of display; the shop's other filters are between these and the price. */
const firstFacets = [
  ...['size', 'basic_color', 'color', 'occasion', 'dress_length', 'sleeve', 'neckline', 'designer', 'shoe_size'],
];

/** Limit of facets: counting makes the search slower. */
const mostCounted = 40;

/** Facets of a shop's listings from the codes of its filterable attributes, in their order. */
export const facetCodes = (filterable: readonly string[]): string[] => [
  ...[
    ...firstFacets.filter((code) => filterable.includes(code)),
    ...filterable.filter((code) => code !== 'price' && !firstFacets.includes(code)),
  ].slice(0, mostCounted),
  'price',
];

/** State of a listing; all of it is in the address. */
export interface Listing {
  filters: Record<string, FilterOperators>;
  chosen: Record<string, FilterOperators>;
  /** Codes of the counted facets. */
  facets: string[];
  text?: string;
  sort?: string;
  /** Only garments available then. */
  wish?: RentalWish;
  /** First page, from 2 on; absent for page 1. */
  page?: number;
}

export const pageSize = 20;

/** Index of the first displayed product, from 0. */
export const startOf = ({ page = 1 }: Pick<Listing, 'page'>): number => (page - 1) * pageSize;

/** Query string of the page that begins with the product `from`; the first page has no number. */
export function searchOfPage(params: URLSearchParams, from: number): string {
  const next = new URLSearchParams(params);
  const page = Math.floor(from / pageSize) + 1;
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  const text = next.toString();
  return text ? `?${text}` : '';
}

const mostPages = 1_000;
function pageOf(params: URLSearchParams): { page?: number } {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 1 && page <= mostPages ? { page } : {};
}

/** Only these two (LIM-006); another value falls back to the category's default (CAT-019). */
export const sortOptions = ['id:desc', 'sales_count:desc'] as const;
export const defaultSort = 'id:desc';
const aFewMore = ['price_incl_tax:asc', 'price_incl_tax:desc', 'updated_at:desc'];

/** Predefined filters of the wire contract, enabled by a query parameter of their name. */
export const flagFilters = ['subscription', 'showroom', 'video', 'new', 'sale', 'bestseller'] as const;

/** Displayed bounds of the price buckets; the search treats them as half-open (LIM-012, CAT-052). */
export const priceBuckets = [
  { from: 0, to: 150 },
  { from: 151, to: 250 },
  { from: 251, to: 300 },
  { from: 301, to: undefined },
] as const;

const minSearchLength = 3;
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;

interface ListingRules {
  /** Conditions of every product, for example the category. */
  base: Record<string, FilterOperators>;
  /** Selectable and counted facets. */
  facets: string[];
  /** As YYYY-MM-DD. */
  today: string;
  store: Pick<StoreView, 'hasShowroom'>;
}

/** Reads the state of a listing from its address (CAT-018 to CAT-020). */
export function listingOf(params: URLSearchParams, { base, facets, today, store }: ListingRules): Listing {
  const filters: Record<string, FilterOperators> = { ...base, ...flagged(params, today) };
  const chosen: Record<string, FilterOperators> = {};
  for (const code of facets) {
    const value = params.get(code);
    if (!value) continue;
    if (code === 'price') {
      const range = parsePrice(value);
      if (range) chosen.price = range;
    } else {
      const ids = value.split(',').filter(Boolean);
      if (ids.length) chosen[code] = { in: ids };
    }
  }
  const text = params.get('query')?.trim();
  const wanted = params.get('sort') ?? '';
  const known = [...sortOptions, ...aFewMore].includes(wanted);
  const fallback = params.has('bestseller') ? 'sales_count:desc' : defaultSort;
  // Search results are sorted by relevance unless the shopper selects another order.
  const wish = wishOf(params, store);
  const narrowed = { filters, chosen, facets, ...(wish ? { wish } : {}), ...pageOf(params) };
  if (text && isSearchable(text)) return { ...narrowed, text, ...(known ? { sort: wanted } : {}) };
  return { ...narrowed, sort: known ? wanted : fallback };
}

function flagged(params: URLSearchParams, today: string): Record<string, FilterOperators> {
  const on = (name: (typeof flagFilters)[number]) => params.has(name) && params.get(name) !== '0';
  return {
    ...(on('subscription') ? { subscription_available: { eq: true }, subscription_points: { gt: 0 } } : {}),
    ...(on('showroom') ? { 'stock.source_codes': { in: ['showroom'] } } : {}),
    ...(on('video') ? { vimeo_id: { eq: null } } : {}), // null requires that the field exists
    ...(on('new') ? { news_to_date: { gte: today } } : {}),
    ...(on('sale') ? { special_price: { gt: 0 } } : {}),
    ...(on('bestseller') ? { bestseller: { eq: true } } : {}),
  };
}

/** `151-250` → from 151 to 250; `301-` has no upper bound (CAT-040). */
export function parsePrice(value: string): FilterOperators | null {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value);
  if (!match || (!match[1] && !match[2])) return null;
  return { ...(match[1] ? { gte: Number(match[1]) } : {}), ...(match[2] ? { lte: Number(match[2]) } : {}) };
}

/** '< zł150', '151 - 250', '> zł301': formats of the wire contract (CAT-053 to CAT-055). */
export function priceLabel(bucket: { from: number; to: number | undefined }, currencySign: string): string {
  if (bucket.from === 0) return `< ${currencySign}${bucket.to}`;
  if (bucket.to === undefined) return `> ${currencySign}${bucket.from}`;
  return `${bucket.from} - ${bucket.to}`;
}

/** Values of a facet that are selected in the address. */
export const chosenValues = (params: URLSearchParams, code: string): string[] =>
  params.get(code)?.split(',').filter(Boolean) ?? [];

/** Returns, for each option of a facet, the query string with that option toggled; paging restarts. */
export function toggling(params: URLSearchParams, code: string): (option: { id: string; single: boolean }) => string {
  const chosen = chosenValues(params, code);
  const others = new URLSearchParams(params);
  others.delete(code);
  others.delete('page');
  const rest = others.toString();
  return ({ id, single }) => {
    const values = chosen.includes(id) ? chosen.filter((value) => value !== id) : single ? [id] : [...chosen, id];
    const own = values.length ? `${encodeURIComponent(code)}=${encodeURIComponent(values.join(','))}` : '';
    return rest && own ? `${rest}&${own}` : rest || own;
  };
}

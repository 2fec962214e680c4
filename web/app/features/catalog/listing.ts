import type { FilterOperators } from '../../api/search.ts';
import { type RentalWish, wishOf } from '../../lib/rental-wish.ts';
import type { StoreView } from '../../lib/stores.ts';

/** What garments are asked for most, in the order of the chips; the shop's other filters stand between these and the price. */
const firstFacets = [
  ...['size', 'basic_color', 'color', 'occasion', 'dress_length', 'sleeve', 'neckline', 'designer', 'shoe_size'],
];

/** Counting costs the search, and nobody reads more. */
const mostCounted = 40;

/** The facets of a shop's listings from the codes of its filterable attributes, in their order. */
export const facetCodes = (filterable: readonly string[]): string[] => [
  ...[
    ...firstFacets.filter((code) => filterable.includes(code)),
    ...filterable.filter((code) => code !== 'price' && !firstFacets.includes(code)),
  ].slice(0, mostCounted),
  'price',
];

/** What a listing shows: all of it is in the address. */
export interface Listing {
  filters: Record<string, FilterOperators>;
  chosen: Record<string, FilterOperators>;
  /** Codes that are counted. */
  facets: string[];
  text?: string;
  sort?: string;
  /** Only what can be worn then. */
  wish?: RentalWish;
  /** Page it begins with, from 2 on; absent for the first. */
  page?: number;
}

export const pageSize = 20;

/** Number of the first product a listing shows; the first of all is 0. */
export const startOf = ({ page = 1 }: Pick<Listing, 'page'>): number => (page - 1) * pageSize;

/** Search part of the address of the page that begins with the product `from`; of the first page without a number. */
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

/** Exactly these two (LIM-006); anything else falls back to the category's default (CAT-019). */
export const sortOptions = ['id:desc', 'sales_count:desc'] as const;
export const defaultSort = 'id:desc';
const aFewMore = ['price_incl_tax:asc', 'price_incl_tax:desc', 'updated_at:desc'];

/** Ready-made filters of the documents, switched on by a query parameter of their name. */
export const flagFilters = ['subscription', 'showroom', 'video', 'new', 'sale', 'bestseller'] as const;

/** Printed bounds of the price buckets; the search takes them as half-open (LIM-012, CAT-052). */
export const priceBuckets = [
  { from: 0, to: 150 },
  { from: 151, to: 250 },
  { from: 251, to: 300 },
  { from: 301, to: undefined },
] as const;

const minSearchLength = 3;
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;

interface ListingRules {
  /** Conditions every product meets, for example the category. */
  base: Record<string, FilterOperators>;
  /** What can be chosen, and is counted. */
  facets: string[];
  /** As YYYY-MM-DD. */
  today: string;
  store: Pick<StoreView, 'hasShowroom'>;
}

/** Everything a listing shows, read from its address (CAT-018 to CAT-020). */
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
  // Found words are ordered by how well they fit, until the shopper orders otherwise.
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
    ...(on('video') ? { vimeo_id: { eq: null } } : {}), // null asks for the field to be there
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

/** '< zł150', '151 - 250', '> zł301': as the documents print them (CAT-053 to CAT-055). */
export function priceLabel(bucket: { from: number; to: number | undefined }, currencySign: string): string {
  if (bucket.from === 0) return `< ${currencySign}${bucket.to}`;
  if (bucket.to === undefined) return `> ${currencySign}${bucket.from}`;
  return `${bucket.from} - ${bucket.to}`;
}

/** Values of a facet that an address chooses. */
export const chosenValues = (params: URLSearchParams, code: string): string[] =>
  params.get(code)?.split(',').filter(Boolean) ?? [];

/** Gives, for each option of a facet, the search part of the address with that option more or less; paging starts again. */
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

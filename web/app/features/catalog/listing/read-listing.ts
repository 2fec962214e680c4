import {
  bestsellers,
  type Conditions,
  type FilterOperators,
  forPoints,
  inShowroom,
  newSince,
  reduced,
  withVideo,
} from '../../../api/wire/goods/conditions.ts';
import { wishOf } from '../../../lib/rental/read-wish.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import { defaultSort, isSearchable, type Listing, sortOptions } from './listing.ts';

const aFewMore = ['price_incl_tax:asc', 'price_incl_tax:desc', 'updated_at:desc'];

/** Predefined filters of the wire contract, enabled by a query parameter of their name. */
export const flagFilters = ['subscription', 'showroom', 'video', 'new', 'sale', 'bestseller'] as const;

const mostPages = 1_000;
function pageOf(params: URLSearchParams): { page?: number } {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 1 && page <= mostPages ? { page } : {};
}

interface ListingRules {
  /** Conditions of every product, for example the category. */
  base: Conditions;
  /** Selectable and counted facets. */
  facets: string[];
  /** As YYYY-MM-DD. */
  today: string;
  store: Pick<StoreView, 'hasShowroom'>;
}

/** Reads the state of a listing from its address (CAT-018 to CAT-020). */
export function listingOf(params: URLSearchParams, { base, facets, today, store }: ListingRules): Listing {
  const filters: Conditions = { ...base, ...flagged(params, today) };
  const chosen: Conditions = {};
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

function flagged(params: URLSearchParams, today: string): Conditions {
  const on = (name: (typeof flagFilters)[number]) => params.has(name) && params.get(name) !== '0';
  return {
    ...(on('subscription') ? forPoints : {}),
    ...(on('showroom') ? inShowroom : {}),
    ...(on('video') ? withVideo : {}),
    ...(on('new') ? newSince(today) : {}),
    ...(on('sale') ? reduced : {}),
    ...(on('bestseller') ? bestsellers : {}),
  };
}

/** `151-250` → from 151 to 250; `301-` has no upper bound (CAT-040). */
export function parsePrice(value: string): FilterOperators | null {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value);
  if (!match || (!match[1] && !match[2])) return null;
  return { ...(match[1] ? { gte: Number(match[1]) } : {}), ...(match[2] ? { lte: Number(match[2]) } : {}) };
}

/**
 * The neutral search query: what gateway and catalog promise each other. Both foreign forms (the Elasticsearch body and
 * the `search-query` object, wire-contract 5.2) become it, and the search engine knows nothing else.
 */
export type SearchEntity =
  | 'product'
  | 'category'
  | 'attribute'
  | 'taxrule'
  | 'review'
  | 'cms_page'
  | 'cms_block'
  | 'cms_hierarchy';

export const SEARCH_ENTITIES: readonly SearchEntity[] = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
];

export interface SearchQuery {
  readonly entity: SearchEntity;
  /** What the shopper typed, trimmed; absent = no text search. */
  readonly text?: string;
  /** All must hold. */
  readonly filters: readonly Filter[];
  /** In this order; never empty. `_score` = relevance, `random` = any order. */
  readonly sort: readonly Sort[];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly Facet[];
  readonly source: SourceFilter;
  readonly format: 'standard' | 'compact';
  /** Multiply the relevance of what matches. */
  readonly boosts?: readonly Boost[];
}

/** Values are texts (`1`, `true`): a field compares them with the text of its own values. */
export type Filter =
  | { readonly is: 'oneOf'; readonly field: string; readonly values: readonly string[] }
  /**
   * The shopper's choice of an attribute's options: the product's own value or, for a configurable, one of its variants'.
   * Of several choices one variant has all that the product does not have itself.
   */
  | { readonly is: 'option'; readonly field: string; readonly values: readonly string[] }
  | ({ readonly is: 'range'; readonly field: string } & Bounds)
  | { readonly is: 'exists'; readonly field: string }
  | FreeOnDays
  | { readonly is: 'not'; readonly filter: Filter }
  | { readonly is: 'any'; readonly filters: readonly Filter[] }
  | { readonly is: 'all'; readonly filters: readonly Filter[] };

/** Garments of which a piece is free on these days (wire-contract 11.9); both included, turnover is the garment's own. */
export interface FreeOnDays {
  readonly is: 'free';
  readonly from: string;
  readonly to: string;
  /** In the store's time zone: preparing a piece takes days too. */
  readonly today: string;
  readonly delivery: string;
  /** Option ids of sizes, one of which the garment has; absent = any. */
  readonly sizes?: readonly string[];
}

/** Numbers, dates (`2026-11-20`) or texts. Prices: units of the store's currency, tax included. */
export interface Bounds {
  readonly gt?: number | string;
  readonly gte?: number | string;
  readonly lt?: number | string;
  readonly lte?: number | string;
}

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export type Facet =
  /**
   * `choice`: a value counts once per product, whether it is the product's own or one of its variants': what the filter
   * `option` of that value lists.
   */
  | {
      readonly kind: 'terms';
      readonly name: string;
      readonly field: string;
      readonly size: number;
      readonly choice?: true;
    }
  | { readonly kind: 'range'; readonly name: string; readonly field: string; readonly ranges: readonly FacetRange[] }
  | { readonly kind: 'min' | 'max'; readonly name: string; readonly field: string };

/** `from` and `to` are printed as sent; `below` is the bound that counts (exclusive): CAT-052 closes the gap to the next bucket. */
export interface FacetRange {
  readonly from?: number;
  readonly to?: number;
  readonly below?: number;
}

/** Field patterns with `*`; an empty `include` = every field. */
export interface SourceFilter {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface Boost {
  readonly filter: Filter;
  readonly weight: number;
}

/** LIM-010: also what a size of 0 or less becomes. */
export const DEFAULT_SIZE = 50;
/** LIM-015: attributes are listed whole, they are few. */
export const ATTRIBUTES_SIZE = 150;
/** LIM-013. */
export const FACET_SIZE = 30;
/** LIM-014: aggregation-only queries, and everything that is neither product nor category. */
export const MAX_SIZE = 999;
/** LIM-016. */
export const MAX_CATEGORIES = 4000;
/** wire-contract 11.4. */
export const MAX_PRODUCTS = 500;
/** Deeper pages are refused; costs grow with the depth. */
export const MAX_FROM = 100_000;

/** LIM-012, in units of the store's currency, as printed on the labels. */
export const PRICE_RANGES: readonly FacetRange[] = [
  { from: 0, to: 150 },
  { from: 151, to: 250 },
  { from: 251, to: 300 },
  { from: 301 },
];

/** One price amount for filter, facet and sort: the gross effective price (wire-contract 11.3). */
const PRICE_FIELDS = new Set(['price', 'final_price', 'price_incl_tax', 'final_price_incl_tax', 'minimal_price']);

/** The name under which the engine keeps a field: all price amounts are one, `name.keyword` is `name`. */
export function canonicalField(field: string): string {
  if (PRICE_FIELDS.has(field)) return 'price';
  return field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field;
}

/** Two requests with the same key have the same answer, whatever their form: key of the answer cache. */
export const canonicalKey = (query: SearchQuery): string => JSON.stringify(query);

/** Does it look like a query of our parser? Guards the door behind which no foreign form is known. */
export function isSearchQuery(query: object): query is SearchQuery {
  const { entity, filters, sort, from, size, facets, source } = query as Partial<SearchQuery>;
  const lists = Array.isArray(filters) && Array.isArray(sort) && Array.isArray(facets);
  const isPage =
    Number.isInteger(from) && Number.isInteger(size) && (from as number) >= 0 && (size as number) <= MAX_CATEGORIES;
  return (
    SEARCH_ENTITIES.includes(entity as SearchEntity) &&
    lists &&
    isPage &&
    Array.isArray(source?.include) &&
    Array.isArray(source?.exclude)
  );
}

/**
 * The common search query: the contract between gateway and catalog. Both external forms (the Elasticsearch body and
 * the `search-query` object, wire-contract 5.2) are converted to it, and the search engine supports only it.
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
  /** Text typed by the shopper, trimmed; absent = no text search. */
  readonly text?: string;
  /** Combined with AND. */
  readonly filters: readonly Filter[];
  /** In order of priority; never empty. `_score` = relevance, `random` = any order. */
  readonly sort: readonly Sort[];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly Facet[];
  readonly source: SourceFilter;
  readonly format: 'standard' | 'compact';
  /** Factors for the relevance of matching documents. */
  readonly boosts?: readonly Boost[];
}

/** Values are texts (`1`, `true`): a field compares them with the text of its own values. */
export type Filter =
  | { readonly is: 'oneOf'; readonly field: string; readonly values: readonly string[] }
  /**
   * Options of an attribute chosen by the shopper: the product's own value or, for a configurable, one of its
   * variants'. With several filters, one variant must match all filters that the product itself does not match.
   */
  | { readonly is: 'option'; readonly field: string; readonly values: readonly string[] }
  | ({ readonly is: 'range'; readonly field: string } & Bounds)
  | { readonly is: 'exists'; readonly field: string }
  | FreeOnDays
  | { readonly is: 'not'; readonly filter: Filter }
  | { readonly is: 'any'; readonly filters: readonly Filter[] }
  | { readonly is: 'all'; readonly filters: readonly Filter[] };

/**
 * Garments with a free unit on these days (wire-contract 11.9); both days inclusive. Each garment's own turnover is
 * added.
 */
export interface FreeOnDays {
  readonly is: 'free';
  readonly from: string;
  readonly to: string;
  /** In the store's time zone: the preparation of a unit takes days as well. */
  readonly today: string;
  readonly delivery: string;
  /** Option ids of sizes, of which the garment must have one; absent = any. */
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
   * `choice`: a value counts once per product, for the product's own value or that of a variant. The count equals the
   * result of the filter
   * `option` with that value.
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

/**
 * `from` and `to` are returned as sent. `below` is the effective bound of a printed price bucket, the start of the next
 * one (CAT-052); other ranges end at `to`. Both are exclusive.
 */
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

/** Whether the answer's documents have no field, as of a query for aggregations only. */
export const isWithoutFields = ({ exclude }: SourceFilter): boolean => exclude.includes('*');

export interface Boost {
  readonly filter: Filter;
  readonly weight: number;
}

/** LIM-010: also the replacement of a size of 0 or less. */
export const DEFAULT_SIZE = 50;
/** LIM-015: attributes are returned completely, because they are few. */
export const ATTRIBUTES_SIZE = 150;
/** LIM-013. */
export const FACET_SIZE = 30;
/** LIM-014: aggregation-only queries, and all entities except product and category. */
export const MAX_SIZE = 999;
/** LIM-016. */
export const MAX_CATEGORIES = 4000;
/** wire-contract 11.4. */
export const MAX_PRODUCTS = 500;
/** Deeper pages are refused, because the cost grows with the depth. */
export const MAX_FROM = 100_000;

/** LIM-012, in units of the store's currency, as displayed on the labels. */
export const PRICE_RANGES: readonly FacetRange[] = [
  { from: 0, to: 150 },
  { from: 151, to: 250 },
  { from: 251, to: 300 },
  { from: 301 },
];

/** One price amount for filter, facet and sort: the gross effective price (wire-contract 11.3). */
const PRICE_FIELDS = new Set(['price', 'final_price', 'price_incl_tax', 'final_price_incl_tax', 'minimal_price']);

/** The field name in the engine: all price amounts are one field, `name.keyword` is `name`. */
export function canonicalField(field: string): string {
  if (PRICE_FIELDS.has(field)) return 'price';
  return field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field;
}

/** Key of the answer cache: requests with the same key have the same answer, whatever their form. */
export const canonicalKey = (query: SearchQuery): string => JSON.stringify(query);

/** Whether the object has the shape of our parser's query. Guards the interface that accepts no external form. */
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

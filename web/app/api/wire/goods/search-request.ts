import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import type { Conditions } from './conditions.ts';
import type { WireAttribute } from './documents.ts';

export type SearchEntity =
  | 'product'
  | 'category'
  | 'attribute'
  | 'taxrule'
  | 'cms_page'
  | 'cms_block'
  | 'cms_hierarchy'
  | 'review';

/** One catalogue search in the neutral form of the wire contract (CAT-044). */
export interface SearchRequest {
  entity: SearchEntity;
  /** Conditions of the shop itself, for example visibility. */
  filters?: Conditions;
  /** The shopper's filters; match a configurable product also by its children. */
  chosen?: Conditions;
  /** Attribute codes of the requested facets. */
  facets?: string[];
  text?: string;
  /** `field:direction`. */
  sort?: string;
  size?: number;
  from?: number;
  include?: readonly string[];
  exclude?: readonly string[];
  /** Only garments available then; searches products (wire-contract 11.9). */
  wish?: RentalWish | null;
}

export interface Bucket {
  key: string | number;
  doc_count: number;
  from?: number;
  to?: number;
}

export interface SearchResult<T> {
  items: T[];
  total: number;
  start: number;
  perPage: number;
  aggregations: Record<string, { buckets: Bucket[] }>;
  attributeMetadata: WireAttribute[];
  suggestions: Record<string, unknown>;
  /** True if the response came from a cache, here or at the gateway. */
  cache: boolean;
  /** True if offline: no request was sent, so the result is empty. */
  offline: boolean;
  noresults: boolean;
}

/** What a protocol answers. */
export interface Found<T>
  extends Pick<SearchResult<T>, 'items' | 'total' | 'aggregations' | 'attributeMetadata' | 'suggestions' | 'cache'> {}

/** A request with its defaults. */
export type WholeRequest = SearchRequest &
  Required<Pick<SearchRequest, 'filters' | 'chosen' | 'facets' | 'size' | 'from'>>;

export const timeouts = { server: 1000, browser: 5000 };

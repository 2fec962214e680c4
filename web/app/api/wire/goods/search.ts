import type { RentalWish } from '../../../lib/rental/rental-wish.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { ApiProblem } from '../../problem.ts';
import { datesQuery } from '../buying/rental.ts';
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

/** The parts of a search response that the contract leaves open, because they depend on the request: documents, counts and attributes. */
interface Found<T> {
  hits?: { total: number | { value: number }; hits: { _source: T }[] } | T[];
  aggregations?: SearchResult<T>['aggregations'];
  attribute_metadata?: WireAttribute[];
}

const timeouts = { server: 1000, browser: 5000 };

export async function search<T>(
  { store, api }: Shop,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchResult<T>> {
  const {
    entity,
    filters = {},
    chosen = {},
    facets = [],
    text,
    sort,
    size = 50,
    from = 0,
    include,
    exclude,
    wish,
  } = request;
  const applied = (entries: Conditions, scope: string) =>
    Object.entries(entries).map(([attribute, value]) => ({ attribute, value, scope }));
  let cache = true;
  const asked = api.postBare(
    wish ? '/api/catalog/availability' : `/api/catalog/catalog_${store.code}/${entity}/_search`,
    {
      _availableFilters: facets.map((field) => ({ field, scope: 'catalog', options: {} })),
      _appliedFilters: [...applied(filters, 'default'), ...applied(chosen, 'catalog')],
      _appliedSort: sort ? [{ field: sort.split(':')[0], options: sort.split(':')[1] ?? 'asc' }] : [],
      _searchText: text ?? '',
    },
    {
      query: {
        ...(wish ? { ...datesQuery(wish), free_size: [chosen.size?.in ?? []].flat().join(',') || null } : {}),
        request_format: 'search-query',
        size,
        from,
        sort: sort ?? null,
        _source_include: include?.join(',') ?? null,
        _source_exclude: exclude?.join(',') ?? null,
      },
      timeout: timeouts[api.side],
      told: (headers) => {
        cache = headers.get('x-vs-cache') === 'Hit';
      },
      ...(signal ? { signal } : {}),
    },
  );
  const answer = await asked.catch((error: unknown) => {
    if (api.side === 'browser' && !navigator.onLine) return 'offline' as const;
    throw error;
  });
  if (answer === 'offline') return { ...NOTHING, start: from, perPage: size, offline: true };
  const found = answer as Found<T> | null;
  if (!found?.hits) throw new ApiProblem(0, 'Unhandled error, wrong response format!');
  const hits = Array.isArray(found.hits) ? found.hits : found.hits.hits.map((hit) => hit._source);
  const total = Array.isArray(found.hits) ? answer.total : found.hits.total;
  return {
    items: hits,
    total: typeof total === 'object' ? total.value : (total ?? hits.length),
    start: from,
    perPage: size,
    aggregations: found.aggregations ?? {},
    attributeMetadata: found.attribute_metadata ?? [],
    suggestions: answer.suggest ?? {},
    cache,
    offline: false,
    noresults: hits.length === 0,
  };
}

const NOTHING = {
  items: [],
  total: 0,
  aggregations: {},
  attributeMetadata: [],
  suggestions: {},
  cache: false,
  noresults: true,
};

import type { Shop } from '../../../lib/store/shop.ts';
import { ApiProblem } from '../../problem.ts';
import type { FilterOperators } from './conditions.ts';
import type { WireAttribute } from './documents.ts';
import { type Found, type SearchEntity, type SearchResult, timeouts, type WholeRequest } from './search-request.ts';

interface Field {
  name: string;
  /** Types of the filter and the order in the schema (services/gateway/src/wire/goods/graphql.schema.ts). */
  filter: string;
  sort: string;
  selected: string;
  /** Name of the argument with the filter; default: `filter`. */
  by?: string;
  hasText?: true;
}

const REPLY = 'hits';
const FIELDS: Readonly<Record<SearchEntity, Field>> = {
  product: {
    ...{ name: 'products', filter: 'ProductFilterInput', sort: 'ProductSortInput', hasText: true },
    selected: 'items total_count aggregations attribute_metadata',
  },
  category: {
    name: 'categories',
    filter: 'CategoryFilterInput',
    sort: 'CategorySortInput',
    selected: REPLY,
    hasText: true,
  },
  review: { name: 'reviews', filter: 'ReviewFilterInput', sort: 'SortInput', selected: REPLY, hasText: true },
  attribute: {
    ...{ name: 'customAttributeMetadata', filter: 'AttributeInput!', sort: 'SortInput', selected: REPLY },
    by: 'attributes',
  },
  taxrule: { name: 'taxrule', filter: 'TaxRuleInput', sort: 'SortInput', selected: REPLY },
  cms_page: {
    ...{ name: 'cmsPages', filter: 'CmsInput', sort: 'SortInput' },
    selected: `items { identifier code title content content_heading meta_title meta_description lang noindex alternates
      sections links facts update_time }`,
  },
  cms_block: {
    ...{ name: 'cmsBlocks', filter: 'CmsInput', sort: 'SortInput' },
    selected: 'items { identifier title content lang sections links facts }',
  },
  cms_hierarchy: {
    ...{ name: 'cmsHierarchies', filter: 'CmsInput', sort: 'SortInput' },
    selected: 'items { node_id parent_node_id identifier label level sort_order request_url lang }',
  },
};

const queryOf = ({ name, filter, sort, selected, by = 'filter', hasText }: Field): string =>
  `query ($filter: ${filter}, $pageSize: Int, $currentPage: Int, $sort: ${sort}${hasText ? ', $search: String' : ''},
    $_sourceInclude: [String], $_sourceExclude: [String]) {
    found: ${name}(${by}: $filter, pageSize: $pageSize, currentPage: $currentPage, sort: $sort${hasText ? ', search: $search' : ''},
      _sourceInclude: $_sourceInclude, _sourceExclude: $_sourceExclude) { ${selected} } }`;

interface Answer<T> {
  data?: {
    found?: {
      hits?: { total: number; hits: { _source: T }[] };
      items?: (T & object)[];
      total_count?: number;
      aggregations?: SearchResult<T>['aggregations'] | null;
      attribute_metadata?: WireAttribute[] | null;
    };
  };
  errors?: { message: string }[];
}

/** The same search as a query of `/graphql` (wire-contract 5.8, SYNC-007). It tells neither suggestions nor a cache. */
export async function ask<T>(
  { store, api }: Shop,
  { entity, text = '', sort, size, from, include, exclude, ...conditions }: WholeRequest,
  signal?: AbortSignal,
): Promise<Found<T>> {
  // GraphQL counts pages: a start inside of a page reads everything before it, too.
  const isPage = from % size === 0;
  const [field, direction = 'asc'] = sort?.split(':') ?? [];
  const variables = {
    filter: filterOf(conditions),
    ...(FIELDS[entity].hasText && { search: text }),
    pageSize: isPage ? size : from + size,
    currentPage: isPage ? from / size + 1 : 1,
    sort: field ? { [field]: direction.toUpperCase() } : null,
    _sourceInclude: include ?? null,
    _sourceExclude: exclude ?? null,
  };
  const { data, errors } = (await api.postBare(
    `/graphql/${store.code}`,
    { query: queryOf(FIELDS[entity]), variables },
    { timeout: timeouts[api.side], ...(signal && { signal }) },
  )) as Answer<T>;
  const found = data?.found;
  const documents = found?.items?.map(plain) ?? found?.hits?.hits.map(({ _source }) => _source);
  if (!found || !documents) throw new ApiProblem(0, errors?.[0]?.message ?? 'Unhandled error, wrong response format!');
  return {
    items: isPage ? documents : documents.slice(from),
    total: found.total_count ?? found.hits?.total ?? documents.length,
    aggregations: askedOf(found.aggregations ?? {}, conditions.facets),
    attributeMetadata: found.attribute_metadata ?? [],
    suggestions: {},
    cache: false,
  };
}

type Applied = FilterOperators & { scope: 'default' | 'catalog' };

/** Conditions by their field, several of one as a list. A facet without a condition is an entry without an operator. */
function filterOf({ filters, chosen, facets }: Pick<WholeRequest, 'filters' | 'chosen' | 'facets'>) {
  const byField = new Map<string, Applied[]>();
  const add = (field: string, applied: Applied) => byField.set(field, [...(byField.get(field) ?? []), applied]);
  for (const [field, operators] of Object.entries(filters)) add(field, { ...operators, scope: 'default' });
  for (const [field, operators] of Object.entries(chosen)) add(field, { ...operators, scope: 'catalog' });
  for (const field of facets) if (!(field in chosen)) add(field, { scope: 'catalog' });
  return Object.fromEntries([...byField].map(([field, applied]) => [field, applied.length > 1 ? applied : applied[0]]));
}

/** Without the counts of conditions for which no facet was asked. */
const askedOf = (counts: SearchResult<unknown>['aggregations'], facets: readonly string[]) => {
  const names = new Set(
    facets.flatMap((code) => [`agg_terms_${code}`, `agg_terms_${code}_options`, `agg_range_${code}`]),
  );
  return Object.fromEntries(Object.entries(counts).filter(([name]) => names.has(name)));
};

/** A document without its rank and without the fields that it does not have. */
function plain<T extends object>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([name, value]) => name !== '_score' && value !== null)) as T;
}

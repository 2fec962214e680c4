import type { Clauses } from './clauses.js';
import { fromDsl } from './from-dsl.js';
import { fromSearchObject } from './from-search-object.js';
import { isObject } from './json.js';
import { normaliseAll } from './normalise.js';
import { refuse } from './query-refused.js';
import {
  ATTRIBUTES_SIZE,
  canonicalField,
  DEFAULT_SIZE,
  type Facet,
  type Filter,
  isWithoutFields,
  MAX_CATEGORIES,
  MAX_FROM,
  MAX_PRODUCTS,
  MAX_SIZE,
  type SearchEntity,
  type SearchQuery,
  type Sort,
  type SourceFilter,
} from './search-query.js';

/** The query parameters of the catalogue search call (wire-contract 5.1). */
export interface SearchParams {
  readonly size?: unknown;
  readonly from?: unknown;
  readonly sort?: unknown;
  readonly q?: unknown;
  readonly _source_include?: unknown;
  readonly _source_includes?: unknown;
  readonly _source_exclude?: unknown;
  readonly _source_excludes?: unknown;
  readonly request_format?: unknown;
  readonly response_format?: unknown;
}

const MAX_TEXT = 200;

/**
 * Parses a catalogue search call in either form into the common query. Throws `QueryRefused` with the path of the
 * error: a 400 on the wire.
 */
export function parseSearch(entity: SearchEntity, params: SearchParams, body: unknown): SearchQuery {
  const content = body === undefined || body === null ? {} : body;
  const clauses = params.request_format === 'search-query' ? fromSearchObject(content) : fromDsl(content);
  const own = isObject(content) && params.request_format !== 'search-query' ? content : {};
  const search = clauses.text ?? addressText(params.q);
  const filters = normaliseAll(clauses.filters);
  const source = sourceOf(params, own);
  const query: SearchQuery = {
    entity,
    ...(search ? { text: search.slice(0, MAX_TEXT) } : {}),
    filters,
    sort: sortOf(entity, params.sort, clauses, filters, search),
    from: pageStart(params.from ?? own.from),
    size: pageSize(entity, source, params.size ?? own.size),
    facets: facetsOf(clauses),
    source,
    format: params.response_format === 'compact' ? 'compact' : 'standard',
  };
  return clauses.boosts.length === 0
    ? query
    : {
        ...query,
        boosts: clauses.boosts.map(({ filter, weight }) => ({
          filter: { is: 'all', filters: normaliseAll([filter]) },
          weight,
        })),
      };
}

const addressText = (q: unknown): string | undefined =>
  typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined;

/**
 * Facets with the same name are one: the last one applies. Sorted by name, so that equivalent requests have equal
 * queries.
 */
const facetsOf = (clauses: Clauses): Facet[] => {
  const facets = new Map(
    clauses.facets.map((facet) => [facet.name, { ...facet, field: canonicalField(facet.field) } as Facet]),
  );
  return [...facets.values()].map((facet) => asChoice(facet, facets)).sort((a, b) => (a.name < b.name ? -1 : 1));
};

/**
 * The client requests the counts of a filter as a pair, `agg_terms_<code>` and `agg_terms_<code>_options`, and filters
 * with one filter over both fields. The first facet of the pair counts the documents that this filter selects.
 */
function asChoice(facet: Facet, facets: ReadonlyMap<string, Facet>): Facet {
  if (facet.kind !== 'terms' || facet.name !== `agg_terms_${facet.field}`) return facet;
  const variants = facets.get(`${facet.name}_options`);
  return variants?.kind === 'terms' && variants.field === `${facet.field}_options` ? { ...facet, choice: true } : facet;
}

function integer(input: unknown, name: string): number | undefined {
  if (input === undefined || input === null || input === '') return undefined;
  const number = Number(input);
  return Number.isInteger(number) && typeof input !== 'boolean' && !Array.isArray(input)
    ? number
    : refuse(name, 'a whole number is expected');
}

function pageStart(input: unknown): number {
  const from = integer(input, 'from') ?? 0;
  return from >= 0 && from <= MAX_FROM ? from : refuse('from', `between 0 and ${MAX_FROM}`);
}

function pageSize(entity: SearchEntity, source: SourceFilter, input: unknown): number {
  const asked = integer(input, 'size') ?? (entity === 'attribute' ? ATTRIBUTES_SIZE : 0);
  const most = isWithoutFields(source)
    ? MAX_SIZE
    : ({ product: MAX_PRODUCTS, category: MAX_CATEGORIES }[entity as string] ?? MAX_SIZE);
  if (asked > most) refuse('size', `at most ${most}`);
  return asked > 0 ? asked : DEFAULT_SIZE;
}

function sourceOf(params: SearchParams, body: Readonly<Record<string, unknown>>): SourceFilter {
  const stored = body._source;
  const inBody = isObject(stored)
    ? { include: stored.includes ?? stored.include, exclude: stored.excludes ?? stored.exclude }
    : { include: stored === true ? undefined : stored, exclude: stored === false ? '*' : undefined };
  return {
    include: patterns(
      params._source_include ?? params._source_includes ?? (inBody.include || undefined),
      '_source_include',
    ),
    exclude: patterns(params._source_exclude ?? params._source_excludes ?? inBody.exclude, '_source_exclude'),
  };
}

/** Cache of parsed field patterns: clients send the same long field lists repeatedly. */
const knownPatterns = new Map<string, readonly string[]>();
const MAX_KNOWN = 200;

function patterns(input: unknown, name: string): readonly string[] {
  if (input === undefined || input === null || input === '') return [];
  if (typeof input !== 'string') return readPatterns(input, name);
  const known = knownPatterns.get(input) ?? readPatterns(input, name);
  if (knownPatterns.size >= MAX_KNOWN) knownPatterns.clear();
  knownPatterns.set(input, known);
  return known;
}

function readPatterns(input: unknown, name: string): readonly string[] {
  const list = (Array.isArray(input) ? input : [input]).flatMap((entry) => String(entry).split(','));
  const distinct = [...new Set(list.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''))].sort();
  const usable = distinct.length <= 300 && distinct.every((pattern) => /^[\w.*-]{1,100}$/.test(pattern));
  return usable ? distinct : refuse(name, 'field names with * are expected');
}

/** Supported sort fields; any other field uses the default order (CAT-019). */
const SORTABLE = new Set([
  '_score',
  'random',
  'id',
  'name',
  'price',
  'special_price',
  'updated_at',
  'created_at',
  'position',
  'sales_count',
  'news_from_date',
  'news_to_date',
  'sku',
  'level',
  'product_count',
  'attribute_code',
  'sort_order',
  'identifier',
  'title',
  'creation_time',
  'update_time',
  'review_status',
]);

function sortOf(
  entity: SearchEntity,
  param: unknown,
  clauses: Clauses,
  filters: readonly Filter[],
  search: string | undefined,
): Sort[] {
  const inAddress = typeof param === 'string' ? param.split(',') : [];
  const sorts = (inAddress.some((sort) => sort.trim() !== '') ? inAddress : clauses.sort).flatMap((entry) => {
    const [name = '', direction = 'asc'] = entry.trim().split(':');
    const field = canonicalField(name);
    return SORTABLE.has(field) && (direction === 'asc' || direction === 'desc') ? [{ field, direction } as Sort] : [];
  });
  return sorts.length > 0 ? sorts.slice(0, 4) : [defaultSort(entity, filters, search)];
}

/** LIM-004, LIM-005, CAT-048; a text search is sorted by relevance. */
function defaultSort(entity: SearchEntity, filters: readonly Filter[], search: string | undefined): Sort {
  if (search) return { field: '_score', direction: 'desc' };
  if (entity === 'category') return { field: 'position', direction: 'asc' };
  if (entity !== 'product') return { field: 'id', direction: 'asc' };
  const ofCategory = filters.some((filter) => filter.is === 'oneOf' && filter.field === 'category_ids');
  return { field: ofCategory ? 'id' : 'updated_at', direction: 'desc' };
}

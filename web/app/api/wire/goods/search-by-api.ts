import type { Shop } from '../../../lib/store/shop.ts';
import { ApiProblem } from '../../problem.ts';
import { datesQuery } from '../buying/rental.ts';
import type { Conditions } from './conditions.ts';
import type { WireAttribute } from './documents.ts';
import { type Found, type SearchResult, timeouts, type WholeRequest } from './search-request.ts';

/** The parts of a search response that the contract leaves open, because they depend on the request: documents, counts and attributes. */
interface Answer<T> {
  hits?: { total: number | { value: number }; hits: { _source: T }[] } | T[];
  aggregations?: SearchResult<T>['aggregations'];
  attribute_metadata?: WireAttribute[];
}

/** The search call of the REST API (wire-contract 5.2), and that of free garments (11.9). */
export async function ask<T>(
  { store, api }: Shop,
  { entity, filters, chosen, facets, text, sort, size, from, include, exclude, wish }: WholeRequest,
  signal?: AbortSignal,
): Promise<Found<T>> {
  const applied = (entries: Conditions, scope: string) =>
    Object.entries(entries).map(([attribute, value]) => ({ attribute, value, scope }));
  let cache = true;
  const answer = await api.postBare(
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
  const found = answer as Answer<T> | null;
  if (!found?.hits) throw new ApiProblem(0, 'Unhandled error, wrong response format!');
  const items = Array.isArray(found.hits) ? found.hits : found.hits.hits.map((hit) => hit._source);
  const total = Array.isArray(found.hits) ? answer.total : found.hits.total;
  return {
    items,
    total: typeof total === 'object' ? total.value : (total ?? items.length),
    aggregations: found.aggregations ?? {},
    attributeMetadata: found.attribute_metadata ?? [],
    suggestions: answer.suggest ?? {},
    cache,
  };
}

import type { FilterOperators } from '../../app/api/wire/goods/conditions.ts';
import { attributes, categories, products } from './products.ts';

interface SearchBody {
  _appliedFilters: { attribute: string; value: FilterOperators }[];
  _appliedSort: { field: string; options: string }[];
  _searchText: string;
}

/** Answer of the search call (catalog_…/_search). */
export function searchIn(entity: string, body: SearchBody, query: URLSearchParams) {
  const source = ({ category: categories, product: products, attribute: attributes }[entity] ??
    []) as unknown as Record<string, unknown>[];
  const text = body._searchText.toLowerCase();
  const fits = (item: Record<string, unknown>) =>
    (text === '' || String(item.name).toLowerCase().includes(text)) &&
    body._appliedFilters.every(({ attribute, value }) =>
      Object.entries(value).every(([operator, wanted]) => compare(operator, valuesOf(item, attribute), wanted)),
    );
  const found = source.filter(fits);
  const sort = body._appliedSort[0];
  if (sort) {
    const sign = sort.options === 'desc' ? -1 : 1;
    found.sort((a, b) => sign * (Number(a[sort.field] ?? 0) - Number(b[sort.field] ?? 0)));
  }
  const from = Number(query.get('from') ?? 0);
  const size = Number(query.get('size') ?? 50);
  const count = (code: string) => {
    const buckets = new Map<string, number>();
    for (const item of found)
      for (const value of valuesOf(item, code)) buckets.set(String(value), (buckets.get(String(value)) ?? 0) + 1);
    return { buckets: [...buckets].map(([key, doc_count]) => ({ key, doc_count })) };
  };
  return {
    hits: { total: found.length, hits: found.slice(from, from + size).map((_source) => ({ _source })) },
    aggregations:
      entity === 'product'
        ? { agg_terms_basic_color: count('basic_color'), agg_terms_designer: count('designer') }
        : {},
    attribute_metadata: attributes,
  };
}

function valuesOf(item: Record<string, unknown>, path: string): unknown[] {
  if (path === 'is_active' || path === 'is_filterable') return [true];
  const [head = '', ...rest] = path.split('.');
  const value = item[head];
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return rest.length ? list.flatMap((entry) => valuesOf(entry as Record<string, unknown>, rest.join('.'))) : list;
}

function compare(operator: string, values: unknown[], wanted: unknown): boolean {
  const list = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  if (operator === 'eq' || operator === 'in') return values.some((value) => list.includes(String(value)));
  if (operator === 'gte') return values.some((value) => Number(value) >= Number(wanted));
  if (operator === 'gt') return values.some((value) => Number(value) > Number(wanted));
  if (operator === 'lte') return values.some((value) => Number(value) <= Number(wanted));
  return true;
}

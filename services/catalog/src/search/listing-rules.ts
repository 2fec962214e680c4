import type { Filter, SearchQuery } from '@garderoba/contracts';

export interface ListingRules {
  /** Categories that list products of every visibility (CAT-038). */
  readonly everyVisibility: ReadonlySet<string>;
  /** Whether products without stock are listed (LIM-049). */
  readonly listOutOfStock: boolean;
}

/** A filter on one of these fields names a product and is not a listing: the product is found in any state. */
const NAMES_A_PRODUCT = new Set(['sku', 'id', 'url_key', 'url_path', 'slug', 'configurable_children.sku']);

/**
 * Default filters of a listing: status 0 and 1 (CAT-034), visibility 2, 3 and 4 (CAT-037) except in the subscription
 * category (CAT-038), and no products without stock if so configured (CAT-039). A query for everything is not filtered
 * (wire-contract 5.5).
 */
export function withListingRules(query: SearchQuery, rules: ListingRules): readonly Filter[] {
  if (query.entity !== 'product' || (query.filters.length === 0 && !query.text)) return query.filters;
  const fields = new Map(
    query.filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter] as const] : [])),
  );
  if ([...fields.keys()].some((field) => NAMES_A_PRODUCT.has(field))) return query.filters;
  const category = fields.get('category_ids');
  const showsAll = category?.is === 'oneOf' && category.values.some((id) => rules.everyVisibility.has(id));
  return [
    ...query.filters,
    ...(fields.has('status') ? [] : [oneOf('status', ['0', '1'])]),
    ...(fields.has('visibility') || showsAll ? [] : [oneOf('visibility', ['2', '3', '4'])]),
    ...(rules.listOutOfStock || fields.has('stock.is_in_stock') || query.filters.some(({ is }) => is === 'free')
      ? []
      : [oneOf('stock.is_in_stock', ['true'])]),
  ];
}

const oneOf = (field: string, values: readonly string[]): Filter => ({ is: 'oneOf', field, values });

/**
 * An expired voucher counts as status 2 (CAT-035), as in its document. Expiry causes no event, so the query is changed
 * and not the index.
 */
export function withExpiry(filter: Filter, now: Date): Filter {
  switch (filter.is) {
    case 'not':
      return { is: 'not', filter: withExpiry(filter.filter, now) };
    case 'any':
    case 'all':
      return { is: filter.is, filters: filter.filters.map((inner) => withExpiry(inner, now)) };
    case 'oneOf': {
      if (filter.field !== 'status') return filter;
      const expired: Filter = { is: 'range', field: 'date', lt: now.getTime() };
      const inTime: Filter = { is: 'all', filters: [filter, { is: 'not', filter: expired }] };
      return filter.values.includes('2') ? { is: 'any', filters: [inTime, expired] } : inTime;
    }
    default:
      return filter;
  }
}

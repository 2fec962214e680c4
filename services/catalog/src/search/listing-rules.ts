import type { Filter, SearchQuery } from '@garderoba/contracts';

export interface ListingRules {
  /** The category that lists every visibility (CAT-038). */
  readonly everyVisibility: ReadonlySet<string>;
  /** LIM-049. */
  readonly listOutOfStock: boolean;
}

/** Naming a product is not listing: whoever has its sku may see it, whatever its state. */
const NAMES_A_PRODUCT = new Set(['sku', 'id', 'url_key', 'url_path', 'slug', 'configurable_children.sku']);

/**
 * What a listing shows when it does not say so itself: status 0 and 1 (CAT-034), visibility 2, 3 and 4 (CAT-037) except in
 * the subscription category (CAT-038), and nothing that is out of stock where configuration says so (CAT-039).
 * A query for everything stays one (wire-contract 5.5).
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
 * A voucher whose date is over counts as status 2 (CAT-035), as its document says. Time tells it, not an event, so the
 * question is changed and not the index.
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

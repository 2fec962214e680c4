import type { Filter, SearchQuery } from '@garderoba/contracts';
import type { IndexQuery } from './entity-index.js';
import { LOCALISED_FIELDS, localised, PRICED_FIELDS, priced, SKU_TYPED } from './indexed-product.js';
import type { Asker } from './search-index.js';

/** Minimum length of a searched text (VAL-005); a shorter one matches exact values only. */
const SHORTEST_TEXT = 3;

/** Stored name of a product's field for this asker: names per language, prices per currency, country and group. */
export function productField(field: string, { store, group }: Asker): string {
  if (field === 'price') return priced(field, store.currency, store.country, group);
  if (PRICED_FIELDS.has(field)) return priced(field, store.currency, store.country);
  // The slug of a product is its url key.
  if (field === 'slug') return localised('url_key', store.language);
  return LOCALISED_FIELDS.has(field) ? localised(field, store.language) : field;
}

/** A query with the stored field names of one index. */
export function locatedQuery(query: SearchQuery, filters: readonly Filter[], asker: Asker): IndexQuery {
  const { language, locale } = asker.store;
  const locate =
    query.entity === 'product'
      ? (field: string): string => productField(field, asker)
      : (field: string): string => field;
  const typed = query.text?.trim();
  return {
    filters: filters.map((filter) => locatedFilter(filter, locate)),
    ...(typed && {
      text: {
        words: typed,
        language,
        exact: {
          is: 'oneOf',
          field: query.entity === 'product' ? SKU_TYPED : 'identifier',
          values: [typed.toLowerCase()],
        },
        onlyExact: typed.length < SHORTEST_TEXT,
      },
    }),
    sort: query.sort.map((sort) => ({ ...sort, field: locate(sort.field) })),
    boosts: (query.boosts ?? []).map(({ filter, weight }) => ({ filter: locatedFilter(filter, locate), weight })),
    from: query.from,
    size: query.size,
    facets: query.facets.map((facet) => ({ ...facet, field: locate(facet.field) })),
    collator: collatorOf(locale),
  };
}

function locatedFilter(filter: Filter, locate: (field: string) => string): Filter {
  switch (filter.is) {
    case 'not':
      return { is: 'not', filter: locatedFilter(filter.filter, locate) };
    case 'any':
    case 'all':
      return { is: filter.is, filters: filter.filters.map((inner) => locatedFilter(inner, locate)) };
    case 'free':
      return filter;
    default:
      return { ...filter, field: locate(filter.field) };
  }
}

const collators = new Map<string, Intl.Collator>();

/** Cached, because creating a collator is expensive. */
function collatorOf(locale: string): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

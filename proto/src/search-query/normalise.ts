import { type Bounds, canonicalField, type FacetRange, type Filter, PRICE_RANGES } from './search-query.js';

const OPTIONS = '_options';

/**
 * Normal form of equivalent filters: flat lists in a fixed order, the client's "own value or a variant's" as one
 * `option`, prices under one name. Both parsers use it, so equivalent requests have equal queries.
 */
export function normaliseAll(filters: readonly Filter[]): Filter[] {
  const flat = filters.map(normalise).flatMap((filter) => (filter.is === 'all' ? filter.filters : [filter]));
  return distinct(flat);
}

function normalise(filter: Filter): Filter {
  switch (filter.is) {
    case 'oneOf':
    case 'option':
    case 'exists':
      return { ...filter, field: canonicalField(filter.field) };
    case 'free':
      return filter;
    case 'range':
      return range(canonicalField(filter.field), filter);
    case 'not': {
      const inner = normalise(filter.filter);
      return inner.is === 'not' ? inner.filter : { is: 'not', filter: inner };
    }
    case 'all':
      return single('all', normaliseAll(filter.filters));
    case 'any':
      return anyOf(filter.filters.map(normalise).flatMap((inner) => (inner.is === 'any' ? inner.filters : [inner])));
  }
}

const single = (is: 'all' | 'any', filters: Filter[]): Filter =>
  filters.length === 1 ? (filters[0] as Filter) : { is, filters };

function anyOf(filters: Filter[]): Filter {
  const alternatives = absorb(distinct(filters));
  return choice(alternatives) ?? single('any', alternatives);
}

/** `A or (A and B)` equals `A`: the client writes a price range twice in this way. */
function absorb(filters: Filter[]): Filter[] {
  const alone = new Set(filters.filter((filter) => filter.is !== 'all').map(key));
  return filters.filter((filter) => filter.is !== 'all' || !filter.filters.some((part) => alone.has(key(part))));
}

/** `color = x or (color_options = x and type_id = configurable)` is the choice of an option (wire-contract 5.5). */
function choice(filters: readonly Filter[]): Filter | undefined {
  if (filters.length !== 2) return undefined;
  const own = filters.find((filter) => filter.is === 'oneOf');
  const variants = filters.find((filter) => filter.is === 'all');
  if (own?.is !== 'oneOf' || variants?.is !== 'all' || variants.filters.length !== 2) return undefined;
  const expected = [
    { is: 'oneOf', field: own.field + OPTIONS, values: own.values },
    { is: 'oneOf', field: 'type_id', values: ['configurable'] },
  ].map((filter) => key(filter as Filter));
  const same = variants.filters.every((part) => expected.includes(key(part)));
  return same ? { is: 'option', field: own.field, values: own.values } : undefined;
}

/** A price filter with the bounds of a displayed bucket means that bucket, with a half-open upper end (CAT-052). */
function range(field: string, bounds: Bounds): Filter {
  const { gt, gte, lt, lte } = bounds;
  const bucket = field === 'price' && gt === undefined && lt === undefined ? bucketOf(gte, lte) : undefined;
  const kept = bucket ? { gte: bucket.from, lt: bucket.below } : { gt, gte, lt, lte };
  return {
    is: 'range',
    field,
    ...(Object.fromEntries(Object.entries(kept).filter(([, bound]) => bound !== undefined)) as Bounds),
  };
}

/** The printed price buckets with their effective ends, each the start of the next bucket. */
const BUCKETS = PRICE_RANGES.flatMap(({ from, to }, i) => {
  const below = PRICE_RANGES[i + 1]?.from;
  return to === undefined || below === undefined ? [] : [{ from, to, below }];
});

const bucketOf = (from: unknown, to: unknown): FacetRange | undefined =>
  BUCKETS.find((bucket) => bucket.to === Number(to) && bucket.from === Number(from ?? 0));

/** A range with the bounds of a printed price bucket gets the bucket's effective end (CAT-052). */
export function withEffectiveEnd(range: FacetRange): FacetRange {
  const below = bucketOf(range.from, range.to)?.below;
  return below === undefined ? range : { ...range, below };
}

const key = (filter: Filter): string => JSON.stringify(filter);

const distinct = (filters: readonly Filter[]): Filter[] =>
  [...new Map(filters.map((filter) => [key(filter), filter]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, filter]) => filter);

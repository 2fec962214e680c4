import type { estypes } from '@elastic/elasticsearch';
import type { Facet, FacetRange } from '@garderoba/contracts';
import { type Bucket, type FacetResult, keyOf, printedRange } from '../facets.js';
import type { OptionFilter } from '../variants.js';
import { type Clause, type FilterClauses, subsets } from './filter-clauses.js';

const OPTIONS = '_options';

/** More values than any attribute has; values are sorted and cut here, as in the embedded engine. */
const MOST_VALUES = 5_000;

/**
 * One facet as an aggregation over the products that pass the other filters. `chosen`: those of the other filters that
 * variants may satisfy.
 */
export function facetAggregation(
  facet: Facet,
  fields: FilterClauses,
  others: readonly Clause[],
  chosen: readonly OptionFilter[],
): estypes.AggregationsAggregationContainer {
  const isOfVariants = facet.kind === 'terms' && facet.field.endsWith(OPTIONS);
  const counted = isOfVariants ? undefined : counting(facet, fields);
  const code = isOfVariants
    ? facet.field.slice(0, -OPTIONS.length)
    : facet.kind === 'terms' && facet.choice && facet.field;
  const variants = code ? countingVariants(code, fields, chosen, !isOfVariants) : {};
  const aggs = { ...(counted && { counted }), ...variants };
  return { filter: { bool: { filter: [...others] } }, ...(Object.keys(aggs).length > 0 && { aggs }) };
}

/**
 * Counts values of variants together with the product's own values: a value in both counts once. Each filter on another
 * attribute is satisfied by the product itself or by the variant, so there is one aggregation per combination, and each
 * product falls into exactly one.
 */
function countingVariants(
  code: string,
  fields: FilterClauses,
  chosen: readonly OptionFilter[],
  isBesideOwn: boolean,
): Record<string, estypes.AggregationsAggregationContainer> {
  const [own, variants] = [isBesideOwn && fields.wordsOf(code), fields.wordsOf(`${code}${OPTIONS}`)];
  if (!variants) return {};
  const both = own && { aggs: { both: { terms: { field: own, size: MOST_VALUES } } } };
  return Object.fromEntries(
    subsets(chosen).map((byVariant, i) => {
      const values: estypes.AggregationsAggregationContainer =
        byVariant.length === 0
          ? { terms: { field: variants, size: MOST_VALUES }, ...both }
          : {
              nested: { path: 'v' },
              aggs: {
                had: {
                  filter: fields.ofVariant(byVariant),
                  aggs: {
                    values: {
                      terms: { field: `v.${code}`, size: MOST_VALUES },
                      aggs: { products: { reverse_nested: {}, ...both } },
                    },
                  },
                },
              },
            };
      const ways = chosen.map((filter) =>
        byVariant.includes(filter) ? { bool: { must_not: [fields.own(filter)] } } : fields.own(filter),
      );
      return [`variants${i}`, { filter: { bool: { filter: ways } }, aggs: { values } }];
    }),
  );
}

function counting(facet: Facet, fields: FilterClauses): estypes.AggregationsAggregationContainer | undefined {
  const numbers = fields.numbersOf(facet.field);
  switch (facet.kind) {
    case 'terms': {
      const field = fields.wordsOf(facet.field) ?? numbers;
      return field ? { terms: { field, size: MOST_VALUES } } : undefined;
    }
    case 'range':
      return numbers
        ? { range: { field: numbers, ranges: facet.ranges.map((range, i) => ({ key: String(i), ...bounds(range) })) } }
        : undefined;
    case 'min':
      return numbers ? { min: { field: numbers } } : undefined;
    case 'max':
      return numbers ? { max: { field: numbers } } : undefined;
  }
}

/** Half-open ranges. */
const bounds = ({ from, to, below = to }: FacetRange): { from?: number; to?: number } => ({
  ...(from !== undefined && { from }),
  ...(below !== undefined && { to: below }),
});

interface CountedValue {
  readonly key: string | number;
  readonly doc_count: number;
}

interface Counted {
  readonly value?: number | null;
  readonly sum_other_doc_count?: number;
  readonly buckets?: readonly CountedValue[];
}

interface CountedVariant extends CountedValue {
  readonly both?: Counted;
  /** Inside nested variants a value is counted per variant; this counts products. */
  readonly products?: { readonly doc_count: number; readonly both?: Counted };
}

interface Variants {
  readonly values: {
    readonly buckets?: readonly CountedVariant[];
    readonly had?: { readonly values: { readonly buckets: readonly CountedVariant[] } };
  };
}

/** Products per value, from own values and those of variants. */
function choices(own: readonly CountedValue[], ways: readonly Variants[]): CountedValue[] {
  const total = new Map(own.map(({ key, doc_count }) => [key, doc_count]));
  for (const bucket of ways.flatMap(({ values }) => values.buckets ?? values.had?.values.buckets ?? [])) {
    const { key } = bucket;
    const { doc_count, both } = bucket.products ?? bucket;
    const already = both?.buckets?.find((other) => other.key === key)?.doc_count ?? 0;
    if (doc_count > already) total.set(key, (total.get(key) ?? 0) + doc_count - already);
  }
  return [...total].map(([key, doc_count]) => ({ key, doc_count }));
}

/** Converts the aggregation's answer into the embedded engine's format. */
export function facetResult(facet: Facet, answer: unknown): FacetResult {
  const {
    value = null,
    buckets = [],
    sum_other_doc_count: uncounted = 0,
  } = (answer as { counted?: Counted }).counted ?? {};
  const ways = Object.entries(answer as Record<string, Variants>).filter(([name]) => name.startsWith('variants'));
  if (facet.kind === 'min' || facet.kind === 'max') return { value };
  if (facet.kind === 'range') {
    const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]));
    return { buckets: facet.ranges.map((range, i) => printedRange(range, counts.get(String(i)) ?? 0)) };
  }
  if (facet.kind !== 'terms') return { buckets: [] };
  const variants = ways.map(([, way]) => way);
  const all = choices(buckets, variants).map(
    ({ key, doc_count }): Bucket => ({ ...(typeof key === 'number' ? { key } : keyOf(key)), doc_count }),
  );
  all.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  const others = all.slice(facet.size).reduce((sum, bucket) => sum + bucket.doc_count, uncounted);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets: all.slice(0, facet.size) };
}

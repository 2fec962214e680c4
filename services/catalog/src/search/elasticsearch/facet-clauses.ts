import type { estypes } from '@elastic/elasticsearch';
import type { Facet, FacetRange } from '@garderoba/contracts';
import { type Bucket, type FacetResult, keyOf, printedRange } from '../facets.js';
import type { Clause, FilterClauses } from './filter-clauses.js';

/** More different values than any option list has; order and cut are made here, the same as in the embedded engine. */
const MOST_VALUES = 5_000;

/** One facet as an aggregation over what passes the other choices. */
export function facetAggregation(
  facet: Facet,
  fields: FilterClauses,
  others: readonly Clause[],
): estypes.AggregationsAggregationContainer {
  const counted = counting(facet, fields);
  const variants = facet.kind === 'terms' && facet.choice ? countingVariants(facet.field, fields) : undefined;
  return {
    filter: { bool: { filter: [...others] } },
    ...((counted || variants) && { aggs: { ...(counted && { counted }), ...(variants && { variants }) } }),
  };
}

/** Values of the variants, each with the product's own values beside it: a value in both counts once. */
function countingVariants(field: string, fields: FilterClauses): estypes.AggregationsAggregationContainer | undefined {
  const [own, variants] = [fields.wordsOf(field), fields.wordsOf(`${field}_options`)];
  if (!variants) return undefined;
  const both = own && { both: { terms: { field: own, size: MOST_VALUES } } };
  return { terms: { field: variants, size: MOST_VALUES }, ...(both && { aggs: both }) };
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

/** Half-open, as everywhere. */
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

interface Variants {
  readonly buckets: ReadonlyArray<CountedValue & { readonly both?: { readonly buckets: readonly CountedValue[] } }>;
}

/** Products per value: its own values and those of its variants together. */
function choices(own: readonly CountedValue[], { buckets }: Variants): CountedValue[] {
  const total = new Map(own.map(({ key, doc_count }) => [key, doc_count]));
  for (const { key, doc_count, both } of buckets) {
    const already = both?.buckets.find((other) => other.key === key)?.doc_count ?? 0;
    total.set(key, (total.get(key) ?? 0) + doc_count - already);
  }
  return [...total].map(([key, doc_count]) => ({ key, doc_count }));
}

/** What the aggregation answered, as the embedded engine says it. */
export function facetResult(facet: Facet, answer: unknown): FacetResult {
  const {
    value = null,
    buckets = [],
    sum_other_doc_count: uncounted = 0,
  } = (answer as { counted?: Counted }).counted ?? {};
  const { variants } = answer as { variants?: Variants };
  if (facet.kind === 'min' || facet.kind === 'max') return { value };
  if (facet.kind === 'range') {
    const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]));
    return { buckets: facet.ranges.map((range, i) => printedRange(range, counts.get(String(i)) ?? 0)) };
  }
  if (facet.kind !== 'terms') return { buckets: [] };
  const all = (variants ? choices(buckets, variants) : buckets).map(
    ({ key, doc_count }): Bucket => ({ ...(typeof key === 'number' ? { key } : keyOf(key)), doc_count }),
  );
  all.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  const others = all.slice(facet.size).reduce((sum, bucket) => sum + bucket.doc_count, uncounted);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets: all.slice(0, facet.size) };
}

import type { Facet, FacetRange } from '@garderoba/contracts';
import type { KeywordColumn, Numbers } from './columns.js';
import type { Columns } from './filters.js';
import type { ChosenTogether } from './variants.js';

const OPTIONS = '_options';

export interface Bucket {
  readonly key: string | number;
  readonly key_as_string?: string;
  readonly from?: number;
  readonly to?: number;
  readonly doc_count: number;
}

/** An aggregation in the answer format of Elasticsearch. */
export type FacetResult =
  | {
      readonly doc_count_error_upper_bound: 0;
      readonly sum_other_doc_count: number;
      readonly buckets: readonly Bucket[];
    }
  | { readonly buckets: readonly Bucket[] }
  | { readonly value: number | null };

/** Counts one facet over the given documents; of variants only those that satisfy the filters of other facets. */
export function countFacet(
  facet: Facet,
  columns: Columns,
  docs: Uint32Array,
  together?: ChosenTogether | undefined,
): FacetResult {
  if (facet.kind === 'range')
    return { buckets: facet.ranges.map((range) => rangeBucket(range, columns.number(facet.field), docs)) };
  if (facet.kind !== 'terms') return { value: extreme(facet.kind, columns.number(facet.field), docs) };
  const counts = facet.choice
    ? countChoices(facet.field, columns, docs, together)
    : countField(facet.field, columns, docs, together);
  counts.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  const buckets = counts.slice(0, facet.size);
  const others = counts.slice(facet.size).reduce((sum, bucket) => sum + bucket.doc_count, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets };
}

function countField(
  field: string,
  columns: Columns,
  docs: Uint32Array,
  together: ChosenTogether | undefined,
): Bucket[] {
  const words = columns.keyword(field);
  if (!words) return countNumbers(columns.number(field), docs);
  return countValues(words, docs, field.endsWith(OPTIONS) ? together?.valuesOf(codeOf(field), words) : undefined);
}

const codeOf = (field: string): string => field.slice(0, -OPTIONS.length);

/** Counts values of products and their variants; a value in both counts once. */
function countChoices(
  field: string,
  columns: Columns,
  docs: Uint32Array,
  together: ChosenTogether | undefined,
): Bucket[] {
  const [own, variants] = [columns.keyword(field), columns.keyword(`${field}${OPTIONS}`)];
  const counts = countField(field, columns, docs, together);
  if (!variants) return counts;
  const total = new Map(counts.map((bucket) => [bucket.key, bucket]));
  for (const bucket of countValues(variants, docs, together?.valuesOf(field, variants), own)) {
    const doc_count = bucket.doc_count + (total.get(bucket.key)?.doc_count ?? 0);
    total.set(bucket.key, { ...bucket, doc_count });
  }
  return [...total.values()];
}

let scratch = new Int32Array(1024);

/** Documents per value, without those that also have the value in `besides`. */
function countValues(
  column: KeywordColumn,
  docs: Uint32Array,
  each = (doc: number, visit: (number: number) => void): void => column.each(doc, visit),
  besides?: KeywordColumn,
): Bucket[] {
  if (scratch.length < column.values.length) scratch = new Int32Array(column.values.length * 2);
  const counts = scratch;
  const seen: number[] = [];
  const count = (number: number): void => {
    if (counts[number] === 0) seen.push(number);
    counts[number] = (counts[number] as number) + 1;
  };
  for (let i = 0; i < docs.length; i += 1) {
    const doc = docs[i] as number;
    if (!besides?.exists(doc)) each(doc, count);
    else each(doc, (number) => besides.hasValue(doc, column.values[number] as string) || count(number));
  }
  return seen.map((number) => {
    const doc_count = counts[number] as number;
    counts[number] = 0; // reset for the next facet
    return { ...keyOf(column.values[number] as string), doc_count };
  });
}

/** Option ids and flags are numbers on the wire, other values are texts. */
export function keyOf(value: string): Pick<Bucket, 'key' | 'key_as_string'> {
  if (value === 'true' || value === 'false') return { key: value === 'true' ? 1 : 0, key_as_string: value };
  return { key: /^-?\d{1,15}$/.test(value) ? Number(value) : value };
}

function countNumbers(column: Numbers | undefined, docs: Uint32Array): Bucket[] {
  const counts = new Map<number, number>();
  for (const doc of docs) {
    const value = column?.get(doc) ?? Number.NaN;
    if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([key, doc_count]) => ({ key, doc_count }));
}

function rangeBucket(range: FacetRange, column: Numbers | undefined, docs: Uint32Array): Bucket {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const below = range.below ?? range.to ?? Number.POSITIVE_INFINITY;
  let doc_count = 0;
  for (let i = 0; i < docs.length; i += 1) {
    const value = column?.get(docs[i] as number) ?? Number.NaN;
    if (value >= from && value < below) doc_count += 1;
  }
  return printedRange(range, doc_count);
}

/** A bucket with the requested bounds. */
export function printedRange({ from: printedFrom, to }: FacetRange, doc_count: number): Bucket {
  const key = `${printedFrom === undefined ? '*' : decimal(printedFrom)}-${to === undefined ? '*' : decimal(to)}`;
  return { key, ...(printedFrom !== undefined && { from: printedFrom }), ...(to !== undefined && { to }), doc_count };
}

const decimal = (number: number): string => (Number.isInteger(number) ? `${number}.0` : String(number));

function extreme(kind: 'min' | 'max', column: Numbers | undefined, docs: Uint32Array): number | null {
  let result: number | null = null;
  for (const doc of docs) {
    const value = column?.get(doc) ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (result === null || (kind === 'min' ? value < result : value > result)) result = value;
  }
  return result;
}

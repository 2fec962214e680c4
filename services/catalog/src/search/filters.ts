import type { Bounds, Filter } from '@garderoba/contracts';
import type { KeywordColumn, Numbers } from './columns.js';

/** A filter prepared for one index: a test per document and, if the index has one, a list of candidates. */
export interface Plan {
  readonly test: (doc: number) => boolean;
  /** Number of documents to test when this filter leads; Infinity = all. */
  readonly cost: number;
  readonly docs?: () => Uint32Array;
}

export interface Columns {
  keyword(field: string): KeywordColumn | undefined;
  number(field: string): Numbers | undefined;
}

const NOTHING: Plan = { test: () => false, cost: 0, docs: () => new Uint32Array(0) };

export function plan(filter: Filter, columns: Columns): Plan {
  switch (filter.is) {
    case 'oneOf':
      return oneOf(filter.field, filter.values, columns);
    case 'option':
      return anyOf([
        oneOf(filter.field, filter.values, columns),
        oneOf(`${filter.field}_options`, filter.values, columns),
      ]);
    case 'range':
      return range(filter.field, filter, columns);
    case 'exists':
      return exists(filter.field, columns);
    case 'free':
      throw new Error('free days are looked up before the index is asked');
    case 'not': {
      const inner = plan(filter.filter, columns);
      return { test: (doc) => !inner.test(doc), cost: Number.POSITIVE_INFINITY };
    }
    case 'any':
      return anyOf(filter.filters.map((inner) => plan(inner, columns)));
    case 'all':
      return allOf(filter.filters.map((inner) => plan(inner, columns)));
  }
}

function oneOf(field: string, values: readonly string[], columns: Columns): Plan {
  const column = columns.keyword(field);
  if (!column) return numberOneOf(field, values, columns);
  const numbers = [...new Set(column.find(values))];
  if (numbers.length === 0) return NOTHING;
  const cost = numbers.reduce((sum, number) => sum + column.docsOf(number).size, 0);
  // Created once per query: per document, a long list of values would take its length times the number of documents.
  const isWanted = contains(numbers);
  return {
    test: (doc) => column.has(doc, isWanted),
    cost,
    docs: () => union(numbers.map((number) => column.docsOf(number).list)),
  };
}

/** A linear search for few values, a set lookup for many. */
function contains(numbers: readonly number[]): (number: number) => boolean {
  if (numbers.length === 1) {
    const [only] = numbers;
    return (number) => number === only;
  }
  if (numbers.length <= 8) return (number) => numbers.includes(number);
  const wanted = new Set(numbers);
  return (number) => wanted.has(number);
}

function numberOneOf(field: string, values: readonly string[], columns: Columns): Plan {
  const column = columns.number(field);
  if (!column) return NOTHING;
  const wanted = new Set(values.map(Number));
  return { test: (doc) => wanted.has(column.get(doc)), cost: Number.POSITIVE_INFINITY };
}

function range(field: string, bounds: Bounds, columns: Columns): Plan {
  const cost = Number.POSITIVE_INFINITY;
  const numbers = columns.number(field);
  const isNumeric = [bounds.gt, bounds.gte, bounds.lt, bounds.lte].every((bound) => !Number.isNaN(limit(bound, 0)));
  if (numbers && isNumeric) {
    const [low, high] = [
      limit(bounds.gte ?? bounds.gt, Number.NEGATIVE_INFINITY),
      limit(bounds.lte ?? bounds.lt, Number.POSITIVE_INFINITY),
    ];
    const [above, below] = [
      bounds.gt !== undefined && bounds.gte === undefined,
      bounds.lt !== undefined && bounds.lte === undefined,
    ];
    return {
      test: (doc) => {
        const value = numbers.get(doc);
        return (above ? value > low : value >= low) && (below ? value < high : value <= high);
      },
      cost,
    };
  }
  const words = columns.keyword(field);
  if (!words) return NOTHING;
  const inside = words.values.map((value) => isWithin(value, bounds));
  return {
    test: (doc) => words.has(doc, (number) => inside[number] ?? isWithin(words.values[number] as string, bounds)),
    cost,
  };
}

/** Texts compare as texts: `vimeo_id > ""` means "has a video" (CAT-007). */
const isWithin = (value: string, { gt, gte, lt, lte }: Bounds): boolean =>
  (gt === undefined || value > String(gt)) &&
  (gte === undefined || value >= String(gte)) &&
  (lt === undefined || value < String(lt)) &&
  (lte === undefined || value <= String(lte));

/** A date without time is its first instant. */
const limit = (bound: number | string | undefined, open: number): number => {
  if (bound === undefined) return open;
  return typeof bound === 'number' ? bound : toNumber(bound);
};

/** Numbers unchanged, dates as milliseconds; `2026-11-20 10:00:00` is UTC, as in documents. */
export function toNumber(text: string): number {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  return Date.parse(iso);
}

function exists(field: string, columns: Columns): Plan {
  const [numbers, words] = [columns.number(field), columns.keyword(field)];
  if (!numbers && !words) return NOTHING;
  return {
    test: (doc) => (words?.exists(doc) ?? false) || (numbers ? !Number.isNaN(numbers.get(doc)) : false),
    cost: Number.POSITIVE_INFINITY,
  };
}

export function anyOf(plans: readonly Plan[]): Plan {
  const cost = plans.reduce((sum, inner) => sum + inner.cost, 0);
  const test = (doc: number): boolean => plans.some((inner) => inner.test(doc));
  if (!Number.isFinite(cost)) return { test, cost };
  return { test, cost, docs: () => union(plans.map((inner) => (inner.docs as () => Uint32Array)())) };
}

export function allOf(plans: readonly Plan[]): Plan {
  const sorted = [...plans].sort((a, b) => a.cost - b.cost);
  const [leader] = sorted;
  const test = (doc: number): boolean => sorted.every((inner) => inner.test(doc));
  return { test, cost: leader?.cost ?? Number.POSITIVE_INFINITY, ...(leader?.docs && { docs: leader.docs }) };
}

/** Merges sorted lists; the result is ascending and distinct. */
export function union(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 1) return (lists[0] as Uint32Array).slice();
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let size = 0;
  for (const list of lists) {
    all.set(list, size);
    size += list.length;
  }
  all.sort();
  let kept = 0;
  for (let i = 0; i < all.length; i += 1) {
    if (i > 0 && all[i] === all[i - 1]) continue;
    all[kept] = all[i] as number;
    kept += 1;
  }
  return all.subarray(0, kept);
}

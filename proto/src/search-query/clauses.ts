import { finite, type Json, text } from './json.js';
import { refuse } from './query-refused.js';
import type { Boost, Bounds, Facet, Filter } from './search-query.js';

/** Content of a query body besides paging and source; both parsers produce it. */
export interface Clauses {
  text?: string;
  filters: Filter[];
  facets: Facet[];
  boosts: Boost[];
  /** As sent, not validated: `field:direction`. */
  sort: string[];
}

/**
 * Elasticsearch's rule for one bool: `should` is only required when it is alone or has a minimum (wire-contract 5.5).
 */
export function boolFilter(
  must: readonly Filter[],
  should: readonly Filter[],
  mustNot: readonly Filter[],
  shouldCounts: boolean,
): Filter {
  const counts = should.length > 0 && (shouldCounts || must.length === 0);
  return {
    is: 'all',
    filters: [
      ...must,
      ...(counts ? [{ is: 'any', filters: should } as const] : []),
      ...mustNot.map((filter) => ({ is: 'not', filter }) as const),
    ],
  };
}

const OPERATORS: Readonly<Record<string, keyof Bounds>> = {
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  from: 'gte',
  to: 'lte',
  moreq: 'gte',
};

export const isRangeOperator = (name: string): boolean => Object.hasOwn(OPERATORS, name);

/** Parses `{ gte: 0, lte: "150" }`: numbers stay numbers, other texts are dates. Null bounds are open ends. */
export function bounds(input: Json, path: string, ignored: readonly string[] = []): Bounds {
  const result: { -readonly [name in keyof Bounds]: Bounds[name] } = {};
  for (const [name, bound] of Object.entries(input)) {
    if (ignored.includes(name) || bound === null) continue;
    const operator = OPERATORS[name] ?? refuse(`${path}.${name}`, 'not a bound of a range');
    result[operator] =
      typeof bound === 'number'
        ? finite(bound, `${path}.${name}`)
        : numberOrText(text(bound, `${path}.${name}`), `${path}.${name}`);
  }
  return result;
}

/** Parses numeric texts as numbers. Other texts are dates or are compared as texts. */
function numberOrText(bound: string, path: string): number | string {
  if (bound.length > 100) refuse(path, 'too long');
  return bound.trim() !== '' && Number.isFinite(Number(bound)) ? Number(bound) : bound;
}

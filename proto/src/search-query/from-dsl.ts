import { boolFilter, bounds, type Clauses } from './clauses.js';
import { fieldName, finite, isObject, type Json, listOf, object, text, value, values } from './json.js';
import { withEffectiveEnd } from './normalise.js';
import { refuse } from './query-refused.js';
import { canonicalField, type Facet, type FacetRange, type Filter } from './search-query.js';

const MAX_DEPTH = 20;
const MAX_CLAUSES = 500;
const MAX_FACETS = 100;

/** Full-text fields: a `match` on them is a text search, on any other field an exact filter. */
const WORDS = new Set(['name', 'description', 'short_description', 'title', 'content']);
/**
 * Accepted keys of a `multi_match`. All except `query` have no effect, because our engine defines its own tuning;
 * Elasticsearch 8 has removed `cutoff_frequency` anyway.
 */
const MULTI_MATCH = [
  'query',
  'fields',
  'operator',
  'fuzziness',
  'cutoff_frequency',
  'max_expansions',
  'prefix_length',
  'minimum_should_match',
  'tie_breaker',
  'analyzer',
  'type',
  'boost',
];

/** Parses the allow-listed subset of the Elasticsearch query DSL. Refuses anything else with its path. */
export function fromDsl(input: unknown): Clauses {
  const body = object(input, 'body');
  const reader = new DslReader();
  allow(body, 'body', [
    'query',
    'aggs',
    'aggregations',
    'sort',
    'min_score',
    'from',
    'size',
    '_source',
    'track_total_hits',
    'track_scores',
    'groupToken',
    'groupId',
  ]);
  if (body.query !== undefined) reader.clauses.filters.push(reader.filter(body.query, 'query', 0));
  reader.facets(body.aggs ?? {}, 'aggs');
  reader.facets(body.aggregations ?? {}, 'aggregations');
  if (body.sort !== undefined)
    reader.clauses.sort.unshift(...listOf(body.sort).flatMap((sort, i) => sortOf(sort, `sort[${i}]`)));
  return reader.clauses;
}

const EVERYTHING: Filter = { is: 'all', filters: [] };

class DslReader {
  readonly clauses: Clauses = { filters: [], facets: [], boosts: [], sort: [] };
  private count = 0;

  filter(input: unknown, path: string, depth: number): Filter {
    this.count += 1;
    if (depth > MAX_DEPTH || this.count > MAX_CLAUSES) refuse(path, 'the query is too large');
    const clause = object(input, path);
    const names = Object.keys(clause);
    const [name] = names;
    if (name === undefined) return EVERYTHING;
    if (names.length > 1) refuse(`${path}.${names[1]}`, 'one clause per object');
    const at = `${path}.${name}`;
    const argument = clause[name];
    switch (name) {
      case 'bool':
        return this.bool(object(argument, at), at, depth);
      case 'function_score':
        return this.functionScore(object(argument, at), at, depth);
      case 'multi_match':
        return this.multiMatch(object(argument, at), at);
      case 'match':
      case 'match_phrase':
        return this.match(object(argument, at), at);
      case 'terms':
        return terms(object(argument, at), at);
      case 'term':
        return term(object(argument, at), at);
      case 'range':
        return range(object(argument, at), at);
      case 'exists':
        return { is: 'exists', field: fieldName(object(argument, at).field, `${at}.field`) };
      case 'match_all':
        return EVERYTHING;
      default:
        return refuse(at, 'not offered');
    }
  }

  facets(input: unknown, path: string): void {
    const entries = Object.entries(object(input, path));
    if (entries.length > MAX_FACETS) refuse(path, 'too many aggregations');
    for (const [name, facet] of entries) this.clauses.facets.push(facetOf(name, facet, `${path}.${name}`));
  }

  private bool(bool: Json, path: string, depth: number): Filter {
    allow(bool, path, [
      'must',
      'filter',
      'should',
      'must_not',
      'minimum_should_match',
      'boost',
      'adjust_pure_negative',
      '_name',
    ]);
    const read = (name: string): Filter[] =>
      bool[name] === undefined
        ? []
        : listOf(bool[name]).map((clause, i, all) =>
            this.filter(clause, all.length > 1 ? `${path}.${name}[${i}]` : `${path}.${name}`, depth + 1),
          );
    const before = this.clauses.text;
    const must = [...read('must'), ...read('filter')];
    const withoutText = this.clauses.text === before;
    const should = read('should');
    // The client adds exact sku clauses to its text query. They are dropped, because a text search includes skus.
    if (withoutText && this.clauses.text !== before) return boolFilter(must, [], read('must_not'), false);
    const minimum = bool.minimum_should_match;
    const [none, one] = [minimum === 0 || minimum === '0', minimum === 1 || minimum === '1'];
    if (minimum !== undefined && !none && !one) refuse(`${path}.minimum_should_match`, 'only 0 or 1');
    return boolFilter(must, none ? [] : should, read('must_not'), one);
  }

  private functionScore(score: Json, path: string, depth: number): Filter {
    allow(score, path, [
      'query',
      'functions',
      'score_mode',
      'boost_mode',
      'max_boost',
      'min_score',
      'boost',
      'weight',
      'random_score',
    ]);
    if (score.random_score !== undefined) this.clauses.sort.push('random:asc');
    const query = score.query === undefined ? EVERYTHING : this.filter(score.query, `${path}.query`, depth + 1);
    const functions = score.functions === undefined ? [] : listOf(score.functions);
    const filters = functions.map((entry, i) =>
      this.scoreFunction(object(entry, `${path}.functions[${i}]`), `${path}.functions[${i}]`, depth),
    );
    return { is: 'all', filters: [query, ...filters] };
  }

  /**
   * A weight for matching documents. With `random_score` (the client's random order) its filter and must select
   * documents instead.
   */
  private scoreFunction(entry: Json, path: string, depth: number): Filter {
    allow(entry, path, ['filter', 'weight', 'random_score', 'must', 'must_not', 'should', 'minimum_should_match']);
    if (entry.random_score !== undefined) {
      this.clauses.sort.push('random:asc');
      const { random_score: _random, weight: _weight, ...bool } = entry;
      return this.bool(bool, path, depth + 1);
    }
    if (entry.filter === undefined) return EVERYTHING;
    const weight = entry.weight === undefined ? 1 : finite(entry.weight, `${path}.weight`);
    this.clauses.boosts.push({ filter: this.filter(entry.filter, `${path}.filter`, depth + 1), weight });
    return EVERYTHING;
  }

  private multiMatch(match: Json, path: string): Filter {
    allow(match, path, MULTI_MATCH);
    for (const field of listOf(match.fields ?? [])) {
      fieldName(text(field, `${path}.fields`).replace(/\^[\d.]+$/, ''), `${path}.fields`);
    }
    return this.search(text(match.query, `${path}.query`));
  }

  private match(match: Json, path: string): Filter {
    const [[field, argument] = refuse(path, 'a field is expected')] = Object.entries(match);
    const asked = isObject(argument) ? argument.query : argument;
    if (WORDS.has(field)) return this.search(text(asked, `${path}.${field}`));
    return { is: 'oneOf', field: fieldName(field, path), values: [value(asked, `${path}.${field}`)] };
  }

  private search(words: string): Filter {
    const trimmed = words.trim();
    if (trimmed !== '') this.clauses.text = trimmed;
    return EVERYTHING;
  }
}

function allow(clause: Json, path: string, names: readonly string[]): void {
  for (const name of Object.keys(clause)) if (!names.includes(name)) refuse(`${path}.${name}`, 'not offered');
}

function terms(clause: Json, path: string): Filter {
  const entries = Object.entries(clause).filter(([name]) => name !== 'boost');
  const [[field, wanted] = refuse(path, 'a field is expected')] = entries;
  if (entries.length > 1) refuse(`${path}.${entries[1]?.[0]}`, 'one field per clause');
  if (isObject(wanted)) refuse(`${path}.${field}`, 'a list of values is expected');
  return { is: 'oneOf', field: fieldName(field, path), values: values(wanted, `${path}.${field}`) };
}

function term(clause: Json, path: string): Filter {
  const [[field, wanted] = refuse(path, 'a field is expected')] = Object.entries(clause);
  const single = isObject(wanted) ? wanted.value : wanted;
  return { is: 'oneOf', field: fieldName(field, path), values: [value(single, `${path}.${field}`)] };
}

function range(clause: Json, path: string): Filter {
  const [[field, limits] = refuse(path, 'a field is expected')] = Object.entries(clause);
  const at = `${path}.${field}`;
  return {
    is: 'range',
    field: fieldName(field, path),
    ...bounds(object(limits, at), at, ['format', 'time_zone', 'boost', 'include_lower', 'include_upper']),
  };
}

function facetOf(name: string, input: unknown, path: string): Facet {
  if (!/^[\w.-]{1,100}$/.test(name)) refuse(path, 'not a name');
  const facet = object(input, path);
  allow(facet, path, ['terms', 'range', 'min', 'max']);
  const [kind] = Object.keys(facet);
  const at = `${path}.${kind}`;
  const argument = object(facet[kind as string], at);
  const field = fieldName(argument.field, `${at}.field`);
  if (kind === 'min' || kind === 'max') return { kind, name, field };
  if (kind === 'terms') {
    allow(argument, at, ['field', 'size', 'order', 'min_doc_count', 'missing']);
    const size = argument.size === undefined ? 10 : finite(argument.size, `${at}.size`);
    if (!Number.isInteger(size) || size < 1 || size > 999) refuse(`${at}.size`, 'between 1 and 999');
    return { kind: 'terms', name, field, size };
  }
  allow(argument, at, ['field', 'ranges', 'keyed']);
  const ranges = listOf(argument.ranges ?? []).map((entry, i) =>
    rangeOf(object(entry, `${at}.ranges[${i}]`), `${at}.ranges[${i}]`),
  );
  if (ranges.length === 0 || ranges.length > 50) refuse(`${at}.ranges`, 'between 1 and 50');
  return { kind: 'range', name, field, ranges: canonicalField(field) === 'price' ? priceRanges(ranges) : ranges };
}

/**
 * `to` is exclusive, as in Elasticsearch. A printed price bucket extends to its effective end (CAT-052) unless another
 * range begins before that end, because then the products between would be counted twice.
 */
const priceRanges = (ranges: readonly FacetRange[]): FacetRange[] =>
  ranges.map((range) => {
    const printed = withEffectiveEnd(range);
    const { to = 0, below = 0 } = printed;
    return ranges.some(({ from = 0 }) => from >= to && from < below) ? range : printed;
  });

function rangeOf(entry: Json, path: string): FacetRange {
  allow(entry, path, ['from', 'to', 'key']);
  return {
    ...(entry.from === undefined || entry.from === null ? {} : { from: finite(entry.from, `${path}.from`) }),
    ...(entry.to === undefined || entry.to === null ? {} : { to: finite(entry.to, `${path}.to`) }),
  };
}

/** Parses `"field"`, `{ field: "desc" }` or `{ field: { order: "desc" } }`; refuses scripts and distances. */
function sortOf(input: unknown, path: string): string[] {
  if (typeof input === 'string') return [`${fieldName(input, path)}:asc`];
  return Object.entries(object(input, path)).map(([field, how]) => {
    if (field === '_script' || field === '_geo_distance') refuse(`${path}.${field}`, 'not offered');
    if (isObject(how)) allow(how, `${path}.${field}`, ['order', 'unmapped_type', 'missing', 'mode']);
    const order = isObject(how) ? (how.order ?? 'asc') : how;
    return `${fieldName(field, path)}:${text(order, `${path}.${field}`)}`;
  });
}

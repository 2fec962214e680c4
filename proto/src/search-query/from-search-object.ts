import { boolFilter, bounds, type Clauses, isRangeOperator } from './clauses.js';
import { fieldName, isObject, type Json, listOf, object, text, values } from './json.js';
import { withEffectiveEnd } from './normalise.js';
import { refuse } from './query-refused.js';
import { FACET_SIZE, type Facet, type FacetRange, type Filter, PRICE_RANGES } from './search-query.js';

const MAX_FILTERS = 200;

/**
 * Parses the serialised search object of `request_format=search-query` (wire-contract 5.2) with the semantics of the
 * reference's query builder: without an applied filter everything matches, whatever else is requested.
 */
export function fromSearchObject(input: unknown): Clauses {
  const body = object(input, 'body');
  const applied = filterList(body._appliedFilters, '_appliedFilters');
  const clauses: Clauses = { filters: [], facets: [], boosts: [], sort: [] };
  if (applied.length === 0) return clauses;

  const must: Filter[] = [];
  const should: Filter[] = [];
  const mustNot: Filter[] = [];
  let shouldCounts = false;
  applied.forEach((filter, i) => {
    const path = `_appliedFilters[${i}]`;
    if (hasScope(filter, 'default')) baseFilter(filter, path, { must, should, mustNot });
    if (hasScope(filter, 'catalog')) {
      shouldCounts = true;
      must.push(...catalogFilter(filter, path));
    }
  });
  // The reference's builder writes its minimum only for several alternatives; a single one beside filters does not
  // filter.
  clauses.filters.push(boolFilter(must, should, mustNot, shouldCounts && should.length > 1));
  clauses.facets = filterList(body._availableFilters, '_availableFilters')
    .filter((filter) => hasScope(filter, 'catalog'))
    .flatMap((filter, i) => facetsOf(filter, `_availableFilters[${i}]`, applied));
  const search =
    body._searchText === undefined || body._searchText === null ? '' : text(body._searchText, '_searchText').trim();
  if (search !== '') clauses.text = search;
  clauses.sort = filterList(body._appliedSort, '_appliedSort').map(
    (sort) => `${String(sort.field)}:${direction(sort.options)}`,
  );
  return clauses;
}

function filterList(input: unknown, path: string): Json[] {
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input)) return refuse(path, 'a list is expected');
  if (input.length > MAX_FILTERS) refuse(path, 'too many entries');
  return input.map((entry, i) => object(entry, `${path}[${i}]`));
}

const hasScope = (filter: Json, scope: string): boolean => listOf(filter.scope).includes(scope);

const direction = (options: unknown): string =>
  isObject(options) ? String(options.order ?? 'asc') : String(options ?? 'asc');

/** Filters of the listing itself: only the first operator is used. */
function baseFilter(filter: Json, path: string, into: { must: Filter[]; should: Filter[]; mustNot: Filter[] }): void {
  const field = fieldName(filter.attribute, `${path}.attribute`);
  const operators =
    typeof filter.value === 'object' && filter.value !== null ? (filter.value as Json) : { in: [filter.value] };
  const [operator] = Object.keys(operators);
  if (operator === undefined) return;
  const first = operators[operator];
  const at = `${path}.value.${operator}`;
  const terms = (): Filter => ({ is: 'oneOf', field, values: values(first, at) });
  const exists: Filter = { is: 'exists', field };
  const names = Object.keys(operators);
  if (names.every(isRangeOperator)) into.must.push({ is: 'range', field, ...bounds(operators, `${path}.value`) });
  else if (names.every(isOrRange))
    into.should.push({ is: 'range', field, ...bounds(withoutOr(operators), `${path}.value`) });
  else if (operator === 'or') into.should.push(first === null ? { is: 'not', filter: exists } : terms());
  else if (operator === 'nor') into.should.push(first === null ? exists : { is: 'not', filter: terms() });
  else if (operator === 'neq' || operator === 'nin') into.mustNot.push(first === null ? exists : terms());
  else into.must.push(first === null ? exists : terms());
}

const withoutPrefix = (name: string): string => name.slice(2).toLowerCase();
const isOrRange = (name: string): boolean =>
  name.startsWith('or') && name.length > 2 && isRangeOperator(withoutPrefix(name));
const withoutOr = (operators: Json): Json =>
  Object.fromEntries(Object.entries(operators).map(([name, bound]) => [withoutPrefix(name), bound]));

/** Filters chosen by the shopper: a range, or options of an attribute (of the product or of a variant). */
function catalogFilter(filter: Json, path: string): Filter[] {
  const field = fieldName(filter.attribute, `${path}.attribute`);
  if (filter.value === null || typeof filter.value !== 'object') return [];
  const operators = filter.value as Json;
  const [operator] = Object.keys(operators);
  if (operator === undefined) return [];
  if (Object.keys(operators).some(isRangeOperator))
    return [{ is: 'range', field, ...bounds(operators, `${path}.value`) }];
  return [{ is: 'option', field, values: values(operators[operator], `${path}.value.${operator}`) }];
}

function facetsOf(filter: Json, path: string, applied: readonly Json[]): Facet[] {
  const field = fieldName(filter.field, `${path}.field`);
  const size =
    isObject(filter.options) && Number(filter.options.size) > 0
      ? Math.min(Math.trunc(Number(filter.options.size)), 999)
      : FACET_SIZE;
  if (field !== 'price') {
    return [
      { kind: 'terms', name: `agg_terms_${field}`, field, size },
      { kind: 'terms', name: `agg_terms_${field}_options`, field: `${field}_options`, size },
    ];
  }
  const chosen = applied.find((entry) => entry.attribute === 'price')?.value;
  return [
    { kind: 'terms', name: 'agg_terms_price', field, size: 10 },
    {
      kind: 'range',
      name: 'agg_range_price',
      field,
      ranges: [...PRICE_RANGES, ...chosenRange(chosen)].map(withEffectiveEnd),
    },
  ];
}

/** Adds the active range as a bucket. Drops a bound of 0, as the given client does (wire-contract 10.11). */
function chosenRange(value: unknown): FacetRange[] {
  if (!isObject(value)) return [];
  const [from, to] = [Number(value.gte ?? 0), Number(value.lte ?? 0)];
  return from || to ? [{ ...(from ? { from } : {}), ...(to ? { to } : {}) }] : [];
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseSearch } from './parse-search.js';
import { QueryRefused } from './query-refused.js';
import { canonicalKey, type Filter, isSearchQuery, type SearchEntity, type SearchQuery } from './search-query.js';

/** Recorded from the given client's query builder (1.0.2): search objects and the resulting queries. */
const pairs = JSON.parse(readFileSync(new URL('../../test/query-pairs.json', import.meta.url), 'utf8')) as Array<{
  searchObject: object;
  dsl: object;
}>;

const asObject = (body: object, params: object = {}): SearchQuery =>
  parseSearch('product', { ...params, request_format: 'search-query' }, body);
const asDsl = (body: object, params: object = {}): SearchQuery => parseSearch('product', params, body);
const filters = (...all: object[]): readonly Filter[] => asObject({ _appliedFilters: all }).filters;
const base = (attribute: string, value: unknown) => ({ attribute, value, scope: 'default' });
const chosen = (attribute: string, value: unknown) => ({ attribute, value, scope: 'catalog' });

/** Returns the path of the refusal. */
function refused(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof QueryRefused) return error.path;
    throw error;
  }
  throw new Error('it was taken');
}

describe('both forms of a query', () => {
  it('[CAT-031] become the same question, for 500 recorded pairs of the given client', () => {
    for (const { searchObject, dsl } of pairs)
      expect({ from: searchObject, query: asObject(searchObject) }).toEqual({ from: searchObject, query: asDsl(dsl) });
  });

  it('have the same key whatever the order of values, filters and fields', () => {
    const one = asObject(
      { _appliedFilters: [base('status', { in: [1, 0] }), base('visibility', { in: [2, 3] })] },
      { _source_include: 'sku,name' },
    );
    const other = asDsl(
      { query: { bool: { filter: [{ terms: { visibility: ['3', '2'] } }, { terms: { status: [0, 1, '1'] } }] } } },
      { _source_include: 'name,sku' },
    );
    expect(canonicalKey(one)).toBe(canonicalKey(other));
  });

  it('ask for everything when nothing is asked (wire-contract 5.5)', () => {
    expect(asObject({ _searchText: 'dress' })).toEqual(asDsl({}));
    expect(asDsl({}).filters).toEqual([]);
  });
});

describe('filters', () => {
  it('are what the operators say', () => {
    expect(filters(base('a', { in: [1, 2] }))).toEqual([{ is: 'oneOf', field: 'a', values: ['1', '2'] }]);
    expect(filters(base('a', { eq: true }))).toEqual([{ is: 'oneOf', field: 'a', values: ['true'] }]);
    expect(filters(base('a', { like: 'x' }))).toEqual([{ is: 'oneOf', field: 'a', values: ['x'] }]);
    expect(filters(base('a', { neq: 1 }))).toEqual([{ is: 'not', filter: { is: 'oneOf', field: 'a', values: ['1'] } }]);
    expect(filters(base('a', { eq: null }))).toEqual([{ is: 'exists', field: 'a' }]);
    expect(filters(base('a', { nin: null }))).toEqual([{ is: 'not', filter: { is: 'exists', field: 'a' } }]);
    expect(filters(base('a', { from: 1, to: 2 }))).toEqual([{ is: 'range', field: 'a', gte: 1, lte: 2 }]);
    expect(filters(base('a', { moreq: '5' }))).toEqual([{ is: 'range', field: 'a', gte: 5 }]);
  });

  it('in alternatives count when they stand alone, and beside others only with a minimum', () => {
    const either = [base('a', { or: 1 }), base('b', { or: 2 })];
    const any = {
      is: 'any',
      filters: [
        { is: 'oneOf', field: 'a', values: ['1'] },
        { is: 'oneOf', field: 'b', values: ['2'] },
      ],
    };
    expect(filters(...either)).toEqual([any]);
    expect(filters(...either, base('c', { eq: 3 }))).toEqual([{ is: 'oneOf', field: 'c', values: ['3'] }]);
    expect(filters(...either, chosen('c', { in: [3] }))).toEqual([any, { is: 'option', field: 'c', values: ['3'] }]);
  });

  it('[CAT-040] on a price take from as gte and to as lte', () => {
    expect(filters(chosen('price', { from: 100, to: 200 }))).toEqual([
      { is: 'range', field: 'price', gte: 100, lte: 200 },
    ]);
  });

  it('[CAT-052] with the bounds of a printed price bucket mean the half-open bucket, others stay as sent', () => {
    const bounds = (value: object) => filters(chosen('price', value))[0];
    expect(bounds({ gte: 0, lte: 150 })).toEqual({ is: 'range', field: 'price', gte: 0, lt: 151 });
    expect(bounds({ lte: 150 })).toEqual({ is: 'range', field: 'price', gte: 0, lt: 151 });
    expect(bounds({ gte: 151, lte: 250 })).toEqual({ is: 'range', field: 'price', gte: 151, lt: 251 });
    expect(bounds({ gte: 251, lte: 300 })).toEqual({ is: 'range', field: 'price', gte: 251, lt: 301 });
    expect(bounds({ gte: 301 })).toEqual({ is: 'range', field: 'price', gte: 301 });
    expect(bounds({ gte: 151, lte: 249 })).toEqual({ is: 'range', field: 'price', gte: 151, lte: 249 });
    expect(bounds({ gt: 151, lte: 250 })).toEqual({ is: 'range', field: 'price', gt: 151, lte: 250 });
    const dsl = { query: { range: { final_price: { gte: 151, lte: 250 } } } };
    expect(asDsl(dsl).filters).toEqual([{ is: 'range', field: 'price', gte: 151, lt: 251 }]);
  });
});

describe('facets', () => {
  it('[CAT-052] [LIM-012] [LIM-013] count 30 values, and prices in the printed buckets without a gap', () => {
    const { facets } = asObject({
      _availableFilters: [
        { field: 'color', scope: 'catalog' },
        { field: 'price', scope: 'catalog' },
      ],
      _appliedFilters: [base('status', { in: [1] })],
    });
    expect(facets).toEqual([
      {
        kind: 'range',
        name: 'agg_range_price',
        field: 'price',
        ranges: [
          { from: 0, to: 150, below: 151 },
          { from: 151, to: 250, below: 251 },
          { from: 251, to: 300, below: 301 },
          { from: 301 },
        ],
      },
      { kind: 'terms', name: 'agg_terms_color', field: 'color', size: 30, choice: true },
      { kind: 'terms', name: 'agg_terms_color_options', field: 'color_options', size: 30 },
      { kind: 'terms', name: 'agg_terms_price', field: 'price', size: 10 },
    ]);
  });

  it('of the DSL end before `to`, as in Elasticsearch: 150 is in one of 100-150 and 150-', () => {
    const rangesOf = (ranges: object[], field = 'price') => {
      const [facet] = asDsl({ aggs: { a: { range: { field, ranges } } } }).facets;
      return facet?.kind === 'range' ? facet.ranges : [];
    };
    const fifties = [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }];
    expect(rangesOf(fifties)).toEqual(fifties);
    expect(rangesOf([{ from: 0, to: 150 }, { from: 150 }])).toEqual([{ from: 0, to: 150 }, { from: 150 }]);
    const gap = [{ from: 100, to: 150 }, { from: 151 }];
    expect(rangesOf(gap)).toEqual(gap);
    const rated = [{ from: 0, to: 150 }];
    expect(rangesOf(rated, 'sales_count')).toEqual(rated);
  });

  it('[CAT-052] of the DSL with the bounds of printed price buckets are these buckets', () => {
    const ranges = [{ from: 0, to: 150 }, { from: 151, to: 250 }, { from: 251 }];
    expect(asDsl({ aggs: { a: { range: { field: 'final_price', ranges } } } }).facets).toMatchObject([
      { ranges: [{ from: 0, to: 150, below: 151 }, { from: 151, to: 250, below: 251 }, { from: 251 }] },
    ]);
  });

  it('take the applied price range as one more bucket, a bound of 0 left out (wire-contract 10.11)', () => {
    const { facets } = asObject({
      _availableFilters: [{ field: 'price', scope: 'catalog' }],
      _appliedFilters: [chosen('price', { gte: 0, lte: 150 })],
    });
    expect(facets[0]).toMatchObject({ ranges: [{}, {}, {}, {}, { to: 150, below: 151 }] });
  });
});

describe('paging and order', () => {
  it('[LIM-007] [LIM-010] [LIM-011] start at 0 with 50, also when the size is 0 or less', () => {
    for (const size of [undefined, '', '0', 0, -5, '-1'])
      expect(asDsl({}, { size })).toMatchObject({ from: 0, size: 50 });
    expect(asDsl({}, { size: '20', from: '40' })).toMatchObject({ from: 40, size: 20 });
  });

  it('[LIM-015] list 150 attributes when no size is asked', () => {
    const size = (params: object): number => parseSearch('attribute', params, {}).size;
    expect([size({}), size({ size: '' }), size({ size: '20' }), size({ size: '0' })]).toEqual([150, 150, 20, 50]);
    expect(parseSearch('attribute', { request_format: 'search-query' }, {}).size).toBe(150);
  });

  it('[LIM-014] [LIM-016] take 500 products, 4000 categories, 999 when only aggregations are wanted, and no more', () => {
    const size = (entity: SearchEntity, count: number, params: object = {}) =>
      parseSearch(entity, { size: count, ...params }, {}).size;
    expect([
      size('product', 500),
      size('category', 4000),
      size('product', 999, { _source_exclude: '*' }),
      size('attribute', 150),
    ]).toEqual([500, 4000, 999, 150]);
    expect(refused(() => size('product', 501))).toBe('size');
    expect(refused(() => size('category', 4001))).toBe('size');
    expect(refused(() => size('product', 1000, { _source_exclude: '*' }))).toBe('size');
    expect(refused(() => asDsl({}, { size: 1e9 }))).toBe('size');
  });

  it('[LIM-004] [LIM-005] [CAT-048] have an order of their own when none is asked: updated_at, in a category id, categories by position', () => {
    expect(asDsl({}).sort).toEqual([{ field: 'updated_at', direction: 'desc' }]);
    expect(asDsl({ query: { terms: { category_ids: [3] } } }, { sort: '' }).sort).toEqual([
      { field: 'id', direction: 'desc' },
    ]);
    expect(parseSearch('category', {}, {}).sort).toEqual([{ field: 'position', direction: 'asc' }]);
    expect(asDsl({ query: { match: { name: 'dress' } } }).sort).toEqual([{ field: '_score', direction: 'desc' }]);
  });

  it('[CAT-019] fall back to it when the asked order is not known', () => {
    expect(asDsl({}, { sort: 'sales_count:desc' }).sort).toEqual([{ field: 'sales_count', direction: 'desc' }]);
    for (const sort of ['nonsense:desc', 'id:sideways', '__proto__:asc'])
      expect(asDsl({}, { sort }).sort).toEqual(asDsl({}).sort);
  });
});

describe('fields and format', () => {
  it('keep patterns with stars', () => {
    expect(asDsl({}, { _source_include: '*image,configurable_children.*,sku', _source_exclude: 'sgn' }).source).toEqual(
      {
        include: ['*image', 'configurable_children.*', 'sku'],
        exclude: ['sgn'],
      },
    );
    expect(asDsl({ _source: { includes: ['sku'], excludes: ['a'] } }).source).toEqual({
      include: ['sku'],
      exclude: ['a'],
    });
    expect(asDsl({}, { response_format: 'compact' }).format).toBe('compact');
  });
});

describe('the given client, beyond its filters', () => {
  it('weights what its scoring names, and orders at random', () => {
    const scored = asDsl({
      query: {
        function_score: {
          query: { match_all: {} },
          functions: [{ filter: { match: { designer: 7 } }, weight: 3 }],
          score_mode: 'multiply',
          boost_mode: 'multiply',
          max_boost: 100,
          min_score: 1,
        },
      },
    });
    expect(scored.boosts).toEqual([
      { filter: { is: 'all', filters: [{ is: 'oneOf', field: 'designer', values: ['7'] }] }, weight: 3 },
    ]);
    const random = asDsl({
      query: {
        function_score: {
          functions: [{ weight: 2, random_score: {}, filter: { bool: { must: [{ terms: { status: [1] } }] } } }],
          min_score: 1.1,
        },
      },
    });
    expect(random).toMatchObject({
      filters: [{ is: 'oneOf', field: 'status', values: ['1'] }],
      sort: [{ field: 'random' }],
    });
  });
});

describe('what is not offered', () => {
  it.each([
    ['query.script', { query: { script: { script: 'while(true){}' } } }],
    ['query.query_string', { query: { query_string: { query: '*' } } }],
    ['query.bool.must.wildcard', { query: { bool: { must: [{ wildcard: { sku: '*' } }] } } }],
    ['query.bool.must[1].nested', { query: { bool: { must: [{ match_all: {} }, { nested: {} }] } } }],
    ['query.bool.minimum_should_match', { query: { bool: { should: [{ match_all: {} }], minimum_should_match: 2 } } }],
    ['query.function_score.script_score', { query: { function_score: { script_score: {} } } }],
    ['query.terms.a', { query: { terms: { a: { index: 'users', id: '1', path: 'x' } } } }],
    ['query.terms', { query: { terms: { __proto__x: 1, 'a b': [1] } } }],
    ['script_fields', { script_fields: {} }, 'body.script_fields'],
    ['aggs.x.cardinality', { aggs: { x: { cardinality: { field: 'a' } } } }],
    ['aggs.x.aggs', { aggs: { x: { terms: { field: 'a' }, aggs: {} } } }],
    ['aggs.x.terms.size', { aggs: { x: { terms: { field: 'a', size: 1e9 } } } }],
    ['sort[0]._script', { sort: [{ _script: {} }] }],
    ['query.range.a.near', { query: { range: { a: { near: 1 } } } }],
  ])('%s is refused with its path', (path, body, expected = path) => {
    const found = refused(() => asDsl(body));
    expect(found.startsWith(expected)).toBe(true);
  });

  it('is refused in the address too', () => {
    expect(refused(() => asDsl({}, { from: -1 }))).toBe('from');
    expect(refused(() => asDsl({}, { from: '1.5' }))).toBe('from');
    expect(refused(() => asDsl({}, { size: 'many' }))).toBe('size');
    expect(refused(() => asDsl({}, { _source_include: 'a b' }))).toBe('_source_include');
  });

  it('ends early when it is too deep or too much', () => {
    let deep: object = { match_all: {} };
    for (let i = 0; i < 500; i += 1) deep = { bool: { must: [deep] } };
    expect(refused(() => asDsl({ query: deep }))).toContain('query.bool.must');
    expect(
      refused(() => asDsl({ query: { bool: { should: Array.from({ length: 2_000 }, () => ({ match_all: {} })) } } })),
    ).toContain('should');
    expect(refused(() => asDsl({ query: { terms: { sku: Array.from({ length: 10_001 }, (_, i) => i) } } }))).toBe(
      'query.terms.sku',
    );
  });

  it('is a body or a filter that is not what it must be', () => {
    expect(refused(() => asDsl([] as never))).toBe('body');
    expect(refused(() => asObject({ _appliedFilters: {} }))).toBe('_appliedFilters');
    expect(refused(() => asObject({ _appliedFilters: [base('a b', 1)] }))).toBe('_appliedFilters[0].attribute');
    expect(refused(() => asObject({ _appliedFilters: [base('a', { in: [{}] })] }))).toBe(
      '_appliedFilters[0].value.in[0]',
    );
  });
});

it('a parsed query passes the door of the catalogue, anything else does not', () => {
  expect(isSearchQuery(asDsl({}))).toBe(true);
  for (const other of [{}, { entity: 'user' }, { ...asDsl({}), size: 1e9 }, { ...asDsl({}), from: -1 }])
    expect(isSearchQuery(other)).toBe(false);
});

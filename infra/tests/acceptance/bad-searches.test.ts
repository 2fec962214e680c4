import { isFull } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import { searchPath } from './catalogue.ts';
import { type Answer, ask, type Json } from './wire.ts';

// Malicious catalogue searches: refused with 4xx within 2 s, in the envelope, and never 5xx.

/** In the gate the machine may be busy. */
const LIMIT_MS = isFull ? 2_000 : 20_000;

/** The response, which must arrive within a time limit. */
async function soon(method: string, path: string, body?: unknown): Promise<Answer> {
  const started = performance.now();
  const answer = await ask(method, path, body);
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  return answer;
}

async function expectRefused(method: string, path: string, body?: unknown): Promise<void> {
  const { status, json, text } = await soon(method, path, body);
  if (status < 400 || status >= 500) throw new Error(`${status} for ${JSON.stringify(body)?.slice(0, 200)}: ${text}`);
  expect(json).toMatchObject({ code: status, result: expect.anything() });
}

const nested = (depth: number, clause: Json = { match_all: {} }): Json =>
  depth === 0 ? clause : { bool: { must: [nested(depth - 1, clause)] } };
const script = { script: { source: 'while(true){}', lang: 'painless' } };

const BODIES: Array<[what: string, body: Json]> = [
  ['a script as query', { query: { script } }],
  ['a script in a filter', { query: { bool: { filter: { script } } } }],
  ['a script that scores', { query: { function_score: { script_score: script } } }],
  [
    'a script in one of many functions',
    { query: { function_score: { functions: [{ weight: 1 }, { script_score: script }] } } },
  ],
  ['a script that aggregates', { aggs: { a: { terms: { script } } } }],
  ['a scripted metric', { aggs: { a: { scripted_metric: { init_script: 'x' } } } }],
  ['a script that sorts', { sort: [{ _script: { type: 'number', script } }] }],
  ['script fields', { script_fields: { a: { script } } }],
  ['query_string', { query: { query_string: { query: '*:*' } } }],
  ['simple_query_string', { query: { bool: { should: [{ simple_query_string: { query: 'a*' } }] } } }],
  ['wildcard', { query: { wildcard: { sku: '*' } } }],
  ['regexp', { query: { regexp: { name: '(a+)+$' } } }],
  ['fuzzy', { query: { fuzzy: { name: 'x' } } }],
  ['more_like_this', { query: { more_like_this: { like: 'x' } } }],
  ['percolate', { query: { percolate: { field: 'q' } } }],
  ['terms of another index', { query: { terms: { sku: { index: '.security', id: '1', path: 'x' } } } }],
  [
    'an aggregation in an aggregation',
    { aggs: { a: { terms: { field: 'sku' }, aggs: { b: { terms: { field: 'id' } } } } } },
  ],
  ['a field of the prototype', { query: { terms: { '__proto__.x': ['1'] } } }],
  ['deep nesting', { query: nested(60) }],
  ['many clauses', { query: { bool: { should: Array.from({ length: 2_000 }, () => ({ term: { id: 1 } })) } } }],
  [
    'many aggregations',
    { aggs: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`a${i}`, { terms: { field: 'id' } }])) },
  ],
  ['a size of a billion', { size: 1e9 }],
  ['a negative start', { from: -1 }],
  ['a start beyond everything', { from: 1e12 }],
  ['a size that is a list', { size: [10] }],
  ['a size that is an object', { size: { gt: 1 } }],
  ['a list where one value belongs', { query: { term: { sku: ['a', 'b'] } } }],
  ['an object where a value belongs', { query: { terms: { sku: [{ a: 1 }] } } }],
  ['a number where an object belongs', { query: { bool: { must: 7 } } }],
  ['a list as body', [{ query: { match_all: {} } }]],
];

const deeperThanAnyReader = `{"query":${'{"bool":{"must":['.repeat(5_000)}${']}}'.repeat(5_000)}}`;

describe('questions that are no questions', () => {
  it.each(BODIES)('%s is refused in the body and in the address', async (_what, body) => {
    await expectRefused('POST', searchPath(), body);
    const request = encodeURIComponent(JSON.stringify(body));
    if (request.length < 14_000) await expectRefused('GET', searchPath({ params: `request=${request}` }));
  });

  it.each([
    ['filters that are no list', { _appliedFilters: 'x' }],
    ['a filter that is a text', { _appliedFilters: ['x'] }],
    [
      'too many filters',
      { _appliedFilters: Array.from({ length: 500 }, () => ({ attribute: 'a', value: 1, scope: 'default' })) },
    ],
    [
      'a filter of the prototype',
      { _appliedFilters: [{ attribute: '__proto__', value: { eq: 1 }, scope: 'default' }] },
    ],
    ['an attribute that is an object', { _appliedFilters: [{ attribute: {}, value: { eq: 1 }, scope: 'default' }] }],
    [
      'a value that is an object of objects',
      { _appliedFilters: [{ attribute: 'a', value: { in: [{}] }, scope: 'default' }] },
    ],
    [
      'a text that is an object',
      { _searchText: { $ne: 1 }, _appliedFilters: [{ attribute: 'status', value: { eq: 1 }, scope: 'default' }] },
    ],
    [
      'a facet without a name',
      { _availableFilters: [{ scope: 'catalog' }], _appliedFilters: [{ attribute: 'a', value: 1 }] },
    ],
  ])('the other form: %s is refused', (_what, body) =>
    expectRefused('POST', searchPath({ params: 'request_format=search-query' }), body),
  );

  it('nesting deeper than any reader and broken JSON are refused', async () => {
    await expectRefused('POST', searchPath(), deeperThanAnyReader);
    for (const text of ['{', '{"query":', 'nonsense', '"text"', '[]', '{"a":1}{"b":2}', '\u0000'])
      await expectRefused('POST', searchPath(), text);
    await expectRefused('GET', searchPath({ params: 'request=%7B' }));
  });

  it.each([
    'size=1000000000',
    'size=1e9',
    'size=abc',
    'size=1.5',
    'size=501',
    'size=1&size=2',
    'size[]=1',
    'from=-1',
    'from=99999999999',
    'from=1&from=2',
    '_source_include=$where',
    `_source_include=${'*a'.repeat(60)}`,
    `_source_include=${Array.from({ length: 400 }, (_, i) => `f${i}`)}`,
    'request=%FF',
    'request=1',
  ])('the parameters %s are refused, or mean nothing', async (params) => {
    const { status, text } = await soon('GET', searchPath({ params }));
    // A parameter that no call has is ignored as any other.
    if (status !== 200 || !params.includes('[]'))
      expect([params, status, text.slice(0, 80)]).toEqual([params, 400, expect.any(String)]);
  });

  it.each([
    '/api/catalog/catalog_xxx_yy/product/_search',
    '/api/catalog/.kibana/product/_search',
    '/api/catalog/_all/product/_search',
    '/api/catalog/*/product/_search',
    '/api/catalog/catalog_pln_pl,catalog_eur_de/product/_search',
    '/api/catalog/..%2F..%2Fetc/product/_search',
    '/api/catalog/catalog_pln_pl%2F..%2F_cluster/product/_search',
    '/api/catalog/catalog_pln_pl/..%2Fcategory/_search',
    '/api/catalog/catalog_pln_pl/user/_search',
    '/api/catalog/catalog_pln_pl/__proto__/_search',
    '/api/catalog/constructor/product/_search',
    '/api/catalog/catalog_pln_pl/product/_delete_by_query',
    '/api/catalog/catalog_pln_pl/product/_mapping',
    '/api/catalog/catalog_pln_pl%00/product/_search',
    `/api/catalog/${'a'.repeat(900)}/product/_search`,
  ])('%s is no index of ours', async (path) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', {}],
    ] as const)
      await expectRefused(method, path, body);
  });

  it.each([
    ['a field of a million letters', { includeFields: ['x'.repeat(1_000_000)] }],
    ['ten thousand fields', { excludeFields: Array(10_000).fill('name') }],
    ['fields that are no names', { includeFields: ['a b', '{jndi}', 'ł'] }],
  ])('the url map refuses %s', (_what, fields) =>
    expectRefused('POST', '/api/url/map', { url: 'about-us', ...fields }),
  );

  it.each(['x'.repeat(3_000), '裙'.repeat(2_000), '/'.repeat(500_000), '..%2F..%2Fetc', '\ud83d'])(
    'the url map finds nothing at an unknown path',
    async (url) => {
      const { status, text } = await soon('POST', '/api/url/map', { url: `a/${url}` });
      expect([status, text]).toEqual([200, 'null']);
    },
  );

  it('a body beyond 2 MB is 413', async () => {
    const { status } = await soon('POST', searchPath(), { query: { terms: { sku: ['x'.repeat(2_200_000)] } } });
    expect(status).toBe(413);
  });
});

describe('unusual but valid searches find their matches, or nothing', () => {
  it.each([
    ['right-to-left, marks and emoji', { query: { match: { name: '\u202Eغاون🧥e\u0301\u0301\u0301' } } }],
    ['a lone surrogate', { query: { match: { name: '\ud83d' } } }],
    ['a hundred thousand letters', { query: { match: { name: 'suknia '.repeat(15_000) } } }],
    ['a letter repeated', { query: { match: { name: 'a'.repeat(100_000) } } }],
    ['ten thousand values', { query: { terms: { id: Array.from({ length: 10_000 }, (_, i) => i) } } }],
    ['a range that excludes itself', { query: { range: { price: { gte: 10, lte: 1 } } } }],
    ['a range without ends', { query: { range: { price: {} } } }],
    ['an unknown field', { query: { term: { nobody_has_this: 'x' } } }],
  ])('%s', async (_what, body) => {
    const { status, json } = await soon('POST', searchPath({ params: 'size=1' }), body);
    expect(status).toBe(200);
    expect(typeof json.hits.total).toBe('number');
  });

  it('a sort by nothing that can be sorted is the usual order', async () => {
    const usual = await soon('POST', searchPath({ params: 'size=3&_source_include=id' }), {});
    const odd = await soon(
      'POST',
      searchPath({ params: 'size=3&_source_include=id&sort=_doc:sideways,__proto__' }),
      {},
    );
    expect(odd.json.hits.hits).toEqual(usual.json.hits.hits);
  });
});

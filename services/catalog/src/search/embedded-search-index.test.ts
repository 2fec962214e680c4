import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSearch, QueryRefused, type SearchQuery, storeView } from '@garderoba/contracts';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { syntheticCatalogue } from '../../bench/synthetic-catalogue.js';
import { EmbeddedSearchIndex } from './embedded-search-index.js';

const seed = seedOf(20_261_127);
const INPUTS = casesOf({ gate: 1_000, all: 3_000 });

/** Recorded from the given client's query builder: search objects and the queries it makes of them. */
const pairs = JSON.parse(
  readFileSync(join(__dirname, '..', '..', '..', '..', 'proto', 'test', 'query-pairs.json'), 'utf8'),
) as Array<{ searchObject: object; dsl: object }>;

const PRODUCTS = 300;
const store = storeView('eur_en');
let index: EmbeddedSearchIndex;
beforeAll(async () => {
  const settings = { listOutOfStock: true, documentCacheBytes: 20_000_000, logger: console as never };
  const clock = { now: () => new Date('2026-06-01') } as never;
  index = new EmbeddedSearchIndex(syntheticCatalogue(PRODUCTS, true, 100) as never, clock, settings);
  await index.onModuleInit();
}, 60_000);

async function answer(query: SearchQuery): Promise<string> {
  const { bytes } = await index.search({ store }, query);
  return bytes.toString().replace(/"took":\d+/, '');
}

const fieldLists = fc
  .subarray(['id', 'sku', 'name', '*image', 'price*', 'stock', 'configurable_children.*', 'missing', '*.sku', 'color'])
  .map((fields) => fields.join(','));
const parameters = fc.record(
  {
    size: fc.integer({ min: -1, max: 60 }).map(String),
    from: fc.integer({ min: 0, max: 40 }).map(String),
    sort: fc.constantFrom('', 'id:desc', 'price:asc', 'name:desc', 'price', 'nonsense:asc', 'updated_at:desc,id:asc'),
    _source_include: fieldLists,
    _source_exclude: fieldLists,
    response_format: fc.constantFrom('compact', 'standard'),
  },
  { requiredKeys: [] },
);

describe(`the embedded engine (seed ${seed})`, () => {
  it('[CAT-031] answers both forms of 500 recorded queries with the same bytes, for all fields, orders and pages', async () => {
    const asked = fc.sample(parameters, { seed, numRuns: pairs.length });
    let [found, counted] = [0, 0];
    for (const [i, { searchObject, dsl }] of pairs.entries()) {
      const params = asked[i] as object;
      const [one, other] = [
        await answer(parseSearch('product', { ...params, request_format: 'search-query' }, searchObject)),
        await answer(parseSearch('product', params, dsl)),
      ];
      if (one !== other) throw new Error(`${JSON.stringify({ params, searchObject })}\n${one}\n${other}`);
      if (one.includes('"id"')) found += 1;
      if (one.includes('"aggregations"')) counted += 1;
    }
    // Ensures that the compared answers are not all empty.
    expect(found).toBeGreaterThan(50);
    expect(counted).toBeGreaterThan(200);
  });

  it('refuses or answers any input quickly', async () => {
    const names = [
      'query',
      'bool',
      'must',
      'should',
      'terms',
      'range',
      'match',
      'multi_match',
      'function_score',
      'aggs',
    ];
    const fields = ['price', 'color', 'sku', 'name', 'id', 'script', '__proto__', 'constructor', 'a.b.c', '*'];
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(null, true, 0, -1, 1e9, 1e308, '', 'x', '\u0000', '\ud800', '٣', 'ﷺ'.repeat(300)),
      fc.constantFrom<unknown>('2026-99-99', 'NaN', '9'.repeat(400), 'a'.repeat(100_000), [], {}, [[[[]]]]),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const { body } = fc.letrec<{ body: unknown }>((tie) => ({
      body: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.dictionary(fc.constantFrom(...names, ...fields, 'gte', 'lt', 'query', 'fields', 'filter'), tie('body'), {
          maxKeys: 3,
        }),
        fc.array(tie('body'), { maxLength: 3 }),
      ),
    }));
    const bodies = fc.oneof(
      body,
      fc.record({ query: body, aggs: body }),
      fc.record({ _appliedFilters: fc.array(body) }),
    );
    const calls = fc.record({
      entity: fc.constantFrom('product' as const, 'category' as const, 'attribute' as const),
      body: bodies,
      params: fc.dictionary(
        fc.constantFrom('size', 'from', 'sort', 'q', '_source_include', '_source_exclude', 'request_format'),
        fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.constant('search-query')),
      ),
    });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(calls, async ({ entity, params, body }) => {
        const start = process.cpuUsage();
        try {
          JSON.parse(await answer(parseSearch(entity, params, body)).then((text) => text.replace('{,', '{')));
          answered += 1;
        } catch (error) {
          if (!(error instanceof QueryRefused)) throw error;
        }
        // CPU time, which does not depend on other processes.
        const { user, system } = process.cpuUsage(start);
        expect((user + system) / 1_000).toBeLessThan(2_000);
      }),
      { seed, numRuns: INPUTS },
    );
    expect(answered).toBeGreaterThan(INPUTS / 150);
  }, 60_000);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { relevance } from '../../services/catalog/bench/relevance.ts';
import { inRoot } from '../local/paths.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './call.ts';
import { cpuMilliseconds, cpuPer } from './cpu.ts';
import { type Load, load } from './load.ts';
import type { Figure } from './report.ts';

const INDEX = '/api/catalog/catalog_pln_pl';

/** Catalogue calls through the gateway, each beside its floor of the same run. */
export async function catalogueFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  callers: number,
): Promise<Figure[]> {
  const categories = await ids(gateway, 'category', 'id');
  const skus = await ids(gateway, 'product', 'sku');
  const figures: Figure[] = [];

  const cachedPage = address('product', listing(categories[0]), { size: 20, from: 0 });
  const cachedDetail = address('product', bySku(skus[0]), { size: 1 });
  for (const [name, path] of [
    ['category page', cachedPage],
    ['product detail', cachedDetail],
  ] as const) {
    const floor = await sameBytes(shop.url('gateway') + path, seconds, callers);
    const ours = await run(shop, seconds, callers, async () => void (await gateway.text('GET', path)));
    figures.push({
      group: 'catalogue',
      name: `${name} from the answer cache, share of a Fastify that sends the same bytes`,
      value: (100 * ours.perSecond) / floor.perSecond,
      unit: '%',
      promised: '≥ 50',
      note: `${ours.perSecond.toFixed(0)}/s against ${floor.perSecond.toFixed(0)}/s; ${noteOf(ours)}`,
    });
  }
  figures.push(...(await againstSql(shop, gateway, { categories, skus, seconds, callers })));
  const judged = await relevance(shop.url('gateway'));
  figures.push({
    group: 'catalogue',
    name: `nDCG@10 of ${judged.queries.length} judged searches in five languages`,
    value: judged.ndcg,
    unit: '',
    promised: '≥ 0.85',
  });
  return figures;
}

const facets = {
  agg_terms_color: { terms: { field: 'color', size: 30 } },
  agg_terms_color_options: { terms: { field: 'color_options', size: 30 } },
  agg_terms_size: { terms: { field: 'size', size: 30 } },
  agg_terms_size_options: { terms: { field: 'size_options', size: 30 } },
  agg_range_price: {
    range: {
      field: 'price',
      ranges: [{ from: 0, to: 150 }, { from: 151, to: 250 }, { from: 251, to: 300 }, { from: 301 }],
    },
  },
};

const listing = (category: unknown, n?: number) => ({
  query: {
    bool: {
      filter: {
        bool: {
          must: [
            { terms: { visibility: [2, 3, 4] } },
            { terms: { status: [0, 1] } },
            { terms: { category_ids: [category] } },
          ],
          ...unlike(n),
        },
      },
    },
  },
  aggs: facets,
});

const search = (text: string, n: number) => ({
  _availableFilters: [{ field: 'color', scope: 'catalog', options: {} }],
  _appliedFilters: [
    { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
    { attribute: 'id', value: { nin: [1_000_000 + n] }, scope: 'default' },
  ],
  _searchText: text,
});

function address(entity: string, body: object, { size, from = 0 }: { size: number; from?: number }): string {
  const query = new URLSearchParams({ request: JSON.stringify(body), size: String(size), from: String(from) });
  if ('_searchText' in body) query.set('request_format', 'search-query');
  return `${INDEX}/${entity}/_search?${query}`;
}

async function ids(gateway: Caller, entity: string, field: string): Promise<unknown[]> {
  const answer = await gateway.json<{ hits: { hits: Array<{ _source: Record<string, unknown> }> } }>(
    'GET',
    `${INDEX}/${entity}/_search?size=500&_source_include=${field}&request=%7B%7D`,
  );
  return answer.hits.hits.map(({ _source }) => _source[field]);
}

const WORDS = ['suknia', 'sukienka', 'satyna', 'torebka', 'czarna', 'wieczorowa', 'jedwab', 'płaszcz'];

interface Against {
  readonly categories: readonly unknown[];
  readonly skus: readonly unknown[];
  readonly seconds: number;
  readonly callers: number;
}

/** Answers that no cache has: every question differs from all others by an id that it does not want and nobody has. */
async function againstSql(
  shop: Stack,
  gateway: Caller,
  { categories, skus, seconds, callers }: Against,
): Promise<Figure[]> {
  const floor = await startSqlFloor(shop, gateway);
  const category = (n: number): unknown => categories[n % categories.length];
  const word = (n: number): string => WORDS[n % WORDS.length] as string;
  const sku = (n: number): unknown => skus[n % skus.length];
  const kinds: Array<[name: string, promised: string, ours: (n: number) => string, sql: (n: number) => string]> = [
    [
      'category page with facets',
      '≥ 35',
      (n) => address('product', listing(category(n), n), { size: 20, from: n % 40 }),
      (n) => `/category?category=${category(n)}&from=${n % 40}`,
    ],
    [
      'search with facets',
      '≥ 30',
      (n) => address('product', search(word(n), n), { size: 20, from: n % 50 }),
      (n) => `/search?text=${encodeURIComponent(word(n))}&from=${n % 50}`,
    ],
    [
      'product detail',
      '≥ 20',
      (n) => address('product', bySku(sku(n), n), { size: 1 }),
      (n) => `/detail?sku=${encodeURIComponent(String(sku(n)))}`,
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, promised, ours, sql] of kinds) {
    const least = await load({ callers, seconds, work: async (n) => void (await floor.caller.text('GET', sql(n))) });
    const got = await run(shop, seconds, callers, async (n) => void (await gateway.text('GET', ours(n))));
    figures.push({
      group: 'catalogue',
      name: `${name}, not from the cache, share of hand-written SQL behind a Fastify`,
      value: (100 * got.perSecond) / least.perSecond,
      unit: '%',
      promised,
      note: `${got.perSecond.toFixed(0)}/s against ${least.perSecond.toFixed(0)}/s; ${noteOf(got)}`,
    });
  }
  await floor.stop();
  return figures;
}

/** Our own documents in a table with the indexes one would write by hand. */
async function startSqlFloor(shop: Stack, gateway: Caller): Promise<{ caller: Caller; stop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: shop.databaseUrl('bus') });
  await admin.connect();
  await admin.query('CREATE DATABASE bench_floor');
  await admin.end();
  const url = shop.databaseUrl('bench_floor');
  const floor = new pg.Client({ connectionString: url });
  await floor.connect();
  await floor.query(`CREATE TABLE document (id int PRIMARY KEY, sku text UNIQUE, categories int[], colors int[], sizes int[],
                       price numeric, words tsvector, doc text)`);
  for (let from = 0; ; from += 200) {
    const answer = await gateway.json<Found>(
      'GET',
      address(
        'product',
        { query: { bool: { filter: { bool: { must: [{ terms: { visibility: [2, 3, 4] } }] } } } } },
        { size: 200, from },
      ),
    );
    for (const { _source: doc } of answer.hits.hits) {
      const numbers = (field: string): number[] => [doc[field] ?? []].flat().map(Number).filter(Number.isInteger);
      await floor.query(`INSERT INTO document VALUES ($1, $2, $3, $4, $5, $6, to_tsvector('simple', $7), $8)`, [
        doc.id,
        doc.sku,
        numbers('category_ids'),
        numbers('color_options'),
        numbers('size_options'),
        doc.price_incl_tax,
        `${doc.name} ${doc.sku} ${doc.description}`,
        JSON.stringify(doc),
      ]);
    }
    if (answer.hits.hits.length < 200) break;
  }
  await floor.query(
    'CREATE INDEX ON document USING gin (categories); CREATE INDEX ON document USING gin (words); ANALYZE document',
  );
  await floor.end();
  const server = fork(inRoot('infra', 'bench', 'sql-floor.ts'), [url]);
  const [base] = (await once(server, 'message')) as [string];
  const caller = new Caller(base);
  return {
    caller,
    stop: async () => {
      await caller.close();
      server.kill();
      await once(server, 'exit');
    },
  };
}

interface Found {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: Record<string, unknown> }> };
}

const bySku = (sku: unknown, n?: number) => ({
  query: { bool: { filter: { bool: { must: [{ terms: { sku: [sku] } }], ...unlike(n) } } } },
});

/** Ids of products are far smaller. */
const unlike = (n: number | undefined) => (n === undefined ? {} : { must_not: [{ terms: { id: [1_000_000 + n] } }] });

/** A bare Fastify in a process of its own with the bytes and headers of one of our answers: the floor. */
async function sameBytes(url: string, seconds: number, callers: number): Promise<Load> {
  const sample = await fetch(url);
  const body = Buffer.from(await sample.arrayBuffer()).toString('base64');
  const headers = Object.fromEntries([...sample.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));
  const folder = mkdtempSync(join(tmpdir(), 'garderoba-floor-'));
  writeFileSync(join(folder, 'answer.json'), JSON.stringify({ headers, body }));
  const server = fork(inRoot('infra', 'bench', 'floor.ts'), [join(folder, 'answer.json')]);
  try {
    const [base] = (await once(server, 'message')) as [string];
    const caller = new Caller(base);
    const result = await load({ callers, seconds, work: async () => void (await caller.text('GET', '/')) });
    await caller.close();
    return result;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
}

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

async function run(
  shop: Stack,
  seconds: number,
  callers: number,
  work: (n: number) => Promise<void>,
): Promise<Load & { cpu: Record<string, number> }> {
  const before = cpuMilliseconds(shop.pids());
  const result = await load({ callers, seconds, work });
  return { ...result, cpu: cpuPer(result.done, before, cpuMilliseconds(shop.pids())) };
}

function noteOf({ p50, p95, failed, cpu }: Load & { cpu: Record<string, number> }): string {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}; CPU ms each: ${parts.join(', ')}`;
}

import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { LANGUAGES, parseSearch, type SearchQuery, storeView } from '@garderoba/contracts';
import type { SkuFacts } from '../dist/persistence/catalogue.queries.js';
import { ElasticsearchIndex } from '../dist/search/elasticsearch/elasticsearch-index.js';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

// Measures Elasticsearch as the search engine, without the HTTP layer of catalog: SEARCH_URL=http://127.0.0.1:9200 node
// services/catalog/bench/elasticsearch.ts [products]. Indexes plain products, then runs searches and category pages at
// 20 a second.

type Queries = ReturnType<typeof syntheticCatalogue>;
const RATE = 20;
const SECONDS = Number(process.env.SECONDS ?? 20);
const url = process.env.SEARCH_URL ?? 'http://127.0.0.1:9200';
const count = Number(process.argv[2] ?? 10_000);
const store = storeView('eur_en');
const SHOWN = 'sku,name,slug,type_id,price*,image,stock,designer';
const LISTED = [
  { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
  { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
];
const WORDS = [
  'ruby wrap dress',
  'silk blouse',
  'evening',
  'velvet blazer',
  'coat',
  'cocktail dres',
  'lnen trousers',
  'maxi',
  'emerald gown',
];
const FACETS = ['color', 'size', 'designer', 'occasion', 'price'];

const asked = (body: object): SearchQuery =>
  parseSearch('product', { size: 20, _source_include: SHOWN, request_format: 'search-query' }, body);
const questions: ReadonlyArray<readonly [name: string, make: (i: number) => SearchQuery]> = [
  ['text search', (i) => asked({ _searchText: WORDS[i % WORDS.length], _appliedFilters: LISTED })],
  [
    'category page with facets',
    (i) =>
      asked({
        _availableFilters: FACETS.map((field) => ({ field, scope: 'catalog', options: {} })),
        _appliedFilters: [...LISTED, { attribute: 'category_ids', value: { in: [3 + (i % 40)] }, scope: 'default' }],
      }),
  ],
];

const logger = { info: console.error, warn: console.error, error: console.error, debug: () => undefined } as never;
const lock = { hold: (work: () => Promise<unknown>) => work(), close: async () => undefined } as never;
const clock = { now: () => new Date() } as never;
const index = new ElasticsearchIndex(await withLookUps(syntheticCatalogue(count, false)), clock, lock, {
  url,
  prefix: `bench_${process.pid}`,
  listOutOfStock: true,
  documentCacheBytes: 96 * 1024 * 1024,
  logger,
});
await index.onModuleInit();
const { documents, milliseconds } = await index.rebuild();
const within = documents.products === 10_000 ? '< 30' : undefined;
const size = `${documents.products} products`;
tell(`reindex of ${size} in five languages`, milliseconds / 1000, 's', within);
for (const [name, make] of questions) {
  const { p50, p95, p99 } = await percentiles(make);
  const promised = documents.products === 100_000 ? '< 60' : undefined;
  tell(`${name} at ${RATE}/s, ${size}, p95`, p95, 'ms', promised, `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`);
}
await clean();
await index.onModuleDestroy();

/** Prints a figure; for the table of make bench-engines also appends a line of JSON to the file named by FIGURES. */
function tell(name: string, value: number, unit: string, promised?: string, note?: string): void {
  console.log(`${name}: ${value.toFixed(1)} ${unit}${promised ? ` (${promised})` : ''}${note ? `; ${note}` : ''}`);
  const figure = { group: 'search', name, value, unit, promised, note };
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(figure)}\n`);
}

/**
 * Latencies at a constant arrival rate, independent of the answers (open workload): a slow answer does not delay later
 * requests.
 */
async function percentiles(make: (i: number) => SearchQuery): Promise<Record<'p50' | 'p95' | 'p99', number>> {
  const times: number[] = [];
  const running: Array<Promise<void>> = [];
  const began = performance.now();
  for (let i = 0; i < RATE * SECONDS; i += 1) {
    const due = began + (i * 1_000) / RATE;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    running.push(index.search({ store }, make(i)).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Adds the database lookups that only an external engine needs. */
async function withLookUps(queries: Queries): Promise<Queries> {
  const all = await queries.productPage(0, Number.MAX_SAFE_INTEGER);
  const { prices, stocks } = await queries.allStates();
  const bySku = <T>(list: readonly T[], sku: (entry: T) => string): Map<string, T> =>
    new Map(list.map((entry) => [sku(entry), entry]));
  const products = bySku(all, ({ facts }) => facts.sku);
  const priceOf = bySku(prices, ({ sku }) => sku);
  const stockOf = bySku(stocks, ({ sku }) => sku);
  const found = <T>(map: Map<string, T>, skus: readonly string[]): T[] => skus.flatMap((sku) => map.get(sku) ?? []);
  return Object.assign(queries, {
    productsWithParts: async (skus: readonly string[]) => found(products, skus),
    affectedSkus: async (skus: readonly string[]) => [...skus],
    garments: async () => [],
    bySku: async (skus: readonly string[]): Promise<SkuFacts> => ({
      products: found(products, skus),
      prices: found(priceOf, skus),
      stocks: found(stockOf, skus),
      rentals: [],
      reviews: [],
      sales: new Map<string, number>(),
    }),
  });
}

async function clean(): Promise<void> {
  for (const language of LANGUAGES) {
    const answer = (await (await fetch(`${url}/_alias/bench_${process.pid}-${language}`)).json()) as object;
    for (const name of Object.keys(answer)) await fetch(`${url}/${name}`, { method: 'DELETE' });
  }
}

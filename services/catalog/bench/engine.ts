import { parseSearch, type SearchQuery, storeView } from '@garderoba/contracts';
import { EmbeddedSearchIndex } from '../dist/search/embedded-search-index.js';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

// Measures the embedded search engine in one process: node --expose-gc bench/engine.ts [products …]; VARIANTS=off for
// plain products. Queries vary, so that no answer comes from a cache; rendered documents are cached, as after a minute
// of use.

const store = storeView('eur_en');
const LISTING = [
  'sku',
  'name',
  'slug',
  'type_id',
  'price*',
  'original_price*',
  'special_price*',
  'image',
  'hover_image',
  'stock',
  'designer',
  '*sku',
].join(',');
const FACETS = ['color', 'size', 'designer', 'occasion', 'neckline', 'sleeve', 'dress_length', 'features', 'price'];

const listing = (category: number, from: number): SearchQuery =>
  parseSearch(
    'product',
    { size: 20, from, sort: 'id:desc', _source_include: LISTING, request_format: 'search-query' },
    {
      _availableFilters: FACETS.map((field) => ({ field, scope: 'catalog', options: {} })),
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
        { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
        { attribute: 'category_ids', value: { in: [category] }, scope: 'default' },
      ],
    },
  );
const chosen = (category: number, color: number): SearchQuery => {
  const query = listing(category, 0);
  return { ...query, filters: [...query.filters, { is: 'option', field: 'color', values: [String(1000 + color)] }] };
};
const text = (words: string): SearchQuery =>
  parseSearch(
    'product',
    { size: 20, _source_include: LISTING, request_format: 'search-query' },
    {
      _searchText: words,
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [3, 4] }, scope: 'default' },
        { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
      ],
    },
  );
const detail = (sku: string): SearchQuery => parseSearch('product', { size: 1 }, { query: { terms: { sku: [sku] } } });

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
  'jumper',
];

async function measure(
  index: EmbeddedSearchIndex,
  make: (i: number) => SearchQuery,
  milliseconds = 1_500,
): Promise<number> {
  const queries = Array.from({ length: 400 }, (_, i) => make(i));
  for (const query of queries) await index.search({ store }, query);
  // CPU time, so that the figure is for one core and independent of other load on the machine.
  const [started, before] = [performance.now(), process.cpuUsage()];
  let done = 0;
  while (performance.now() - started < milliseconds) {
    await index.search({ store }, queries[done % queries.length] as SearchQuery);
    done += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return Math.round((done * 1_000_000) / (user + system));
}

const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [1_000, 4_000, 10_000]) {
  const queries = syntheticCatalogue(count, process.env.VARIANTS !== 'off');
  const index = new EmbeddedSearchIndex(queries, { now: () => new Date('2026-06-01') } as never, {
    listOutOfStock: true,
    documentCacheBytes: 96 * 1024 * 1024,
    logger: console as never,
  });
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = process.cpuUsage();
  await index.onModuleInit();
  const loaded = process.cpuUsage(started).user / 1_000;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const categories = Math.ceil(count / 250);
  const result = {
    products: count,
    'load ms': Math.round(loaded),
    'index MB': Math.round((after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1_048_576),
    'category/s': await measure(index, (i) => listing(3 + (i % categories), 0)),
    'category+choice/s': await measure(index, (i) => chosen(3 + (i % categories), i % 14)),
    'search/s': await measure(index, (i) => text(WORDS[i % WORDS.length] as string)),
    'detail/s': await measure(index, (i) => detail(`SKU-${(i * 37) % count}`)),
  };
  console.log(JSON.stringify(result));
}

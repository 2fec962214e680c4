import { writeFileSync } from 'node:fs';
import { parseSearch, type SearchQuery, storeView } from '@garderoba/contracts';
import { syntheticCatalogue } from '../../services/catalog/bench/synthetic-catalogue.ts';
import { EmbeddedSearchIndex } from '../../services/catalog/dist/search/embedded-search-index.js';
import { type Curve, chart } from './measure/plot.ts';

// Cost of a category page by catalogue size and by number of results:
//   node --max-old-space-size=6000 --expose-gc infra/bench/search-curve.ts   writes docs/search-curve.svg

const store = storeView('eur_en');
const FACETS = ['color', 'size', 'designer', 'occasion', 'neckline', 'sleeve', 'dress_length', 'features', 'price'];

/** y: microseconds of processor time per page. */
type Point = Curve['points'][number];

const page = (category: number): SearchQuery =>
  parseSearch(
    'product',
    { size: 20, sort: 'id:desc', _source_include: 'sku,name,price*,image,stock', request_format: 'search-query' },
    {
      _availableFilters: FACETS.map((field) => ({ field, scope: 'catalog', options: {} })),
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
        { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
        { attribute: 'category_ids', value: { in: [category] }, scope: 'default' },
      ],
    },
  );

async function cost(products: number, matches: number): Promise<number> {
  const settings = { listOutOfStock: true, documentCacheBytes: 96 * 1024 * 1024, logger: console as never };
  const index = new EmbeddedSearchIndex(
    syntheticCatalogue(products, false, matches),
    { now: () => new Date('2026-06-01') } as never,
    settings,
  );
  await index.onModuleInit();
  globalThis.gc?.();
  const queries = Array.from({ length: Math.min(40, Math.ceil(products / matches)) }, (_, i) => page(3 + i));
  for (let i = 0; i < 400; i += 1) await index.search({ store }, queries[i % queries.length] as SearchQuery);
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const before = process.cpuUsage();
    for (let i = 0; i < 1_000; i += 1) await index.search({ store }, queries[i % queries.length] as SearchQuery);
    const { user, system } = process.cpuUsage(before);
    runs.push((user + system) / 1_000);
  }
  return runs.sort((a, b) => a - b)[2] as number;
}

const bySize: Point[] = [];
for (const products of [1_000, 3_000, 10_000, 30_000, 100_000])
  bySize.push({ x: products, y: await cost(products, 250) });
const byMatches: Point[] = [];
for (const matches of [50, 250, 500, 1_000, 2_000]) byMatches.push({ x: matches, y: await cost(10_000, matches) });
const [fewest, most] = [byMatches[0] as Point, byMatches.at(-1) as Point];
const perMatch = (most.y - fewest.y) / (most.x - fewest.x);
console.log(JSON.stringify({ bySize, byMatches, perMatch }));
const curves: Curve[] = [
  { title: 'with the catalogue (250 in the category)', axis: 'products', points: bySize },
  {
    title: `with what is found (of 10,000): ${perMatch.toFixed(2)} µs each`,
    axis: 'products in the category',
    points: byMatches,
    linear: true,
  },
];
writeFileSync(
  new URL('../../docs/search-curve.svg', import.meta.url),
  chart('A category page with nine facets: microseconds of one core', 'products', curves),
);

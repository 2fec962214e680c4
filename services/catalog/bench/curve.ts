import { writeFileSync } from 'node:fs';
import { parseSearch, type SearchQuery, storeView } from '@garderoba/contracts';
import { EmbeddedSearchIndex } from '../dist/search/embedded-search-index.js';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

// How the cost of a category page grows, with the catalogue and with what it finds:
//   node --max-old-space-size=6000 --expose-gc services/catalog/bench/curve.ts   writes docs/search-curve.svg

const store = storeView('eur_en');
const FACETS = ['color', 'size', 'designer', 'occasion', 'neckline', 'sleeve', 'dress_length', 'features', 'price'];

interface Point {
  readonly x: number;
  /** Microseconds of processor time per page. */
  readonly cost: number;
}

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
  bySize.push({ x: products, cost: await cost(products, 250) });
const byMatches: Point[] = [];
for (const matches of [50, 250, 500, 1_000, 2_000]) byMatches.push({ x: matches, cost: await cost(10_000, matches) });
const [fewest, most] = [byMatches[0] as Point, byMatches.at(-1) as Point];
const perMatch = (most.cost - fewest.cost) / (most.x - fewest.x);
console.log(JSON.stringify({ bySize, byMatches, perMatch }));
writeFileSync(new URL('../../../docs/search-curve.svg', import.meta.url), svg());

function svg(): string {
  const left = chart(bySize, 0, 'products in the catalogue (250 in the category)', Math.log10);
  const right = chart(byMatches, 430, `products in the category (of 10,000): ${perMatch.toFixed(2)} µs each`, (x) => x);
  const title = 'A category page with nine facets: microseconds of one core';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 320" font-family="sans-serif" font-size="12">
<title>${title}</title><rect width="860" height="320" fill="#fff"/><text x="20" y="24" font-size="14">${title}</text>
${left}
${right}
</svg>
`;
}

function chart(points: readonly Point[], offset: number, caption: string, scale: (x: number) => number): string {
  const [low, high] = [scale((points[0] as Point).x), scale((points.at(-1) as Point).x)];
  const top = Math.max(...points.map((point) => point.cost)) * 1.2;
  const place = ({ x, cost: y }: Point): [number, number] => [
    offset + 60 + ((scale(x) - low) / (high - low)) * 320,
    260 - (y / top) * 200,
  ];
  const line = points
    .map((point) =>
      place(point)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ');
  const labels = points.map((point) => {
    const [x, y] = place(point);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="#7a2e3a"/><text x="${x.toFixed(1)}" y="${(y - 10).toFixed(1)}" text-anchor="middle">${point.cost.toFixed(0)}</text><text x="${x.toFixed(1)}" y="278" text-anchor="middle">${point.x.toLocaleString('en')}</text>`;
  });
  return `<polyline points="${line}" fill="none" stroke="#7a2e3a" stroke-width="2"/><line x1="${offset + 50}" y1="260" x2="${offset + 400}" y2="260" stroke="#999"/>
${labels.join('\n')}
<text x="${offset + 60}" y="302">${caption}</text>`;
}

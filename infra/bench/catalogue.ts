import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relevance } from '../../services/catalog/bench/relevance.ts';
import { inRoot } from '../local/paths.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './call.ts';
import { cpuMilliseconds, cpuPer } from './cpu.ts';
import { type Load, load } from './load.ts';
import type { Figure } from './report.ts';

const INDEX = '/api/catalog/catalog_pln_pl';

/** Category pages and details through the gateway, beside a bare Fastify that sends the same bytes and headers. */
export async function catalogueFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  callers: number,
): Promise<Figure[]> {
  const categories = await ids(gateway, 'category', 'id');
  const skus = await ids(gateway, 'product', 'sku');
  const pageOf = (category: unknown, from: number): string => address('product', listing(category), { size: 20, from });
  const detailOf = (sku: unknown): string =>
    address('product', { query: { bool: { filter: { bool: { must: [{ terms: { sku: [sku] } }] } } } } }, { size: 1 });
  const figures: Figure[] = [];

  const cachedPage = pageOf(categories[0], 0);
  const cachedDetail = detailOf(skus[0]);
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
  // Another page each time, so that no answer is in the cache (it holds for a second at most).
  const page = await run(
    shop,
    seconds,
    callers,
    async (n) => void (await gateway.text('GET', pageOf(categories[n % categories.length], n % 40))),
  );
  figures.push({
    group: 'catalogue',
    name: 'category pages with facets, many categories and pages',
    value: page.perSecond,
    unit: '/s',
    note: noteOf(page),
  });
  const words = ['suknia', 'sukienka', 'satyna', 'torebka', 'czarna', 'wieczorowa', 'jedwab', 'płaszcz'];
  const found = await run(
    shop,
    seconds,
    callers,
    async (n) =>
      void (await gateway.text(
        'GET',
        address('product', search(words[n % words.length] as string), { size: 20, from: n % 50 }),
      )),
  );
  figures.push({
    group: 'catalogue',
    name: 'searches with facets',
    value: found.perSecond,
    unit: '/s',
    note: noteOf(found),
  });
  const detail = await run(
    shop,
    seconds,
    callers,
    async (n) => void (await gateway.text('GET', detailOf(skus[n % skus.length]))),
  );
  figures.push({
    group: 'catalogue',
    name: 'product details, all products in turn',
    value: detail.perSecond,
    unit: '/s',
    note: noteOf(detail),
  });
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

const listing = (category: unknown) => ({
  query: {
    bool: {
      filter: {
        bool: {
          must: [
            { terms: { visibility: [2, 3, 4] } },
            { terms: { status: [0, 1] } },
            { terms: { category_ids: [category] } },
          ],
        },
      },
    },
  },
  aggs: facets,
});

const search = (text: string) => ({
  _availableFilters: [{ field: 'color', scope: 'catalog', options: {} }],
  _appliedFilters: [{ attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' }],
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

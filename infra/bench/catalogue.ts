import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relevance } from '../../services/catalog/bench/relevance.ts';
import { inRoot } from '../local/paths.ts';
import type { Stack } from '../local/stack.ts';
import {
  categoryPage,
  everyOf,
  everyProduct,
  PAGE,
  type PageAt,
  productDetail,
  searchFor,
  WORDS,
} from './catalogue-questions.ts';
import { Caller } from './measure/call.ts';
import { type Load, load } from './measure/load.ts';
import { type Measured, measured, noteOf } from './measure/measured.ts';
import type { Figure } from './measure/report.ts';
import { sentHeaders } from './measure/same-headers.ts';
import { startSqlFloor } from './measure/sql-floor-data.ts';

/** Maximal page depth of shoppers. */
const MOST_PAGES = 3;
const WARM_UP_SECONDS = 2;

interface Bench {
  readonly shop: Stack;
  readonly gateway: Caller;
  readonly seconds: number;
  readonly callers: number;
  /** Full pages of all categories that have one. */
  readonly pages: readonly PageAt[];
  readonly skus: readonly string[];
}

/** Catalogue calls through the gateway, each with a baseline of the same run: the same bytes, the same headers. */
export async function catalogueFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  callers: number,
): Promise<Figure[]> {
  const [pages, skus] = [await fullPages(gateway), await listedSkus(gateway)];
  const bench = { shop, gateway, seconds, callers, pages, skus };
  const size: Figure = { group: 'catalogue', name: 'products listed', value: skus.length, unit: '' };
  return [size, ...(await fromTheCache(bench)), ...(await againstSql(bench))];
}

/** Search relevance on the demo data. */
export async function relevanceFigure(shop: Stack): Promise<Figure> {
  const judged = await relevance(shop.url('gateway'));
  return {
    group: 'catalogue',
    name: `nDCG@10 of ${judged.queries.length} judged searches in five languages`,
    value: judged.ndcg,
    unit: '',
    promised: '≥ 0.85',
  };
}

async function fullPages(gateway: Caller): Promise<PageAt[]> {
  const categories = await sources<{ id: number; product_count: number }>(gateway, everyOf('category'));
  return categories.flatMap(({ id, product_count: count }) =>
    Array.from({ length: Math.min(MOST_PAGES, Math.floor(count / PAGE)) }, (_, i) => ({
      category: id,
      from: i * PAGE,
    })),
  );
}

async function listedSkus(gateway: Caller): Promise<string[]> {
  const skus: string[] = [];
  for (;;) {
    const page = await sources<{ sku: string }>(gateway, everyProduct(skus.length, 500, 'tile'));
    skus.push(...page.map(({ sku }) => sku));
    if (page.length < 500) return skus;
  }
}

const sources = async <T>(gateway: Caller, path: string): Promise<T[]> =>
  (await gateway.json<{ hits: { hits: Array<{ _source: T }> } }>('GET', path)).hits.hits.map(({ _source }) => _source);

async function fromTheCache(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['category page', categoryPage(at(bench.pages, 0))],
    ['product detail', productDetail(at(bench.skus, 0))],
  ] as const) {
    const floor = await sameBytes(bench, bench.shop.url('gateway') + path);
    const ours = await run(bench, () => path);
    figures.push({
      group: 'catalogue',
      name: `${name} from the answer cache, share of a Fastify that sends the same bytes`,
      value: (100 * ours.perSecond) / floor.perSecond,
      unit: '%',
      promised: '≥ 20',
      note: `${ours.perSecond.toFixed(0)}/s against ${floor.perSecond.toFixed(0)}/s; ${noteOf(ours)}`,
    });
  }
  return figures;
}

interface Kind {
  readonly name: string;
  readonly promised: string;
  readonly ours: (n: number, asked?: number) => string;
  readonly sql: (n: number) => string;
}

/** Uncached responses, compared with hand-written SQL for the same queries. */
async function againstSql(bench: Bench): Promise<Figure[]> {
  const { gateway, seconds, callers, pages, skus } = bench;
  const floor = await startSqlFloor(bench.shop, gateway);
  const kinds: Kind[] = [
    {
      name: 'category page with facets',
      promised: '≥ 35',
      ours: (n, asked) => categoryPage(at(pages, n), asked),
      sql: (n) => `/category?category=${at(pages, n).category}&from=${at(pages, n).from}`,
    },
    {
      name: 'search with facets',
      promised: '≥ 30',
      ours: (n, asked) => searchFor(at(WORDS, n), asked),
      sql: (n) => `/search?words=${encodeURIComponent(at(WORDS, n))}`,
    },
    {
      name: 'product detail',
      promised: '≥ 20',
      ours: (n, asked) => productDetail(at(skus, n), asked),
      sql: (n) => `/detail?sku=${encodeURIComponent(at(skus, n))}`,
    },
  ];
  const figures: Figure[] = [];
  try {
    for (const { name, promised, ours, sql } of kinds) {
      const size = await compare(gateway, floor.caller, ours, sql);
      const ask = async (n: number): Promise<void> => void (await floor.caller.text('GET', sql(n)));
      await load({ callers, seconds: WARM_UP_SECONDS, work: ask });
      const least = await load({ callers, seconds, work: ask });
      const got = await run(bench, (n) => ours(n, n));
      figures.push({
        group: 'catalogue',
        name: `${name}, not from the cache, share of hand-written SQL behind a Fastify`,
        value: (100 * got.perSecond) / least.perSecond,
        unit: '%',
        promised,
        note: `${got.perSecond.toFixed(0)}/s against ${least.perSecond.toFixed(0)}/s; ${size}; ${noteOf(got)}`,
      });
    }
  } finally {
    await floor.stop();
  }
  return figures;
}

const COMPARED = 16;

/** Throws unless the baseline's responses equal ours. */
async function compare(gateway: Caller, floor: Caller, ours: Kind['ours'], sql: Kind['sql']): Promise<string> {
  const timeless = (text: string): string => text.replace(/"took":\d+/, '"took":0');
  let bytes = 0;
  for (let n = 0; n < COMPARED; n += 1) {
    const [got, least] = [timeless(await gateway.text('GET', ours(n))), timeless(await floor.text('GET', sql(n)))];
    if (got !== least) throw new Error(`the comparison server's response differs: ${difference(got, least)}`);
    bytes += Buffer.byteLength(got);
  }
  return `${(bytes / COMPARED / 1_000).toFixed(1)} kB each`;
}

function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  return `…${a.slice(Math.max(0, i - 60), i + 60)}… is not …${b.slice(Math.max(0, i - 60), i + 60)}…`;
}

/** Baseline: a bare Fastify in a separate process that sends one of our responses with its headers. */
async function sameBytes({ callers, seconds }: Bench, url: string): Promise<Load> {
  const sample = await fetch(url);
  const body = Buffer.from(await sample.arrayBuffer()).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'garderoba-floor-'));
  writeFileSync(join(folder, 'answer.json'), JSON.stringify({ headers: sentHeaders(sample), body }));
  const server = fork(inRoot('infra', 'bench', 'measure', 'floor.ts'), [join(folder, 'answer.json')]);
  try {
    const [base] = (await once(server, 'message')) as [string];
    const caller = new Caller(base);
    const ask = async (): Promise<void> => void (await caller.text('GET', '/'));
    await load({ callers, seconds: WARM_UP_SECONDS, work: ask });
    const result = await load({ callers, seconds, work: ask });
    await caller.close();
    return result;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Queries used by the warm-up are not repeated. */
const AFTER_WARM_UP = 10_000_000;

async function run({ shop, gateway, seconds, callers }: Bench, path: (n: number) => string): Promise<Measured> {
  await load({ callers, seconds: WARM_UP_SECONDS, work: async (n) => void (await gateway.text('GET', path(n))) });
  const work = async (n: number): Promise<void> => void (await gateway.text('GET', path(AFTER_WARM_UP + n)));
  return measured(shop, { callers, seconds, work });
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

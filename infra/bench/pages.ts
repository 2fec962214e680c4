import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load } from './measure/load.ts';
import { allCpu, measured, noteOf } from './measure/measured.ts';
import type { Figure } from './measure/report.ts';

/**
 * Category pages rendered by the storefront's server, in pages per second of CPU of its process: pages per second of wall
 * clock would include the load generator and the other processes, which share the cores.
 */
export async function pageFigures(shop: Stack, seconds: number, callers: number): Promise<Figure[]> {
  const gateway = new Caller(shop.url('gateway'));
  const paths = await categoryPages(gateway);
  await gateway.close();
  const pages = { group: 'pages', paths, seconds, callers };
  return [
    ...(await rendering(shop, {
      ...pages,
      what: 'category page rendered anew, answers of the API cached',
      promised: '≥ 160',
      env: { WEB_PAGE_CACHE_MS: '0' },
    })),
    ...(await rendering(shop, {
      ...pages,
      what: 'category page from the page cache (half a second)',
      promised: '≥ 2000',
      env: {},
    })),
  ];
}

interface Rendered {
  readonly group: string;
  readonly what: string;
  readonly promised: string;
  /** Settings of the storefront's server. */
  readonly env: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly callers: number;
}

/** Pages per second of the web process' CPU, and the CPU of all processes. */
export async function rendering(
  shop: Stack,
  { group, what, promised, env, paths, seconds, callers }: Rendered,
): Promise<Figure[]> {
  await shop.restartWith('web', env);
  const web = new Caller(shop.url('web'));
  const work = async (n: number): Promise<void> => void (await web.text('GET', paths[n % paths.length] as string));
  await load({ callers, seconds: Math.max(3, seconds / 2), work }); // compiled code
  const result = await measured(shop, { callers, seconds, work });
  await web.close();
  return [
    {
      ...{ group, promised, unit: '/s', name: `${what}, per second of the web process' CPU` },
      value: 1000 / (result.cpu.web as number),
      note: `${result.perSecond.toFixed(0)}/s by the clock; ${noteOf(result)}`,
    },
    { group, name: `${what}, CPU of all processes together`, value: allCpu(result.cpu), unit: 'ms' },
  ];
}

interface Found {
  readonly hits: {
    readonly hits: ReadonlyArray<{ readonly _source: { url_path?: string; product_count?: number; level: number } }>;
  };
}

/** Addresses of filled categories of the Polish shop. */
export async function categoryPages(gateway: Caller): Promise<string[]> {
  const { hits } = await gateway.json<Found>(
    'GET',
    '/api/catalog/catalog_pln_pl/category/_search?size=500&_source_include=url_path,product_count,level&request=%7B%7D',
  );
  const paths = hits.hits
    .map(({ _source }) => _source)
    .filter(({ url_path, level, product_count }) => url_path && level >= 2 && (product_count ?? 0) >= 20)
    .map(({ url_path }) => `/pl/${url_path}`)
    .slice(0, 12);
  if (paths.length === 0) throw new Error('no category has products');
  return paths;
}

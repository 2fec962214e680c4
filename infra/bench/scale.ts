import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';

// make scale            resources of a shop of 1, 10, 100 and 1,000 times the size, from the figures in docs/benchmarks.md
// make scale ORDERS=2   another rate for 1×: orders a second in the busiest hour
// WRITE=1 writes the table of docs/scale.md

/** CPU milliseconds by process of one of something, as measured: `postgres 11.26, cart 3.47, …`. */
type Cost = ReadonlyMap<string, number>;

const PAGE = inRoot('docs', 'scale.md');
const BENCHMARKS = inRoot('docs', 'benchmarks.md');
const ONCE = Number(process.env.ORDERS || 0.1);
const FACTORS = [1, 10, 100, 1_000];
/** A core that is busier than this answers late. */
const BUSY = 0.6;

/** Requests per order: 50 visits of 8 pages, one in five fills a cart. Half of the pages are served from the half-second caches. */
const PER_ORDER: ReadonlyArray<[measured: string, times: number]> = [
  ['whole checkouts, 16 callers', 1],
  ['add to cart, 16 callers', 15],
  ['cart totals, 16 callers, p95', 60],
  ['category page rendered anew, answers of the API cached, per second of the web process', 200],
  ['category page from the page cache (half a second), per second of the web process', 200],
  ['category page with facets, not from the cache, share of hand-written SQL behind a Fastify', 60],
  ['product detail, not from the cache, share of hand-written SQL behind a Fastify', 100],
];

export interface Need {
  readonly factor: number;
  readonly ordersPerSecond: number;
  /** Cores by process. */
  readonly cores: ReadonlyMap<string, number>;
}

/** The rows of the split profile: name → cost of one operation. */
export function costsIn(benchmarks: string): ReadonlyMap<string, Cost> {
  const split = /<!-- split.*?-->(.*?)<!-- \/split -->/s.exec(benchmarks)?.[1] ?? '';
  const costs = new Map<string, Cost>();
  for (const line of split.split('\n')) {
    const [, , name, , , note] = line.split('|').map((cell) => cell.trim());
    const measured = /CPU ms each: (.*)$/.exec(note ?? '')?.[1];
    if (!name || !measured) continue;
    const parts = measured.split(', ').map((part): [string, number] => {
      const [process = '', milliseconds] = part.split(' ');
      return [process, Number(milliseconds)];
    });
    costs.set(name, new Map(parts));
  }
  return costs;
}

export function needs(costs: ReadonlyMap<string, Cost>, once: number): Need[] {
  const perOrder = new Map<string, number>();
  for (const [name, times] of PER_ORDER) {
    const cost = [...costs].find(([measured]) => measured.startsWith(name))?.[1];
    if (!cost) throw new Error(`docs/benchmarks.md has no "${name}"`);
    // Below a twentieth of a millisecond it is the process' own idling, measured along.
    for (const [process, ms] of cost) if (ms >= 0.05) perOrder.set(process, (perOrder.get(process) ?? 0) + ms * times);
  }
  return FACTORS.map((factor) => {
    const ordersPerSecond = once * factor;
    const cores = [...perOrder].map(([process, ms]): [string, number] => [process, (ms / 1_000) * ordersPerSecond]);
    return { factor, ordersPerSecond, cores: new Map(cores.sort(([, a], [, b]) => b - a)) };
  });
}

/** Copies of a process: Node uses one core each. PostgreSQL uses all it is given. */
const copies = (cores: number): number => Math.max(1, Math.ceil(cores / BUSY));

export function table(rows: readonly Need[]): string {
  const processes = [...(rows[0]?.cores.keys() ?? [])];
  const head = ['', ...rows.map(({ factor }) => `${factor.toLocaleString('en')}×`)];
  const orders = ['orders a second in the busiest hour', ...rows.map(({ ordersPerSecond }) => figure(ordersPerSecond))];
  const pages = ['pages a second', ...rows.map(({ ordersPerSecond }) => figure(ordersPerSecond * 400))];
  const each = processes.map((name) => [
    name === 'postgres' ? 'PostgreSQL, cores' : `${name}, copies of one core`,
    ...rows.map(({ cores }) => {
      const needed = cores.get(name) ?? 0;
      return name === 'postgres' ? figure(needed / BUSY) : String(copies(needed));
    }),
  ]);
  return [head, head.map(() => '---'), orders, pages, ...each].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const figure = (n: number): string => (n >= 10 ? Math.round(n).toLocaleString('en') : n.toFixed(n >= 1 ? 1 : 2));

if (process.argv[1] === import.meta.filename) {
  const text = table(needs(costsIn(readFileSync(BENCHMARKS, 'utf8')), ONCE));
  console.log(text);
  if (process.env.WRITE === '1') {
    const page = readFileSync(PAGE, 'utf8');
    writeFileSync(PAGE, page.replace(/(<!-- scale.*?-->\n)[\s\S]*?(\n<!-- \/scale -->)/, `$1${text}$2`));
  }
}

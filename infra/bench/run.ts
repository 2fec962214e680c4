import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { build } from '../local/build.ts';
import { proportionalMemory } from '../local/memory.ts';
import { inRoot } from '../local/paths.ts';
import { until } from '../local/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';
import { accountsFigures } from './accounts.ts';
import { Caller } from './call.ts';
import { catalogueFigures, relevanceFigure } from './catalogue.ts';
import { orderGrowth } from './growth.ts';
import { lastPieces } from './last-pieces.ts';
import { load, percentiles } from './load.ts';
import { measured, noteOf } from './measured.ts';
import { pageFigures } from './pages.ts';
import { pictureFigures } from './pictures.ts';
import { missed, settled } from './promises.ts';
import { rentalFigures } from './rental.ts';
import { type Figure, print, thisMachine, write } from './report.ts';
import { addOne, buyableSkus, checkout, filledCarts, totals } from './scenarios.ts';

const HELP = `make bench            measures a private shop with the demo data and prints the figures (about 3 minutes)
make bench LONG=1     longer runs, catalogue calls on 4,000 products; the figures are written to docs/benchmarks.md
Fails when a promise is missed three times in a row. Reads LONG, PROFILE=split|packed (default split). Nothing of your own shop is touched.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const long = process.env.LONG === '1';
const packed = process.env.PROFILE === 'packed';
const SECONDS = long ? 15 : 3;
const CALLERS = 16;
const PROMISED = { warmStart: packed ? 10 : 25, memory: packed ? 700 : 1_800 };

const figures: Figure[] = [];
const add = (figure: Figure): void => {
  figures.push(figure);
  print(figure);
};

await build(() => {});
const folder = await temporaryFolder(ON_DISK);
let shop: Stack | undefined;
try {
  shop = await coldAndWarmStart();
  await memory(shop);
  const running = shop;
  const gateway = new Caller(shop.url('gateway'));
  const skus = await buyableSkus(shop);
  await warmUp(gateway, skus);
  await events(shop);
  await oneCheckout(gateway, skus);
  await underLoad(shop, gateway, skus);
  add(await lastPieces(shop));
  if (long) for (const figure of await orderGrowth(shop, gateway, pick(skus))) add(figure);
  for (const figure of await settled(() => accountsFigures(running, gateway, SECONDS))) add(figure);
  add(await relevanceFigure(shop));
  if (long) await seed(shop, 'large');
  for (const figure of await pictureFigures(shop)) add(figure);
  for (const figure of await settled(() => catalogueFigures(running, gateway, SECONDS, CALLERS))) add(figure);
  for (const figure of await settled(() => pageFigures(running, SECONDS, CALLERS))) add(figure);
  for (const figure of await rentalFigures(shop, gateway, SECONDS, long ? 50_000 : 4_000)) add(figure);
  await gateway.close();
} finally {
  await shop?.stop();
  await removeTemporaryFolder(folder);
}
const profile = packed ? 'packed' : 'split';
const date = new Date().toISOString().slice(0, 10);
if (long) write(figures, { machine: thisMachine(), profile, date, command: `make bench LONG=1 PROFILE=${profile}` });
const broken = missed(figures);
for (const { group, name, value, unit, promised } of broken)
  console.error(`MISSED  ${group}: ${name}: ${value.toFixed(1)} ${unit}, promised ${promised}`);
process.exit(broken.length > 0 ? 1 : 0);

async function coldAndWarmStart(): Promise<Stack> {
  const options = {
    dataDir: folder,
    ports: 'free',
    packed,
    env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off', CATALOG_PICTURES_AHEAD: 'off' },
  } as const;
  const first = performance.now();
  const shop = await startStack(options);
  add({ group: 'start', name: 'first start: databases made, all processes ready', value: since(first), unit: 's' });
  const seeding = performance.now();
  await seed(shop, 'full');
  add({ group: 'start', name: 'demo data seeded and listed', value: since(seeding), unit: 's', promised: '≤ 25' });
  await shop.stop();
  const again = performance.now();
  const warm = await startStack(options);
  add({
    group: 'start',
    name: 'warm start, all healthy',
    value: since(again),
    unit: 's',
    promised: `≤ ${PROMISED.warmStart}`,
  });
  return warm;
}

/** `large`: 4,000 products with 10,000 variants beside the demo's own, through the ordinary bulk calls. */
async function seed(shop: Stack, size: 'full' | 'large'): Promise<void> {
  const program = spawn(process.execPath, [inRoot('infra', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: size, SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(program, 'exit');
  if (status !== 0) throw new Error(`the ${size} demo data could not be seeded`);
}

async function memory(shop: Stack): Promise<void> {
  const parts = Object.entries(shop.pids()).flatMap(([name, pid]) =>
    pid ? [[name, proportionalMemory(pid) / 2 ** 20] as const] : [],
  );
  const note = parts.map(([name, mb]) => `${name} ${Math.round(mb)}`).join(', ');
  const sum = parts.reduce((total, [, mb]) => total + mb, 0);
  add({
    group: 'start',
    name: 'all processes, proportional set size after start',
    value: sum,
    unit: 'MB',
    promised: `≤ ${PROMISED.memory}`,
    note,
  });
}

async function warmUp(gateway: Caller, skus: string[]): Promise<void> {
  await load({ callers: 4, seconds: 5, work: checkout(gateway, pick(skus)) });
}

/** Outbox row to consumer effect at 200 events/s: orders tells, stock reacts; measured by when stock's inbox row is made. */
async function events(shop: Stack): Promise<void> {
  const orders = new pg.Client({ connectionString: shop.databaseUrl('orders') });
  const stock = new pg.Client({ connectionString: shop.databaseUrl('stock') });
  for (const client of [orders, stock]) client.on('error', () => {}); // the shop is stopped when a scenario fails
  await Promise.all([orders.connect(), stock.connect()]);
  const count = long ? 2_000 : 600;
  const sent = new Map<string, number>();
  const begin = performance.now();
  for (let n = 0; n < count; n += 1) {
    await until(() => performance.now() >= begin + n * 5, 1_000, 1);
    const [id, orderId] = [randomUUID(), randomUUID()];
    await orders.query(
      `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
       VALUES ($1, 'orders.order.v1', $2, 'OrderCancelled', '{}', $3, clock_timestamp())`,
      [id, orderId, { orderId, version: 1, reason: 'customer' }],
    );
    sent.set(id, performance.now() + performance.timeOrigin);
    await orders.query('NOTIFY outbox'); // as a second copy of orders would wake the relay
  }
  const done = async (): Promise<Array<{ event_id: string; done_at: Date }>> =>
    (await stock.query('SELECT event_id, done_at FROM inbox WHERE event_id = ANY($1)', [[...sent.keys()]])).rows;
  if (!(await until(async () => (await done()).length === count, 30_000, 50)))
    throw new Error('events did not arrive within 30 s');
  const times = (await done()).map((row) => Math.max(0, row.done_at.getTime() - (sent.get(row.event_id) as number)));
  await Promise.all([orders.end(), stock.end()]);
  const { p50, p99 } = percentiles(times);
  add({
    group: 'events',
    name: 'outbox row to consumer effect at 200/s, p99',
    value: p99,
    unit: 'ms',
    promised: '≤ 100',
    note: `p50 ${p50.toFixed(0)} ms`,
  });
}

async function oneCheckout(gateway: Caller, skus: string[]): Promise<void> {
  const alone = await load({ callers: 1, seconds: SECONDS, work: checkout(gateway, pick(skus)) });
  add({
    group: 'checkout',
    name: 'a whole checkout alone (six calls), p50',
    value: alone.p50,
    unit: 'ms',
    promised: '< 50',
    note: `p95 ${alone.p95.toFixed(0)} ms`,
  });
}

async function underLoad(shop: Stack, gateway: Caller, skus: string[]): Promise<void> {
  const whole = await measured(shop, { callers: CALLERS, seconds: SECONDS * 2, work: checkout(gateway, pick(skus)) });
  add({
    group: 'checkout',
    name: 'whole checkouts, 16 callers',
    value: whole.perSecond,
    unit: '/s',
    promised: '≥ 60',
    note: noteOf(whole),
  });
  const carts = await filledCarts(gateway, 200, pick(skus));
  const adds = await measured(shop, { callers: CALLERS, seconds: SECONDS, work: addOne(gateway, carts, pick(skus)) });
  add({
    group: 'cart',
    name: 'add to cart, 16 callers',
    value: adds.perSecond,
    unit: '/s',
    promised: '≥ 300, p95 < 60 ms',
    note: noteOf(adds),
  });
  const small = await filledCarts(gateway, 200, pick(skus));
  const reads = await measured(shop, { callers: CALLERS, seconds: SECONDS, work: totals(gateway, small) });
  add({
    group: 'cart',
    name: 'cart totals, 16 callers, p95',
    value: reads.p95,
    unit: 'ms',
    promised: '< 20',
    note: `${reads.perSecond.toFixed(0)}/s; ${noteOf(reads)}`,
  });
}

function pick(skus: readonly string[]): (n: number) => string {
  return (n) => skus[(n * 7) % skus.length] as string;
}

function since(start: number): number {
  return (performance.now() - start) / 1000;
}

import { randomInt } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { DATA } from '../../local/paths.ts';
import { putOnShelves, putPlan, putSelling } from '../goods.ts';
import { Invariants } from '../invariants.ts';
import { listedEqualsSearch } from '../listed-equals-search.ts';
import { privateData } from '../private-data.ts';
import { searchEqualsDatabase } from '../search-equals-database.ts';
import { differences, stateOf } from '../state.ts';
import { Crowd, GOODS, PLAN } from './crowd.ts';
import { BALLAST, canFillDisk, putBallast } from './disk.ts';
import type { startEngines } from './engines.ts';
import { type Fault, faults, type Traces } from './faults.ts';
import { ShopOnLines } from './shop.ts';
import { Timeline } from './timeline.ts';

// make chaos (PROFILE=full: on Kafka, Elasticsearch and Redis in containers): runs a private shop under load and causes one fault after the other in the order given by the seed. Then all faults end,
// clocks advance, every event is delivered again, and the checker compares responses and databases. Exits with 1 if an invariant is violated.

const SECONDS = numberOf('SECONDS', 180);
const SEED = process.env.SEED || String(randomInt(1_000_000));
const PROFILE = process.env.PROFILE === 'full' ? 'full' : 'embedded';
const SHOPPERS = numberOf('SHOPPERS', 6);
const AGAIN = `make chaos SECONDS=${SECONDS} SEED=${SEED}${PROFILE === 'full' ? ' PROFILE=full' : ''}`;
/** Limit documented in docs/operating/faults.md. */
const RECOVERY_MS = 30_000;
const BUS_AWAY_MS = Math.min(60_000, (SECONDS * 1_000) / 3);
/** Longer than any timer of a cart, an order or an unpaid payment. */
const TIME_PASSES_MS = 45 * 60_000;

const timeline = new Timeline();
const broken: string[] = [];
const traces: Traces = {
  poison: new Set(),
  moved: new Set(),
  untold: [BALLAST],
  full: [],
  tell: (what) => timeline.tell(what),
};
/** Occurrences per row of the table in docs/operating/faults.md. */
const rows = new Map<number, number>();
const happened = (row: number, times = 1): unknown => rows.set(row, (rows.get(row) ?? 0) + times);
const folder = await temporaryFolder(process.env.DISK === '1' ? ON_DISK : undefined);
let shop: ShopOnLines | undefined;
let engines: Awaited<ReturnType<typeof startEngines>> | undefined;
let interrupted = false;
process.once('SIGINT', () => {
  interrupted = true;
});

console.log(`Chaos for ${SECONDS} s with ${SHOPPERS} shoppers. To repeat: ${AGAIN}\n`);
try {
  // Loaded on demand: the embedded run needs neither Docker nor its libraries.
  engines = PROFILE === 'full' ? await (await import('./engines.ts')).startEngines() : undefined;
  const env = {
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    MEDIA_PICTURES_AHEAD: 'off',
    ORDERS_PLACEMENT_DEADLINE_MS: '4000',
  };
  shop = await ShopOnLines.start(folder, env, engines);
  await chaos(shop);
} catch (error) {
  broken.push(`the run itself failed: ${(error as Error).stack}`);
} finally {
  await shop?.stop();
  await engines?.stop();
  if (process.env.KEEP === '1') cpSync(join(folder, 'log'), join(DATA, 'chaos'), { recursive: true });
  await removeTemporaryFolder(folder);
}
report();

async function chaos(shop: ShopOnLines): Promise<void> {
  await putOnShelves(shop.stack.toolEnv, GOODS);
  await putPlan(shop.stack.toolEnv, PLAN.name, PLAN.points, PLAN.price);
  await putSelling(shop.stack.toolEnv);
  if (canFillDisk()) await putBallast(shop);
  else timeline.tell('prlimit is missing on this machine: the full disk is skipped');
  const crowd = new Crowd(shop, SEED);
  await crowd.enrol(4);
  const invariants = new Invariants((name) => shop.stack.databaseUrl(name), shop.log);
  const check = async (when: string): Promise<void> => {
    await shop.untilReady(60_000);
    await invariants.quiet(90_000);
    const found = [
      ...(await invariants.broken(crowd.purchases, traces)),
      ...(await searchEqualsDatabase(shop.stack.url('gateway'), GOODS, (name) => shop.stack.databaseUrl(name))),
      ...(await listedEqualsSearch(shop.stack.url('gateway'), (name) => shop.stack.databaseUrl(name))),
    ];
    timeline.tell(`${when}: ${found.length === 0 ? 'all invariants hold' : found.join('\n             ')}`);
    broken.push(...found.map((sentence) => `${when}: ${sentence}`));
  };

  await shop.untilReady(30_000);
  timeline.tell('the shop is open');
  crowd.start(SHOPPERS);
  await mischief(shop, crowd);
  timeline.tell('all faults have ended');
  shop.heal();
  await shop.untilReady(60_000);
  await crowd.stop();
  const { journeys, orders, refusals } = crowd.tally;
  timeline.tell(
    `${journeys} journeys, ${orders} orders, refused: ${[...refusals].map(([why, n]) => `${n} × ${why}`).join('; ') || 'none'}`,
  );
  await check('once quiet');

  await everyClockTo(shop, new Date(Date.now() + TIME_PASSES_MS));
  timeline.tell(`all clocks are ${TIME_PASSES_MS / 60_000} minutes ahead`);
  await check('after all timers');
  const resting = await invariants.resting();
  broken.push(...resting);
  for (const sentence of resting) timeline.tell(sentence);

  const before = await stateOf(shop.keepers, (name) => shop.stack.databaseUrl(name));
  for (const name of shop.names) shop.stack.process(name).kill('SIGSTOP');
  await shop.log.rewind();
  await Promise.all(shop.names.map((name) => shop.stack.killAndWait(name)));
  timeline.tell('all events are delivered again');
  happened(3);
  await check('after everything came again');
  const changed = differences(before, await stateOf(shop.keepers, (name) => shop.stack.databaseUrl(name)));
  broken.push(...changed.map((table) => `I6: telling everything again changed ${table}`));
  if (changed.length === 0) timeline.tell('the state is identical');

  const seen = await privateData(crowd.markers, shop.stack.dataDir, shop.keepers, (name) =>
    shop.stack.databaseUrl(name),
  );
  broken.push(...seen, ...crowd.found);
  if (crowd.tally.payments > 0) happened(9, crowd.tally.payments);
  if (traces.full.length > 0 && traces.full.every((met) => met === 0))
    broken.push('the disk was full, and no write met it: nothing is proved about that');
}

/** Runs one fault after the other, and once makes the bus unavailable during other faults. */
async function mischief(shop: ShopOnLines, crowd: Crowd): Promise<void> {
  const ends = performance.now() + SECONDS * 1_000;
  const busGoesAt = performance.now() + SECONDS * 200;
  const coming = faults(shop, SEED, traces);
  const later: Fault[] = [];
  let bus: { readonly back: Promise<void>; isAway: boolean } | undefined;
  while (performance.now() < ends && !interrupted) {
    if (!bus && performance.now() > busGoesAt) bus = withoutBus(shop);
    const isAway = bus?.isAway ?? false;
    const waiting = isAway ? -1 : later.findIndex(({ needsBus }) => needsBus);
    const fault = waiting >= 0 ? (later.splice(waiting, 1)[0] as Fault) : coming.next().value;
    if (isAway && fault.needsBus) {
      later.push(fault);
      if (later.length > 8) await sleep(1_000);
      continue;
    }
    await undergo(shop, crowd, fault);
  }
  await bus?.back;
}

async function undergo(shop: ShopOnLines, crowd: Crowd, { row, name, happen }: Fault): Promise<void> {
  timeline.tell(name);
  happened(row);
  await happen();
  const over = performance.now();
  try {
    await shop.untilReady(RECOVERY_MS);
    await crowd.probe(RECOVERY_MS);
    const took = performance.now() - over;
    timeline.recovered(name, took);
    if (took > RECOVERY_MS) broken.push(`${name}: well again only after ${(took / 1_000).toFixed(1)} s`);
  } catch (error) {
    broken.push(`${name}: not well again after ${RECOVERY_MS / 1_000} s: ${(error as Error).message}`);
    timeline.tell(`  ${name}: FAILED: ${(error as Error).message}`);
  }
  await sleep(1_500);
}

/**
 * Makes the bus unavailable for a minute while the shop continues. Afterwards the backlog must be published in 30 s.
 */
function withoutBus(shop: ShopOnLines): { readonly back: Promise<void>; isAway: boolean } {
  timeline.tell(`the bus is unavailable for ${BUS_AWAY_MS / 1_000} s`);
  happened(2);
  shop.line('bus').refuse();
  const state = { isAway: true, back: Promise.resolve() };
  const comeBack = async (): Promise<void> => {
    await sleep(BUS_AWAY_MS);
    const waiting = await unsent(shop, new Date());
    shop.line('bus').release();
    const since = performance.now();
    const moment = new Date();
    while ((await unsent(shop, moment)) > 0) {
      if (performance.now() - since > RECOVERY_MS) {
        broken.push(`the bus is back for ${RECOVERY_MS / 1_000} s and events of before still wait`);
        break;
      }
      await sleep(100);
    }
    timeline.recovered(`the bus away, ${waiting} events waited`, performance.now() - since);
    state.isAway = false;
  };
  state.back = comeBack();
  return state;
}

/** Events published before this time that are missing on the bus. */
async function unsent(shop: ShopOnLines, before: Date): Promise<number> {
  const counts = await Promise.all(
    shop.keepers.map(async (name) => {
      const sql = 'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL AND occurred_at < $1';
      return (await shop.rows<{ n: number }>(name, sql, [before]).catch(() => [{ n: 1 }]))[0]?.n ?? 0;
    }),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

async function everyClockTo(shop: ShopOnLines, at: Date): Promise<void> {
  await Promise.all(shop.names.map((name) => shop.stack.restartWith(name, { TEST_NOW: at.toISOString() })));
}

function report(): void {
  const times = timeline.recoveries.map(({ milliseconds }) => milliseconds / 1_000).sort((a, b) => a - b);
  console.log(
    `\n${times.length} faults; the shop worked again after ${times[Math.floor(times.length / 2)]?.toFixed(1)} s in the middle, ${times.at(-1)?.toFixed(1)} s at the longest.`,
  );
  const told = [...rows].sort(([one], [other]) => one - other).map(([row, times]) => `${row} (${times} times)`);
  console.log(`Rows of the table in docs/operating/faults.md: ${told.join(', ')}.`);
  if (traces.full.length > 0) console.log(`Writes that failed because of the full disk: ${traces.full.join(', ')}.`);
  console.log(`To repeat: ${AGAIN}`);
  const failed = broken.length > 0 ? 1 : 0;
  if (failed) console.error(`\nBROKEN:\n${broken.map((sentence) => `  ${sentence}`).join('\n')}`);
  else console.log('Every invariant holds.');
  const counts = { numPassedTests: 1 - failed, numFailedTests: failed, numPendingTests: 0 };
  if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify(counts));
  process.exit(failed);
}

function numberOf(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name} must be a number`);
  return value;
}

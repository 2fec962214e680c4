import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Invariants } from '../faults/invariants.ts';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { inRoot } from '../local/paths.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { callsPerPress, METRICS_TOKEN } from './calls-per-press.ts';
import { Caller } from './measure/call.ts';
import { cpuMilliseconds, cpuPer } from './measure/cpu.ts';
import { load } from './measure/load.ts';
import { checkout } from './scenarios.ts';

const HELP = `make cost             what one whole checkout costs: SQL statements and CPU per process and database; and calls between services per press
Reads CHECKOUTS (default 600), TOP (statements printed, default 40), DATA (a folder to keep; else a temporary one).
Counts do not depend on what else the machine is doing.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const CHECKOUTS = Number(process.env.CHECKOUTS ?? 600);
const TOP = Number(process.env.TOP ?? 40);
const CALLERS = 16;

await build(() => {});
const kept = process.env.DATA;
const folder = kept ?? (await temporaryFolder(ON_DISK));
let shop: Stack | undefined;
try {
  shop = await countingShop(folder);
  const skus = await fullShelves(shop);
  const gateway = new Caller(shop.url('gateway'));
  const work = checkout(gateway, (n) => skus[(n * 7) % skus.length] as string);
  await load({ callers: CALLERS, seconds: 60, most: 200, work });
  const quiet = new Invariants((name) => (shop as Stack).databaseUrl(name));
  await quiet.quiet();
  await statements(shop, 'SELECT pg_stat_statements_reset()');
  const wal = await walOf(shop);
  const before = cpuMilliseconds(shop.pids());
  const result = await load({ callers: CALLERS, seconds: 120, most: CHECKOUTS, work });
  await quiet.quiet();
  const cpu = cpuPer(result.done, before, cpuMilliseconds(shop.pids()));
  await gateway.close();
  const sum = Object.values(cpu).reduce((total, ms) => total + ms, 0);
  console.log(
    `${result.done} checkouts, ${result.failed} failed, ${result.perSecond.toFixed(1)}/s, p50 ${result.p50.toFixed(0)}, p95 ${result.p95.toFixed(0)} ms`,
  );
  console.log(
    `CPU ms each: ${sum.toFixed(2)} = ${Object.entries(cpu)
      .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
      .join(', ')}`,
  );
  await report(shop, result.done, wal);
  for (const { name, calls } of await callsPerPress(shop, skus[0] as string)) {
    const sum = Object.values(calls).reduce((total, count) => total + count, 0);
    const parts = Object.entries(calls).map(([service, count]) => `${service} ${count.toFixed(1)}`);
    console.log(`\ncalls between services, ${name}: ${sum.toFixed(1)} = ${parts.join(', ')}`);
  }
} finally {
  await shop?.stop();
  if (!kept) await removeTemporaryFolder(folder);
}
process.exit(0);

/** A shop with the demo data whose Postgres counts its statements. */
async function countingShop(dataDir: string): Promise<Stack> {
  const fresh = !existsSync(join(dataDir, 'seed-state.json'));
  const options = {
    dataDir,
    ports: 'free',
    web: false,
    env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off', MEDIA_PICTURES_AHEAD: 'off', METRICS_TOKEN },
  } as const;
  const shop = await startStack(options);
  if (!fresh) return shop;
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: `${dataDir}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be seeded');
  await statements(shop, `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await statements(shop, 'CREATE EXTENSION pg_stat_statements');
  await shop.stop();
  return startStack(options);
}

async function statements<Row extends pg.QueryResultRow>(
  shop: Stack,
  sql: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl(database) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Simple products with enough stock for a run. */
async function fullShelves(shop: Stack): Promise<string[]> {
  const rows = await statements<{ sku: string }>(
    shop,
    `UPDATE stock_level SET on_hand = 1000000, warehouse = 1000000 - showroom
      WHERE sku IN (SELECT sku FROM stock_level WHERE counted_by_kind AND counted_by_list AND on_hand > 0 AND max_qty IS NULL
                       ORDER BY sku LIMIT 400) RETURNING sku`,
    'stock',
  );
  const listed = await statements<{ sku: string }>(
    shop,
    `SELECT sku FROM product WHERE type = 'simple' AND status = 1 AND (facts->>'visibility')::int = 4`,
    'catalog',
  );
  const simple = new Set(listed.map(({ sku }) => sku));
  const skus = rows
    .map(({ sku }) => sku)
    .filter((sku) => simple.has(sku))
    .sort();
  if (skus.length === 0) throw new Error('no product is in stock');
  return skus;
}

interface Statement {
  readonly database: string;
  readonly calls: number;
  readonly ms: number;
  readonly query: string;
}

interface Wal {
  readonly bytes: number;
  readonly pages: number;
  readonly flushes: number;
}

/** Total write-ahead log of Postgres: bytes, full page images, and waits for the disk. */
async function walOf(shop: Stack): Promise<Wal> {
  const [row] = await statements<Wal & pg.QueryResultRow>(
    shop,
    'SELECT wal_bytes::float8 AS bytes, wal_fpi::float8 AS pages, wal_sync::float8 AS flushes FROM pg_stat_wal',
  );
  return row as Wal;
}

async function report(shop: Stack, done: number, before: Wal): Promise<void> {
  const wal = await walOf(shop);
  const per = (of: (wal: Wal) => number): number => (of(wal) - of(before)) / done;
  console.log(
    `log each: ${(per(({ bytes }) => bytes) / 1024).toFixed(1)} KiB, ${per(({ pages }) => pages).toFixed(2)} whole pages, ${per(({ flushes }) => flushes).toFixed(1)} flushes`,
  );
  const all = await statements<Statement & pg.QueryResultRow>(
    shop,
    `SELECT d.datname AS database, sum(s.calls)::int AS calls, sum(s.total_exec_time + s.total_plan_time) AS ms,
            regexp_replace(s.query, '\\s+', ' ', 'g') AS query
       FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
      WHERE d.datname <> 'postgres' GROUP BY 1, 4 ORDER BY 2 DESC`,
  );
  const byDatabase = Map.groupBy(all, (one) => one.database);
  const each = (rows: readonly Statement[], of: (row: Statement) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / done;
  console.log(
    `\nstatements each: ${each(all, (row) => row.calls).toFixed(1)}, inside the executor ${each(all, (row) => row.ms).toFixed(2)} ms`,
  );
  for (const [database, rows] of byDatabase)
    console.log(
      `  ${database.padEnd(10)} ${each(rows, (row) => row.calls)
        .toFixed(1)
        .padStart(6)} ${each(rows, (row) => row.ms)
        .toFixed(2)
        .padStart(6)} ms`,
    );
  console.log('');
  for (const row of all.slice(0, TOP))
    console.log(
      `${row.database.padEnd(9)} ${(row.calls / done).toFixed(2).padStart(6)} ${(row.ms / done).toFixed(3).padStart(7)} ms  ${row.query.slice(0, 130)}`,
    );
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { postgresUrl } from '../local/database/postgres.ts';
import { inRoot } from '../local/paths.ts';
import { migrate } from '../prisma/migrations.ts';
import { withScratchPostgres } from '../prisma/scratch-postgres.ts';

// Compares Prisma Client with plain pg in one run on the tables of loyalty: node infra/bench/prisma.ts
// Prints memory and time of the first use, and the microseconds of a statement (wall clock and CPU of Node).

const CALLS = 3_000;
const ROUNDS = 3;

const url = process.argv[2];
if (url) await measure(url);
else
  await withScratchPostgres(async (port) => {
    const database = postgresUrl(port, 'postgres');
    await migrate(database, inRoot('services', 'loyalty', 'prisma', 'migrations'));
    // The young generation of a service (infra/local/stack.ts).
    spawnSync(process.execPath, ['--expose-gc', '--max-semi-space-size=8', import.meta.filename, database], {
      stdio: 'inherit',
    });
  });

async function measure(database: string): Promise<void> {
  const db = new Db(database, 10, createLogger('bench', 'silent'));
  await import('@garderoba/loyalty/app');
  await db.rows('SELECT 1');
  const before = memory();
  const started = performance.now();
  const { prisma } = await import('../../services/loyalty/dist/persistence/prisma.js');
  await prisma(db).plan.findUnique({ where: { planType: 'S' } });
  const first = performance.now() - started;
  console.log(`first use: ${first.toFixed(0)} ms, ${(memory() - before).toFixed(1)} MB`);

  const orderId = uuidv7();
  const row = (id = uuidv7()) => ({ orderId: id, customerId: id, paid: 19_900, points: 199 });
  await prisma(db).orderReward.create({ data: row(orderId) });
  const INSERT = 'INSERT INTO order_reward (order_id, customer_id, paid, points) VALUES ($1, $2, $3, $4)';
  const SELECT = `SELECT order_id AS "orderId", customer_id AS "customerId", paid, refunded, points, revoked
                    FROM order_reward WHERE order_id = $1`;
  const pairs: Record<string, [pg: (sql: Sql) => Promise<unknown>, prisma: (sql: Sql) => Promise<unknown>]> = {
    'read by key': [
      (sql) => sql.one(SELECT, [orderId]),
      (sql) => prisma(sql).orderReward.findUnique({ where: { orderId } }),
    ],
    insert: [(sql) => sql.rows(INSERT, Object.values(row())), (sql) => prisma(sql).orderReward.create({ data: row() })],
    update: [
      (sql) => sql.rows('UPDATE order_reward SET refunded = $2 WHERE order_id = $1', [orderId, 5]),
      (sql) => prisma(sql).orderReward.update({ where: { orderId }, data: { refunded: 5 } }),
    ],
  };
  for (const [plain] of Object.values(pairs)) await timed(() => plain(db));
  console.log(`after ${CALLS * 3} statements of pg: ${(memory() - before).toFixed(1)} MB`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, [plain, client]] of Object.entries(pairs)) {
      const inside = (work: (sql: Sql) => Promise<unknown>) => () => db.transaction(work);
      await compare(name, plain.bind(null, db), client.bind(null, db));
      await compare(`${name}, in a transaction`, inside(plain), inside(client));
    }
    console.log(`after round ${round}: ${(memory() - before).toFixed(1)} MB`);
  }
  await db.close();
}

async function compare(name: string, plain: () => Promise<unknown>, client: () => Promise<unknown>): Promise<void> {
  const [pg, prisma] = [await timed(plain), await timed(client)];
  const ratio = (one: number, other: number) => `${(other / one).toFixed(1)} times`;
  console.log(
    `${name}: pg ${pg.wall.toFixed(0)} µs, ${pg.cpu.toFixed(0)} CPU; Prisma ${prisma.wall.toFixed(0)} µs (${ratio(pg.wall, prisma.wall)}), ${prisma.cpu.toFixed(0)} CPU (${ratio(pg.cpu, prisma.cpu)})`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  for (let call = 0; call < CALLS / 10; call += 1) await work();
  const started = performance.now();
  const used = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: ((performance.now() - started) * 1_000) / CALLS, cpu: (user + system) / CALLS };
}

/** Proportional set size of this process in MB, after a garbage collection. */
function memory(): number {
  globalThis.gc?.();
  return Number(/^Pss: +(\d+) kB/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))?.[1]) / 1_024;
}

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Db } from '@garderoba/service-kit/engines/db';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { KafkaBus } from '@garderoba/service-kit/events/kafka/kafka-bus';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Relay } from '@garderoba/service-kit/events/relay';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { getContainerRuntimeClient } from 'testcontainers';
import { createTopics } from '../kafka/topics.ts';
import { databasesOf, prepareDatabases } from '../local/database/databases.ts';
import { planPostgres, postgresUrl } from '../local/database/postgres.ts';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { takePort } from '../local/free-ports.ts';
import { Supervised } from '../local/processes/supervisor.ts';
import { services } from '../local/services.ts';
import { startKafka } from '../tests/engines/engines.ts';
import { type Figure, print } from './measure/report.ts';

// Events over Kafka: from the commit of the outbox row to the commit of the effect at 200 a second, and how fast a backlog is
// drained after the broker was away for AWAY seconds (60). Needs Docker. node infra/bench/kafka.ts

const RATE = 200;
const SECONDS = Number(process.env.SECONDS ?? 30);
const AWAY = Number(process.env.AWAY ?? 60);
const KEYS = 100;
const TOPIC = 'orders.order.v1';
const clock = new MachineClock();
const logger = createLogger('bench', 'silent');

const folder = await temporaryFolder(ON_DISK);
const port = await takePort();
const server = new Supervised(planPostgres({ dataDir: join(folder, 'postgres'), port, durable: true }));
await server.start();
const stock = services.filter(({ name }) => name === 'stock');
await prepareDatabases(databasesOf(stock), (name) => postgresUrl(port, name));
const url = postgresUrl(port, 'stock');
const { url: kafkaUrl, container } = await startKafka();
await createTopics(kafkaUrl, () => undefined);

const db = new Db(url, 10, logger);
await db.rows(
  'CREATE TABLE effect (nth bigint GENERATED ALWAYS AS IDENTITY, key text, number int, latency double precision)',
);
const bus = new KafkaBus(kafkaUrl, 'bench', clock, logger);
const relay = new Relay(url, db, bus, clock, logger);
const inbox = new Inbox(db, clock);
relay.start(new Outbox(clock));
await bus.subscribe({
  group: 'bench',
  topics: [TOPIC],
  handle: ({ id, key, body, occurredAt }) =>
    inbox.once('bench', id, async (tx) => {
      await tx.rows('INSERT INTO effect (key, number, latency) VALUES ($1, $2, $3)', [
        key,
        (body as { number: number }).number,
        Date.now() - occurredAt.getTime(),
      ]);
    }),
});

let written = 0;
const numbers = new Map<string, number>();
await produce(5); // warm
await allDone();
await db.rows('DELETE FROM effect');

await produce(SECONDS);
await allDone();
const quick = await db.one<{ p50: number; p99: number }>(
  `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY latency) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY latency) AS p99 FROM effect`,
);
tell({
  name: `outbox row to consumer effect at ${RATE}/s on Kafka, p99`,
  value: quick?.p99 ?? Number.NaN,
  unit: 'ms',
  promised: '< 250',
  note: `p50 ${quick?.p50.toFixed(0)} ms`,
});

const docker = await getContainerRuntimeClient();
const broker = docker.container.getById(container.getId());
await broker.kill({ signal: 'SIGKILL' });
const producing = produce(AWAY);
await delay(AWAY * 1_000);
await broker.start();
const look = new KafkaBus(kafkaUrl, 'look', clock, logger);
await until(() => look.check());
await look.close();
const back = performance.now();
await producing;
await allDone();
const disorder = await db.one<{ count: number }>(
  `SELECT count(*) AS count FROM (SELECT number, lag(number) OVER (PARTITION BY key ORDER BY nth) AS before FROM effect) AS seen WHERE number < before`,
);
tell({
  name: `broker away ${AWAY} s at ${RATE}/s: backlog drained after it answered`,
  value: (performance.now() - back) / 1_000,
  unit: 's',
  promised: '< 30',
  note: `${AWAY * RATE} events waited; out of order per key: ${disorder?.count}`,
});

await relay.stop();
await bus.close();
await db.close();
await container.stop();
await server.stop();
await removeTemporaryFolder(folder);
process.exit(0);

/** For the table of make bench-engines; alone, on the terminal. */
function tell(figure: Omit<Figure, 'group'>): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify({ group: 'events', ...figure })}\n`);
  else print({ group: 'events', ...figure });
}

/** Rows as a service leaves them: each in a transaction of its own, at a steady rate. */
async function produce(seconds: number): Promise<void> {
  const began = performance.now();
  for (let i = 0; i < RATE * seconds; i += 1) {
    await delay(Math.max(0, began + (i * 1_000) / RATE - performance.now()));
    const key = `aggregate-${i % KEYS}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    await db.transaction(async (tx) => {
      await tx.rows(
        `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at) VALUES ($1, $2, $3, 'Measured', '{}', $4, $5)`,
        [uuidv7(), TOPIC, key, JSON.stringify({ number }), clock.now()],
      );
      await tx.rows(`SELECT pg_notify('outbox', '')`);
    });
    written += 1;
  }
}

async function allDone(): Promise<void> {
  await until(async () => {
    const done = await db.one<{ count: number }>(`SELECT count(*) AS count FROM inbox WHERE handler = 'bench'`);
    if ((done?.count ?? 0) < written) throw new Error('not yet');
  });
}

async function until(check: () => Promise<void>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 180_000; ) {
    try {
      return await check();
    } catch {
      await delay(100);
    }
  }
  throw new Error('not consumed within three minutes');
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Db } from '@garderoba/service-kit/engines/db';
import type { BusEvent } from '@garderoba/service-kit/events/bus';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { kafkaAddress } from '@garderoba/service-kit/events/kafka/address';
import { KafkaBus } from '@garderoba/service-kit/events/kafka/kafka-bus';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Relay } from '@garderoba/service-kit/events/relay';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { getContainerRuntimeClient } from 'testcontainers';
import { createTopics } from '../../kafka/topics.ts';
import { startKafkaCluster } from './engines.ts';

// Three brokers, one killed (-9) under load. Every event that the relay marked as published is counted in
// the log by an independent reader, and its effect must have happened once.

jest.setTimeout(900_000);

const TOPICS = ['orders.order.v1', 'stock.level.v1', 'pricing.price.v1'];
const KEYS = 60;
/** Events per transaction, interval and number of transactions: about 200 events a second. */
const PER_WRITE = 10;
const WRITES = 400;
const WRITE_EVERY_MS = 50;
const KILL_AFTER_WRITES = 120;
/** Two brokers elect a leader within seconds; on a busy machine it takes longer. */
const SOON_MS = 240_000;

const clock = new MachineClock();
const logger = createLogger('test', 'silent');
let cluster: Awaited<ReturnType<typeof startKafkaCluster>>;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  cluster = await startKafkaCluster();
  await createTopics(cluster.url, () => undefined);
  database = await cloneDatabase('stock');
  db = new Db(database.url, 10, logger);
  // No key on purpose: an effect done twice is two rows.
  await db.rows('CREATE TABLE effect (nth bigint GENERATED ALWAYS AS IDENTITY, event_id uuid, key text, number int)');
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
  await cluster?.stop();
});

describe('three brokers', () => {
  it('lose no acknowledged event when one is killed under load, and every effect happens once, in order per key', async () => {
    const producer = new KafkaBus(cluster.url, 'producer', clock, logger);
    const relay = new Relay(database.url, db, producer, clock, logger);
    const readers = await Promise.all([newReader('one'), newReader('two')]);
    relay.start(new Outbox(clock));

    const numbers = new Map<string, number>();
    for (let write = 0; write < WRITES; write += 1) {
      if (write === KILL_AFTER_WRITES) await killOneBroker();
      await writeEvents(numbers);
      await delay(WRITE_EVERY_MS);
    }

    const expected = WRITES * PER_WRITE;
    await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0), SOON_MS);
    await eventually(async () => expect(await count('effect')).toBeGreaterThanOrEqual(expected), SOON_MS);
    await eventually(async () => {
      const lag = await producer.lag('proof');
      expect(Object.values(lag).every((behind) => behind === 0)).toBe(true);
    }, SOON_MS);
    await relay.stop();
    await Promise.all([...readers, producer].map((bus) => bus.close()));

    const acknowledged = (
      await db.rows<{ event_id: string }>('SELECT event_id FROM outbox WHERE published_at IS NOT NULL')
    ).map((row) => row.event_id);
    const onTheLog = await readTheLog();
    expect(acknowledged).toHaveLength(expected);
    expect(acknowledged.filter((id) => !onTheLog.has(id))).toEqual([]);
    const effects = await db.rows<{ event_id: string; key: string; number: number }>(
      'SELECT event_id, key, number FROM effect ORDER BY nth',
    );
    expect(effects).toHaveLength(expected);
    expect(new Set(effects.map((effect) => effect.event_id)).size).toBe(expected);
    for (const [key, own] of Map.groupBy(effects, (effect) => effect.key))
      expect([key, own.map(({ number }) => number)]).toEqual([
        key,
        Array.from({ length: own.length }, (_, i) => i + 1),
      ]);
  });
});

async function newReader(name: string): Promise<KafkaBus> {
  const bus = new KafkaBus(cluster.url, name, clock, logger);
  const inbox = new Inbox(db, clock);
  await bus.subscribe({
    group: 'proof',
    topics: TOPICS,
    handle: (event: BusEvent) =>
      inbox.once('proof', event.id, async (tx) => {
        const { number } = event.body as { number: number };
        await tx.rows('INSERT INTO effect (event_id, key, number) VALUES ($1, $2, $3)', [event.id, event.key, number]);
      }),
  });
  return bus;
}

/** As a service does it: events are rows of the transaction that changes something. Keys stay on one topic each. */
async function writeEvents(numbers: Map<string, number>): Promise<void> {
  await db.transaction(async (tx) => {
    for (let n = 0; n < PER_WRITE; n += 1) {
      const lot = Math.floor(Math.random() * KEYS);
      const key = `aggregate-${lot}`;
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      await tx.rows(
        `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at) VALUES ($1, $2, $3, 'Proved', '{}', $4, $5)`,
        [uuidv7(), TOPICS[lot % TOPICS.length], key, JSON.stringify({ number }), clock.now()],
      );
    }
    await tx.rows(`SELECT pg_notify('outbox', '')`);
  });
}

/** Any of the three leads about a third of the partitions. */
async function killOneBroker(): Promise<void> {
  const victim = cluster.brokers[Math.floor(Math.random() * cluster.brokers.length)];
  const docker = await getContainerRuntimeClient();
  await docker.container.getById(victim?.getId() as string).kill({ signal: 'SIGKILL' });
}

const count = async (from: string): Promise<number> =>
  (await db.one<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))?.n ?? 0;

/** Ids of all events that lie on the topics, read from the beginning. */
async function readTheLog(): Promise<Set<string>> {
  const kafka = new Kafka({
    brokers: [...kafkaAddress(cluster.url).brokers],
    logLevel: logLevel.NOTHING,
    retry: { retries: 20 },
  });
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map<string, number>();
  for (const topic of TOPICS)
    for (const { partition, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > 0) ends.set(`${topic}/${partition}`, Number(high));
  await admin.disconnect();
  const ids = new Set<string>();
  const consumer = kafka.consumer({ groupId: `count-${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topics: TOPICS, fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => {
      for (const message of batch.messages) ids.add(String(message.headers?.['event-id']));
      if (Number(batch.lastOffset()) + 1 >= (ends.get(`${batch.topic}/${batch.partition}`) ?? 0))
        ends.delete(`${batch.topic}/${batch.partition}`);
    },
  });
  await eventually(() => expect([...ends.keys()]).toEqual([]), SOON_MS);
  await consumer.disconnect();
  return ids;
}

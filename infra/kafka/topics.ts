import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { kafkaAddress } from '@garderoba/service-kit/events/kafka/address';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { parse } from 'yaml';
import { inRoot } from '../local/paths.ts';
import { grantRights } from './rights.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface TopicPlan {
  readonly name: string;
  readonly partitions: number;
  /** How long its events are kept. */
  readonly keptMs: number;
}

/** Shape of topics.yaml. */
export function declaredTopics(): TopicPlan[] {
  const { topics } = parse(readFileSync(inRoot('infra', 'kafka', 'topics.yaml'), 'utf8')) as {
    topics: Record<string, { partitions: number; hours?: number }>;
  };
  return Object.entries(topics).map(([name, { partitions, hours }]) => ({
    ...{ name, partitions },
    keptMs: hours ? hours * HOUR_MS : KEPT_MS,
  }));
}

/** Replicas of every partition; smaller clusters use as many as they have brokers. A majority of them acknowledges. */
const COPIES = 3;
const LED_MS = 30_000;
/** Long enough to replay all events after a failure was noticed. */
const KEPT_MS = 14 * 24 * HOUR_MS;

/** Creates declared topics that are missing; reports its actions. `rights`: on brokers with a login per service. */
export async function createTopics(url: string, tell: (line: string) => void, { rights = false } = {}): Promise<void> {
  const { brokers, ...secrecy } = kafkaAddress(url);
  const admin = new Kafka({
    clientId: 'topics',
    brokers: [...brokers],
    ...secrecy,
    logLevel: logLevel.NOTHING,
    retry: { retries: 15 }, // a broker that has just started may not have found its controller yet
  }).admin();
  await admin.connect();
  try {
    const planned = declaredTopics();
    const there = new Set(await admin.listTopics());
    const missing = planned.filter(({ name }) => !there.has(name));
    if (missing.length > 0) await create(admin, missing);
    for (const { name, partitions } of missing) tell(`${name}: created with ${partitions} partitions`);
    for (const line of await differences(
      admin,
      planned.filter(({ name }) => there.has(name)),
    ))
      tell(line);
    if (rights) {
      await grantRights(
        admin,
        planned.map(({ name }) => name),
      );
      tell('each service may write to its own topics');
    }
    tell(`${planned.length} topics declared, ${missing.length} created`);
  } finally {
    await admin.disconnect();
  }
}

async function create(admin: Admin, missing: readonly TopicPlan[]): Promise<void> {
  const { brokers } = await admin.describeCluster();
  const copies = Math.min(COPIES, brokers.length);
  await admin.createTopics({
    waitForLeaders: false, // kafkajs fails at the first broker without metadata of the new topic
    topics: missing.map(({ name, partitions, keptMs }) => ({
      topic: name,
      numPartitions: partitions,
      replicationFactor: copies,
      configEntries: [
        { name: 'min.insync.replicas', value: String(Math.max(1, copies - 1)) },
        { name: 'retention.ms', value: String(keptMs) },
      ],
    })),
  });
  await untilLed(
    admin,
    missing.map(({ name }) => name),
  );
}

/** Waits until every partition has a leader, so that events can be sent. */
async function untilLed(admin: Admin, names: readonly string[]): Promise<void> {
  for (const began = performance.now(); ; await delay(200)) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [...names] });
      if (topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) return;
    } catch (error) {
      if (performance.now() - began > LED_MS) throw error;
    }
    if (performance.now() - began > LED_MS) throw new Error(`no leader within ${LED_MS / 1000} s`);
  }
}

async function differences(admin: Admin, planned: readonly TopicPlan[]): Promise<string[]> {
  if (planned.length === 0) return [];
  const { topics } = await admin.fetchTopicMetadata({ topics: planned.map(({ name }) => name) });
  return planned.flatMap(({ name, partitions }) => {
    const found = topics.find((topic) => topic.name === name)?.partitions.length;
    return found === partitions ? [] : [`${name}: has ${found} partitions, declared are ${partitions}; left as it is`];
  });
}

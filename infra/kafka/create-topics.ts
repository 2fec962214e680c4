import process from 'node:process';
import { brokersOf } from '@garderoba/service-kit/kafka/brokers';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { declaredTopics, type TopicPlan } from './topics.ts';

// make topics: creates on the brokers of BUS_URL what infra/kafka/topics.yaml declares and is not there yet. Never takes
// anything away, never changes a number of partitions: that would move keys to other partitions and break their order.

/** Copies of every partition; a cluster of fewer brokers has as many as it can. A majority of them acknowledges. */
const COPIES = 3;
/** Long enough to read everything anew after a mishap was noticed. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

export async function createTopics(url: string, tell: (line: string) => void): Promise<void> {
  const admin = new Kafka({ clientId: 'topics', brokers: brokersOf(url), logLevel: logLevel.NOTHING }).admin();
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
    tell(`${planned.length} topics declared, ${missing.length} created`);
  } finally {
    await admin.disconnect();
  }
}

async function create(admin: Admin, missing: readonly TopicPlan[]): Promise<void> {
  const { brokers } = await admin.describeCluster();
  const copies = Math.min(COPIES, brokers.length);
  await admin.createTopics({
    waitForLeaders: true,
    topics: missing.map(({ name, partitions }) => ({
      topic: name,
      numPartitions: partitions,
      replicationFactor: copies,
      configEntries: [
        { name: 'min.insync.replicas', value: String(Math.max(1, copies - 1)) },
        { name: 'retention.ms', value: String(KEPT_MS) },
      ],
    })),
  });
}

async function differences(admin: Admin, planned: readonly TopicPlan[]): Promise<string[]> {
  if (planned.length === 0) return [];
  const { topics } = await admin.fetchTopicMetadata({ topics: planned.map(({ name }) => name) });
  return planned.flatMap(({ name, partitions }) => {
    const found = topics.find((topic) => topic.name === name)?.partitions.length;
    return found === partitions ? [] : [`${name}: has ${found} partitions, declared are ${partitions}; left as it is`];
  });
}

if (process.argv[1] === import.meta.filename) {
  const url = process.env.BUS_URL ?? '';
  if (url.startsWith('kafka://')) await createTopics(url, console.log);
  else console.log('BUS_URL does not name Kafka (kafka://host:port): the embedded log needs no topics.');
}

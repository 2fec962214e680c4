import type { Admin, IHeaders, KafkaMessage, Producer } from 'kafkajs';
import type { Clock } from '../../runtime/clock.js';
import { uuidv7 } from '../../runtime/ids.js';
import type { BusEvent, DeadLetter } from '../bus.js';
import type { KafkaClient } from './client.js';
import { groupName } from './group-name.js';
import { headerOf, NoEvent, toEvent, toMessage } from './messages.js';

const REASON = 'dead-reason';
const ATTEMPTS = 'dead-attempts';
const AT = 'dead-at';
const KEY = 'dead-key';
const TOPIC = 'dead-topic';
const GROUP = 'dead-group';
const OURS = new Set([REASON, ATTEMPTS, AT, KEY, TOPIC, GROUP]);
const ENDING = '.dead';

/** A letter that was not replayed, and its key in the topic. */
interface OpenLetter {
  readonly key: string;
  readonly letter: DeadLetter;
}

/** Replication factor. A smaller cluster uses its number of brokers. */
const COPIES = 3;

/**
 * Dead letters of groups: topic `<topic>.<group>.dead`, key = place of the message (topic/partition/offset), because a
 * replayed message that fails again is another letter of the same event. The newest message of a key is valid; one
 * without a value means that the letter was replayed. The topics are compacted and created with the first dead letter.
 */
export class KafkaDeadLetters {
  private readonly made = new Set<string>();

  constructor(
    private readonly newClient: () => KafkaClient,
    private readonly producer: () => Promise<Producer>,
    private readonly clock: Clock,
  ) {}

  async add(
    topic: string,
    group: string,
    place: string,
    { key, value, headers }: Pick<KafkaMessage, 'key' | 'value' | 'headers'>,
    reason: string,
    attempts: number,
  ): Promise<void> {
    const dead = topicOf(topic, group);
    await this.ensureTopic(dead);
    const own: IHeaders = {
      ...headers,
      [REASON]: reason.slice(0, 2_000),
      [ATTEMPTS]: String(attempts),
      [AT]: this.clock.now().toISOString(),
      [KEY]: key?.toString() ?? '',
      [TOPIC]: topic,
      [GROUP]: groupName(group),
    };
    // An empty value would mean "replayed".
    await this.send(dead, { key: place, value: value ?? Buffer.from('null'), headers: own });
  }

  /** Of one group, or of all; one per event and group, oldest first. */
  async list(group?: string): Promise<DeadLetter[]> {
    const letters = (await this.open(group)).map(({ letter }) => letter);
    return [...new Map(letters.map((letter) => [`${letter.group} ${letter.event.id}`, letter])).values()];
  }

  /** Replays dead letters: appends them to the topic again, for this group only. Returns the number of events. */
  async replay(group: string, ids?: readonly string[]): Promise<number> {
    const open = (await this.open(group)).filter(({ letter }) => !ids || ids.includes(letter.event.id));
    const byEvent = Map.groupBy(open, ({ letter }) => letter.event.id);
    for (const letters of byEvent.values()) {
      const { event } = (letters[0] as OpenLetter).letter;
      await this.send(event.topic, toMessage(event, groupName(group)));
      for (const { key } of letters) await this.send(topicOf(event.topic, group), { key, value: null });
    }
    return byEvent.size;
  }

  private async open(group?: string): Promise<OpenLetter[]> {
    const client = this.newClient();
    const admin = client.kafka.admin();
    await admin.connect();
    try {
      const suffix = group ? `.${groupName(group)}${ENDING}` : ENDING;
      const topics = (await admin.listTopics()).filter((topic) => topic.endsWith(suffix));
      const messages = (await readAll(client, admin, topics)).flat();
      const letters = messages.map((message) => ({ key: message.key?.toString() ?? '', letter: letterOf(message) }));
      return letters.sort((one, other) => one.letter.at.getTime() - other.letter.at.getTime());
    } finally {
      await admin.disconnect();
      client.cut();
    }
  }

  private async send(
    topic: string,
    message: { key: string; value: Buffer | string | null; headers?: IHeaders },
  ): Promise<void> {
    await (await this.producer()).send({ topic, acks: -1, messages: [message] });
  }

  private async ensureTopic(topic: string): Promise<void> {
    if (this.made.has(topic)) return;
    const client = this.newClient();
    const admin = client.kafka.admin();
    await admin.connect();
    try {
      const { brokers } = await admin.describeCluster();
      await admin.createTopics({
        waitForLeaders: true,
        topics: [
          {
            topic,
            numPartitions: 1,
            replicationFactor: Math.min(COPIES, brokers.length),
            configEntries: [{ name: 'cleanup.policy', value: 'compact' }],
          },
        ],
      });
      this.made.add(topic);
    } finally {
      await admin.disconnect();
      client.cut();
    }
  }
}

const topicOf = (topic: string, group: string): string => `${topic}.${groupName(group)}${ENDING}`;

function letterOf(message: KafkaMessage): DeadLetter {
  const topic = headerOf(message.headers, TOPIC) ?? '';
  const headers = Object.fromEntries(Object.entries(message.headers ?? {}).filter(([name]) => !OURS.has(name)));
  const key = Buffer.from(headerOf(message.headers, KEY) ?? '');
  const at = new Date(headerOf(message.headers, AT) ?? Number(message.timestamp));
  return {
    event: eventOf(topic, { key, value: message.value, headers }, message.key?.toString() ?? uuidv7(), at),
    group: headerOf(message.headers, GROUP) ?? '',
    reason: headerOf(message.headers, REASON) ?? '',
    attempts: Number(headerOf(message.headers, ATTEMPTS) ?? 1),
    at,
  };
}

/** A message that is not an event is returned as text. */
function eventOf(
  topic: string,
  message: Pick<KafkaMessage, 'key' | 'value' | 'headers'>,
  id: string,
  at: Date,
): BusEvent {
  try {
    return toEvent(topic, message);
  } catch (error) {
    if (!(error instanceof NoEvent)) throw error;
    return {
      id,
      topic,
      key: message.key?.toString() ?? '',
      type: '',
      headers: {},
      body: message.value?.toString(),
      occurredAt: at,
    };
  }
}

/** The newest message of every key, without those that have no value. */
async function readAll(client: KafkaClient, admin: Admin, topics: readonly string[]): Promise<KafkaMessage[][]> {
  const ends = new Map<string, bigint>();
  for (const topic of topics) {
    const [{ high, low } = { high: '0', low: '0' }] = await admin.fetchTopicOffsets(topic);
    if (BigInt(high) > BigInt(low)) ends.set(topic, BigInt(high));
  }
  const newest = new Map([...ends.keys()].map((topic) => [topic, new Map<string, KafkaMessage>()]));
  if (ends.size > 0)
    await readUntil(client, admin, ends, (topic, message) =>
      newest.get(topic)?.set(message.key?.toString() ?? '', message),
    );
  return [...newest.values()].map((byKey) => [...byKey.values()].filter(({ value }) => value !== null));
}

async function readUntil(
  client: KafkaClient,
  admin: Admin,
  ends: ReadonlyMap<string, bigint>,
  visit: (topic: string, message: KafkaMessage) => void,
): Promise<void> {
  const groupId = `dead-letters-${uuidv7()}`;
  const consumer = client.kafka.consumer({ groupId, maxWaitTimeInMs: 250 });
  const open = new Set(ends.keys());
  const done = Promise.withResolvers<void>();
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...ends.keys()], fromBeginning: true });
    consumer.on('consumer.crash', ({ payload }) => payload.restart || done.reject(payload.error));
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        for (const message of batch.messages) visit(batch.topic, message);
        if (BigInt(batch.lastOffset()) + 1n >= (ends.get(batch.topic) ?? 0n)) open.delete(batch.topic);
        if (open.size === 0) done.resolve();
      },
    });
    await done.promise;
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
}

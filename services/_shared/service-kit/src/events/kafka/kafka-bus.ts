import { setTimeout as delay } from 'node:timers/promises';
import { type Admin, type Message, Partitioners, type Producer } from 'kafkajs';
import type { Clock } from '../../runtime/clock.js';
import type { Logger } from '../../runtime/logger.js';
import { type BusEvent, type DeadLetter, EventBus, type Subscription } from '../bus.js';
import { type KafkaAddress, kafkaAddress } from './address.js';
import { KafkaClient } from './client.js';
import { KafkaDeadLetters } from './dead-letters.js';
import { KafkaReader, READER_TIMES, type ReaderTimes } from './kafka-reader.js';
import { toMessage } from './messages.js';
import { within } from './within.js';

/** Maximum bytes of one request; the broker refuses a batch above 1 MiB. */
const MOST_BYTES = 500_000;
/** Timeout of a send in milliseconds. */
const SEND_MS = 30_000;

/**
 * The event log on Kafka (docs/decisions/0020). One send contains messages of ONE partition: when a broker fails during
 * a send to several partitions, kafkajs 2.2.4 reports success although a part was not written.
 */
export class KafkaBus extends EventBus {
  private readonly address: KafkaAddress;
  private readonly partitioner = Partitioners.DefaultPartitioner();
  private readonly readers = new Set<KafkaReader>();
  private readonly clients = new Set<KafkaClient>();
  private readonly letters: KafkaDeadLetters;
  private readonly partitions = new Map<string, number>();
  /** The running send per partition. The next one waits, which preserves the order. */
  private readonly busy = new Map<string, Promise<void>>();
  private line: { client: KafkaClient; producer: Promise<Producer>; admin: Promise<Admin> } | undefined;

  constructor(
    url: string,
    private readonly clientId: string,
    clock: Clock,
    private readonly logger: Logger,
    private readonly times: ReaderTimes = READER_TIMES,
  ) {
    super();
    this.address = kafkaAddress(url);
    this.letters = new KafkaDeadLetters(
      () => this.newClient(),
      () => this.connected().producer,
      clock,
    );
  }

  /** Number of stalled consumers that were restarted. */
  override get restarts(): number {
    return [...this.readers].reduce((sum, { restarts }) => sum + restarts, 0);
  }

  async check(): Promise<void> {
    await (await this.connected().admin).describeCluster();
  }

  async publish(events: readonly BusEvent[]): Promise<void> {
    const parts = new Map<string, { topic: string; partition: number; messages: Message[] }>();
    for (const event of events) {
      const message = toMessage(event);
      const partition = this.partitionOf(event.topic, await this.partitionCount(event.topic), message);
      const place = `${event.topic}/${partition}`;
      const part = parts.get(place) ?? { topic: event.topic, partition, messages: [] };
      part.messages.push({ ...message, partition });
      parts.set(place, part);
    }
    const results = await Promise.allSettled(
      [...parts].map(([place, part]) => this.inTurn(place, () => this.sendPart(part))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async subscribe(subscription: Subscription): Promise<{ stop(): Promise<void> }> {
    const reader = new KafkaReader(() => this.newClient(), subscription, this.letters, this.logger, this.times);
    this.readers.add(reader);
    await reader.start();
    return {
      stop: async () => {
        this.readers.delete(reader);
        await reader.stop();
      },
    };
  }

  async lag(group: string): Promise<Record<string, number>> {
    const admin = await this.connected().admin;
    const lags: Record<string, number> = {};
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group })) {
      const ends = new Map(
        (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => [partition, { low, high }]),
      );
      const behind = [...ends].map(([partition, { low, high }]) => {
        const offset = partitions.find((one) => one.partition === partition)?.offset ?? '-1';
        return Number(high) - Math.max(Number(low), Number(offset));
      });
      lags[topic] = behind.reduce((sum, lag) => sum + lag, 0);
    }
    return lags;
  }

  deadLetters(group?: string): Promise<readonly DeadLetter[]> {
    return this.letters.list(group);
  }

  replay(group: string, eventIds?: readonly string[]): Promise<number> {
    return this.letters.replay(group, eventIds);
  }

  async close(): Promise<void> {
    await Promise.all([...this.readers].map((reader) => reader.stop()));
    this.readers.clear();
    const { line } = this;
    if (line) {
      const goodbye = Promise.all([
        line.producer.then((one) => one.disconnect()),
        line.admin.then((one) => one.disconnect()),
      ]);
      await Promise.race([goodbye.catch(() => undefined), delay(5_000, undefined, { ref: false })]);
    }
    for (const client of this.clients) client.cut();
  }

  async kill(): Promise<void> {
    for (const reader of this.readers) await reader.kill();
    this.readers.clear();
    for (const client of this.clients) client.cut();
  }

  private newClient(): KafkaClient {
    const client = new KafkaClient(this.address, this.clientId, this.logger, (cut) => this.clients.delete(cut));
    this.clients.add(client);
    return client;
  }

  private connected(): NonNullable<KafkaBus['line']> {
    if (this.line) return this.line;
    const client = this.newClient();
    const producer = client.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    const admin = client.kafka.admin();
    const line = {
      client,
      producer: producer.connect().then(() => producer),
      admin: admin.connect().then(() => admin),
    };
    this.line = line;
    for (const promise of [line.producer, line.admin]) promise.catch((error: Error) => this.drop(line, error));
    return line;
  }

  /**
   * After a failed send the sequence number that the broker expects is unknown, so the next send uses a new producer.
   */
  private drop(line: NonNullable<KafkaBus['line']>, reason: Error): void {
    if (this.line !== line) return;
    this.line = undefined;
    line.client.cut(reason.message);
  }

  private async sendPart({ topic, messages }: { topic: string; messages: readonly Message[] }): Promise<void> {
    for (const portion of portions(messages)) {
      const line = this.connected();
      const sent = line.producer.then((producer) => producer.send({ topic, acks: -1, messages: portion }));
      try {
        await within(SEND_MS, sent);
      } catch (error) {
        this.drop(line, error as Error);
        throw error;
      }
    }
  }

  /** Runs one send at a time per partition. */
  private inTurn(place: string, work: () => Promise<void>): Promise<void> {
    const before = this.busy.get(place) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    this.busy.set(place, mine);
    const forget = (): void => {
      if (this.busy.get(place) === mine) this.busy.delete(place);
    };
    mine.then(forget, forget);
    return mine;
  }

  private async partitionCount(topic: string): Promise<number> {
    const known = this.partitions.get(topic);
    if (known) return known;
    const line = this.connected();
    const { topics } = await (await line.admin).fetchTopicMetadata({ topics: [topic] }).catch((error: Error) => {
      throw new Error(`topic ${topic} cannot be used (${error.message}); \`make topics\` creates it`);
    });
    const count = topics[0]?.partitions.length ?? 0;
    if (count > 0) this.partitions.set(topic, count);
    return count;
  }

  private partitionOf(topic: string, count: number, message: Message): number {
    const partitionMetadata = Array.from({ length: count }, (_, partitionId) => ({
      partitionErrorCode: 0,
      partitionId,
      leader: 0,
      replicas: [],
      isr: [],
    }));
    return this.partitioner({ topic, partitionMetadata, message });
  }
}

/** Splits messages into requests, in order. */
function* portions(messages: readonly Message[]): Generator<Message[]> {
  let portion: Message[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(String(message.value)) + 500;
    if (portion.length > 0 && bytes + size > MOST_BYTES) {
      yield portion;
      portion = [];
      bytes = 0;
    }
    portion.push(message);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}

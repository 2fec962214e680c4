import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Consumer, ConsumerGroupJoinEvent, EachBatchPayload } from 'kafkajs';
import type { Subscription } from '../bus.js';
import type { Arrivals } from './arrivals.js';
import { byTopic } from './assigner.js';
import type { KafkaClient } from './client.js';
import { apart, placeOf } from './places.js';

/** Maximum number of waiting messages of a partition. Fetching pauses until half of them are done. */
const MOST_WAITING = 400;
/** Session timeout in milliseconds: a crashed member is removed after it, one that leaves the group at once. */
const SESSION_MS = 10_000;
const GOODBYE_MS = 5_000;

/**
 * One consumer instance: its connections and its assigned partitions. When it hangs, it is discarded and replaced;
 * running handlers continue.
 */
export class ReaderLife {
  readonly admin: Admin;
  /** Aborted when the consumer has ended, with the reason. */
  readonly over = new AbortController();
  private readonly consumer: Consumer;
  private readonly joined = Promise.withResolvers<void>();
  private paused = new Set<string>();
  /** Assigned partitions: `topic/partition`. */
  private mine: readonly string[] = [];
  private isForgotten = false;

  /** `onSign` is called on every heartbeat and fetch. */
  constructor(
    private readonly client: KafkaClient,
    private readonly subscription: Subscription,
    private readonly arrivals: Arrivals,
    private readonly onSign: () => void,
  ) {
    this.admin = client.kafka.admin();
    this.consumer = client.kafka.consumer({
      groupId: subscription.group,
      partitionAssigners: [byTopic],
      sessionTimeout: SESSION_MS,
      heartbeatInterval: 1_000,
      rebalanceTimeout: 20_000,
      maxWaitTimeInMs: 250, // leaving waits for a running fetch
      maxBytesPerPartition: 512 * 1024,
      allowAutoTopicCreation: false,
      // Retries through a restart of the broker.
      retry: { ...client.retry, retries: 30 },
    });
  }

  /** Resolves when partitions are assigned. `starts`: start offsets of partitions that the group has never read. */
  async join(starts: ReadonlyMap<string, string>): Promise<void> {
    const { consumer, subscription, onSign } = this;
    await consumer.connect();
    await consumer.subscribe({
      topics: [...subscription.topics],
      fromBeginning: (subscription.from ?? 'start') === 'start',
    });
    consumer.on('consumer.heartbeat', onSign);
    consumer.on('consumer.fetch', onSign);
    consumer.on('consumer.group_join', (event) => {
      onSign();
      this.takeShare(event, starts);
      this.joined.resolve();
    });
    consumer.on('consumer.crash', ({ payload }) => {
      if (payload.restart) return; // kafkajs restarts it itself; the stall watch checks whether that worked
      this.joined.reject(payload.error);
      this.over.abort(payload.error);
    });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      eachBatch: async (batch) => this.take(batch),
    });
    await this.joined.promise;
  }

  /**
   * Commits up to the first message that is not done. Throws during a rebalance and while the broker is unavailable.
   */
  async commit(starts: Map<string, string>): Promise<void> {
    const fresh = new Map<string, bigint>();
    for (const place of this.mine) {
      const offset = this.arrivals.toCommit(place) ?? starts.get(place);
      if (offset !== undefined) fresh.set(place, BigInt(offset));
    }
    if (fresh.size === 0) return;
    await this.consumer.commitOffsets(
      [...fresh].map(([place, offset]) => ({ ...apart(place), offset: String(offset) })),
    );
    for (const [place, offset] of fresh) {
      starts.delete(place);
      this.arrivals.hasCommitted(place, offset);
    }
  }

  /** Resumes fetching of paused partitions. */
  resume(): void {
    for (const place of this.paused) {
      if ((this.arrivals.waiting(place) ?? 0) > MOST_WAITING / 2) continue;
      const { topic, partition } = apart(place);
      this.consumer.resume([{ topic, partitions: [partition] }]);
      this.paused.delete(place);
    }
  }

  /** Leaves the group, so that other members take over at once. */
  async end(): Promise<void> {
    const goodbye = Promise.all([this.consumer.disconnect(), this.admin.disconnect()]).catch(() => undefined);
    await Promise.race([goodbye, delay(GOODBYE_MS, undefined, { ref: false })]);
    this.client.cut();
  }

  /** Discards a hanging consumer without leaving the group: cuts its connections. */
  abandon(): void {
    this.isForgotten = true;
    this.over.abort();
    this.client.cut();
    this.consumer.disconnect().catch(() => undefined);
    this.admin.disconnect().catch(() => undefined);
  }

  private takeShare({ payload }: ConsumerGroupJoinEvent, starts: ReadonlyMap<string, string>): void {
    if (this.isForgotten) return;
    this.arrivals.reset();
    this.paused = new Set();
    this.mine = Object.entries(payload.memberAssignment).flatMap(([topic, partitions]) =>
      partitions.map((partition) => placeOf(topic, partition)),
    );
    for (const place of this.mine) {
      const offset = starts.get(place);
      if (offset !== undefined) this.consumer.seek({ ...apart(place), offset });
    }
  }

  private take({ batch, pause }: EachBatchPayload): void {
    if (this.isForgotten) return;
    const { topic, partition, messages } = batch;
    const place = placeOf(topic, partition);
    this.arrivals.add(topic, partition, messages);
    if ((this.arrivals.waiting(place) ?? 0) > MOST_WAITING) {
      pause();
      this.paused.add(place);
    }
  }
}

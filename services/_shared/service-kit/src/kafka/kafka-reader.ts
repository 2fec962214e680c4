import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Consumer, ConsumerGroupJoinEvent, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { BusEvent, Subscription } from '../bus.js';
import type { Logger } from '../logger.js';
import { withRetries } from '../retry.js';
import { byTopic } from './assigner.js';
import { KafkaClient } from './client.js';
import type { KafkaDeadLetters } from './dead-letters.js';
import { groupName } from './group-name.js';
import { headerOf, NoEvent, REPLAY_FOR, toEvent } from './messages.js';
import { PartitionQueue, type Waiting } from './partition-queue.js';
import { Slots } from './slots.js';
import { type Progress, StallWatch } from './stall-watch.js';
import { within } from './within.js';

/** Events handled side by side by one reader; those of one key always one after the other. */
const PARALLEL = 8;
/** A partition with so many messages waiting is not fetched further until half of them are done. */
const MOST_WAITING = 400;
const COMMIT_MS = 200;
/** A copy that died is noticed after this; one that says goodbye at once. */
const SESSION_MS = 10_000;
const LONGEST_PAUSE_MS = 3_000;
/** Connecting, and waiting until the group has been shared out: as long as it misses a member that died. */
const BEGIN_MS = 45_000;

/** Told apart so that tests need not wait as long as a broker's restart may take. */
export interface ReaderTimes {
  /** A reader is started anew after so long without a heartbeat or a fetch. */
  readonly silenceMs: number;
  /** How often the committed offsets are compared with the end of the log. */
  readonly lookMs: number;
}
export const READER_TIMES: ReaderTimes = { silenceMs: 30_000, lookMs: 15_000 };

interface Arrived extends Waiting {
  readonly topic: string;
  readonly partition: number;
  readonly message: KafkaMessage;
}

/** One life of a consumer: when it hangs, all of it is thrown away. */
interface Life {
  readonly client: KafkaClient;
  readonly consumer: Consumer;
  readonly admin: Admin;
  readonly over: AbortController;
  isPaused: Set<string>;
  /** Its share of the partitions: `topic/partition`. */
  mine: readonly string[];
}

/**
 * Reads the topics of one subscription. Fetching never waits for handlers: a slow or failing event holds up its key and
 * in the end its partition, never the heartbeat and never the others. Offsets are committed up to the first event that is not done.
 */
export class KafkaReader {
  private readonly stopped = new AbortController();
  private readonly queues = new Map<string, PartitionQueue<Arrived>>();
  private readonly slots = new Slots(PARALLEL);
  private readonly watch: StallWatch;
  private readonly running = new Set<Promise<unknown>>();
  /** Where the group begins in partitions it has never read; kept until it is committed, whatever dies in between. */
  private starts: Map<string, string> | undefined;
  private life: Life | undefined;
  private living: Promise<void> | undefined;
  /** How often the consumer was started anew. */
  restarts = 0;

  constructor(
    private readonly newClient: () => KafkaClient,
    private readonly subscription: Subscription,
    private readonly deadLetters: KafkaDeadLetters,
    private readonly logger: Logger,
    private readonly times: ReaderTimes = READER_TIMES,
  ) {
    this.watch = new StallWatch(times.silenceMs);
  }

  /** Resolves when it has its share of the partitions; waits for a broker that is away and for topics that are missing. */
  start(): Promise<void> {
    return new Promise((ready) => {
      this.living = this.live(ready);
      this.stopped.signal.addEventListener('abort', () => ready());
    });
  }

  /** Lets running handlers finish, commits, leaves the group: others take over at once. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.allSettled(this.running);
    const { life } = this;
    if (life) {
      await this.commit(life);
      await this.end(life);
    }
    await this.living;
  }

  async kill(): Promise<void> {
    this.stopped.abort();
    this.abandon();
  }

  private async live(ready: () => void): Promise<void> {
    for (let failures = 0; !this.stopped.signal.aborted; ) {
      try {
        const life = await within(BEGIN_MS, this.begin());
        failures = 0;
        ready();
        await this.whileWell(life);
      } catch (error) {
        failures += 1;
        if (!this.stopped.signal.aborted)
          this.logger.warn(
            { reason: (error as Error).message, group: this.subscription.group },
            'events cannot be read, trying again',
          );
      }
      if (this.stopped.signal.aborted) return;
      this.abandon();
      await delay(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), undefined, { signal: this.stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  private async begin(): Promise<Life> {
    const { group, topics, from = 'start' } = this.subscription;
    const client = this.newClient();
    const consumer = client.kafka.consumer({
      groupId: group,
      partitionAssigners: [byTopic],
      sessionTimeout: SESSION_MS,
      heartbeatInterval: 1_000,
      rebalanceTimeout: 20_000,
      maxWaitTimeInMs: 250, // leaving waits for a running fetch
      maxBytesPerPartition: 512 * 1024,
      allowAutoTopicCreation: false,
      // A restart of the broker is sat out in place.
      retry: { ...client.retry, retries: 30 },
    });
    const life: Life = {
      client,
      consumer,
      admin: client.kafka.admin(),
      over: new AbortController(),
      isPaused: new Set(),
      mine: [],
    };
    this.life = life;
    await life.admin.connect();
    await this.insistOnTopics(life);
    this.starts ??= await this.startsOfNew(life);
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: from === 'start' });
    const joined = Promise.withResolvers<void>();
    const sign = (): void => this.watch.sign();
    consumer.on('consumer.heartbeat', sign);
    consumer.on('consumer.fetch', sign);
    consumer.on('consumer.group_join', (event) => {
      sign();
      this.takeShare(life, event);
      joined.resolve();
    });
    consumer.on('consumer.crash', ({ payload }) => {
      if (payload.restart) return; // kafkajs starts it again itself; the watch sees whether that worked
      joined.reject(payload.error);
      life.over.abort(payload.error);
    });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      eachBatch: async (batch) => this.take(life, batch),
    });
    await joined.promise;
    // From now on the group has a place in each of its partitions, whoever reads next.
    await this.commit(life);
    this.watch.restarted();
    return life;
  }

  /**
   * Commits while all is well; returns (or throws) when the life is over. What asks the broker runs beside this loop: on a
   * connection that hangs it would hang too, and nobody would notice.
   */
  private async whileWell(life: Life): Promise<void> {
    const over = AbortSignal.any([life.over.signal, this.stopped.signal]);
    const busy = new Set<string>();
    const beside = (name: string, work: () => Promise<void>): void => {
      if (busy.has(name)) return;
      busy.add(name);
      void work()
        .catch(() => undefined)
        .finally(() => busy.delete(name));
    };
    let lastLook = performance.now();
    let stuck: string | undefined;
    while (!over.aborted) {
      await delay(COMMIT_MS, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) break;
      beside('commit', () => this.commit(life));
      this.resume(life);
      if (performance.now() - lastLook > this.times.lookMs) {
        lastLook = performance.now();
        beside('look', async () => {
          stuck = this.watch.stuck(await this.progress(life));
        });
      }
      const reason = this.watch.silence() ?? stuck;
      if (reason) {
        this.restarts += 1;
        this.logger.error({ group: this.subscription.group, reason }, 'consumer stalled, it is started anew');
        return;
      }
    }
    if (life.over.signal.aborted) throw life.over.signal.reason;
  }

  private async insistOnTopics({ admin }: Life): Promise<void> {
    const known = new Set(await admin.listTopics());
    const missing = this.subscription.topics.filter((topic) => !known.has(topic));
    if (missing.length > 0) throw new Error(`no topic ${missing.join(', ')}: \`make topics\` creates them`);
  }

  /** Where the group begins in partitions it has never read; only for starts that kafkajs does not know itself. */
  private async startsOfNew({ admin }: Life): Promise<Map<string, string>> {
    const { group, topics, from = 'start' } = this.subscription;
    const starts = new Map<string, string>();
    if (from === 'start') return starts;
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics: [...topics] })) {
      const unread = new Set(partitions.filter(({ offset }) => offset === '-1').map(({ partition }) => partition));
      if (unread.size === 0) continue;
      const offsets =
        from === 'now'
          ? await admin.fetchTopicOffsets(topic)
          : await admin.fetchTopicOffsetsByTimestamp(topic, Date.now() - from.millisecondsBack);
      for (const { partition, offset } of offsets)
        if (unread.has(partition)) starts.set(`${topic}/${partition}`, offset);
    }
    return starts;
  }

  /** The group was shared out (anew): what was only fetched is forgotten, it comes again to whom it belongs now. */
  private takeShare(life: Life, { payload }: ConsumerGroupJoinEvent): void {
    for (const queue of this.queues.values()) queue.reset();
    life.isPaused = new Set();
    life.mine = Object.entries(payload.memberAssignment).flatMap(([topic, partitions]) =>
      partitions.map((partition) => `${topic}/${partition}`),
    );
    for (const place of life.mine) {
      const offset = this.starts?.get(place);
      if (offset !== undefined) life.consumer.seek({ ...apart(place), offset });
    }
  }

  private take(life: Life, { batch, pause }: EachBatchPayload): void {
    if (life !== this.life || this.stopped.signal.aborted) return;
    const { topic, partition, messages } = batch;
    const place = `${topic}/${partition}`;
    const queue = this.queueOf(place);
    queue.add(
      messages.map((message) => ({
        topic,
        partition,
        message,
        offset: BigInt(message.offset),
        key: message.key?.toString() ?? '',
        // What is given back is handled again although it was done with.
        id: headerOf(message.headers, REPLAY_FOR) ? undefined : headerOf(message.headers, 'event-id'),
      })),
    );
    if (queue.waiting > MOST_WAITING) {
      pause();
      life.isPaused.add(place);
    }
  }

  private resume(life: Life): void {
    for (const place of life.isPaused) {
      if (this.queueOf(place).waiting > MOST_WAITING / 2) continue;
      const { topic, partition } = apart(place);
      life.consumer.resume([{ topic, partitions: [partition] }]);
      life.isPaused.delete(place);
    }
  }

  private queueOf(place: string): PartitionQueue<Arrived> {
    let queue = this.queues.get(place);
    if (!queue) {
      queue = new PartitionQueue((item) => this.track(this.slots.run(() => this.handle(item))));
      this.queues.set(place, queue);
    }
    return queue;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = (): void => void this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** True when the message is done: handled, put aside, or not for this group. */
  private async handle({ topic, partition, message }: Arrived): Promise<boolean> {
    const over = this.stopped.signal;
    if (over.aborted) return false;
    const replayFor = headerOf(message.headers, REPLAY_FOR);
    if (replayFor && replayFor !== groupName(this.subscription.group)) return true;
    let event: BusEvent;
    try {
      event = toEvent(topic, message);
    } catch (error) {
      if (!(error instanceof NoEvent)) throw error;
      return this.bury(topic, `${topic}/${partition}/${message.offset}`, message, error, 1);
    }
    const failed = await withRetries(() => this.subscription.handle(event), over).catch((): 'stopped' => 'stopped');
    if (failed === 'stopped') return false;
    return failed ? this.bury(topic, event.id, message, failed.error, failed.attempts) : true;
  }

  /** An event that is neither done nor put aside would be lost: tried until the broker takes it or we are stopped. */
  private async bury(
    topic: string,
    id: string,
    message: KafkaMessage,
    error: unknown,
    attempts: number,
  ): Promise<boolean> {
    const { group } = this.subscription;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.logger.error({ err: error, topic, eventId: id, group }, 'event moved to the dead letters');
    while (!this.stopped.signal.aborted) {
      try {
        await this.deadLetters.add(topic, group, id, message, reason, attempts);
        return true;
      } catch (failure) {
        this.logger.warn(
          { reason: (failure as Error).message, topic, eventId: id },
          'dead letter not written, trying again',
        );
        await delay(1_000, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      }
    }
    return false;
  }

  private async commit(life: Life): Promise<void> {
    const fresh = new Map<string, bigint>();
    for (const place of life.mine) {
      const offset = this.queues.get(place)?.toCommit() ?? this.starts?.get(place);
      if (offset !== undefined) fresh.set(place, BigInt(offset));
    }
    if (fresh.size === 0) return;
    try {
      await life.consumer.commitOffsets(
        [...fresh].map(([place, offset]) => ({ ...apart(place), offset: String(offset) })),
      );
      for (const [place, offset] of fresh) {
        this.starts?.delete(place);
        this.queues.get(place)?.hasCommitted(offset);
      }
    } catch (error) {
      // The group is being shared out anew, or the broker is away: what is not committed comes again, the inbox knows it.
      this.logger.debug({ reason: (error as Error).message }, 'offsets not committed');
    }
  }

  private async progress({ admin }: Life): Promise<Progress[]> {
    const { group, topics } = this.subscription;
    const result: Progress[] = [];
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics: [...topics] })) {
      const ends = new Map(
        (await admin.fetchTopicOffsets(topic)).map(({ partition, offset }) => [partition, BigInt(offset)]),
      );
      for (const { partition, offset } of partitions) {
        const queue = this.queues.get(`${topic}/${partition}`);
        if (!queue) continue; // somebody else's, or nothing has come yet
        const committed = offset === '-1' ? undefined : BigInt(offset);
        result.push({
          partition: `${topic}/${partition}`,
          committed,
          end: ends.get(partition) ?? 0n,
          waiting: queue.waiting,
        });
      }
    }
    return result;
  }

  /** A life that hangs is not asked to end: its connections are cut and it is forgotten. */
  private abandon(): void {
    const { life } = this;
    if (!life) return;
    this.life = undefined;
    life.over.abort();
    life.client.cut();
    life.consumer.disconnect().catch(() => undefined);
    life.admin.disconnect().catch(() => undefined);
  }

  private async end(life: Life): Promise<void> {
    const goodbye = Promise.all([life.consumer.disconnect(), life.admin.disconnect()]).catch(() => undefined);
    await Promise.race([goodbye, delay(5_000, undefined, { ref: false })]);
    life.client.cut();
  }
}

/** `topic/partition`; a topic has no slash. */
function apart(place: string): { topic: string; partition: number } {
  const [topic = '', partition] = place.split('/');
  return { topic, partition: Number(partition) };
}

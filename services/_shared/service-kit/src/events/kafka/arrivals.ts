import type { KafkaMessage } from 'kafkajs';
import type { Arrived } from './message-handler.js';
import { EVENT_ID, headerOf, REPLAY_FOR } from './messages.js';
import { PartitionQueue, type Waiting } from './partition-queue.js';
import { placeOf } from './places.js';
import { Slots } from './slots.js';

/** Maximum number of events that one reader handles in parallel; events of one key are handled serially. */
const PARALLEL = 8;

type Queued = Arrived & Waiting;

/**
 * Fetched messages that are not done, in a queue per partition. Survives a restart of the consumer: running handlers
 * continue.
 */
export class Arrivals {
  private readonly queues = new Map<string, PartitionQueue<Queued>>();
  private readonly slots = new Slots(PARALLEL);
  private readonly running = new Set<Promise<unknown>>();

  /** `handle` resolves to whether the message is done. */
  constructor(private readonly handle: (arrived: Arrived) => Promise<boolean>) {}

  add(topic: string, partition: number, messages: readonly KafkaMessage[]): void {
    this.queueOf(placeOf(topic, partition)).add(
      messages.map((message) => ({
        topic,
        partition,
        message,
        offset: BigInt(message.offset),
        key: message.key?.toString() ?? '',
        // A replayed dead letter is handled again although its id was handled before.
        id: headerOf(message.headers, REPLAY_FOR) ? undefined : headerOf(message.headers, EVENT_ID),
      })),
    );
  }

  /** Number of messages that are not done; undefined = none ever arrived. */
  waiting(place: string): number | undefined {
    return this.queues.get(place)?.waiting;
  }

  /**
   * The group was rebalanced: discards fetched messages that have not begun. The new owner of their partition fetches
   * them again.
   */
  reset(): void {
    for (const queue of this.queues.values()) queue.reset();
  }

  toCommit(place: string): bigint | undefined {
    return this.queues.get(place)?.toCommit();
  }

  hasCommitted(place: string, offset: bigint): void {
    this.queues.get(place)?.hasCommitted(offset);
  }

  /** Resolves when no handler is running. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private queueOf(place: string): PartitionQueue<Queued> {
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
}

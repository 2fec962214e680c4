import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../runtime/logger.js';
import type { Subscription } from '../bus.js';
import { Arrivals } from './arrivals.js';
import type { KafkaClient } from './client.js';
import type { KafkaDeadLetters } from './dead-letters.js';
import { insistOnTopics, progressOf, startsOfNew } from './group-progress.js';
import { MessageHandler } from './message-handler.js';
import { ReaderLife } from './reader-life.js';
import { StallWatch } from './stall-watch.js';
import { within } from './within.js';

const COMMIT_MS = 200;
const LONGEST_PAUSE_MS = 3_000;
/**
 * Timeout in milliseconds of connecting and joining the group. Joining waits until the broker has removed a crashed
 * member.
 */
const BEGIN_MS = 45_000;

/** Configurable, so that tests need not wait as long as a broker's restart may take. */
export interface ReaderTimes {
  /** Milliseconds without a heartbeat or a fetch after which the reader is restarted. */
  readonly silenceMs: number;
  /** Interval in milliseconds of comparing committed offsets with the end of the log. */
  readonly lookMs: number;
}
export const READER_TIMES: ReaderTimes = { silenceMs: 30_000, lookMs: 15_000 };

/**
 * Reads the topics of one subscription and restarts the consumer when it fails. Fetching never waits for handlers: a
 * slow or failing event blocks its key and finally its partition, but never the heartbeat or other partitions. Offsets
 * are committed up to the first event that is not done.
 */
export class KafkaReader {
  private readonly stopped = new AbortController();
  private readonly arrivals: Arrivals;
  private readonly watch: StallWatch;
  /** Start offsets of partitions that the group has never read, kept until they are committed, also over restarts. */
  private starts: Map<string, string> | undefined;
  private life: ReaderLife | undefined;
  private living: Promise<void> | undefined;
  /** Number of restarts of the consumer. */
  restarts = 0;

  constructor(
    private readonly newClient: () => KafkaClient,
    private readonly subscription: Subscription,
    deadLetters: KafkaDeadLetters,
    private readonly logger: Logger,
    private readonly times: ReaderTimes = READER_TIMES,
  ) {
    this.watch = new StallWatch(times.silenceMs);
    const handler = new MessageHandler(subscription, deadLetters, logger, this.stopped.signal);
    this.arrivals = new Arrivals((arrived) => handler.handle(arrived));
  }

  /** Resolves when partitions are assigned; waits for an unavailable broker and for missing topics. */
  start(): Promise<void> {
    return new Promise((ready) => {
      this.living = this.live(ready);
      this.stopped.signal.addEventListener('abort', () => ready());
    });
  }

  /** Waits for running handlers, commits and leaves the group, so that other members take over at once. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.arrivals.idle();
    const { life } = this;
    if (life) {
      await this.commit(life);
      await life.end();
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
            'events cannot be read, retrying',
          );
      }
      if (this.stopped.signal.aborted) return;
      this.abandon();
      await delay(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), undefined, { signal: this.stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  private async begin(): Promise<ReaderLife> {
    const { subscription, arrivals, watch } = this;
    const life = new ReaderLife(this.newClient(), subscription, arrivals, () => watch.sign());
    this.life = life;
    await life.admin.connect();
    await insistOnTopics(life.admin, subscription.topics);
    this.starts ??= await startsOfNew(life.admin, subscription);
    await life.join(this.starts);
    // Stores a position in each partition of the group, which the next reader continues from.
    await this.commit(life);
    watch.restarted();
    return life;
  }

  /**
   * Commits while the consumer is healthy; returns (or throws) when it has ended. Requests to the broker run beside
   * this loop: on a hanging connection they would block it, and the stall would not be detected.
   */
  private async whileWell(life: ReaderLife): Promise<void> {
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
      life.resume();
      if (performance.now() - lastLook > this.times.lookMs) {
        lastLook = performance.now();
        beside('look', async () => {
          const waiting = (place: string): number | undefined => this.arrivals.waiting(place);
          stuck = this.watch.stuck(await progressOf(life.admin, this.subscription, waiting));
        });
      }
      const reason = this.watch.silence() ?? stuck;
      if (reason) {
        this.restarts += 1;
        this.logger.error({ group: this.subscription.group, reason }, 'consumer stalled, restarting it');
        return;
      }
    }
    if (life.over.signal.aborted) throw life.over.signal.reason;
  }

  private async commit(life: ReaderLife): Promise<void> {
    try {
      await life.commit(this.starts ?? new Map());
    } catch (error) {
      // The group is rebalancing, or the broker is unavailable: uncommitted events are redelivered, and the inbox
      // detects them.
      this.logger.debug({ reason: (error as Error).message }, 'offsets not committed');
    }
  }

  private abandon(): void {
    const { life } = this;
    this.life = undefined;
    life?.abandon();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Subscription } from '../bus.js';
import type { Logger } from '../logger.js';
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

/**
 * Reads the topics of one subscription, one life of a consumer after the other. Fetching never waits for handlers: a slow or
 * failing event holds up its key and in the end its partition, never the heartbeat and never the others. Offsets are committed up
 * to the first event that is not done.
 */
export class KafkaReader {
  private readonly stopped = new AbortController();
  private readonly arrivals: Arrivals;
  private readonly watch: StallWatch;
  /** Where the group begins in partitions it has never read; kept until it is committed, whatever dies in between. */
  private starts: Map<string, string> | undefined;
  private life: ReaderLife | undefined;
  private living: Promise<void> | undefined;
  /** How often the consumer was started anew. */
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

  private async begin(): Promise<ReaderLife> {
    const { subscription, arrivals, watch } = this;
    const life = new ReaderLife(this.newClient(), subscription, arrivals, () => watch.sign());
    this.life = life;
    await life.admin.connect();
    await insistOnTopics(life.admin, subscription.topics);
    this.starts ??= await startsOfNew(life.admin, subscription);
    await life.join(this.starts);
    // From now on the group has a place in each of its partitions, whoever reads next.
    await this.commit(life);
    watch.restarted();
    return life;
  }

  /**
   * Commits while all is well; returns (or throws) when the life is over. What asks the broker runs beside this loop: on a
   * connection that hangs it would hang too, and nobody would notice.
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
        this.logger.error({ group: this.subscription.group, reason }, 'consumer stalled, it is started anew');
        return;
      }
    }
    if (life.over.signal.aborted) throw life.over.signal.reason;
  }

  private async commit(life: ReaderLife): Promise<void> {
    try {
      await life.commit(this.starts ?? new Map());
    } catch (error) {
      // The group is being shared out anew, or the broker is away: what is not committed comes again, the inbox knows it.
      this.logger.debug({ reason: (error as Error).message }, 'offsets not committed');
    }
  }

  private abandon(): void {
    const { life } = this;
    this.life = undefined;
    life?.abandon();
  }
}

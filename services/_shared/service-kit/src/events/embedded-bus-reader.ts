import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '../engines/db.js';
import type { Clock } from '../runtime/clock.js';
import type { Logger } from '../runtime/logger.js';
import { withRetries } from '../runtime/retry.js';
import type { BusEvent, StartFrom, Subscription } from './bus.js';

const BATCH = 200;
/** Keys handled in parallel within a batch; events of one key are handled serially. */
const PARALLEL_KEYS = 8;
/** Polling interval in milliseconds. Bounds the delay after a notification was lost during a reconnect. */
const POLL_MS = 1_000;
/**
 * Minimum interval in milliseconds of storing a group's position. Events after the stored position are redelivered
 * after a crash.
 */
const NOTE_MS = 100;

/** Payload of the notification that dead letters are replayed. */
export const REPLAY = 'replay';

/** A row of the log. */
export interface EventRow {
  position: number;
  id: string;
  key: string;
  type: string;
  headers: Record<string, string>;
  body: unknown;
  at: Date;
}

/** Reads the topics of one subscription. One connection listens and holds advisory locks on the group's topics. */
export class EmbeddedBusReader {
  private readonly stopped = new AbortController();
  private session: pg.Client | undefined;
  private readonly wakers = new Map<string, () => void>();
  /** Topics with a notification since the last read. */
  private readonly news = new Set<string>();
  /** Topics whose dead letters may have been replayed. */
  private readonly replays = new Set<string>();
  private running: Promise<void> | undefined;
  private asked: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly db: Db,
    private readonly subscription: Subscription,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    await Promise.all(this.subscription.topics.map((topic) => this.ensureOffset(topic)));
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    for (const wake of this.wakers.values()) wake();
    await this.running;
  }

  async kill(): Promise<void> {
    this.stopped.abort();
    await this.session?.end();
  }

  /** Keeps a session open until stopped. A broken connection releases the locks, so everything is restarted. */
  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const session = new pg.Client({ connectionString: this.url });
      this.session = session;
      const broken = new AbortController();
      session.on('error', () => broken.abort());
      session.on('end', () => broken.abort());
      session.on('notification', ({ channel, payload }) => {
        if (payload === REPLAY) this.replays.add(channel);
        this.news.add(channel);
        this.wakers.get(channel)?.();
      });
      try {
        await session.connect();
        for (const topic of this.subscription.topics) await session.query(`LISTEN ${session.escapeIdentifier(topic)}`);
        const over = AbortSignal.any([this.stopped.signal, broken.signal]);
        await Promise.all(this.subscription.topics.map((topic) => this.readTopic(session, topic, over)));
      } catch (error) {
        if (!this.stopped.signal.aborted)
          this.logger.warn({ err: error, group: this.subscription.group }, 'event log unavailable, retrying');
      } finally {
        broken.abort();
        await session.end().catch(() => undefined);
      }
      if (!this.stopped.signal.aborted)
        await delay(500, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async readTopic(session: pg.Client, topic: string, over: AbortSignal): Promise<void> {
    while (!over.aborted && !(await this.own(session, topic))) await this.told(topic, POLL_MS, over);
    if (over.aborted) return;
    this.replays.add(topic);
    let done = await this.position(topic);
    let noted = done;
    let notedAt = 0;
    const note = async (): Promise<void> => {
      await this.moveTo(topic, done);
      noted = done;
      notedAt = performance.now();
    };
    while (!over.aborted) {
      this.news.delete(topic);
      if (this.replays.delete(topic)) await this.replay(topic, over);
      const batch = await this.read(topic, done);
      await this.handleBatch(topic, batch, over);
      if (over.aborted) return;
      done = batch.at(-1)?.position ?? done;
      if (done > noted && performance.now() - notedAt > NOTE_MS) await note();
      if (batch.length === BATCH) continue;
      // A short batch contained everything at the time of the read; later events cause a notification.
      if (done > noted && !(await this.told(topic, NOTE_MS, over))) await note();
      if (done === noted) await this.told(topic, POLL_MS, over);
    }
  }

  /** One reader per group and topic: a second instance of the service waits here. */
  private async own(session: pg.Client, topic: string): Promise<boolean> {
    const ask = (): Promise<pg.QueryResult> =>
      session.query('SELECT pg_try_advisory_lock(hashtextextended($1, 1)) AS mine', [
        `${this.subscription.group}/${topic}`,
      ]);
    // All topics share the session, and a connection processes one query at a time.
    const answer = this.asked.then(ask);
    this.asked = answer.catch(() => undefined);
    return (await answer).rows[0].mine;
  }

  private async position(topic: string): Promise<number> {
    const row = await this.db.one<{ position: number }>(
      'SELECT position FROM bus.consumer_offset WHERE consumer_group = $1 AND topic = $2',
      [this.subscription.group, topic],
    );
    return row?.position ?? 0;
  }

  private read(topic: string, after: number): Promise<EventRow[]> {
    return this.db.rows<EventRow>(
      `SELECT e.position, e.id, e.key, e.type, e.headers, e.body, e.at
         FROM bus.event e WHERE e.topic = $1 AND e.position > $2 ORDER BY e.position LIMIT ${BATCH}`,
      [topic, after],
    );
  }

  private async handleBatch(topic: string, batch: readonly EventRow[], over: AbortSignal): Promise<void> {
    const byKey = Map.groupBy(batch, (row) => row.key);
    const queues = [...byKey.values()];
    const lane = async (): Promise<void> => {
      for (let queue = queues.shift(); queue && !over.aborted; queue = queues.shift()) {
        for (const row of queue) await this.handleOne(topic, row, over);
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL_KEYS, queues.length) }, lane));
  }

  /** True when the event was handled. */
  private async handleOne(topic: string, row: EventRow, over: AbortSignal): Promise<boolean> {
    if (over.aborted) return false;
    const failed = await withRetries(() => this.subscription.handle(toEvent(topic, row)), over).catch(
      (): 'stopped' => 'stopped',
    );
    if (failed && failed !== 'stopped' && !over.aborted) await this.bury(topic, row, failed.error, failed.attempts);
    return failed === undefined;
  }

  /** Handles replayed dead letters. One that fails again becomes a dead letter again. */
  private async replay(topic: string, over: AbortSignal): Promise<void> {
    const rows = await this.db.rows<EventRow>(
      `SELECT event_id AS id, key, type, headers, body, occurred_at AS at FROM bus.dead_letter
        WHERE consumer_group = $1 AND topic = $2 AND replay_asked_at IS NOT NULL ORDER BY dead_at`,
      [this.subscription.group, topic],
    );
    for (const row of rows) {
      if (!(await this.handleOne(topic, row, over))) continue;
      await this.db.rows('DELETE FROM bus.dead_letter WHERE consumer_group = $1 AND topic = $2 AND event_id = $3', [
        this.subscription.group,
        topic,
        row.id,
      ]);
    }
  }

  private async bury(topic: string, row: EventRow, error: unknown, attempts: number): Promise<void> {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.logger.error(
      { err: error, topic, eventId: row.id, type: row.type, group: this.subscription.group },
      'event moved to the dead letters',
    );
    await this.db.rows(
      `INSERT INTO bus.dead_letter (consumer_group, topic, event_id, key, type, headers, body, occurred_at, reason, attempts, dead_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (consumer_group, topic, event_id) DO UPDATE
         SET reason = excluded.reason, attempts = excluded.attempts, dead_at = excluded.dead_at, replay_asked_at = NULL`,
      [
        this.subscription.group,
        topic,
        row.id,
        row.key,
        row.type,
        JSON.stringify(row.headers),
        JSON.stringify(row.body),
        row.at,
        reason,
        attempts,
        this.clock.now(),
      ],
    );
  }

  private async moveTo(topic: string, position: number): Promise<void> {
    await this.db.rows(
      'UPDATE bus.consumer_offset SET position = $3, seen_at = $4 WHERE consumer_group = $1 AND topic = $2 AND position < $3',
      [this.subscription.group, topic, position, this.clock.now()],
    );
  }

  private async ensureOffset(topic: string): Promise<void> {
    await this.db.rows(
      `INSERT INTO bus.consumer_offset (consumer_group, topic, position, seen_at)
       VALUES ($1, $2, ${startPosition(this.subscription.from ?? 'start')}, $4)
       ON CONFLICT DO NOTHING`,
      [this.subscription.group, topic, startTime(this.subscription.from, this.clock.now()), this.clock.now()],
    );
  }

  /** Waits for a notification of the topic, up to the given time; false: there was none. */
  private told(topic: string, milliseconds: number, over: AbortSignal): Promise<boolean> {
    if (this.news.has(topic)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakers.delete(topic);
        over.removeEventListener('abort', done);
        resolve(this.news.has(topic));
      };
      const timer = setTimeout(done, milliseconds);
      this.wakers.set(topic, done);
      over.addEventListener('abort', done);
      if (over.aborted) done();
    });
  }
}

export const toEvent = (topic: string, row: Omit<EventRow, 'position'>): BusEvent => ({
  id: row.id,
  topic,
  key: row.key,
  type: row.type,
  headers: row.headers,
  body: row.body,
  occurredAt: row.at,
});

/** $2 is the topic, $3 the instant. */
const startPosition = (from: StartFrom): string =>
  from === 'start'
    ? `(SELECT 0 WHERE $3::timestamptz IS NULL OR true)`
    : `coalesce((SELECT max(position) FROM bus.event WHERE topic = $2 AND ($3::timestamptz IS NULL OR at < $3)), 0)`;

const startTime = (from: StartFrom | undefined, now: Date): Date | null =>
  typeof from === 'object' ? new Date(now.getTime() - from.millisecondsBack) : null;

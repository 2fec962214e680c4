import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '../engines/db.js';
import type { Clock } from '../runtime/clock.js';
import type { Logger } from '../runtime/logger.js';
import { type BusEvent, EventBus } from './bus.js';
import type { Outbox } from './outbox.js';

const BATCH = 200;
const POLL_MS = 1_000;
/** Events of the first commit are sent at once; commits within this many milliseconds are sent together. */
const TOGETHER_MS = 25;

interface OutboxRow {
  id: number;
  event_id: string;
  topic: string;
  key: string;
  type: string;
  headers: Record<string, string>;
  body: unknown;
  occurred_at: Date;
}

/**
 * Publishes committed outbox rows to the bus, in order. One relay at a time per service: it holds an advisory lock on
 * its own connection; a second instance of the service waits for the lock and wakes the holder with NOTIFY.
 */
export class Relay {
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private wake: () => void = () => undefined;
  private woken = false;
  private leading = false;
  /** Age in seconds of the oldest unpublished row, for metrics and readiness. */
  lagSeconds = 0;

  constructor(
    private readonly url: string,
    private readonly db: Db,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  start(outbox: Outbox): void {
    outbox.onCommit(() => {
      if (this.leading) this.poke();
      else this.db.rows(`SELECT pg_notify('outbox', '')`).catch(() => undefined); // the poll finds it as well
    });
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.poke();
    await this.running;
  }

  private poke(): void {
    this.woken = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      // Marks are committed without a flush: a mark that is lost in a crash of the database is set again.
      const session = new pg.Client({ connectionString: this.url, options: '-c synchronous_commit=off' });
      let broken = false;
      const end = (): void => {
        broken = true;
        this.poke();
      };
      session.on('error', end);
      session.on('end', end);
      session.on('notification', () => this.poke());
      try {
        await session.connect();
        await session.query('LISTEN outbox');
        while (!this.stopped.signal.aborted && !broken) {
          this.woken = false;
          this.leading ||= await this.lead(session);
          const started = performance.now();
          const carried = this.leading ? await this.carry(session) : 0;
          if (carried === BATCH) continue;
          if (carried > 0) await this.rest(TOGETHER_MS - (performance.now() - started));
          if (!this.woken) await this.pause();
        }
      } catch (error) {
        if (!this.stopped.signal.aborted) this.logger.warn({ err: error }, 'outbox not relayed, retrying');
        // Not `pause`, which the end of the broken session would interrupt at once.
        await delay(500, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      } finally {
        this.leading = false;
        await session.end().catch(() => undefined);
      }
    }
  }

  private async lead(session: pg.Client): Promise<boolean> {
    return (await session.query(`SELECT pg_try_advisory_lock(hashtextextended('relay', 0)) AS mine`)).rows[0].mine;
  }

  /** Publishes one batch; returns its size. A row whose mark was lost is sent again; the bus recognises its id. */
  private async carry(session: pg.Client): Promise<number> {
    const { rows } = await session.query<OutboxRow>({
      name: 'unsent',
      text: `SELECT id, event_id, topic, key, type, headers, body, occurred_at
         FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT ${BATCH}`,
    });
    const oldest = rows[0]?.occurred_at;
    this.lagSeconds = oldest ? (this.clock.now().getTime() - oldest.getTime()) / 1000 : 0;
    if (rows.length === 0) return 0;
    await this.bus.publish(rows.map(toEvent));
    await session.query({
      name: 'sent',
      text: 'UPDATE outbox SET published_at = $1 WHERE id = ANY($2)',
      values: [this.clock.now(), rows.map((row) => row.id)],
    });
    return rows.length;
  }

  private rest(milliseconds: number): Promise<void> {
    return delay(Math.max(0, milliseconds), undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, POLL_MS);
      this.wake = done;
      if (this.stopped.signal.aborted) done();
    });
  }
}

const toEvent = (row: OutboxRow): BusEvent => ({
  id: row.event_id,
  topic: row.topic,
  key: row.key,
  type: row.type,
  headers: row.headers,
  body: row.body,
  occurredAt: row.occurred_at,
});

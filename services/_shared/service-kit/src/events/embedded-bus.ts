import { Db } from '../engines/db.js';
import type { Clock } from '../runtime/clock.js';
import type { Logger } from '../runtime/logger.js';
import { type BusEvent, type DeadLetter, EventBus, type Subscription } from './bus.js';
import { EmbeddedBusReader, type EventRow, REPLAY, toEvent } from './embedded-bus-reader.js';

/**
 * One statement, one commit. Locks the topics before the first position is drawn (the filter is below the sort) until
 * the commit, always in the same order: positions of a topic become visible in order, and writers cannot deadlock. One
 * channel per topic, so that only readers of the topic are notified.
 */
const APPEND = `
WITH locked AS MATERIALIZED (
  SELECT pg_advisory_xact_lock(hashtextextended(topic, 0))
    FROM (SELECT DISTINCT topic FROM unnest($1::text[]) AS topic ORDER BY topic) AS topics
), appended AS (
  INSERT INTO bus.event (topic, id, key, type, headers, body, at)
  SELECT topic, id, key, type, headers, body, at
    FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::timestamptz[])
         WITH ORDINALITY AS event (topic, id, key, type, headers, body, at, nth)
   WHERE (SELECT count(*) FROM locked) > 0
   ORDER BY nth
  ON CONFLICT (topic, id) DO NOTHING
)
SELECT pg_notify(topic, '') FROM (SELECT DISTINCT topic FROM unnest($1::text[]) AS topic) AS topics`;

const KEEP_MS = 14 * 24 * 3_600_000;
const CLEAN_MS = 3_600_000;
const CLEAN_BATCH = 1_000;

/**
 * The event log in Postgres (infra/postgres/bus.sql): the guarantees of Kafka for a single machine. Compared with a
 * queue library in docs/decisions/0002.
 */
export class EmbeddedBus extends EventBus {
  private readonly db: Db;
  private readonly readers = new Set<EmbeddedBusReader>();
  private readonly cleaning: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
    this.db = new Db(url, 3, logger);
    const clean = (): Promise<void> =>
      this.forgetOld().catch((error: Error) => logger.warn({ err: error }, 'old events not deleted, will be retried'));
    this.cleaning = setInterval(clean, CLEAN_MS).unref();
  }

  /**
   * Deletes events after the retention of Kafka's topics (infra/kafka/topics.yaml), and progress of unused groups,
   * because an instance of the gateway reads in its own group that is never reused. Dead letters are kept until they
   * are handled. Every process does this in small batches.
   */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    for (let gone = CLEAN_BATCH; gone === CLEAN_BATCH; ) {
      const rows = await this.db.rows(
        `DELETE FROM bus.event WHERE (topic, position) IN (
           SELECT topic, position FROM bus.event WHERE at < $1 LIMIT ${CLEAN_BATCH} FOR UPDATE SKIP LOCKED) RETURNING 1`,
        [before],
      );
      gone = rows.length;
    }
    await this.db.rows(
      `DELETE FROM bus.consumer_offset WHERE consumer_group ~ '^(gateway|backoffice)-' AND seen_at < $1`,
      [before],
    );
  }

  async publish(events: readonly BusEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.db.rows(APPEND, [
      events.map((event) => event.topic),
      events.map((event) => event.id),
      events.map((event) => event.key),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.headers)),
      events.map((event) => JSON.stringify(event.body)),
      events.map((event) => event.occurredAt),
    ]);
  }

  async subscribe(subscription: Subscription): Promise<{ stop(): Promise<void> }> {
    const reader = new EmbeddedBusReader(this.url, this.db, subscription, this.clock, this.logger);
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
    const rows = await this.db.rows<{ topic: string; lag: number }>(
      `SELECT o.topic, (SELECT count(*) FROM bus.event e WHERE e.topic = o.topic AND e.position > o.position) AS lag
         FROM bus.consumer_offset o WHERE o.consumer_group = $1`,
      [group],
    );
    return Object.fromEntries(rows.map((row) => [row.topic, row.lag]));
  }

  async deadLetters(group?: string): Promise<readonly DeadLetter[]> {
    const rows = await this.db.rows<DeadRow>(
      `SELECT consumer_group, topic, event_id AS id, key, type, headers, body, occurred_at AS at, reason, attempts, dead_at
         FROM bus.dead_letter WHERE replay_asked_at IS NULL AND ($1::text IS NULL OR consumer_group = $1) ORDER BY dead_at`,
      [group ?? null],
    );
    return rows.map((row) => ({
      event: toEvent(row.topic, row),
      group: row.consumer_group,
      reason: row.reason,
      attempts: row.attempts,
      at: row.dead_at,
    }));
  }

  async replay(group: string, eventIds?: readonly string[]): Promise<number> {
    const rows = await this.db.rows<{ topic: string }>(
      `UPDATE bus.dead_letter SET replay_asked_at = $3
        WHERE consumer_group = $1 AND replay_asked_at IS NULL AND ($2::uuid[] IS NULL OR event_id = ANY($2)) RETURNING topic`,
      [group, eventIds ?? null, this.clock.now()],
    );
    for (const topic of new Set(rows.map((row) => row.topic)))
      await this.db.rows('SELECT pg_notify($1, $2)', [topic, REPLAY]);
    return rows.length;
  }

  async check(): Promise<void> {
    await this.db.rows('SELECT 1');
  }

  async kill(): Promise<void> {
    clearInterval(this.cleaning);
    for (const reader of this.readers) await reader.kill();
    this.readers.clear();
    await this.db.close();
  }

  async close(): Promise<void> {
    clearInterval(this.cleaning);
    await Promise.all([...this.readers].map((reader) => reader.stop()));
    this.readers.clear();
    await this.db.close();
  }
}

interface DeadRow extends EventRow {
  readonly consumer_group: string;
  readonly topic: string;
  readonly reason: string;
  readonly attempts: number;
  readonly dead_at: Date;
}

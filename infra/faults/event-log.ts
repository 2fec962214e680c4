import pg from 'pg';

/** An event in the log. */
export interface LoggedEvent {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly type: string;
  /** Increases along a partition; for an event that is in the log twice, the first one's. */
  readonly position: number;
  /** Headers and body. */
  readonly text: string;
}

/** A dead letter of a group. */
export interface Letter {
  readonly id: string;
  readonly group: string;
  readonly type: string;
  readonly reason: string;
  readonly text: string;
}

/** The event log for checks and faults, independent of the engine. */
export interface EventLog {
  /** Groups with unread events, as messages. */
  behind(): Promise<string[]>;
  events(): Promise<readonly LoggedEvent[]>;
  letters(): Promise<readonly Letter[]>;
  append(event: Pick<LoggedEvent, 'id' | 'topic' | 'key' | 'type'> & { readonly body: object }): Promise<void>;
  /**
   * Appends copies of some published events behind newer ones. Returns the ids of those whose original no longer
   * exists.
   */
  bringAgain(chosen: (id: string) => boolean): Promise<readonly string[]>;
  /** Resets every group to the first event of every topic. No group may be reading meanwhile. */
  rewind(): Promise<void>;
  close(): Promise<void>;
}

/** Each copy of gateway and backoffice has its own group and reads only new events. */
const NOT_COPIES = `consumer_group !~ '^(gateway|backoffice)-'`;

/** The log in Postgres. */
export class EmbeddedLog implements EventLog {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async behind(): Promise<string[]> {
    const rows = await this.ask<{ consumer_group: string; topic: string }>(
      `SELECT o.consumer_group, o.topic FROM bus.consumer_offset o
        WHERE ${NOT_COPIES} AND EXISTS (SELECT FROM bus.event e WHERE e.topic = o.topic AND e.position > o.position)`,
    );
    return rows.map((row) => `${row.consumer_group} reads ${row.topic}`);
  }

  events(): Promise<readonly LoggedEvent[]> {
    return this.ask(
      `SELECT id, topic, key, type, position::float8 AS position, headers::text || body::text AS text
         FROM bus.event ORDER BY position`,
    );
  }

  letters(): Promise<readonly Letter[]> {
    return this.ask(
      `SELECT event_id AS id, consumer_group AS "group", type, reason, headers::text || body::text AS text FROM bus.dead_letter`,
    );
  }

  async append({ id, topic, key, type, body }: Parameters<EventLog['append']>[0]): Promise<void> {
    await this.ask(
      `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))), told AS (
         INSERT INTO bus.event (topic, id, key, type, headers, body, at)
         SELECT $1::text, $2::uuid, $3, $4, '{}', $5::jsonb, now() FROM locked
       ) SELECT pg_notify($1, '')`,
      [topic, id, key, type, JSON.stringify(body)],
    );
  }

  async bringAgain(chosen: (id: string) => boolean): Promise<readonly string[]> {
    const done = await this.ask<{ topic: string; id: string }>(
      `SELECT e.topic, e.id FROM bus.event e
        WHERE e.position <= (SELECT min(o.position) FROM bus.consumer_offset o WHERE o.topic = e.topic AND o.${NOT_COPIES})
        ORDER BY e.position`,
    );
    const again = done.filter(({ id }) => chosen(id));
    for (const [topic, events] of Map.groupBy(again, (event) => event.topic))
      await this.moveToTheEnd(
        topic,
        events.map(({ id }) => id),
      );
    return again.map(({ id }) => id);
  }

  async rewind(): Promise<void> {
    await this.ask(`UPDATE bus.consumer_offset SET position = 0 WHERE ${NOT_COPIES}`);
  }

  async close(): Promise<void> {}

  /** In one transaction under the topic's lock, like an append. */
  private async moveToTheEnd(topic: string, ids: readonly string[]): Promise<void> {
    const [name, list] = [literal(topic), literal(`{${ids.join(',')}}`)];
    await this.ask(
      `DO $$
       DECLARE moved bus.event[];
       BEGIN
         PERFORM pg_advisory_xact_lock(hashtextextended(${name}, 0));
         WITH gone AS (DELETE FROM bus.event WHERE topic = ${name} AND id = ANY(${list}::uuid[]) RETURNING *)
         SELECT array_agg(gone ORDER BY gone.position) INTO moved FROM gone;
         INSERT INTO bus.event (topic, id, key, type, headers, body, at)
         SELECT topic, id, key, type, headers, body, at FROM unnest(moved);
         PERFORM pg_notify(${name}, '');
       END $$`,
    );
  }

  private async ask<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined); // it may be killed during the query
    await client.connect();
    try {
      return (await client.query(sql, params)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A record whose documents may have changed: a product by SKU, others by id. */
export type Change = readonly [entity: string, ref: string];

export interface LoggedChange {
  readonly generation: number;
  readonly changes: readonly Change[];
}

/** Serializes writers of the change log over all copies of the service. */
const LOG_LOCK = 'catalog.change-log';
/** Maximum changes per generation; further ones go into the next. */
const MAX_CHANGES = 2_000;
/** Lines kept so that a copy can catch up after an interruption; a copy that is further behind reloads everything. */
const KEPT_LINES = 10_000;

/** Marks of changed records, and the change log built from them, which the search index of every copy follows. */
@Injectable()
export class ChangesRepository {
  private listeners: Array<() => void> = [];

  constructor(private readonly db: Db) {}

  /** The listener is called after every commit that set a mark. */
  onMarked(listener: () => void): void {
    this.listeners.push(listener);
  }

  private readonly wake = (): void => {
    for (const listener of this.listeners) listener();
  };

  async mark(tx: Tx, entity: string, refs: readonly string[]): Promise<void> {
    if (refs.length === 0) return;
    tx.write('INSERT INTO change_mark (entity, ref) SELECT $1, unnest($2::text[])', [entity, refs]);
    tx.afterCommit(this.wake);
  }

  /**
   * Turns the current marks into one line of the log; the line's number is the next generation. Undefined when there is
   * nothing to log or another copy is logging.
   */
  async log(tx: Tx, now: Date): Promise<LoggedChange | undefined> {
    if (!(await this.lead(tx))) return undefined;
    const marks = await tx.rows<{ entity: string; ref: string }>(
      `DELETE FROM change_mark WHERE id IN (SELECT id FROM change_mark ORDER BY id LIMIT ${MAX_CHANGES}) RETURNING entity, ref`,
    );
    if (marks.length === 0) return undefined;
    const changes = [...new Map(marks.map(({ entity, ref }) => [`${entity} ${ref}`, [entity, ref] as const])).values()];
    const line = await tx.one<{ generation: number }>(
      `INSERT INTO change_log (generation, changes, at)
       SELECT coalesce(max(generation), 0) + 1, $1, $2 FROM change_log RETURNING generation`,
      [JSON.stringify(changes), now],
    );
    return { generation: (line as { generation: number }).generation, changes };
  }

  /** Lines after a generation, oldest first. */
  after(generation: number): Promise<LoggedChange[]> {
    return this.db.rows(
      'SELECT generation, changes FROM change_log WHERE generation > $1 ORDER BY generation LIMIT 50',
      [generation],
    );
  }

  async newest(sql: Sql = this.db): Promise<number> {
    return (
      (await sql.one<{ generation: number }>('SELECT coalesce(max(generation), 0) AS generation FROM change_log'))
        ?.generation ?? 0
    );
  }

  /** Generations up to `upTo` whose DocumentsChanged is not in the outbox yet; none while another copy publishes. */
  async untold(tx: Tx, upTo: number): Promise<number[]> {
    if (!(await this.lead(tx))) return [];
    const rows = await tx.rows<{ generation: number }>(
      'SELECT generation FROM change_log WHERE NOT told AND generation <= $1 ORDER BY generation',
      [upTo],
    );
    return rows.map(({ generation }) => generation);
  }

  private async lead(tx: Tx): Promise<boolean> {
    const lock = await tx.one<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine', [
      LOG_LOCK,
    ]);
    return lock?.mine ?? false;
  }

  /**
   * Whether there is anything to log, to apply after `generation`, or to publish. One cheap query, because it is
   * polled.
   */
  async isWaiting(generation: number): Promise<boolean> {
    const row = await this.db.one<{ waiting: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM change_mark) OR EXISTS (SELECT 1 FROM change_log WHERE generation > $1 OR NOT told) AS waiting`,
      [generation],
    );
    return row?.waiting ?? false;
  }

  /** Number of changes that searches of a copy at `generation` do not show yet. */
  async countWaiting(generation: number): Promise<number> {
    const row = await this.db.one<{ waiting: number }>(
      `SELECT (SELECT count(*) FROM change_mark)
            + (SELECT coalesce(sum(jsonb_array_length(changes)), 0) FROM change_log WHERE generation > $1) AS waiting`,
      [generation],
    );
    return Number(row?.waiting ?? 0);
  }

  async setTold(tx: Tx, generations: readonly number[]): Promise<void> {
    await tx.rows('UPDATE change_log SET told = true WHERE generation = ANY($1)', [generations]);
  }

  async forgetOld(): Promise<void> {
    await this.db.rows(
      'DELETE FROM change_log WHERE told AND generation < (SELECT max(generation) FROM change_log) - $1',
      [KEPT_LINES],
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Db } from '../engines/db.js';
import type { Clock } from '../runtime/clock.js';
import type { FailedTaskDto } from './failed-tasks.dto.js';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Longest wait while an engine or a service does not answer: the task itself is probably sound. */
const LONGEST_WAIT_AWAY_MS = 30_000;
/** Attempts after which a task is shown to staff. Before, the cause is usually a restart. */
const SHOWN_FROM = 3;
/** A task that is still due is tried four times an hour; the record of one that is not tried any more is deleted. */
const STALE_MS = 24 * 60 * 60_000;
const MOST_SHOWN = 500;

/** Milliseconds until the next attempt: doubled each time. `isAway`: a neighbour or an engine did not answer. */
export const waitAfter = (attempts: number, isAway: boolean): number =>
  Math.min(isAway ? LONGEST_WAIT_AWAY_MS : LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));

/** The failed tasks of one worker. */
export interface FailedOf {
  /** Attempts by task id. */
  readonly known: ReadonlyMap<string, number>;
  /** Those whose next attempt is later. */
  readonly waiting: ReadonlySet<string>;
}

/** Storage of failed tasks: the table `failed_task` of every service with a database. */
@Injectable()
export class FailedTasks {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async of(worker: string): Promise<FailedOf> {
    const rows = await this.db.rows<{ task: string; attempts: number; waits: boolean }>(
      'SELECT task, attempts, next_attempt_at > $2 AS waits FROM failed_task WHERE worker = $1',
      [worker, this.clock.now()],
    );
    return {
      known: new Map(rows.map(({ task, attempts }) => [task, attempts])),
      waiting: new Set(rows.filter(({ waits }) => waits).map(({ task }) => task)),
    };
  }

  /** `wait`: milliseconds until the next attempt. */
  async record(
    worker: string,
    task: string,
    { reason, attempts, wait }: { reason: string; attempts: number; wait: number },
  ): Promise<void> {
    const now = this.clock.now();
    await this.db.rows(
      `INSERT INTO failed_task (worker, task, attempts, reason, first_failed_at, last_failed_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6)
       ON CONFLICT (worker, task) DO UPDATE SET attempts = greatest(failed_task.attempts, excluded.attempts),
         reason = excluded.reason, last_failed_at = excluded.last_failed_at, next_attempt_at = excluded.next_attempt_at`,
      [worker, task, attempts, reason.replaceAll('\0', ''), now, new Date(now.getTime() + wait)],
    );
  }

  /** The task succeeded. */
  async forget(worker: string, task: string): Promise<void> {
    await this.db.rows('DELETE FROM failed_task WHERE worker = $1 AND task = $2', [worker, task]);
  }

  /** Deletes records of tasks that are no longer due. */
  async forgetStale(): Promise<void> {
    await this.db.rows('DELETE FROM failed_task WHERE next_attempt_at < $1', [
      new Date(this.clock.now().getTime() - STALE_MS),
    ]);
  }

  /** Those that keep failing, the latest failure first. */
  async shown(): Promise<FailedTaskDto[]> {
    const rows = await this.db.rows<Shown>(
      `SELECT worker, task, attempts, reason, first_failed_at AS "firstFailedAt", last_failed_at AS "lastFailedAt",
              next_attempt_at AS "nextAttemptAt"
         FROM failed_task WHERE attempts >= $1 ORDER BY last_failed_at DESC, worker, task LIMIT $2`,
      [SHOWN_FROM, MOST_SHOWN],
    );
    return rows.map(({ firstFailedAt, lastFailedAt, nextAttemptAt, ...row }) => ({
      ...row,
      firstFailedAt: firstFailedAt.toISOString(),
      lastFailedAt: lastFailedAt.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
    }));
  }

  /** Number of tasks that keep failing. */
  async count(): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM failed_task WHERE attempts >= $1',
      [SHOWN_FROM],
    );
    return row?.count ?? 0;
  }

  /** The next run of the worker tries it. False: there is no such failed task. */
  async retry(worker: string, task: string): Promise<boolean> {
    const rows = await this.db.rows(
      'UPDATE failed_task SET next_attempt_at = $3 WHERE worker = $1 AND task = $2 RETURNING 1',
      [worker, task, this.clock.now()],
    );
    return rows.length > 0;
  }
}

type Shown = Omit<FailedTaskDto, 'firstFailedAt' | 'lastFailedAt' | 'nextAttemptAt'> &
  Readonly<Record<'firstFailedAt' | 'lastFailedAt' | 'nextAttemptAt', Date>>;

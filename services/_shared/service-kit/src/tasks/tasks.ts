import { Injectable } from '@nestjs/common';
import { DomainError } from '../runtime/errors.js';
import type { Logger } from '../runtime/logger.js';
import { type FailedOf, FailedTasks, waitAfter } from './failed-tasks.js';

/** The due tasks of a worker. A task is one row that needs periodic work: an unpaid order, a claim that expired. */
export interface DueTasks<Task> {
  /** Unique in the service; shown in logs and in the console: `expire-unpaid-orders`. */
  readonly worker: string;
  /** Tasks per run. */
  readonly batch: number;
  /** At most `limit` due tasks, the oldest first. */
  readonly due: (limit: number) => Promise<readonly Task[]>;
  /** Identifies the task between runs, without personal data. */
  readonly idOf: (task: Task) => string;
  /** Does one task in its own transaction. Afterwards the task is not due. */
  readonly run: (task: Task) => Promise<void>;
  /** Does all tasks in one transaction, when that is faster. If it fails, `run` does each alone. */
  readonly runTogether?: (tasks: readonly Task[]) => Promise<void>;
}

/**
 * Does the due tasks of a worker, each by itself: one that fails never stops the others. A failed task is recorded in
 * the table `failed_task`, waits longer after each attempt (failed-tasks.ts), and is tried until it succeeds or is no
 * longer due. The console lists tasks that keep failing.
 */
@Injectable()
export class Tasks {
  /** The last batch of each worker. */
  private readonly last = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly failed: FailedTasks,
    private readonly logger: Logger,
  ) {}

  /** One batch. True: it was full, and not the same as the one before, so more tasks may be due. */
  async each<Task>(tasks: DueTasks<Task>): Promise<boolean> {
    const { worker, batch, due, idOf } = tasks;
    const failed = await this.failed.of(worker);
    // Waiting tasks are still due: without them in the limit, they would take the places of the others.
    const found = await due(batch + failed.waiting.size);
    const ready = found.filter((task) => !failed.waiting.has(idOf(task)));
    if (ready.length === 0) return false;
    const outcome = await this.together(tasks, ready, failed);
    if (outcome === 'away') return false;
    if (outcome === 'alone') for (const task of ready) await this.alone(tasks, task, failed);
    return ready.length >= batch && this.isNew(worker, ready.map(idOf));
  }

  /** False for tasks that stay due after they were done: their worker must pause. */
  private isNew(worker: string, ids: readonly string[]): boolean {
    const last = this.last.get(worker);
    this.last.set(worker, new Set(ids));
    return !last || ids.some((id) => !last.has(id));
  }

  /**
   * `alone`: not done, because one of the tasks failed now or before. `away`: an engine or a service did not answer, so
   * none would succeed alone either; the next run tries again.
   */
  private async together<Task>(
    { worker, idOf, runTogether }: DueTasks<Task>,
    ready: readonly Task[],
    { known }: FailedOf,
  ): Promise<'done' | 'alone' | 'away'> {
    if (!runTogether || ready.some((task) => known.has(idOf(task)))) return 'alone';
    try {
      await runTogether(ready);
      return 'done';
    } catch (error) {
      const outcome = isAway(error) ? 'away' : 'alone';
      this.logger.warn({ err: error, worker, tasks: ready.length, next: outcome }, 'tasks failed together');
      return outcome;
    }
  }

  private async alone<Task>({ worker, idOf, run }: DueTasks<Task>, task: Task, { known }: FailedOf): Promise<void> {
    const id = idOf(task);
    try {
      await run(task);
    } catch (error) {
      const attempts = (known.get(id) ?? 0) + 1;
      const wait = waitAfter(attempts, isAway(error));
      this.logger.warn({ err: error, worker, task: id, attempts, wait }, 'task failed, will be tried again');
      return this.failed.record(worker, id, { reason: reasonOf(error), attempts, wait });
    }
    if (known.has(id)) await this.failed.forget(worker, id);
  }
}

/** An engine or a service does not answer: the task itself is probably sound. */
const isAway = (error: unknown): boolean => error instanceof DomainError && error.kind === 'unavailable';

const LONGEST_REASON = 500;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_REASON);

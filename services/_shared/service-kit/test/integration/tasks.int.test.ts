import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Db } from '../../src/engines/db.js';
import { MachineClock } from '../../src/runtime/clock.js';
import { Unavailable } from '../../src/runtime/errors.js';
import { createLogger } from '../../src/runtime/logger.js';
import { FailedTasks } from '../../src/tasks/failed-tasks.js';
import { Tasks } from '../../src/tasks/tasks.js';
import { cloneDatabase, type TestDatabase } from '../../src/testing/database.js';

const logger = createLogger('test', 'silent');
const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const START = Date.parse('2027-01-01T08:00:00Z');

let database: TestDatabase;
let db: Db;
let now = START;
const clock = Object.assign(new MachineClock(), { now: () => new Date(now) });
beforeAll(async () => {
  database = await cloneDatabase('stock');
  db = new Db(database.url, 3, logger);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  now = START;
  await db.rows('DELETE FROM failed_task');
});

/** A worker whose due tasks are in memory. */
class Worker {
  readonly failed = new FailedTasks(db, clock);
  readonly tasks = new Tasks(this.failed, logger);
  readonly left: string[];
  readonly tried: string[] = [];
  failing: ReadonlySet<string>;
  error: Error = new Error('a rule is violated');

  constructor(left: readonly string[], failing: readonly string[] = []) {
    this.left = [...left];
    this.failing = new Set(failing);
  }

  run(runTogether?: boolean): Promise<boolean> {
    this.tried.length = 0;
    return this.tasks.each<string>({
      worker: 'sample',
      batch: 2,
      due: async (limit) => this.left.slice(0, limit),
      idOf: (task) => task,
      run: async (task) => this.one(task),
      ...(runTogether && {
        runTogether: async (tasks) => {
          if (tasks.some((task) => this.failing.has(task))) throw this.error;
          for (const task of tasks) this.one(task);
        },
      }),
    });
  }

  private one(task: string): void {
    this.tried.push(task);
    if (this.failing.has(task)) throw this.error;
    this.left.splice(this.left.indexOf(task), 1);
  }
}

describe('tasks that fail', () => {
  it('do not stop the others, whatever the number of failing tasks before them', async () => {
    const worker = new Worker(['bad-1', 'bad-2', 'bad-3', 'good-1', 'good-2'], ['bad-1', 'bad-2', 'bad-3']);
    for (let runs = 0; runs < 4; runs += 1) await worker.run();
    expect(worker.left).toEqual(['bad-1', 'bad-2', 'bad-3']);
  });

  it('are tried again after a wait that doubles up to a quarter of an hour, and forgotten when they succeed', async () => {
    const worker = new Worker(['bad'], ['bad']);
    const waits: number[] = [];
    let before = now;
    for (let attempts = 0; attempts < 11; ) {
      await worker.run();
      if (worker.tried.length > 0) {
        waits.push((now - before) / SECOND);
        before = now;
        attempts += 1;
      }
      now += SECOND;
    }
    expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    worker.failing = new Set();
    now += HOUR;
    await worker.run();
    expect([worker.left, await db.rows('SELECT * FROM failed_task')]).toEqual([[], []]);
  });

  it('wait for half a minute at most while a service does not answer', async () => {
    const worker = new Worker(['bad'], ['bad']);
    worker.error = new Unavailable('stock does not answer');
    for (let hours = 0; hours < 10; hours += 1) {
      await worker.run();
      now += HOUR;
    }
    now -= HOUR;
    worker.failing = new Set();
    now += 30 * SECOND;
    await worker.run();
    expect(worker.left).toEqual([]);
  });

  it('are shown to staff from the third attempt on, with the reason, and tried at once when staff retry', async () => {
    const worker = new Worker(['bad'], ['bad']);
    await worker.run();
    now += 5 * SECOND;
    await worker.run();
    expect([await worker.failed.shown(), await worker.failed.count()]).toEqual([[], 0]);
    now += 10 * SECOND;
    await worker.run();
    const at = new Date(now).toISOString();
    expect(await worker.failed.shown()).toEqual([
      {
        ...{ worker: 'sample', task: 'bad', attempts: 3, reason: 'Error: a rule is violated' },
        ...{ firstFailedAt: new Date(START).toISOString(), lastFailedAt: at },
        nextAttemptAt: new Date(now + 20 * SECOND).toISOString(),
      },
    ]);
    expect(await worker.failed.count()).toBe(1);
    await worker.run();
    expect(worker.tried).toEqual([]);
    expect([await worker.failed.retry('sample', 'bad'), await worker.failed.retry('sample', 'none')]).toEqual([
      true,
      false,
    ]);
    await worker.run();
    expect(worker.tried).toEqual(['bad']);
  });

  it('are forgotten a day after the last attempt, when they are no longer due', async () => {
    const worker = new Worker(['bad'], ['bad']);
    await worker.run();
    now += 24 * HOUR;
    await worker.failed.forgetStale();
    expect(await db.rows('SELECT task FROM failed_task')).toEqual([{ task: 'bad' }]);
    now += HOUR;
    await worker.failed.forgetStale();
    expect(await db.rows('SELECT task FROM failed_task')).toEqual([]);
  });
});

describe('tasks of one transaction', () => {
  it('are done together, each alone after a failure, and the failed one alone from then on', async () => {
    const worker = new Worker(['bad', 'good-1', 'good-2', 'good-3', 'good-4'], ['bad']);
    expect(await worker.run(true)).toBe(true);
    expect([worker.tried, worker.left]).toEqual([
      ['bad', 'good-1'],
      ['bad', 'good-2', 'good-3', 'good-4'],
    ]);
    await worker.run(true);
    expect(worker.tried).toEqual(['good-2', 'good-3']);
  });
});

describe('tasks of one transaction while a service does not answer', () => {
  it('wait for the next run, without being tried alone or recorded', async () => {
    const worker = new Worker(['1', '2'], ['1']);
    worker.error = new Unavailable('catalog does not answer');
    expect(await worker.run(true)).toBe(false);
    expect([worker.tried, await db.rows('SELECT * FROM failed_task')]).toEqual([[], []]);
    worker.failing = new Set();
    await worker.run(true);
    expect(worker.left).toEqual([]);
  });
});

describe('a batch', () => {
  it('tells whether more may be due', async () => {
    const worker = new Worker(['1', '2', '3']);
    expect([await worker.run(), await worker.run(), await worker.run()]).toEqual([true, false, false]);
  });

  it('of tasks that stay due ends the run, so that no worker runs without a pause', async () => {
    const worker = new Worker([]);
    const again = (): Promise<boolean> =>
      worker.tasks.each<string>({
        ...{ worker: 'sample', batch: 2, due: async () => ['1', '2'], idOf: (task) => task },
        run: async () => undefined,
      });
    expect([await again(), await again()]).toEqual([true, false]);
  });
});

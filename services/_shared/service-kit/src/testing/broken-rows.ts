import type { Db } from '../engines/db.js';
import { createLogger } from '../runtime/logger.js';
import type { FailedTasks } from '../tasks/failed-tasks.js';
import { Tasks } from '../tasks/tasks.js';

/**
 * From now on, every change of the table's rows with these values fails, as if a rule were violated: a row that always
 * fails. Returns a function that ends this.
 */
export async function breakRows(
  db: Db,
  table: string,
  row: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const name = `broken_${table}`;
  await db.rows(`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(COALESCE(NEW, OLD)) @> '${JSON.stringify(row)}' THEN RAISE EXCEPTION 'this row is broken'; END IF;
      RETURN COALESCE(NEW, OLD);
    END $$`);
  await db.rows(
    `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
  return async () => void (await db.rows(`DROP TRIGGER ${name} ON ${table}`));
}

/** The ids of the failed tasks of a worker. */
export const failedTasks = async (db: Db, worker: string): Promise<string[]> =>
  (await db.rows<{ task: string }>('SELECT task FROM failed_task WHERE worker = $1 ORDER BY task', [worker])).map(
    ({ task }) => task,
  );

/** For tests without a database: a task that fails makes the run fail. */
export const tasksInMemory = (): Tasks => {
  const failed = {
    of: async () => ({ known: new Map(), waiting: new Set() }),
    record: async (worker: string, task: string, { reason }: { reason: string }) => {
      throw new Error(`${worker} failed at ${task}: ${reason}`);
    },
  };
  return new Tasks(failed as unknown as FailedTasks, createLogger('test', 'silent'));
};

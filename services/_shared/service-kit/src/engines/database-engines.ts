import { type Clock, DatabaseClock } from '../runtime/clock.js';
import type { Logger } from '../runtime/logger.js';
import { Db } from './db.js';

/** The database of a service, and the clock that follows it unless a test has its own. */
export function databaseEngines(
  url: string,
  poolSize = 10,
  startAt: Date | undefined,
  logger: Logger,
  clock: Clock | undefined,
) {
  const db = new Db(url, poolSize, logger);
  if (clock) return { db, clock, databaseClock: undefined };
  const sample = async (): Promise<Date> =>
    ((await db.one<{ at: Date }>('SELECT clock_timestamp() AS at')) as { at: Date }).at;
  const databaseClock = new DatabaseClock(sample, startAt, logger);
  return { db, clock: databaseClock, databaseClock };
}

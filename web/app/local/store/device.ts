import { LIMITS } from '../limits.ts';
import { type CollectionName, PRESERVED, REPLACEABLE } from './collections.ts';
import { type Database, deleteDatabase, openDatabase } from './database.ts';
import { clearedByQuota, type Faults, isUsed } from './rules.ts';
import { NoAnswer, within } from './timeout.ts';

export interface DeviceSettings {
  open?: typeof openDatabase;
  drop?: typeof deleteDatabase;
}

/** What one call does with the open database. */
type Work<Value> = (database: Database) => Promise<Value>;

/**
 * The database of this page load and its faults. Calls never throw: they say whether they succeeded. A database that
 * does not answer is recreated once (SYNC-013); after more faults it is left alone (SYNC-038).
 */
export class Device {
  private readonly open: typeof openDatabase;
  private readonly drop: typeof deleteDatabase;
  private opening: Promise<Database> | undefined;
  private faults: Faults = { reads: 0, writes: 0 };
  private isRecreated = false;

  constructor({ open = openDatabase, drop = deleteDatabase }: DeviceSettings = {}) {
    this.open = open;
    this.drop = drop;
    if (open === openDatabase && !hasDatabase()) this.faults = WITHOUT_DATABASE;
  }

  /** The value, or null when the device could not be read. */
  async read<Value>(work: Work<Value>, limit: number = LIMITS.getTimeoutMs): Promise<{ value: Value } | null> {
    return this.attempt('reads', work, limit);
  }

  /** False when nothing was written. A full device loses what can be read again, then the write is tried once more. */
  async write(name: CollectionName, work: Work<unknown>): Promise<boolean> {
    return (await this.change(name, work)) !== null;
  }

  /** Like `write`, with the result of the work. */
  async change<Value>(name: CollectionName, work: Work<Value>): Promise<{ value: Value } | null> {
    return this.attempt('writes', work, LIMITS.setTimeoutMs, async (error) => {
      if (!isQuota(error)) return false;
      console.warn('local: storage is full', name);
      const database = await this.database();
      const cleared = clearedByQuota(name).map((other) => database.clear(other));
      await within(LIMITS.iterateTimeoutMs, Promise.all(cleared));
      return true;
    });
  }

  private async attempt<Value>(
    kind: keyof Faults,
    work: Work<Value>,
    limit: number,
    makesRoom: (error: unknown) => Promise<boolean> = async () => false,
  ): Promise<{ value: Value } | null> {
    if (!isUsed(this.faults)) return null;
    const once = async () => ({ value: await within(limit, work(await this.database())) });
    try {
      return await once();
    } catch (error) {
      try {
        if ((await makesRoom(error)) || (await this.recreated(error))) return await once();
        this.failed(kind, error);
      } catch (again) {
        this.failed(kind, again);
      }
      return null;
    }
  }

  private failed(kind: keyof Faults, error: unknown): void {
    this.faults = { ...this.faults, [kind]: this.faults[kind] + 1 };
    console.warn(`local: ${kind} failed`, error);
  }

  private async database(): Promise<Database> {
    if (this.opening) return this.opening;
    const opened = this.open(() => {
      if (this.opening === opening) this.opening = undefined;
    });
    const opening = within(LIMITS.openTimeoutMs, opened);
    this.opening = opening;
    try {
      return await opening;
    } catch (error) {
      this.opening = undefined;
      if (error instanceof NoAnswer) void opened.then((late) => late.close()).catch(() => undefined);
      else this.faults = WITHOUT_DATABASE;
      throw error;
    }
  }

  /**
   * Recreates a database that does not answer, once per page load. A new connection often answers again: then only the
   * replaceable collections are cleared. The database is deleted only if its preserved collections can not be read.
   */
  private async recreated(error: unknown): Promise<boolean> {
    if (!(error instanceof NoAnswer) || this.isRecreated) return false;
    this.isRecreated = true;
    console.error('local: the database does not respond, it is recreated', error);
    await this.close();
    try {
      const database = await this.database();
      const preserved = PRESERVED.map((name) => database.getAllKeys(name));
      await within(LIMITS.iterateTimeoutMs, Promise.all(preserved));
      const replaceable = REPLACEABLE.map((name) => database.clear(name));
      await within(LIMITS.iterateTimeoutMs, Promise.all(replaceable));
    } catch (unreadable) {
      console.error('local: its collections can not be read, it is deleted', unreadable);
      await this.close();
      await within(LIMITS.openTimeoutMs, this.drop());
    }
    return true;
  }

  private async close(): Promise<void> {
    const opened = this.opening;
    this.opening = undefined;
    await opened?.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

/** There is nothing to read: memory from now on. */
const WITHOUT_DATABASE: Faults = { reads: LIMITS.mostFailedReads, writes: 0 };

/** Some browsers throw at the mere name when storage is forbidden. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

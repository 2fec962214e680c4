import { LIMITS } from '../limits.ts';
import type { Collection } from './collection.ts';
import type { CollectionName } from './collections.ts';
import type { Device } from './device.ts';
import { Spare } from './spare.ts';

/** A collection of the device; changes that the device refuses are kept in its spare. Calls run one after the other. */
export class Kept<Value> implements Collection<Value> {
  readonly name: CollectionName;
  private readonly device: Device;
  private readonly spare: Spare<Value>;
  private last: Promise<unknown>;

  /** `ready`: what must be done before the first call. */
  constructor(name: CollectionName, device: Device, ready: Promise<unknown> = Promise.resolve()) {
    this.name = name;
    this.device = device;
    this.spare = new Spare(name);
    this.last = ready.then(() => this.replay());
  }

  get(key: string): Promise<Value | undefined> {
    return this.inOrder(() => this.read(key));
  }

  set(key: string, value: Value): Promise<void> {
    return this.inOrder(() => this.write(key, value));
  }

  remove(key: string): Promise<void> {
    return this.inOrder(() => this.write(key, null));
  }

  /**
   * Replaces the value by what `change` makes of it, in one transaction: two tabs never both see the same value before.
   * Returns the new value.
   */
  update(key: string, change: (before: Value | undefined) => Value): Promise<Value> {
    return this.inOrder(async () => {
      const { isCleared, values } = this.spare.pending;
      if (!isCleared && !(key in values)) {
        const done = await this.device.change(this.name, async (database) => {
          const transaction = database.transaction(this.name, 'readwrite');
          const value = change(await transaction.store.get(key));
          await Promise.all([transaction.store.put(value, key), transaction.done]);
          return value;
        });
        if (done) return done.value;
      }
      const value = change(await this.read(key));
      await this.write(key, value);
      return value;
    });
  }

  entries(): Promise<readonly (readonly [string, Value])[]> {
    return this.inOrder(async () => {
      const { isCleared, values } = this.spare.pending;
      const stored = isCleared ? null : await this.walk();
      const all = new Map<string, Value | null>([...(stored?.value ?? []), ...Object.entries(values)]);
      return [...all].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])).sort(byKey);
    });
  }

  clear(): Promise<void> {
    return this.inOrder(async () => {
      const isTaken = await this.device.write(this.name, (database) => database.clear(this.name));
      this.spare.clear(isTaken);
    });
  }

  /** Forgets changes that only this tab knows; those in localStorage stay. */
  dropMemory(): void {
    this.spare.dropMemory();
  }

  /** Waits for the calls before it; none of them rejects. */
  private inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async read(key: string): Promise<Value | undefined> {
    const { isCleared, values } = this.spare.pending;
    if (key in values) return values[key] ?? undefined;
    if (isCleared) return undefined;
    return (await this.device.read((database) => database.get(this.name, key) as Promise<Value | undefined>))?.value;
  }

  /** null removes. */
  private async write(key: string, value: Value | null): Promise<void> {
    if (this.spare.pending.isCleared) await this.replay();
    if (this.spare.pending.isCleared) return this.spare.set(key, value);
    const isTaken = await this.device.write(this.name, async (database) => {
      if (value === null) await database.delete(this.name, key);
      else await database.put(this.name, value, key);
    });
    if (isTaken) this.spare.drop(key);
    else this.spare.set(key, value);
  }

  private walk(): Promise<{ value: [string, Value][] } | null> {
    return this.device.read(async (database) => {
      const transaction = database.transaction(this.name);
      const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
      return keys.map((key, index) => [String(key), values[index] as Value]);
    }, LIMITS.iterateTimeoutMs);
  }

  /** Writes to the device what it did not take before. */
  private async replay(): Promise<void> {
    const { isCleared, values } = this.spare.pending;
    const changes = Object.entries(values);
    if (!isCleared && !changes.length) return;
    const isTaken = await this.device.write(this.name, async (database) => {
      const transaction = database.transaction(this.name, 'readwrite');
      if (isCleared) void transaction.store.clear();
      for (const [key, value] of changes) {
        void (value === null ? transaction.store.delete(key) : transaction.store.put(value, key));
      }
      await transaction.done;
    });
    if (isTaken) this.spare.clear(true);
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

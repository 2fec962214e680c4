import { storage } from '../../lib/data/storage.ts';
import type { CollectionName } from './collections.ts';
import { isPreserved } from './rules.ts';

/** Changes of a collection that its device has not taken; null: removed. */
export interface Pending<Value> {
  /** All older entries are removed. */
  readonly isCleared: boolean;
  readonly values: Readonly<Record<string, Value | null>>;
}

const NONE = { isCleared: false, values: {} } as const;

/**
 * Changes that the device has not taken are valid here, and are written to the device at the next start. Those of
 * preserved collections are in localStorage, so that a reload does not lose them; others live as long as the page.
 */
export class Spare<Value> {
  private readonly key: string;
  private readonly isPreserved: boolean;
  /** Also what is in localStorage: another tab may move it to a device that this tab can not read. */
  private memory: Pending<Value>['values'] = {};

  constructor(name: CollectionName) {
    this.key = `garderoba.spare.${name}`;
    this.isPreserved = isPreserved(name);
  }

  get pending(): Pending<Value> {
    const { isCleared, values } = this.stored;
    return { isCleared, values: { ...this.memory, ...values } };
  }

  set(key: string, value: Value | null): void {
    const { isCleared, values } = this.pending;
    this.write({ isCleared, values: { ...values, [key]: value } });
  }

  /** The device has a newer value. */
  drop(key: string): void {
    const { isCleared, values } = this.pending;
    if (!(key in values)) return;
    const { [key]: _, ...others } = values;
    this.write({ isCleared, values: others });
  }

  /** `isTaken`: the device is empty, too. */
  clear(isTaken: boolean): void {
    this.write({ isCleared: !isTaken, values: {} });
  }

  dropMemory(): void {
    this.memory = {};
  }

  private get stored(): Pending<Value> {
    try {
      return { ...NONE, ...(JSON.parse(storage.get(this.key) ?? 'null') as Pending<Value> | null) };
    } catch {
      return NONE;
    }
  }

  private write(pending: Pending<Value>): void {
    this.memory = pending.values;
    const kept = this.isPreserved ? pending : { ...pending, values: {} };
    if (kept.isCleared || Object.keys(kept.values).length) storage.set(this.key, JSON.stringify(kept));
    else storage.remove(this.key);
  }
}

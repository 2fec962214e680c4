/** A queued message. */
export interface Waiting {
  readonly offset: bigint;
  /** Messages of the same key are handled serially. */
  readonly key: string;
  /** Set = after it was handled, this instance does not handle the same id again. */
  readonly id?: string;
}

interface Entry<Item extends Waiting> {
  readonly item: Item;
  isDone: boolean;
}

/** Remembered ids per partition: duplicates of a relay after a crash arrive within one batch of the original. */
const REMEMBERED = 2_000;

/**
 * Queue of the messages of one partition: keys are handled in parallel, messages of one key in order. Computes the
 * offset that may be committed.
 */
export class PartitionQueue<Item extends Waiting> {
  /** In order of offset; everything before the first entry is done. */
  private entries: Entry<Item>[] = [];
  private readonly lanes = new Map<string, Entry<Item>[]>();
  private readonly recent = new Set<string>();
  /** The offset to commit: the first message that is not done. */
  private next: bigint | undefined;
  private committed: bigint | undefined;

  /** `handle` resolves to whether the message is done; false when the reader was stopped meanwhile. */
  constructor(private readonly handle: (item: Item) => Promise<boolean>) {}

  get waiting(): number {
    return this.entries.length;
  }

  add(items: readonly Item[]): void {
    for (const item of items) {
      const entry = { item, isDone: false };
      this.entries.push(entry);
      const lane = this.lanes.get(item.key);
      if (lane) lane.push(entry);
      else {
        const fresh = [entry];
        this.lanes.set(item.key, fresh);
        void this.run(item.key, fresh);
      }
    }
  }

  /** The group was rebalanced: messages that have not begun are fetched again from the last commit. */
  reset(): void {
    this.entries = [];
    for (const lane of this.lanes.values()) lane.length = 0;
    this.next = undefined;
    this.committed = undefined;
  }

  /** The uncommitted progress, as the offset of the next message. */
  toCommit(): bigint | undefined {
    return this.next === this.committed ? undefined : this.next;
  }

  hasCommitted(offset: bigint): void {
    this.committed = offset;
  }

  private async run(key: string, lane: Entry<Item>[]): Promise<void> {
    for (let entry = lane.shift(); entry; entry = lane.shift()) {
      const { id } = entry.item;
      const isKnown = id !== undefined && this.recent.has(id);
      if (!isKnown && !(await this.handle(entry.item))) break;
      if (id !== undefined) this.remember(id);
      entry.isDone = true;
      this.advance();
    }
    this.lanes.delete(key);
  }

  private advance(): void {
    let done = 0;
    while (this.entries[done]?.isDone) done += 1;
    if (done === 0) return;
    this.next = (this.entries[done - 1] as Entry<Item>).item.offset + 1n;
    this.entries.splice(0, done);
  }

  private remember(id: string): void {
    this.recent.add(id);
    if (this.recent.size > REMEMBERED) for (const oldest of this.recent) return void this.recent.delete(oldest);
  }
}

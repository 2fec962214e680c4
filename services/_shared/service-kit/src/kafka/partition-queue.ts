/** What waits for its turn. */
export interface Waiting {
  readonly offset: bigint;
  /** Of the same key: one after the other. */
  readonly key: string;
  /** Set = once handled, the same id is not handled again by this copy. */
  readonly id?: string;
}

interface Entry<Item extends Waiting> {
  readonly item: Item;
  isDone: boolean;
}

/** Ids remembered per partition: what a relay sends twice after a crash comes within one batch of the first time. */
const REMEMBERED = 2_000;

/**
 * Messages of one partition on their way through the handlers: keys side by side, those of one key in order. Knows up to
 * where everything is done, which is what may be committed.
 */
export class PartitionQueue<Item extends Waiting> {
  /** In order of offset; everything before the first is done. */
  private entries: Entry<Item>[] = [];
  private readonly lanes = new Map<string, Entry<Item>[]>();
  private readonly recent = new Set<string>();
  /** The offset to commit: the first that is not done. */
  private next: bigint | undefined;
  private committed: bigint | undefined;

  /** `handle` resolves to whether the message is done; it is not when the reader was stopped meanwhile. */
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

  /** The group was shared out anew: what has not begun will come again from the last commit. */
  reset(): void {
    this.entries = [];
    for (const lane of this.lanes.values()) lane.length = 0;
    this.next = undefined;
    this.committed = undefined;
  }

  /** What is new to commit, as the offset of the next message. */
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

/** How far one partition has come, and how far there is to go. */
export interface Progress {
  /** `topic/partition`. */
  readonly partition: string;
  /** Next offset of the group; undefined = none yet. */
  readonly committed: bigint | undefined;
  /** Where the log ends. */
  readonly end: bigint;
  /** Messages fetched and not done: as long as there are some, handlers are what it waits for. */
  readonly waiting: number;
}

/**
 * Notices a reader that lives and does not read (kafkajs #1277, #1616, #1720): no sign of life at all, or a partition with
 * messages that stays where it is from one look to the next while no handler is busy with it.
 */
export class StallWatch {
  private lastSign: number;
  private before = new Map<string, bigint | undefined>();

  constructor(
    private readonly silenceMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.lastSign = now();
  }

  /** A heartbeat went through, a fetch came back. */
  sign(): void {
    this.lastSign = this.now();
  }

  /** Why the reader must be started anew; undefined = it is well. */
  verdict(progress: readonly Progress[]): string | undefined {
    const silent = this.now() - this.lastSign;
    if (silent > this.silenceMs) return `no sign of life for ${Math.round(silent / 1000)} s`;
    const stuck = progress.find(
      ({ partition, committed, end, waiting }) =>
        waiting === 0 &&
        (committed ?? 0n) < end &&
        this.before.has(partition) &&
        this.before.get(partition) === committed,
    );
    const idleAndBehind = progress.filter(({ committed, end, waiting }) => waiting === 0 && (committed ?? 0n) < end);
    this.before = new Map(idleAndBehind.map(({ partition, committed }) => [partition, committed]));
    return stuck && `${stuck.partition} stays at ${stuck.committed ?? 'its start'} of ${stuck.end}`;
  }

  restarted(): void {
    this.lastSign = this.now();
    this.before.clear();
  }
}

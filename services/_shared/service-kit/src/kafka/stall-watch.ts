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

  /** Has it been silent for too long? Answers why the reader must be started anew; undefined = it is well. */
  silence(): string | undefined {
    const silent = this.now() - this.lastSign;
    return silent > this.silenceMs ? `no sign of life for ${Math.round(silent / 1000)} s` : undefined;
  }

  /** Is a partition where it was at the last look, although there is more and nobody is busy with it? */
  stuck(progress: readonly Progress[]): string | undefined {
    const behind = progress.filter(({ committed, end, waiting }) => waiting === 0 && (committed ?? 0n) < end);
    const found = behind.find(
      ({ partition, committed }) => this.before.has(partition) && this.before.get(partition) === committed,
    );
    this.before = new Map(behind.map(({ partition, committed }) => [partition, committed]));
    return found && `${found.partition} stays at ${found.committed ?? 'its start'} of ${found.end}`;
  }

  restarted(): void {
    this.lastSign = this.now();
    this.before.clear();
  }
}

/** Progress of one partition and the end of its log. */
export interface Progress {
  /** `topic/partition`. */
  readonly partition: string;
  /** Next offset of the group; undefined = none yet. */
  readonly committed: bigint | undefined;
  /** End of the log. */
  readonly end: bigint;
  /** Messages fetched and not done. While there are some, the partition waits for handlers. */
  readonly waiting: number;
}

/**
 * Detects a reader that is connected but does not read (kafkajs #1277, #1616, #1720): no heartbeat and no fetch, or a
 * partition with messages whose position is unchanged between two checks although no handler is running.
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

  /** Records a heartbeat or a fetch. */
  sign(): void {
    this.lastSign = this.now();
  }

  /** Returns the reason for a restart when there was no sign for too long; else undefined. */
  silence(): string | undefined {
    const silent = this.now() - this.lastSign;
    return silent > this.silenceMs ? `no sign of life for ${Math.round(silent / 1000)} s` : undefined;
  }

  /**
   * Returns the reason for a restart when a partition with messages has not advanced since the last check although no
   * handler is running.
   */
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

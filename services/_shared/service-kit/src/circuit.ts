/** Failures in a row after which nobody is asked for a while. */
const FAILURES = 3;

/**
 * Keeps callers from waiting for an engine that is away: after some failures in a row it is not asked for `openMs`, then one
 * call tries.
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly openMs: number,
    private readonly onChange: (isOpen: boolean, reason?: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isOpen(): boolean {
    return this.failures >= FAILURES;
  }

  /** Runs `work`; when it fails or may not be tried, answers what `otherwise` does. */
  async run<T>(work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    if (this.isOpen && this.now() < this.openUntil) return otherwise();
    // One tries, the others go on without until it is known how that went.
    this.openUntil = this.now() + this.openMs;
    try {
      const result = await work();
      this.worked();
      return result;
    } catch (error) {
      this.failed(error);
      return otherwise();
    }
  }

  /** The engine answered somebody who asked past the circuit. */
  worked(): void {
    if (this.isOpen) this.onChange(false);
    this.failures = 0;
  }

  failed(error: unknown): void {
    // Counted from now: an engine that hangs took its time to fail.
    this.openUntil = this.now() + this.openMs;
    this.failures += 1;
    if (this.failures === FAILURES) this.onChange(true, error);
  }
}

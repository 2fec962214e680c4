/** Consecutive failures that open the circuit. */
const FAILURES = 3;

/**
 * Circuit breaker: avoids waiting for an unavailable engine. After several consecutive failures it makes no calls for
 * `openMs`, then one trial call.
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

  /** Runs `work`. When it fails or the circuit is open, returns the result of `otherwise`. */
  async run<T>(work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    if (this.isOpen && this.now() < this.openUntil) return otherwise();
    // One trial call runs; all others use the fallback until its result is known.
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

  /** A call outside the circuit succeeded. */
  worked(): void {
    if (this.isOpen) this.onChange(false);
    this.failures = 0;
  }

  failed(error: unknown): void {
    // Counted from now, because a hanging engine fails only after its timeout.
    this.openUntil = this.now() + this.openMs;
    this.failures += 1;
    if (this.failures === FAILURES) this.onChange(true, error);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@garderoba/service-kit/logger';

/** Longest time the front door stays closed for an index that is being built. */
const CLOSED_MS = 15_000;
const AGAIN_MS = 1_000;

/**
 * Opens a search index that may have to be built first. A rebuild is progress, not sickness: when it takes longer than a start may, the
 * process opens all the same with plain listings from the database, says so at `/health/ready`, and the index takes over when it is whole.
 * An engine too busy to answer is asked again.
 */
export class Opening {
  isOpen = false;
  private isEnded = false;

  constructor(private readonly logger: Logger) {}

  /** Resolves when the index is open, at the latest after `closedMs`. */
  async begin(open: () => Promise<void>, { closedMs = CLOSED_MS, againMs = AGAIN_MS } = {}): Promise<void> {
    const patience = new AbortController();
    const opened = this.untilOpen(open, againMs).finally(() => patience.abort());
    await Promise.race([opened, delay(closedMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    if (!this.isOpen && !this.isEnded)
      this.logger.warn(
        'the search index is still being built: products are listed from the database until it is there',
      );
  }

  /** The process ends: nothing is tried again. */
  end(): void {
    this.isEnded = true;
  }

  private async untilOpen(open: () => Promise<void>, againMs: number): Promise<void> {
    while (!this.isEnded) {
      try {
        await open();
        this.isOpen = true;
        return;
      } catch (error) {
        if (this.isEnded) return;
        this.logger.warn({ reason: (error as Error).message }, 'the search index cannot be opened yet');
        await delay(againMs);
      }
    }
  }
}

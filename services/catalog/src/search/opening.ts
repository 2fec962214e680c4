import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@garderoba/service-kit/runtime/logger';

/** Maximum delay of the service's start while an index is being built. */
const CLOSED_MS = 15_000;
const AGAIN_MS = 1_000;

/**
 * Opens a search index that may have to be built first. When the build takes longer than a start may take, the process
 * starts with plain listings from the database and reports so at `/health/ready`; the index takes over when it is
 * complete. A busy engine is retried.
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
        'the search index is still being built: products are listed from the database until it is complete',
      );
  }

  /** Stops retries when the process ends. */
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

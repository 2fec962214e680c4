import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from './errors.js';

/** Waits in milliseconds between retries of a handler before its event becomes a dead letter. */
const UNKNOWN_ERROR = [50, 200, 800, 2_000];
/** Waits while an engine is unavailable: about two minutes in total. */
const ENGINE_AWAY = [...UNKNOWN_ERROR, ...Array<number>(24).fill(5_000)];

export interface Exhausted {
  readonly error: unknown;
  readonly attempts: number;
}

/**
 * Runs a handler with bounded retries: unavailable and unknown errors are retried with increasing waits, domain
 * refusals never. Resolves to undefined on success, else to the cause.
 */
export async function withRetries(work: () => Promise<void>, stopped: AbortSignal): Promise<Exhausted | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await work();
      return undefined;
    } catch (error) {
      const waits = error instanceof DomainError ? (error.kind === 'unavailable' ? ENGINE_AWAY : []) : UNKNOWN_ERROR;
      const wait = waits[attempts - 1];
      if (wait === undefined) return { error, attempts };
      await delay(wait, undefined, { signal: stopped });
    }
  }
}

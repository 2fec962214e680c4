import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from './errors.js';

/** How long a handler is given before its event is a dead letter: waits in milliseconds. */
const UNKNOWN_ERROR = [50, 200, 800, 2_000];
/** An engine that is away comes back: about two minutes. */
const ENGINE_AWAY = [...UNKNOWN_ERROR, ...Array<number>(24).fill(5_000)];

export interface Exhausted {
  readonly error: unknown;
  readonly attempts: number;
}

/**
 * Runs a reaction with bounded retries: unavailable and unknown errors are tried again with growing
 * waits, a refusal by the domain never. Resolves to undefined when it worked, else to why it did not.
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

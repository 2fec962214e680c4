import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until `check` stops throwing; fails with its last error after `milliseconds`. Polls instead of sleeping for a
 * fixed time.
 */
export async function eventually<T>(check: () => Promise<T> | T, milliseconds = 15_000): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(20);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `check` stops throwing; fails with its last error after `milliseconds`. Never a blind sleep. */
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

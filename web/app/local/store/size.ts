import { LIMITS } from '../limits.ts';
import { REPLACEABLE } from './collections.ts';
import type { LocalStore } from './open.ts';
import { bytesOf, purged } from './rules.ts';

/** Removes what is above the quota (SYNC-043). */
export async function checkSize(store: LocalStore): Promise<void> {
  const walks = REPLACEABLE.map(async (name) =>
    (await store[name].entries()).map(([key, value]) => ({ name, key, bytes: bytesOf(key, value) })),
  );
  const removed = purged((await Promise.all(walks)).flat());
  await Promise.all(removed.map(({ name, key }) => store[name].remove(key)));
}

/** Checks the size at each interval while the page is visible (LIM-044). Returns a function that stops it. */
export function startSizeChecks(store: LocalStore): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void checkSize(store);
  }, LIMITS.sizeCheckMs);
  return () => clearInterval(timer);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { RestShop } from './shop.ts';

/** Poll interval. */
const LOOK_MS = 1_000;
/** Without progress for this long the listing counts as stuck; the import itself is complete. */
const STUCK_MS = 60_000;

export interface Waiting {
  /** Events and changes that are not in the listing yet. */
  readonly ask: () => Promise<number>;
  readonly tell: (waiting: number) => void;
  readonly lookMs?: number;
  readonly stuckMs?: number;
}

/**
 * Prices and stock reach the listing by events: waits until the listing is complete, so that the import ends when
 * shoppers see it. Requires zero twice, because an event between two services is briefly counted by neither. Returns
 * false if the listing does not become complete.
 */
export async function untilShown({ ask, tell, lookMs = LOOK_MS, stuckMs = STUCK_MS }: Waiting): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY;
  let deadline = performance.now() + stuckMs;
  for (let nothing = 0; ; ) {
    const waiting = await ask();
    nothing = waiting === 0 ? nothing + 1 : 0;
    if (nothing === 2) return true;
    if (waiting > 0) tell(waiting);
    if (waiting < least) {
      least = waiting;
      deadline = performance.now() + stuckMs;
    } else if (waiting > 0 && performance.now() > deadline) return false;
    await pause(lookMs);
  }
}

/** Progress of the listing as reported by catalog. */
export const waitingIn = (shop: RestShop) => async (): Promise<number> =>
  ((await shop.call('catalog', 'GET', '/v1/search-index')) as { waiting: number }).waiting;

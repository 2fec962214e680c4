import { setTimeout as pause } from 'node:timers/promises';
import type { RestShop } from './shop.ts';

/** Between two looks. */
const LOOK_MS = 1_000;
/** A listing that has not come closer for this long is stuck; the import itself is done all the same. */
const STUCK_MS = 60_000;

export interface Waiting {
  /** Events and changes that the listing does not show yet. */
  readonly ask: () => Promise<number>;
  readonly tell: (waiting: number) => void;
  readonly lookMs?: number;
  readonly stuckMs?: number;
}

/**
 * Prices and stock reach the listing by events: waits until it shows everything, so that "done" means that shoppers see it. Twice
 * nothing, because between two services an event is for a moment in neither. False when the listing is stuck.
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

/** What catalog says of its listing. */
export const waitingIn = (shop: RestShop) => async (): Promise<number> =>
  ((await shop.call('catalog', 'GET', '/v1/search-index')) as { waiting: number }).waiting;

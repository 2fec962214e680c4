import type { Shop } from '../lib/store/shop.ts';
import { keepReference } from './catalogue/reference.ts';
import { followForgetting } from './forget.ts';
import { LIMITS } from './limits.ts';
import { localStore } from './store/open.ts';
import { startSizeChecks } from './store/size.ts';

/**
 * Starts what runs beside a page of the store view. `forgotten`: another tab has ended the session. Returns a function that
 * stops it.
 */
export function startLocal(shop: Shop, forgotten: () => void): () => void {
  const quiet = setTimeout(() => void keepReference(shop), LIMITS.quietMs);
  const stops = [startSizeChecks(localStore()), followForgetting(forgotten)];
  return () => {
    clearTimeout(quiet);
    for (const stop of stops) stop();
  };
}

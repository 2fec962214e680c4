import { storage } from '../../lib/data/storage.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { Cart } from './cart.ts';
import { cartId } from './cart-id.ts';

/** Removed with the cart id at sign-out (disconnectCart). */
const keyOf = (store: StoreView) => `garderoba.cart.kept.${store.code}`;

/** The last cart received from the server: shown until the next response (CART-017). */
export const keptCart = {
  get(store: StoreView): Cart | null {
    try {
      const kept = JSON.parse(storage.get(keyOf(store)) ?? 'null') as Cart | null;
      return kept && kept.id === cartId.get(store) && Array.isArray(kept.lines) ? kept : null;
    } catch {
      return null;
    }
  },
  set(store: StoreView, cart: Cart | null): void {
    if (cart?.lines.length) storage.set(keyOf(store), JSON.stringify(cart));
    else storage.remove(keyOf(store));
  },
};

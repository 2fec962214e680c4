import { type Cart, formerCartOf } from '../../api/wire/buying/cart.ts';
import { storage } from '../../lib/data/storage.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { cartId } from './cart-id.ts';

/** Removed with the cart id at sign-out (disconnectCart). */
const keyOf = (store: StoreView) => `garderoba.cart.shown.${store.code}`;
/** Key of the former version, which stored the API's answers. */
const formerKeyOf = (store: StoreView) => `garderoba.cart.kept.${store.code}`;

/** The last cart received from the server: shown until the next response (CART-017). */
export const keptCart = {
  get(store: StoreView): Cart | null {
    try {
      const kept = read(keyOf(store));
      const former = kept ? null : read(formerKeyOf(store));
      const cart = former ? formerCartOf(former) : kept;
      return cart && cart.id === cartId.get(store) ? cart : null;
    } catch {
      return null;
    }
  },
  set(store: StoreView, cart: Cart | null): void {
    storage.remove(formerKeyOf(store));
    if (cart?.lines.length) storage.set(keyOf(store), JSON.stringify(cart));
    else storage.remove(keyOf(store));
  },
};

function read(key: string): Cart | null {
  const kept = JSON.parse(storage.get(key) ?? 'null') as Cart | null;
  return kept && Array.isArray(kept.lines) ? kept : null;
}

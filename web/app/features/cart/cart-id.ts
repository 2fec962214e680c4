import { storage } from '../../lib/data/storage.ts';
import type { StoreView } from '../../lib/store/stores.ts';

/** A cart belongs to its store view, so each store view stores its own cart id. */
const keyOf = (store: StoreView) => `garderoba.cart.${store.code}`;

export const cartId = {
  get: (store: StoreView): string | null => storage.get(keyOf(store)),
  set: (store: StoreView, id: string): void => storage.set(keyOf(store), id),
  clear: (store: StoreView): void => storage.remove(keyOf(store)),
};

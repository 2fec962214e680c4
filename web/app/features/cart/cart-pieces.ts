import { storage } from '../../lib/data/storage.ts';
import type { StoreView } from '../../lib/store/stores.ts';

const keyOf = (store: StoreView) => `garderoba.cartCount.${store.code}`;
const listeners = new Set<() => void>();

/** Number of pieces in the cart, stored so that a page can show it before the cart is read. */
export const cartPieces = {
  get: (store: StoreView): number => Number(storage.get(keyOf(store)) ?? 0) || 0,
  set(store: StoreView, count: number): void {
    if (cartPieces.get(store) === count) return;
    if (count) storage.set(keyOf(store), String(count));
    else storage.remove(keyOf(store));
    for (const listener of listeners) listener();
  },
};

export function subscribeToPieces(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

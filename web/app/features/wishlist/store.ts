import { useSyncExternalStore } from 'react';
import { storage } from '../../lib/data/storage.ts';

/** One entry of the list: the parent's sku, also for a variant. */
export interface WishlistItem {
  product: { sku: string; parentSku: string };
  qty: 1;
}

/** WSH-003. `itemIds` are the server's ids by sku; a guest's list has none. */
export interface WishlistState {
  items: WishlistItem[];
  itemIds: Record<string, number>;
  loaded: boolean;
  loading: boolean;
}

const key = 'garderoba.wishlist';
const empty: WishlistState = { items: [], itemIds: {}, loaded: false, loading: false };
const listeners = new Set<() => void>();
let state: WishlistState | null = null;

const read = (): WishlistState => {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as Partial<WishlistState> | null;
    return { ...empty, items: kept?.items ?? [], itemIds: kept?.itemIds ?? {} };
  } catch {
    return empty;
  }
};

export const itemOf = (sku: string): WishlistItem => ({ product: { sku, parentSku: sku }, qty: 1 });

/** The wishlist, stored in this browser in addition to the server (WSH-010). */
export const wishlist = {
  get(): WishlistState {
    state ??= read();
    return state;
  },
  set(change: Partial<WishlistState>): void {
    state = { ...wishlist.get(), ...change };
    const { items, itemIds } = state;
    if (items.length) storage.set(key, JSON.stringify({ items, itemIds }));
    else storage.remove(key);
    for (const listener of listeners) listener();
  },
  has: (sku: string): boolean => wishlist.get().items.some(({ product }) => product.sku === sku),
  forget(): void {
    wishlist.set(empty);
  },
};

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== key) return;
    state = read();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', otherTab);
  };
}

export const useWishlist = (): WishlistState => useSyncExternalStore(subscribe, wishlist.get, () => empty);

/** True if a product is listed; only a change of this value renders its button again. */
export const useLikes = (sku: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wishlist.has(sku),
    () => false,
  );

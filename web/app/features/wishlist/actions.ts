import { ApiProblem } from '../../api/problem.ts';
import type { ResultOf } from '../../api/results.ts';
import { session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { itemOf, wishlist } from './store.ts';

type WireWishlist = ResultOf<'/api/ext/wishlist'>;

const path = '/api/ext/wishlist';
const asUser = { needsUser: true } as const;

/**
 * A change is applied only if the server answers `true` (WSH-005). The caller handles failures; no message is shown
 * (WSH-007).
 */
async function changed(answer: Promise<unknown>): Promise<void> {
  const result = await answer;
  if (result !== true) throw new ApiProblem(200, result);
}

/** Adds a product; sends no request if it is already listed (WSH-009). */
export async function addToWishlist(shop: Shop, sku: string): Promise<void> {
  if (wishlist.has(sku)) return;
  wishlist.set({ items: [...wishlist.get().items, itemOf(sku)] });
  if (!session.get()) return;
  try {
    await changed(shop.api.put(`${path}/${encodeURIComponent(sku)}`, undefined, asUser));
  } catch (error) {
    takeOff([sku]);
    throw error;
  }
  await loadWishlist(shop);
}

export async function removeFromWishlist(shop: Shop, sku: string): Promise<void> {
  const before = wishlist.get();
  takeOff([sku]);
  if (!session.get()) return;
  try {
    if (before.itemIds[sku] === undefined) await loadWishlist(shop);
    const id = before.itemIds[sku] ?? wishlist.get().itemIds[sku];
    if (id !== undefined) await changed(shop.api.delete(`${path}/${id}`, undefined, asUser));
  } catch (error) {
    wishlist.set({ items: before.items, itemIds: before.itemIds });
    throw error;
  }
  await loadWishlist(shop);
}

export async function clearWishlist(shop: Shop): Promise<void> {
  const before = wishlist.get();
  wishlist.forget();
  if (!session.get()) return;
  try {
    await changed(shop.api.delete(path, { items: Object.values(before.itemIds) }, asUser));
  } catch (error) {
    wishlist.set(before);
    throw error;
  }
  await loadWishlist(shop);
}

const takeOff = (skus: string[]): void =>
  wishlist.set({ items: wishlist.get().items.filter(({ product }) => !skus.includes(product.sku)) });

/** The server's list replaces the local one (WSH-008). */
export async function loadWishlist(shop: Shop): Promise<void> {
  wishlist.set({ loading: true });
  try {
    const { items } = await shop.api.get(path, asUser);
    const skuOf = ({ product }: WireWishlist['items'][number]) => product.parentSku ?? product.sku;
    wishlist.set({
      items: items.map((item) => itemOf(skuOf(item))),
      itemIds: Object.fromEntries(items.map((item) => [skuOf(item), item.id])),
      loaded: true,
    });
  } finally {
    wishlist.set({ loading: false });
  }
}

/** At sign-in, adds a guest's entries to the account's list. */
export async function mergeWishlist(shop: Shop): Promise<void> {
  const liked = wishlist.get().items.map(({ product }) => product.sku);
  for (const sku of liked) {
    await changed(shop.api.put(`${path}/${encodeURIComponent(sku)}`, undefined, asUser)).catch((error: unknown) =>
      console.warn('wishlist: not merged', sku, error),
    );
  }
  await loadWishlist(shop);
}

/** Toggles the entry. */
export const toggleLike = (shop: Shop, sku: string): Promise<void> =>
  (wishlist.has(sku) ? removeFromWishlist : addToWishlist)(shop, sku);

import type { Shop } from '../../lib/store/shop.ts';

/** Handles a press of the wishlist button. A failure reverts it without a message (WSH-007). */
export const pressHeart = (shop: Shop, sku: string): void =>
  void import('./actions.ts')
    .then(({ toggleLike }) => toggleLike(shop, sku))
    .catch((error: unknown) => console.warn('wishlist: not changed', error));

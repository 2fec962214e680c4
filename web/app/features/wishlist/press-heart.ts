import type { Shop } from '../../lib/shop.ts';

/** A pressed heart. A failure puts it back and says nothing (WSH-007). */
export const pressHeart = (shop: Shop, sku: string): void =>
  void import('./actions.ts')
    .then(({ toggleLike }) => toggleLike(shop, sku))
    .catch((error: unknown) => console.warn('wishlist: not changed', error));

import { freshPrices } from '../../../api/wire/goods/fresh-prices.ts';
import type { Prices } from '../../../api/wire/goods/product.ts';
import { session } from '../../../lib/data/session.ts';
import { config } from '../../../lib/store/config.ts';
import type { Shop } from '../../../lib/store/shop.ts';

/** Published with the response of every refresh (PRC-024). */
export const PRICES_AFTER_SYNC = 'prices-after-sync';

interface FreshPrices {
  items: { id: number; prices: Prices }[];
  /** False if the prices could not be read (PRC-023). */
  isCurrent: boolean;
}

/**
 * Current prices for the caller. A failed refresh returns no items. The token is never part of the address (PRC-021);
 * the cookie identifies the caller.
 */
export async function refreshPrices(shop: Shop, skus: string[], { groupedTax } = config.prices): Promise<FreshPrices> {
  const group = groupedTax ? session.get()?.groupId : undefined;
  const fresh = await freshPrices(shop, skus, group).then(
    (items) => ({ items, isCurrent: true }),
    () => ({ items: [], isCurrent: false }),
  );
  dispatchEvent(new CustomEvent(PRICES_AFTER_SYNC, { detail: { skus, ...fresh } }));
  return fresh;
}

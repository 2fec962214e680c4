import { freshPrices } from '../../../api/wire/goods/fresh-prices.ts';
import type { Prices } from '../../../api/wire/goods/product.ts';
import { session } from '../../../lib/data/session.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { syncConfig } from '../../../lib/store/sync-config.ts';

/** Published with the response of every refresh (PRC-024). */
export const PRICES_AFTER_SYNC = 'prices-after-sync';

interface FreshPrices {
  items: { id: number; prices: Prices }[];
  /** False if the prices could not be read (PRC-023). */
  isCurrent: boolean;
}

const groupNow = (): number | null | undefined => session.get()?.groupId;

/** By sku: whether the last refresh for this group received the price. */
let refreshed: { group: ReturnType<typeof groupNow>; skus: Map<string, boolean> } | undefined;

/** Whether the prices of a sku are current for the shopper (PRC-025); undefined until its first refresh has ended. */
export const isPriceCurrent = (sku: string): boolean | undefined =>
  refreshed && refreshed.group === groupNow() ? refreshed.skus.get(sku) : undefined;

/**
 * Current prices for the caller. A failed refresh returns no items. The token is never part of the address (PRC-021);
 * the cookie identifies the caller.
 */
export async function refreshPrices(
  shop: Shop,
  skus: string[],
  { groupedTax } = syncConfig.prices,
): Promise<FreshPrices> {
  const group = groupNow();
  const fresh = await freshPrices(shop, skus, groupedTax ? group : undefined).then(
    (items) => ({ items, isCurrent: true }),
    () => ({ items: [], isCurrent: false }),
  );
  if (!refreshed || refreshed.group !== group) refreshed = { group, skus: new Map() };
  for (const sku of skus) refreshed.skus.set(sku, fresh.isCurrent);
  dispatchEvent(new CustomEvent(PRICES_AFTER_SYNC, { detail: { skus, ...fresh } }));
  return fresh;
}

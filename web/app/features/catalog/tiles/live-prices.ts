import { useEffect, useSyncExternalStore } from 'react';
import type { Prices } from '../../../api/wire/goods/product.ts';
import { session, useSession } from '../../../lib/data/session.ts';
import { ordinaryGroups } from '../../../lib/store/config.ts';
import { type Shop, useShop } from '../../../lib/store/shop.ts';

// Pages are rendered for guests. For a shopper whose price group has other prices the browser requests the displayed
// prices again, many products in one call; the gateway takes the group from the session.

const PER_CALL = 100;
/** Milliseconds in which the products of one page are batched. */
const GATHER = 50;

let prices: ReadonlyMap<number, Prices> = new Map();
let wanted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: typeof prices): void {
  prices = next;
  for (const listener of listeners) listener();
}

export const livePrices = {
  get: (id: number): Prices | undefined => prices.get(id),
  /** Requests the price with the next batch of the page. */
  want(shop: Shop, sku: string): void {
    wanted.add(sku);
    timer ??= setTimeout(() => void ask(shop).catch(() => null), GATHER);
  },
  /** Resets to the guests' prices (PRC-011). */
  forget(): void {
    clearTimeout(timer);
    timer = undefined;
    wanted = new Set();
    change(new Map());
  },
};

async function ask(shop: Shop): Promise<void> {
  const skus = [...wanted];
  wanted = new Set();
  timer = undefined;
  const group = session.get()?.groupId;
  // Most visitors are guests and never load it.
  const { refreshPrices } = await import('./refresh-prices.ts');
  for (let from = 0; from < skus.length; from += PER_CALL) {
    const fresh = await refreshPrices(shop, skus.slice(from, from + PER_CALL));
    if (session.get()?.groupId !== group) return; // the session has changed meanwhile
    change(new Map([...prices, ...fresh.items.map((item) => [item.id, item.prices] as const)]));
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True if the shopper's group may have other prices than the page. */
export function useHasOwnPrices(): boolean {
  const group = useSession()?.groupId ?? null;
  return group !== null && !ordinaryGroups.includes(group);
}

/**
 * Prices of the shopper's group when they are known, otherwise the product's own. Prices are displayed, never computed:
 * the crossed-out price stays while it is higher.
 */
export function useLivePrices({ id, sku, prices: known }: { id: number; sku: string; prices: Prices }): Prices {
  const shop = useShop();
  const hasOwn = useHasOwnPrices();
  useEffect(() => {
    if (hasOwn) livePrices.want(shop, sku);
    else if (prices.size) livePrices.forget();
  }, [hasOwn, shop, sku]);
  const own = useSyncExternalStore(
    subscribe,
    () => (hasOwn ? livePrices.get(id) : undefined),
    () => undefined,
  );
  return own ? { ...known, ...own } : known;
}

import { useEffect, useSyncExternalStore } from 'react';
import type { ResultOf } from '../../api/results.ts';
import type { WirePrices } from '../../api/wire.ts';
import { session, useSession } from '../../lib/data/session.ts';
import { config } from '../../lib/store/config.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';

// Pages are rendered for guests. For a shopper whose price group has other prices the browser requests the displayed
// prices again, many products in one call; the gateway takes the group from the session.

type WirePriceInfo = FreshPrices['items'][number];

export type FreshPrices = ResultOf<'/api/product/render-list'>;

/** Published with the response of every refresh (PRC-024). */
export const PRICES_AFTER_SYNC = 'prices-after-sync';
const PER_CALL = 100;
/** Milliseconds in which the products of one page are batched. */
const GATHER = 50;

/**
 * Current prices for the caller. A failed refresh returns no items (PRC-023). The token is never part of the address
 * (PRC-021); the cookie identifies the caller.
 */
export async function refreshPrices(
  { api, store }: Shop,
  skus: string[],
  { groupedTax } = config.prices,
): Promise<Pick<FreshPrices, 'items'> & { isCurrent: boolean }> {
  const userGroupId = groupedTax ? session.get()?.groupId : undefined;
  const query = { skus: skus.join(','), currencyCode: store.currency, userGroupId };
  const fresh = await api.get('/api/product/render-list', { query }).then(
    ({ items }) => ({ items, isCurrent: true }),
    () => ({ items: [], isCurrent: false }),
  );
  dispatchEvent(new CustomEvent(PRICES_AFTER_SYNC, { detail: { skus, ...fresh } }));
  return fresh;
}

let prices: ReadonlyMap<number, WirePrices> = new Map();
/** True if the last requested prices were received (PRC-025). */
let isCurrent = false;
let wanted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: typeof prices, current: boolean): void {
  prices = next;
  isCurrent = current;
  for (const listener of listeners) listener();
}

export const livePrices = {
  isCurrent: () => isCurrent,
  get: (id: number): WirePrices | undefined => prices.get(id),
  /** Requests the price with the next batch of the page. */
  want(shop: Shop, sku: string): void {
    wanted.add(sku);
    timer ??= setTimeout(() => void ask(shop), GATHER);
  },
  /** Resets to the guests' prices (PRC-011). */
  forget(): void {
    clearTimeout(timer);
    timer = undefined;
    wanted = new Set();
    change(new Map(), false);
  },
};

async function ask(shop: Shop): Promise<void> {
  const skus = [...wanted];
  wanted = new Set();
  timer = undefined;
  const group = session.get()?.groupId;
  for (let from = 0; from < skus.length; from += PER_CALL) {
    const fresh = await refreshPrices(shop, skus.slice(from, from + PER_CALL));
    if (session.get()?.groupId !== group) return; // the session has changed meanwhile
    change(new Map([...prices, ...fresh.items.map((item) => [item.id, shownOf(item)] as const)]), fresh.isCurrent);
  }
}

/** Prices are displayed, never computed: the crossed-out price stays while it is higher. */
const shownOf = ({ price_info: { final_price, regular_price } }: WirePriceInfo): WirePrices => ({
  price_incl_tax: final_price,
  original_price_incl_tax: regular_price,
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The product with the prices of the shopper's group when they are known; otherwise unchanged. */
export function useLivePrices<Product extends WirePrices & { id: number; sku: string }>(product: Product): Product {
  const shop = useShop();
  const group = useSession()?.groupId ?? null;
  const hasOwn = group !== null && !config.prices.ordinaryGroups.includes(group);
  const { id, sku } = product;
  useEffect(() => {
    if (hasOwn) livePrices.want(shop, sku);
    else if (prices.size) livePrices.forget();
  }, [hasOwn, shop, sku]);
  const own = useSyncExternalStore(
    subscribe,
    () => (hasOwn ? livePrices.get(id) : undefined),
    () => undefined,
  );
  return own ? { ...product, ...own } : product;
}

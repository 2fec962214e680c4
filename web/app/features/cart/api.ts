import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart, CartChange, CartLine, LineId } from '../../api/wire/buying/cart.ts';
import type { Choice } from '../../api/wire/buying/choice.ts';
import { hasVariant, skuIn } from '../../api/wire/goods/conditions.ts';
import type { Product, Stock } from '../../api/wire/goods/product.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import { stockOf } from '../../api/wire/goods/stock.ts';
import { config } from '../../lib/store/config.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import type { KnownItem } from '../../local/cart/operation.ts';
import { loadLocal } from '../../local/load.ts';
import { isShipped } from './cart.ts';
import { isRented } from './lines/rental-line.ts';
import { cartKey, lineStockKey, type Outcome, shownCart } from './view.ts';

/** What decides about the cart: loaded half a second after the page (routes/frame/user-events.ts), or with its first use. */
const device = () => import('./device/device.ts');

/**
 * The shopper's cart as it is shown, with the presses that wait; null before the first item. Reads it from the server, in
 * the browser only; until the response arrives it is what this device keeps (useCart).
 */
export const cartQuery = (shop: Shop) =>
  queryOptions({
    queryKey: cartKey(shop),
    queryFn: async (): Promise<Cart | null> => (await device()).syncCart(shop, { force: true }),
    staleTime: 0,
  });

export function useCart() {
  const shop = useShop();
  useEffect(() => void device().then(({ showKept }) => showKept(shop)), [shop]);
  return useQuery(cartQuery(shop));
}

/** The cart in the checkout, where it is the server's in any case; `settled`: the server has confirmed every press. */
export function useCheckoutCart() {
  const shop = useShop();
  useEffect(() => {
    const entered = device().then(({ enterCheckout }) => enterCheckout(shop));
    return () => void entered.then((leave) => leave());
  }, [shop]);
  return { ...useCart(), settled: async () => (await device()).settledCart(shop) };
}

/** Pictures and names of the cart's lines, by the sku of the line. Variants bring the facts of their parent. */
export function useCartProducts(cart: Cart | null | undefined) {
  const shop = useShop();
  const skus = [...new Set(cart?.lines.map(({ sku }) => sku) ?? [])].sort();
  return useQuery({
    queryKey: ['cart', shop.store.code, 'products', skus],
    enabled: skus.length > 0,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    networkMode: 'offlineFirst',
    queryFn: async (context) => {
      const { readProducts } = await loadLocal();
      return readProducts({ shop, part: 'line', skus, ask: () => lineProducts(shop, skus, context.signal) }, context);
    },
  });
}

async function lineProducts(shop: Shop, skus: readonly string[], signal: AbortSignal) {
  const [own, parents] = await Promise.all(
    [skuIn(skus), hasVariant(...skus)].map((filters) =>
      searchProducts(shop, { filters, size: skus.length, part: 'line' }, signal),
    ),
  );
  if (own?.offline || parents?.offline) return undefined;
  const products = new Map<string, LineProduct>();
  for (const product of own?.items ?? []) products.set(product.sku, { product, childSku: null });
  for (const product of parents?.items ?? []) {
    for (const { sku } of product.variants) if (skus.includes(sku)) products.set(sku, { product, childSku: sku });
  }
  return products;
}

export interface LineProduct {
  product: Product;
  childSku: string | null;
}

/** Current stock of the cart's lines, by sku; rentals and goods that are not shipped have none. */
export function useLineStock(cart: Cart | null | undefined): ReadonlyMap<string, Stock> {
  const shop = useShop();
  const skus = [...new Set(cart?.lines.filter(isCounted).map(({ sku }) => sku))].sort();
  const { data } = useQuery({
    queryKey: [...lineStockKey(shop), skus],
    enabled: config.syncsStock && skus.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const stock = await stockOf(shop, skus);
      if (!config.syncsCart) await (await device()).takeOutGone(shop, stock);
      for (const sku of skus) if (!stock.has(sku)) void checkLater(shop, sku);
      return stock;
    },
  });
  return data ?? nothingKnown;
}

/** Asks later for what could not be verified now. */
const checkLater = (shop: Shop, sku: string) =>
  import('./stock-checks.ts')
    .then(({ queueStockCheck }) => queueStockCheck(shop, sku))
    .catch((error: unknown) => console.warn('stock: not queued', error));

const nothingKnown: ReadonlyMap<string, Stock> = new Map();

const isCounted = (line: CartLine): boolean => !isRented(line) && !line.isWithdrawn && isShipped(line);

export interface ItemToAdd {
  /** The parent's for a chosen variant, otherwise the product's own. */
  sku: string;
  quantity: number;
  choice?: Choice;
}

/** One press on the cart, shown at once. Throws ApiProblem when it is refused. `item`: what the page knows of it. */
const press = async (shop: Shop, change: CartChange, item?: KnownItem): Promise<Outcome> =>
  (await import('./device/press.ts')).press(shop, change, item);

export const addItem = (shop: Shop, { sku, quantity, choice = {} }: ItemToAdd, item?: KnownItem): Promise<Outcome> =>
  press(shop, { add: { sku, quantity, choice } }, item);

/** A press on the shown cart. Without a network it waits on this device. */
function useCartChange<V>(
  changeOf: (input: V) => CartChange,
  itemOf: (input: V) => KnownItem | undefined = () => undefined,
) {
  const shop = useShop();
  return useMutation({ networkMode: 'always', mutationFn: (input: V) => press(shop, changeOf(input), itemOf(input)) });
}

export const useChangeQuantity = () =>
  useCartChange<{ lineId: LineId; quantity: number }>(({ lineId, quantity }) => ({ set: { lineId, quantity } }));

export const useRemoveItem = () => useCartChange<{ lineId: LineId }>(({ lineId }) => ({ remove: { lineId } }));

/**
 * Changes a line to another variant of its style (`item`), or to other dates; a line with the same choice absorbs it.
 */
export const useChangeOptions = () =>
  useCartChange<{ lineId: LineId; quantity: number; choice: Choice; styleSku?: string; item?: KnownItem }>(
    ({ item: _shown, ...set }) => ({ set }),
    ({ item }) => item,
  );

/**
 * Empties the cart. The server is called only on request (CART-039): an order has closed its cart already.
 */
export async function clearCart(shop: Shop, { tellsServer }: { tellsServer: boolean }): Promise<void> {
  if (!tellsServer) return (await device()).forgetCart(shop);
  await Promise.all((shownCart(shop)?.lines ?? []).map(({ id }) => press(shop, { remove: { lineId: id } })));
}

/** Whether totals can be read now; otherwise the effect of a coupon would not be visible (CPN-002, CPN-003). */
export const canReadTotals = (syncsTotals = config.syncsTotals && config.syncsCart): boolean =>
  syncsTotals && navigator.onLine;

/** Applies a code, or removes it with null; the answer has the new totals (CPN-004). */
export const useCoupon = () => useCartChange<{ code: string | null }>(({ code }) => ({ coupon: code }));

/** Pays with points; 0 removes the payment (wire-contract 11.9). */
export const usePoints = () => useCartChange<{ points: number }>(({ points }) => ({ points }));

/**
 * Whether a press of a form on the totals waits for the shop: a note says so then, and the field keeps what was typed,
 * until the press is confirmed or refused. `value`: what is applied; `onApplied`: it is another one.
 */
export function useWaits({ isEstimated = false }: Cart, value: string | number | null, onApplied: () => void) {
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value matters.
  useEffect(() => {
    setShown(false);
    if (value !== null) onApplied();
  }, [value]);
  // Nothing of the cart waits any more.
  useEffect(() => {
    if (!isEstimated) setShown(false);
  }, [isEstimated]);
  return { isShown, pressed: (outcome: Outcome) => setShown(outcome === 'waiting') };
}

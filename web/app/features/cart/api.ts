import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { type Cart, type CartChange, type CartLine, cartOf } from '../../api/wire/buying/cart.ts';
import type { Choice } from '../../api/wire/buying/choice.ts';
import { hasVariant, skuIn } from '../../api/wire/goods/conditions.ts';
import type { Product, Stock } from '../../api/wire/goods/product.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import { stockOf } from '../../api/wire/goods/stock.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { config } from '../../lib/store/config.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { loadLocal } from '../../local/load.ts';
import { cartCount, isShipped } from './cart.ts';
import { cartId } from './cart-id.ts';
import { cartPieces } from './cart-pieces.ts';
import type { ChangedCart } from './change.ts';
import { keptCart } from './kept-cart.ts';
import { isRented } from './lines/rental-line.ts';
import { unanswered } from './unanswered.ts';

const cartKey = (shop: Shop) => ['cart', shop.store.code] as const;
/** Beginning of the keys of `useLineStock`. */
export const lineStockKey = (shop: Shop) => [...cartKey(shop), 'stock'] as const;
const withCart = (id: string) => ({ query: { cartId: id } });

/**
 * The shopper's cart; null before the first item. Read in the browser only, never while rendering on the server; until
 * the response arrives it is the last known cart (useCart).
 */
export const cartQuery = (shop: Shop) =>
  queryOptions({
    queryKey: cartKey(shop),
    queryFn: async (): Promise<Cart | null> => remember(shop, await known(shop)),
    staleTime: 0,
  });

function remember({ store }: Shop, cart: Cart | null): Cart | null {
  cartPieces.set(store, cartCount(cart));
  void keptCart.set(store, cart);
  return cart;
}

async function known(shop: Shop): Promise<Cart | null> {
  const id = cartId.get(shop.store);
  if (!id) return null;
  try {
    return await pull(shop, id);
  } catch (error) {
    // Ordered, or deleted on the server: the next item starts a new cart.
    if (error instanceof ApiProblem && error.code === 404) {
      cartId.clear(shop.store);
      return null;
    }
    throw error;
  }
}

/** Loaded with the first press, or half a second after the page (routes/frame/user-events.ts). */
const changeCart = async (shop: Shop, change: CartChange): Promise<ChangedCart> =>
  (await import('./change.ts')).changeCart(shop, change);

/** Reads the cart again, for all components that show it. */
export const readCart = (shop: Shop): Promise<Cart | null> => browserQueryClient().fetchQuery(cartQuery(shop));

/** Shows this cart from now on; null removes it. */
export function showCart(shop: Shop, cart: Cart | null): void {
  browserQueryClient().setQueryData(cartQuery(shop).queryKey, remember(shop, cart));
}

async function pull({ api }: Shop, id: string): Promise<Cart> {
  const [lines, totals] = await Promise.all([
    api.get('/api/cart/pull', withCart(id)),
    config.syncsTotals
      ? api.get('/api/cart/totals', withCart(id)).catch((error: unknown) => {
          console.warn('cart: no totals', error);
          return null;
        })
      : null,
  ]);
  unanswered.outcomeSeen();
  return cartOf(id, lines, totals);
}

/** Shows the cart that is kept on the device, unless a newer one is known. */
async function showKept(shop: Shop): Promise<void> {
  const kept = await keptCart.get(shop.store);
  const client = browserQueryClient();
  const { queryKey } = cartQuery(shop);
  if (kept && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, kept, { updatedAt: 0 });
}

export function useCart() {
  const shop = useShop();
  useEffect(() => void showKept(shop), [shop]);
  return useQuery(cartQuery(shop));
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

/** 'volatile': added, but stock did not answer (STK-003, STK-004). What is out of stock is refused (STK-005). */
export type StockStatus = 'ok' | 'volatile';

/** Adds an item with one call and shows the cart of its answer. */
export async function addItem(shop: Shop, { sku, quantity, choice = {} }: ItemToAdd): Promise<StockStatus> {
  const { cart, lineId, isVolatile } = await changeCart(shop, { add: { sku, quantity, choice } });
  showReceived(shop, cart);
  if (isVolatile) void checkLater(shop, cart.lines.find(({ id }) => id === lineId)?.sku ?? sku);
  return isVolatile ? 'volatile' : 'ok';
}

/** Shows the cart of a change or merge from now on. */
export function showReceived(shop: Shop, cart: Cart): void {
  showCart(shop, config.syncsTotals ? cart : withoutTotals(cart));
}

const withoutTotals = (cart: Cart): Cart => ({
  ...cart,
  totals: null,
  lines: cart.lines.map((line) => ({ ...line, totals: null })),
});

/** Changes of the shown cart: it changes at once to the guess, then to the answer. A refusal restores it. */
function useCartChange<V>(changeOf: (input: V) => CartChange, guess: (cart: Cart, input: V) => Cart = (cart) => cart) {
  const shop = useShop();
  const queryClient = useQueryClient();
  const key = cartQuery(shop).queryKey;
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (input: V) => {
      if (queryClient.getQueryData(key)) showReceived(shop, (await changeCart(shop, changeOf(input))).cart);
    },
    onMutate: async (input: V) => {
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      const before = queryClient.getQueryData(key);
      if (before) showCart(shop, guess(before, input));
      return { before };
    },
    onError: (_error, _input, context) => {
      showCart(shop, context?.before ?? null);
      return queryClient.invalidateQueries({ queryKey: key, exact: true });
    },
  });
}

export const useChangeQuantity = () =>
  useCartChange<{ lineId: number; quantity: number }>(
    ({ lineId, quantity }) => ({ set: { lineId, quantity } }),
    (cart, { lineId, quantity }) => ({
      ...cart,
      lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
    }),
  );

export const useRemoveItem = () =>
  useCartChange<{ lineId: number }>(
    ({ lineId }) => ({ remove: { lineId } }),
    (cart, { lineId }) => ({ ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }),
  );

/** Changes a line to another variant of its style, or to other dates; a line with the same choice absorbs it. */
export const useChangeOptions = () =>
  useCartChange<{ lineId: number; quantity: number; choice: Choice; styleSku?: string }>((set) => ({ set }));

/**
 * Empties the cart. The server is called only on request (CART-039): an order has closed its cart already.
 */
export async function clearCart(shop: Shop, { tellsServer }: { tellsServer: boolean }): Promise<void> {
  const cart = tellsServer ? await readCart(shop) : null;
  for (const { id } of cart?.lines ?? []) showReceived(shop, (await changeCart(shop, { remove: { lineId: id } })).cart);
  if (tellsServer) return;
  cartId.clear(shop.store);
  showCart(shop, null);
}

/** Whether totals can be read now; otherwise the effect of a coupon would not be visible (CPN-002, CPN-003). */
export const canReadTotals = (syncsTotals = config.syncsTotals): boolean => syncsTotals && navigator.onLine;

/** Applies a code, or removes it with null; the answer has the new totals (CPN-004). */
export const useCoupon = () => useCartChange<{ code: string | null }>(({ code }) => ({ coupon: code }));

/** Pays with points; 0 removes the payment (wire-contract 11.9). */
export const usePoints = () => useCartChange<{ points: number }>(({ points }) => ({ points }));

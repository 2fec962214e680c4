import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import { search } from '../../api/search.ts';
import { stockOf } from '../../api/stock.ts';
import type { WireProduct, WireStock } from '../../api/wire.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { type Cart, cartCount, joinCart, type ProductOption, piecesNobodyCounts, type WireLine } from './cart.ts';
import { cartId } from './cart-id.ts';
import { cartPieces } from './cart-pieces.ts';
import { type CartChange, type ChangedCart, changeCart, outcomeSeen } from './change.ts';
import { keptCart } from './kept-cart.ts';
import { isRented } from './rental-line.ts';

const cartKey = (shop: Shop) => ['cart', shop.store.code] as const;
const withCart = (id: string) => ({ query: { cartId: id } });

/**
 * The shopper's cart; null before anything was put in. Asked by the browser only, never while rendering on the server; until the
 * answer is there, the cart is what was told last.
 */
export const cartQuery = (shop: Shop) =>
  queryOptions({
    queryKey: cartKey(shop),
    queryFn: async (): Promise<Cart | null> => remember(shop, await known(shop)),
    initialData: () => keptCart.get(shop.store) ?? undefined,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });

function remember({ store }: Shop, cart: Cart | null): Cart | null {
  cartPieces.set(store, cartCount(cart));
  keptCart.set(store, cart);
  return cart;
}

async function known(shop: Shop): Promise<Cart | null> {
  const id = cartId.get(shop.store);
  if (!id) return null;
  try {
    return await pull(shop, id);
  } catch (error) {
    // Ordered or forgotten by the server: the next thing put in starts a new cart.
    if (error instanceof ApiProblem && error.code === 404) {
      cartId.clear(shop.store);
      return null;
    }
    throw error;
  }
}

/** Reads the cart anew for whoever shows it. */
export const readCart = (shop: Shop): Promise<Cart | null> => browserQueryClient().fetchQuery(cartQuery(shop));

/** The shown cart is this one from now on; null forgets it. */
export function showCart(shop: Shop, cart: Cart | null): void {
  browserQueryClient().setQueryData(cartQuery(shop).queryKey, remember(shop, cart));
}

async function pull({ api }: Shop, id: string): Promise<Cart> {
  const [lines, totals] = await Promise.all([
    api.get('/api/cart/pull', withCart(id)),
    syncConfig.totals.synchronize
      ? api.get('/api/cart/totals', withCart(id)).catch((error: unknown) => {
          console.warn('cart: no totals', error);
          return null;
        })
      : null,
  ]);
  outcomeSeen();
  return joinCart(id, lines, totals);
}

export const useCart = () => useQuery(cartQuery(useShop()));

/** Pictures and names of the cart's lines, by the sku of the line. Variants bring the facts of their parent. */
export function useCartProducts(cart: Cart | null | undefined) {
  const shop = useShop();
  const skus = [...new Set(cart?.lines.map(({ sku }) => sku) ?? [])].sort();
  return useQuery({
    queryKey: ['cart', shop.store.code, 'products', skus],
    enabled: skus.length > 0,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const include = [
        'id',
        'sku',
        'name',
        'slug',
        'url_key',
        'type_id',
        'image',
        'designer',
        'attributes_metadata',
        'configurable_children.sku',
        'configurable_children.image',
        'sirental_price',
        'configurable_children.sirental_price',
      ];
      const [own, parents] = await Promise.all(
        ['sku', 'configurable_children.sku'].map((field) =>
          search<WireProduct>(
            shop,
            { entity: 'product', filters: { [field]: { in: skus } }, size: skus.length, include },
            signal,
          ),
        ),
      );
      const products = new Map<string, LineProduct>();
      for (const product of own?.items ?? []) products.set(product.sku, { product, childSku: null });
      for (const product of parents?.items ?? []) {
        for (const child of product.configurable_children ?? [])
          products.set(child.sku, { product, childSku: child.sku });
      }
      return products;
    },
  });
}

export interface LineProduct {
  product: WireProduct;
  childSku: string | null;
}

/** Whether the pieces of the cart are there now, by sku; of what is lent or has nothing to ship nobody counts pieces. */
export function useLineStock(cart: Cart | null | undefined): ReadonlyMap<string, WireStock> {
  const shop = useShop();
  const skus = [...new Set(cart?.lines.filter(isCounted).map(({ sku }) => sku))].sort();
  const { data } = useQuery({
    queryKey: ['cart', shop.store.code, 'stock', skus],
    enabled: syncConfig.stock.synchronize && skus.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => stockOf(shop, skus),
  });
  return data ?? nothingKnown;
}

const nothingKnown: ReadonlyMap<string, WireStock> = new Map();

const isCounted = (line: WireLine): boolean =>
  !isRented(line) && !line.withdrawn && !piecesNobodyCounts.includes(line.product_type);

/** Pieces there are of it now; null when nobody knows. */
export const piecesOf = ({ api }: Shop, sku: string): Promise<number | null> =>
  api
    .get('/api/stock/check', { query: { sku }, timeout: 3000 })
    .then(({ qty }) => qty ?? null)
    .catch(() => null);

export interface ItemToAdd {
  /** Parent sku with the chosen options, or the product's own. */
  sku: string;
  qty: number;
  productOption?: ProductOption;
}

/** 'volatile': added, but stock did not answer (STK-003, STK-004). What is out of stock is refused (STK-005). */
export type StockStatus = 'ok' | 'volatile';

/** Adds an item with one call and shows the cart of its answer. */
export async function addItem(shop: Shop, { sku, qty, productOption }: ItemToAdd): Promise<StockStatus> {
  const changed = await changeCart(shop, { add: { sku, qty, product_option: productOption ?? emptyOption } });
  showChanged(shop, changed);
  return changed.volatile ? 'volatile' : 'ok';
}

/** The answer of a change or merge is the shown cart from now on. */
export function showChanged(
  shop: Shop,
  { cartId, items, totals }: Pick<ChangedCart, 'cartId' | 'items' | 'totals'>,
): void {
  showCart(shop, joinCart(cartId, items, syncConfig.totals.synchronize ? totals : null));
}

const emptyOption: ProductOption = {
  extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
};

/** Changes of the shown cart: it changes at once to the guess, then to the answer. A refusal restores it. */
function useCartChange<V>(changeOf: (input: V) => CartChange, guess: (cart: Cart, input: V) => Cart = (cart) => cart) {
  const shop = useShop();
  const queryClient = useQueryClient();
  const key = cartQuery(shop).queryKey;
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (input: V) => {
      if (queryClient.getQueryData(key)) showChanged(shop, await changeCart(shop, changeOf(input)));
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
  useCartChange<{ itemId: WireLine['item_id']; qty: number }>(
    ({ itemId, qty }) => ({ set: { item_id: itemId, qty } }),
    (cart, { itemId, qty }) => ({
      ...cart,
      lines: cart.lines.map((line) => (line.item_id === itemId ? { ...line, qty } : line)),
    }),
  );

export const useRemoveItem = () =>
  useCartChange<{ itemId: WireLine['item_id'] }>(
    ({ itemId }) => ({ remove: { item_id: itemId } }),
    (cart, { itemId }) => ({ ...cart, lines: cart.lines.filter((line) => line.item_id !== itemId) }),
  );

/** Changes a line to another variant of its style, or to other dates; a line with the same choice absorbs it. */
export const useChangeOptions = () =>
  useCartChange<{ line: WireLine; styleSku: string; qty: number; productOption: ProductOption }>(
    ({ line, styleSku, qty, productOption }) => ({
      set: { item_id: line.item_id, qty, product_option: productOption, ...(styleSku && { sku: styleSku }) },
    }),
  );

/**
 * Empties the cart. The server is called only on request (CART-039): an order has closed its cart already.
 */
export async function clearCart(shop: Shop, { tellsServer }: { tellsServer: boolean }): Promise<void> {
  const cart = tellsServer ? await readCart(shop) : null;
  for (const { item_id } of cart?.lines ?? []) showChanged(shop, await changeCart(shop, { remove: { item_id } }));
  if (tellsServer) return;
  cartId.clear(shop.store);
  showCart(shop, null);
}

/** Whether totals can be read now; otherwise the effect of a coupon would not be visible (CPN-002, CPN-003). */
export const canReadTotals = ({ synchronize } = syncConfig.totals): boolean => synchronize && navigator.onLine;

/** Applies a code, or removes it with null; the answer has the new totals (CPN-004). */
export const useCoupon = () => useCartChange<{ code: string | null }>(({ code }) => ({ coupon: code }));

/** Pays with points; 0 removes the payment (wire-contract 11.9). */
export const usePoints = () => useCartChange<{ points: number }>(({ points }) => ({ points }));

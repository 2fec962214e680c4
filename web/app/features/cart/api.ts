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
import { createCart } from './create-cart.ts';
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

export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

/**
 * Whether a piece can be had. Nobody asked (offline, or checks are switched off), or no answer: 'volatile', never a refusal
 * (STK-003 to STK-005).
 */
export async function checkStock(
  { api }: Shop,
  sku: string,
  { synchronize }: Pick<typeof syncConfig.stock, 'synchronize'> = syncConfig.stock,
): Promise<StockStatus> {
  if (!synchronize || !navigator.onLine) return 'volatile';
  try {
    const stock = await api.get('/api/stock/check', { query: { sku }, timeout: 3000 });
    if (stock.is_in_stock === undefined) return 'volatile';
    return stock.is_in_stock ? 'ok' : 'out_of_stock';
  } catch {
    return 'volatile';
  }
}

/** Pieces there are of it now; null when nobody knows. */
export const piecesOf = ({ api }: Shop, sku: string): Promise<number | null> =>
  api
    .get('/api/stock/check', { query: { sku }, timeout: 3000 })
    .then(({ qty }) => qty ?? null)
    .catch(() => null);

export interface ItemToAdd {
  /** Parent sku with the chosen options, or the product's own. */
  sku: string;
  /** The piece the stock is asked about: the variant's sku where there is one; null: nothing is asked. */
  stockSku: string | null;
  qty: number;
  productOption?: ProductOption;
}

export class OutOfStock extends Error {}

/** One change of the cart after the other, in the order they were asked for. */
let last: Promise<unknown> = Promise.resolve();
export function addItem(shop: Shop, item: ItemToAdd): Promise<StockStatus> {
  const added = last.then(() => putIn(shop, item));
  last = added.catch(() => null);
  return added;
}

async function putIn(shop: Shop, item: ItemToAdd): Promise<StockStatus> {
  const stock = item.stockSku === null ? 'ok' : await checkStock(shop, item.stockSku);
  if (stock === 'out_of_stock') throw new OutOfStock(item.sku);
  const cartItem = { sku: item.sku, qty: item.qty, product_option: item.productOption ?? emptyOption };
  const put = (id: string) =>
    shop.api.post('/api/cart/update', { cartItem: { ...cartItem, quoteId: id } }, withCart(id));
  const known = cartId.get(shop.store);
  let id = known ?? (await createCart(shop));
  try {
    await put(id);
  } catch (error) {
    // Ordered or forgotten by the server, or the cart of somebody whose session is over.
    if (!known || !(error instanceof ApiProblem && (error.code === 404 || error.code === 401))) throw error;
    id = await createCart(shop);
    await put(id);
  }
  showCart(shop, await pull(shop, id));
  return stock;
}

const emptyOption: ProductOption = {
  extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
};

/** Changes made to the cart one after the other; the shown cart changes at once and is put right by the answer. */
function useCartChange<V>(
  change: (shop: Shop, cart: Cart, input: V) => Promise<unknown>,
  guess: (cart: Cart, input: V) => Cart,
) {
  const shop = useShop();
  const queryClient = useQueryClient();
  const key = cartQuery(shop).queryKey;
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (input: V) => {
      const cart = queryClient.getQueryData(key);
      if (cart) await change(shop, cart, input);
    },
    onMutate: async (input: V) => {
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      const before = queryClient.getQueryData(key);
      if (before) showCart(shop, guess(before, input));
      return { before };
    },
    onError: (_error, _input, context) => showCart(shop, context?.before ?? null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key, exact: true }),
  });
}

export const useChangeQuantity = () =>
  useCartChange<{ itemId: WireLine['item_id']; qty: number }>(
    ({ api }, cart, { itemId, qty }) => {
      const line = cart.lines.find(({ item_id }) => item_id === itemId);
      const cartItem = {
        sku: line?.sku,
        item_id: itemId,
        qty,
        product_option: line?.product_option,
        quoteId: line?.quote_id,
      };
      return api.post('/api/cart/update', { cartItem }, withCart(cart.id));
    },
    (cart, { itemId, qty }) => ({
      ...cart,
      lines: cart.lines.map((line) => (line.item_id === itemId ? { ...line, qty } : line)),
    }),
  );

export const useRemoveItem = () =>
  useCartChange<{ itemId: WireLine['item_id'] }>(
    ({ api }, cart, { itemId }) => {
      const line = cart.lines.find(({ item_id }) => item_id === itemId);
      return api.post(
        '/api/cart/delete',
        { cartItem: { sku: line?.sku, item_id: itemId, quoteId: line?.quote_id } },
        withCart(cart.id),
      );
    },
    (cart, { itemId }) => ({ ...cart, lines: cart.lines.filter((line) => line.item_id !== itemId) }),
  );

/** Makes a line another variant of its style; a line that is the same then takes it up. */
export const useChangeOptions = () =>
  useCartChange<{ line: WireLine; styleSku: string; qty: number; productOption: ProductOption }>(
    ({ api }, cart, { line, styleSku, qty, productOption }) =>
      api.post(
        '/api/cart/update',
        {
          cartItem: {
            sku: styleSku,
            item_id: line.item_id,
            qty,
            product_option: productOption,
            quoteId: line.quote_id,
          },
        },
        withCart(cart.id),
      ),
    (cart) => cart,
  );

/**
 * Nothing hangs in the cart any more. The server is told only when it is asked to be (CART-039): an order has closed its cart
 * already.
 */
export async function clearCart(shop: Shop, { tellsServer }: { tellsServer: boolean }): Promise<void> {
  const id = cartId.get(shop.store);
  if (tellsServer && id) {
    for (const { sku, item_id, quote_id } of await shop.api.get('/api/cart/pull', withCart(id)))
      await shop.api.post('/api/cart/delete', { cartItem: { sku, item_id, quoteId: quote_id } }, withCart(id));
    await readCart(shop);
    return;
  }
  cartId.clear(shop.store);
  showCart(shop, null);
}

/** Are totals asked of the server now? Else nothing would show what a coupon does (CPN-002, CPN-003). */
export const canReadTotals = ({ synchronize } = syncConfig.totals): boolean => synchronize && navigator.onLine;

/** Applies a code, or takes it off with null; totals are read again afterwards (CPN-004). */
export const useCoupon = () =>
  useCartChange<{ code: string | null }>(
    ({ api }, cart, { code }) =>
      code === null
        ? api.post('/api/cart/delete-coupon', undefined, withCart(cart.id))
        : api.post('/api/cart/apply-coupon', undefined, { query: { cartId: cart.id, coupon: code } }),
    (cart) => cart,
  );

/** Pays with so many points, or with 0 takes them back (wire-contract 11.9). */
export const usePoints = () =>
  useCartChange<{ points: number }>(
    ({ api }, cart, body) => api.post('/api/cart/apply-points', body, withCart(cart.id)),
    (cart) => cart,
  );

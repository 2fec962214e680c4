import { ApiProblem } from '../../../api/problem.ts';
import { type Cart, cartOf } from '../../../api/wire/buying/cart.ts';
import { session } from '../../../lib/data/session.ts';
import { config } from '../../../lib/store/config.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { NO_COUNTRY } from '../../../local/cart/local-totals.ts';
import { localStore } from '../../../local/store/open.ts';
import { cartId } from '../cart-id.ts';

/** Tags of the carts that were read in this page load. */
const tags = new Map<string, { readonly tag: string; readonly cart: Cart }>();

/**
 * The server's cart (`GET /api/cart/current`), or `base` if it is unchanged. A signed-in customer whose cart is gone has
 * another one. Throws ApiProblem without an answer, and if the shopper has another cart meanwhile.
 */
export async function pull(shop: Shop, id: string, base: Cart | null): Promise<Cart | 'gone'> {
  try {
    const cart = await read(shop, id, base);
    if (cartId.get(shop.store) !== id) throw new ApiProblem(0, 'Another cart meanwhile.');
    return cart;
  } catch (error) {
    if (!isGone(error)) throw error;
    if (!session.get()) return 'gone';
    const own = String(await shop.api.post('/api/cart/create'));
    return own === id ? 'gone' : read(shop, own, null);
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.code === 404;

async function read(shop: Shop, id: string, base: Cart | null): Promise<Cart> {
  const query = { cartId: id };
  const mayHaveTotals = await hasCountry(shop);
  if (!config.syncsTotals || !mayHaveTotals)
    return cartOf(id, await shop.api.get('/api/cart/pull', { query }), null, base?.version);
  const known = tags.get(id);
  const isKnown = known !== undefined && known.cart.version === base?.version;
  let tag: string | null = null;
  try {
    const {
      cartId: of,
      items,
      totals,
      version,
    } = await shop.api.get('/api/cart/current', {
      query,
      ...(isKnown && { headers: { 'if-none-match': known.tag } }),
      told: (headers) => {
        tag = headers.get('etag');
      },
    });
    const cart = cartOf(of, items, totals, version);
    if (tag) tags.set(of, { tag, cart });
    return cart;
  } catch (error) {
    if (isKnown && error instanceof ApiProblem && error.code === 304) return known.cart;
    throw error;
  }
}

/**
 * Totals need a country: the store view's, or that of the customer's delivery address. Without one the text of the
 * documents is logged (CART-045, ERR-008).
 */
export async function hasCountry({ store }: Shop): Promise<boolean> {
  if (store.country) return true;
  const profile = await localStore().user.get('profile');
  if (profile?.addresses.find(({ isShippingDefault }) => isShippingDefault)?.country) return true;
  console.error(NO_COUNTRY);
  return false;
}

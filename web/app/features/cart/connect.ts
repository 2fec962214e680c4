import { search } from '../../api/search.ts';
import type { WireProduct } from '../../api/wire.ts';
import { storage } from '../../lib/data/storage.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { readCart, showCart } from './api.ts';
import type { WireLine } from './cart.ts';
import { cartId } from './cart-id.ts';

const withCart = (id: string) => ({ query: { cartId: id } });

/**
 * At sign-in merges a guest's cart into the customer's cart, in this order: removes the coupon, adds the lines with
 * their quantities, applies the coupon again (CPN-005). Lines that the customer's cart refuses are dropped.
 */
export async function connectCart(shop: Shop): Promise<void> {
  const { api, store } = shop;
  const guestId = cartId.get(store);
  const guest = guestId ? await guestCart(shop, guestId) : null;
  if (guestId && guest?.coupon) await api.post('/api/cart/delete-coupon', undefined, withCart(guestId));
  const ownId = String(await api.post('/api/cart/create'));
  cartId.set(store, ownId);
  if (guest && guestId !== ownId) {
    const parents = await parentsOf(shop, guest.lines);
    for (const line of guest.lines) {
      const cartItem = {
        sku: parents.get(line.sku) ?? line.sku,
        qty: line.qty,
        product_option: line.product_option,
        quoteId: ownId,
      };
      await api.post('/api/cart/update', { cartItem }, withCart(ownId)).catch((error: unknown) => {
        console.warn('cart: a line was not taken over', line.sku, error);
      });
    }
  }
  if (guest?.coupon) {
    await api
      .post('/api/cart/apply-coupon', undefined, { query: { cartId: ownId, coupon: guest.coupon } })
      .catch((error: unknown) => console.warn('cart: the coupon was not put on again', error));
  }
  await readCart(shop);
}

async function guestCart(
  { api }: Shop,
  id: string,
): Promise<{ lines: readonly WireLine[]; coupon: string | null } | null> {
  try {
    const lines = await api.get('/api/cart/pull', withCart(id));
    const totals = await api.get('/api/cart/totals', withCart(id)).catch(() => null);
    return { lines, coupon: totals?.coupon_code ?? null };
  } catch (error) {
    console.warn('cart: the guest cart is gone', error);
    return null;
  }
}

/** Variants are added by their parent's sku and the chosen options (wire-contract 2.3). */
async function parentsOf(shop: Shop, lines: readonly WireLine[]): Promise<Map<string, string>> {
  const variants = lines.flatMap(({ sku, product_option }) =>
    product_option?.extension_attributes?.configurable_item_options?.length ? [sku] : [],
  );
  if (!variants.length) return new Map();
  const { items } = await search<WireProduct>(shop, {
    entity: 'product',
    filters: { 'configurable_children.sku': { in: variants } },
    size: variants.length,
    include: ['sku', 'configurable_children.sku'],
  });
  return new Map(
    items.flatMap(({ sku, configurable_children = [] }) => configurable_children.map((child) => [child.sku, sku])),
  );
}

/** At sign-out the cart stays on the server; this browser removes its copy (USR-039, CART-038, CART-040). */
export function disconnectCart(shop: Shop): void {
  for (const key of storage.keys('garderoba.cart.')) storage.remove(key);
  showCart(shop, null);
}

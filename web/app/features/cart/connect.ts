import { ApiProblem } from '../../api/problem.ts';
import { mergedOf } from '../../api/wire/buying/cart.ts';
import { storage } from '../../lib/data/storage.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { serverText } from '../../lib/text/server-text.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { readCart, showCart, showReceived } from './api.ts';
import { cartId } from './cart-id.ts';
import { inOrder } from './change.ts';

/**
 * At sign-in the server merges a guest's cart into the customer's cart, with quantities and coupon (CPN-005), in one
 * call. Lines that the customer's cart refuses stay in the guest's cart; a notification names each of them.
 */
export async function connectCart(shop: Shop, t: Translate): Promise<void> {
  const guestId = cartId.get(shop.store);
  const merged = guestId ? await inOrder(() => merge(shop, guestId)) : null;
  if (!merged) {
    cartId.set(shop.store, String(await shop.api.post('/api/cart/create')));
    await readCart(shop);
    return;
  }
  cartId.set(shop.store, merged.cart.id);
  showReceived(shop, merged.cart);
  if (merged.refused.length) await laterTexts();
  for (const { name, result, reason } of merged.refused) {
    const message = `${name}: ${serverText(new ApiProblem(400, result, { reason }), t) ?? t('cart.outOfStock')}`;
    notify({ type: 'warning', message, action1: { label: t('ui.ok') } });
  }
}

/** null: the server no longer has the guest's cart, or it is the customer's own already. */
async function merge({ api }: Shop, guestId: string) {
  try {
    return mergedOf(await api.post('/api/cart/merge', undefined, { query: { cartId: guestId } }));
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 404) return null;
    throw error;
  }
}

/** At sign-out the cart stays on the server; this browser removes its copy (USR-039, CART-038, CART-040). */
export function disconnectCart(shop: Shop): void {
  for (const key of storage.keys('garderoba.cart.')) storage.remove(key);
  showCart(shop, null);
}

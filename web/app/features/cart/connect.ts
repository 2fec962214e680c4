import { ApiProblem } from '../../api/problem.ts';
import { mergedOf } from '../../api/wire/buying/cart.ts';
import { storage } from '../../lib/data/storage.ts';
import { config } from '../../lib/store/config.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { serverText } from '../../lib/text/server-text.ts';
import { isMerging, mergeTask } from '../../local/cart/cart-tasks.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';
import { isAcceptedTask } from '../../local/tasks/rules.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { cartId } from './cart-id.ts';
import { cartOwner, syncCart } from './device/device.ts';
import { showCart } from './view.ts';

/** The sign-in goes on after this time; the merge waits. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * At sign-in the server merges a guest's cart into the customer's cart, with quantities and coupon (CPN-005), in one
 * call, behind the guest's presses that wait. Lines that the customer's cart refuses stay in the guest's cart; a
 * notification names each of them.
 */
export async function connectCart(shop: Shop, t: Translate): Promise<void> {
  if (!config.syncsCart) return;
  const queue = await taskQueue();
  const { code } = shop.store;
  const records = await queue.all();
  // A press that was answered after the sign-in has added it.
  if (isMerging(records, code)) return;
  const waits = records.some(
    ({ subject, store, owner, task }) => subject === 'cart' && store === code && owner === null && !task.transmited,
  );
  if (!cartId.get(shop.store) && !waits) return connectOwn(shop);
  const settled = await queue.addAndWait(mergeTask(code, await cartOwner()), PATIENCE_MS);
  if (settled) await merged(shop, t, settled);
}

/** The reply of the merge; its cart is shown already. Refused: there is no guest's cart, or it is the customer's own. */
export async function merged(shop: Shop, t: Translate, task: SyncTask): Promise<void> {
  if (!isAcceptedTask(task)) return connectOwn(shop);
  const { refused } = mergedOf(task.result as Parameters<typeof mergedOf>[0]);
  if (refused.length) await laterTexts();
  for (const { name, result, reason } of refused) {
    const message = `${name}: ${serverText(new ApiProblem(400, result, { reason }), t) ?? t('cart.outOfStock')}`;
    notify({ type: 'warning', message, action1: { label: t('ui.ok') } });
  }
}

/** The shopper's own cart on the server, made if there is none. */
export async function connectOwn(shop: Shop): Promise<void> {
  cartId.set(shop.store, String(await shop.api.post('/api/cart/create')));
  await syncCart(shop, { force: true });
}

/** At sign-out the cart stays on the server; this browser removes its copy (USR-039, CART-038, CART-040). */
export function disconnectCart(shop: Shop): void {
  for (const key of storage.keys('garderoba.cart.')) storage.remove(key);
  showCart(shop, null);
}

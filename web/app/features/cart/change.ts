import { ApiProblem } from '../../api/problem.ts';
import { type CartChange, changeBody, changedOf } from '../../api/wire/buying/cart.ts';
import { newWriteKey } from '../../lib/data/write-key.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { cartId } from './cart-id.ts';
import { unanswered } from './unanswered.ts';

/** The whole cart after the change. */
export type ChangedCart = ReturnType<typeof changedOf>;

/** Writes of the cart run one after the other, in the order of the presses. A failed one does not stop the next. */
let last: Promise<unknown> = Promise.resolve();
export function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = last.then(write);
  last = written.catch(() => null);
  return written;
}

/** Sends one change; the first one creates the cart. Throws ApiProblem when it is refused or has no answer. */
export const changeCart = (shop: Shop, change: CartChange): Promise<ChangedCart> =>
  inOrder(async () => {
    const changed = await sendChange(shop, change);
    cartId.set(shop.store, changed.cart.id);
    return changed;
  });

/** Consecutive changes that were refused to the shopper's own cart (CART-014 to CART-016). */
let bypasses = 0;
if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    bypasses = 0;
  });
}

/**
 * A cart the server no longer has, or of a session that has ended, is replaced by a new one. A new cart that is refused
 * to the shopper is requested as a guest, once per press. After the limit of consecutive refusals (LIM-001) nothing is
 * sent until the page is reloaded or the connection returns.
 */
async function sendChange(shop: Shop, change: CartChange): Promise<ChangedCart> {
  const known = cartId.get(shop.store);
  if (known) {
    try {
      return await send(shop, change, { id: known });
    } catch (error) {
      if (!('add' in change) || !hasCode(error, isCartGone)) throw error;
    }
  }
  if (bypasses >= syncConfig.queues.maxCartBypassAttempts) throw new ApiProblem(0, null);
  try {
    const changed = await send(shop, change, {});
    bypasses = 0;
    return changed;
  } catch (error) {
    if (!hasCode(error, isRefusedToShopper)) throw error;
    bypasses += 1;
    if (bypasses >= syncConfig.queues.maxCartBypassAttempts) throw error;
    console.warn('cart: requested as a guest', error);
  }
  try {
    const changed = await send(shop, change, { asGuest: true });
    bypasses = 0;
    return changed;
  } catch (error) {
    if (hasCode(error, isRefusedToShopper)) bypasses += 1;
    throw error;
  }
}

const hasCode = (error: unknown, test: (code: number) => boolean): boolean =>
  error instanceof ApiProblem && test(error.code);
const isCartGone = (code: number): boolean => code === 404 || code === 401;
/** 400, 404 and 409 are about the change itself; without an answer a guest would get none either. */
const isRefusedToShopper = (code: number): boolean => ![0, 400, 404, 409].includes(code);

async function send(
  { api, store }: Shop,
  change: CartChange,
  { id, asGuest = false }: { id?: string; asGuest?: boolean },
): Promise<ChangedCart> {
  const body = changeBody(change);
  const press = JSON.stringify([store.code, id, asGuest, body]);
  const key = unanswered.keyOf(press) ?? newWriteKey();
  try {
    const changed = await api.post('/api/cart/change', body, {
      ...(id && { query: { cartId: id } }),
      headers: { 'idempotency-key': key },
      asGuest,
    });
    unanswered.set(null);
    return changedOf(changed);
  } catch (error) {
    unanswered.set(hasCode(error, (code) => code === 0 || code >= 500) ? { key, press } : null);
    throw error;
  }
}

import { ApiProblem } from '../../api/problem.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { cartId } from './cart-id.ts';

/** Consecutive failed requests for the shopper's own cart (CART-014 to CART-016). */
let bypasses = 0;
if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    bypasses = 0;
  });
}

/**
 * Creates a cart on the server. If it is refused, for example because the session has ended, creates a guest cart. One
 * attempt per press, so that pages do not add load to an overloaded shop. After the limit of consecutive failures
 * (LIM-001) no request is sent until the page is reloaded or the connection returns.
 */
export async function createCart({ api, store }: Shop): Promise<string> {
  if (bypasses >= syncConfig.queues.maxCartBypassAttempts) throw new ApiProblem(0, null);
  const ask = async (asGuest: boolean): Promise<string> => {
    try {
      return String(await api.post('/api/cart/create', undefined, { asGuest }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code !== 0) bypasses += 1;
      throw error;
    }
  };
  const before = bypasses;
  const id = await ask(false).catch((error: unknown) => {
    // No response at all: a request as guest would fail too.
    if (bypasses === before || bypasses >= syncConfig.queues.maxCartBypassAttempts) throw error;
    console.warn('cart: asked for as a guest', error);
    return ask(true);
  });
  bypasses = 0;
  cartId.set(store, id);
  return id;
}

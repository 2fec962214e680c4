import { ApiProblem } from '../../api/problem.ts';
import type { Shop } from '../../lib/shop.ts';
import { syncConfig } from '../../lib/sync-config.ts';
import { cartId } from './cart-id.ts';

/** Carts in a row that could not be had as who we are (CART-014 to CART-016). */
let bypasses = 0;
if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    bypasses = 0;
  });
}

/**
 * A cart on the server. Whoever is refused one, for example because the session is over, gets a guest's; one try a press, so
 * that a shop in trouble is not pressed by its pages too. After so many in a row (LIM-001) nobody is asked any more until
 * the page is loaded again or the connection comes back.
 */
export async function createCart({ api, store }: Shop): Promise<string> {
  if (bypasses >= syncConfig.queues.maxCartBypassAttempts) throw new ApiProblem(0, null);
  const ask = async (asGuest: boolean): Promise<string> => {
    try {
      return String(await api.post<string | number>('/api/cart/create', undefined, { asGuest }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code !== 0) bypasses += 1;
      throw error;
    }
  };
  const before = bypasses;
  const id = await ask(false).catch((error: unknown) => {
    // Not even an answer: asking as somebody else would be no better.
    if (bypasses === before || bypasses >= syncConfig.queues.maxCartBypassAttempts) throw error;
    console.warn('cart: asked for as a guest', error);
    return ask(true);
  });
  bypasses = 0;
  cartId.set(store, id);
  return id;
}

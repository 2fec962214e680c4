import type { Cart } from '../../api/wire/buying/cart.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { loadLocal } from '../../local/load.ts';
import { cartId } from './cart-id.ts';

/** The last cart received from the server: shown until the next response (CART-017). */
export const keptCart = {
  async get(store: StoreView): Promise<Cart | null> {
    const cart = await (await loadLocal()).localStore().cart.get(store.code);
    return cart && Array.isArray(cart.lines) && cart.id === cartId.get(store) ? cart : null;
  },
  async set({ code }: StoreView, cart: Cart | null): Promise<void> {
    const carts = (await loadLocal()).localStore().cart;
    await (cart?.lines.length ? carts.set(code, cart) : carts.remove(code));
  },
};

import type { Cart } from '../app/api/wire/buying/cart.ts';
import type { StoreView } from '../app/lib/store/stores.ts';
import { stateOf } from '../app/local/cart/state.ts';
import { localStore } from '../app/local/store/open.ts';

/** What the device keeps of the server's cart. */
export const keptCart = {
  get: async ({ code }: StoreView): Promise<Cart | null> => stateOf(await localStore().cart.get(code)).base,
};

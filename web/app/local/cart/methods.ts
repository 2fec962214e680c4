import { localStore } from '../store/open.ts';
import { type CartState, NO_METHODS, stateOf } from './state.ts';

type Methods = Pick<CartState, 'shippingMethods' | 'shippingCountry' | 'paymentMethods'>;

/** Keeps what the server offers for a cart (CART-008), if it is the one that this device has. */
export async function keepMethods(store: string, cartId: string, methods: Partial<Methods>): Promise<void> {
  await localStore().cart.update(store, (before) => {
    const state = stateOf(before);
    return state.base?.id === cartId ? { ...state, ...methods } : state;
  });
}

/** What the server offered last for this cart; empty lists: not known. */
export async function keptMethods(store: string, cartId: string): Promise<Methods> {
  const state = stateOf(await localStore().cart.get(store));
  return state.base?.id === cartId ? state : NO_METHODS;
}

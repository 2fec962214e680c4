import { findStore, storeView } from '@garderoba/contracts';
import type { Language } from '@garderoba/contracts/languages';
import type { CartConfig } from '../config.js';
import type { Cart, Limits } from '../domain/cart.js';

/** Who asks for which cart: the verified customer or a guest (null). */
export interface Shopper {
  readonly cartRef: string;
  readonly customerId: string | null;
}

/** Languages of an answer: the cart's store decides what is offered, the request's store, if there is one, the texts. */
export function languagesOf(cart: Cart, requestStore?: string): { storeLanguage: Language; language: Language } {
  const storeLanguage = storeView(cart.store).language;
  return { storeLanguage, language: findStore(requestStore)?.language ?? storeLanguage };
}

/** The configured maxima in the domain's words. */
export const limitsOf = ({ MAX_QUANTITY, MAX_LINES, OUT_OF_STOCK }: CartConfig): Limits => ({
  quantity: MAX_QUANTITY,
  lines: MAX_LINES,
  outOfStock: OUT_OF_STOCK === 'allowed',
});

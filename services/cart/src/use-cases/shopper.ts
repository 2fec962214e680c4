import { findStore, storeView } from '@garderoba/contracts';
import type { Language } from '@garderoba/contracts/languages';
import type { CartConfig } from '../config.js';
import type { Cart, Limits } from '../domain/cart.js';

/** Caller and cart of a request: the verified customer or a guest (null). */
export interface Shopper {
  readonly cartRef: string;
  readonly customerId: string | null;
}

/**
 * Languages of an answer: the cart's store decides which methods are offered, the request's store, if present, the
 * texts.
 */
export function languagesOf(cart: Cart, requestStore?: string): { storeLanguage: Language; language: Language } {
  const storeLanguage = storeView(cart.store).language;
  return { storeLanguage, language: findStore(requestStore)?.language ?? storeLanguage };
}

/** Converts the configured maxima to the domain type. */
export const limitsOf = ({ MAX_QUANTITY, MAX_LINES, OUT_OF_STOCK }: CartConfig): Limits => ({
  quantity: MAX_QUANTITY,
  lines: MAX_LINES,
  outOfStock: OUT_OF_STOCK === 'allowed',
});

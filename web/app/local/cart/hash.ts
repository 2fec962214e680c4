import type { Cart } from '../../api/wire/buying/cart.ts';

/** 32-bit FNV-1a, as hexadecimal text: tells changes apart, protects nothing (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Hash of what is in a cart: lines, quantities and choices (CART-019). */
export const hashOf = (cart: Cart | null): string =>
  checksumOf(JSON.stringify((cart?.lines ?? []).map(({ sku, quantity, choice }) => [sku, quantity, choice])));

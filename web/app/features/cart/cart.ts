import type { Cart, CartLine } from '../../api/wire/buying/cart.ts';
import { config } from '../../lib/store/config.ts';

/** The number at the cart icon: the sum of quantities, or the number of items (CART-054, CART-055). */
export const cartCount = (cart: Cart | null | undefined, counts = config.cartCount): number =>
  cart?.lines.reduce((sum, { quantity }) => sum + (counts === 'items' ? 1 : quantity), 0) ?? 0;

/** Product types that are not shipped and have no stock. */
const unshipped = ['virtual', 'downloadable', 'subscription'];

export const isShipped = ({ type }: Pick<CartLine, 'type'>): boolean => !unshipped.includes(type);

/** A cart without goods to ship; cash on delivery is hidden (SHP-018). */
export const isVirtual = (cart: Cart): boolean => cart.lines.length > 0 && !cart.lines.some(isShipped);

import type { Cart } from '../../api/wire/buying/cart.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import type { Shop } from '../../lib/store/shop.ts';
import { cartCount } from './cart.ts';
import { cartPieces } from './cart-pieces.ts';

/** 'volatile': added, but stock did not answer (STK-003, STK-004). What is out of stock is refused (STK-005). */
export type StockStatus = 'ok' | 'volatile';

/** What became of a press; 'waiting': it is kept on this device, and done when the server answers. */
export type Outcome = StockStatus | 'waiting';

export const cartKey = (shop: Shop) => ['cart', shop.store.code] as const;
/** Beginning of the keys of `useLineStock`. */
export const lineStockKey = (shop: Shop) => [...cartKey(shop), 'stock'] as const;

/** The cart that is shown now; undefined: not known yet. */
export const shownCart = (shop: Shop): Cart | null | undefined => browserQueryClient().getQueryData(cartKey(shop));

/** Shows this cart from now on. */
export function showCart(shop: Shop, cart: Cart | null): void {
  cartPieces.set(shop.store, cartCount(cart));
  browserQueryClient().setQueryData(cartKey(shop), cart);
}

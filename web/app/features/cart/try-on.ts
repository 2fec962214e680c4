import type { WireProduct } from '../../api/wire.ts';
import type { CartLine } from './cart.ts';

/** Number of pieces tried on at home at a time (RNT-007). */
export const mostTryOns = 2;

type Item = Pick<CartLine, 'qty'> & {
  totals: { base_price_incl_tax?: number } | null;
  sirental_price: WireProduct['sirental_price'];
};

/** Its price is that of a period that begins with 2, '24h' (RNT-006). */
const isTryOn = ({ totals, sirental_price = [] }: Item): boolean =>
  sirental_price.some(({ period, price }) => String(period).startsWith('2') && price === totals?.base_price_incl_tax);

/** Pieces of a cart for try-on at home. */
export const tryOnPieces = (items: readonly Item[]): number =>
  items.filter(isTryOn).reduce((sum, { qty }) => sum + qty, 0);

/** True if this cart accepts no further piece for try-on (RNT-006, RNT-007). */
export const isFullOfTryOn = (items: readonly Item[]): boolean => tryOnPieces(items) >= mostTryOns;

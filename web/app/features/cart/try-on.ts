import type { WireProduct } from '../../api/wire.ts';
import type { CartLine } from './cart.ts';

/** So many pieces are tried on at home at a time (RNT-007). */
export const mostTryOns = 2;

type Item = Pick<CartLine, 'qty'> & {
  totals: { base_price_incl_tax?: number } | null;
  sirental_price: WireProduct['sirental_price'];
};

/** Its price is the one of a period that begins with 2, that is '24h' (RNT-006). */
const isTryOn = ({ totals, sirental_price = [] }: Item): boolean =>
  sirental_price.some(({ period, price }) => String(period).startsWith('2') && price === totals?.base_price_incl_tax);

/** Pieces of a cart that are to be tried on at home. */
export const tryOnPieces = (items: readonly Item[]): number =>
  items.filter(isTryOn).reduce((sum, { qty }) => sum + qty, 0);

/** Nothing more can be tried on with this cart (RNT-006, RNT-007). */
export const isFullOfTryOn = (items: readonly Item[]): boolean => tryOnPieces(items) >= mostTryOns;

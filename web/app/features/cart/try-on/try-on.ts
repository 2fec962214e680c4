import type { CartLine } from '../../../api/wire/buying/cart.ts';
import type { RentalPrice } from '../../../api/wire/buying/rental.ts';

/** Number of pieces tried on at home at a time (RNT-007). */
export const mostTryOns = 2;

interface Item {
  quantity: number;
  totals: Pick<NonNullable<CartLine['totals']>, 'basePrice'> | null;
  rentalPrices: readonly RentalPrice[];
}

/** Its price is that of the try-on (RNT-006). */
const isTryOn = ({ totals, rentalPrices }: Item): boolean =>
  rentalPrices.some(({ period, price }) => period === 'try_on' && price === totals?.basePrice);

/** Pieces of a cart for try-on at home. */
export const tryOnPieces = (items: readonly Item[]): number =>
  items.filter(isTryOn).reduce((sum, { quantity }) => sum + quantity, 0);

/** True if this cart accepts no further piece for try-on (RNT-006, RNT-007). */
export const isFullOfTryOn = (items: readonly Item[]): boolean => tryOnPieces(items) >= mostTryOns;

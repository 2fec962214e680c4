import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useCart, useCartProducts } from '../api.ts';
import { isRented } from '../lines/rental-line.ts';
import { isFullOfTryOn, tryOnPieces } from './try-on.ts';

export interface TryOnState {
  /** Pieces of the cart for try-on at home. */
  pieces: number;
  isFull: boolean;
}

/** Progress of the try-on selection in the cart. */
export function useTryOnOf(cart: Cart | null | undefined): TryOnState {
  const rentals = cart?.lines.filter(isRented) ?? [];
  const { data: products } = useCartProducts(rentals.length && cart ? { ...cart, lines: rentals } : null);
  const items = rentals.map(({ sku, quantity, totals }) => {
    const found = products?.get(sku);
    const child = found?.product.variants.find((one) => one.sku === found.childSku);
    return { quantity, totals, rentalPrices: child?.rentalPrices ?? found?.product.rentalPrices ?? [] };
  });
  return { pieces: tryOnPieces(items), isFull: isFullOfTryOn(items) };
}

export const useTryOn = (): TryOnState => useTryOnOf(useCart().data);

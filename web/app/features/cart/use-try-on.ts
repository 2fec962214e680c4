import { useCart, useCartProducts } from './api.ts';
import type { Cart } from './cart.ts';
import { isRented } from './rental-line.ts';
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
  const items = rentals.map(({ sku, qty, totals }) => {
    const found = products?.get(sku);
    const child = found?.product.configurable_children?.find((one) => one.sku === found.childSku);
    const prices = child?.sirental_price ?? found?.product.sirental_price;
    return { qty, totals, sirental_price: prices as Parameters<typeof tryOnPieces>[0][number]['sirental_price'] };
  });
  return { pieces: tryOnPieces(items), isFull: isFullOfTryOn(items) };
}

export const useTryOn = (): TryOnState => useTryOnOf(useCart().data);

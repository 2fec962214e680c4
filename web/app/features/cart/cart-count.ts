import { useEffect, useSyncExternalStore } from 'react';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { cartId } from './cart-id.ts';
import { cartPieces, subscribeToPieces } from './cart-pieces.ts';

/** The number at the cart icon. The cart is read when the browser is idle, if it exists and what is here has changed since the last time (CART-019). */
export function useCartCount(): number {
  const shop = useShop();
  useEffect(() => {
    if (!cartId.get(shop.store)) return;
    const timer = setTimeout(() => void refresh(shop), 300);
    return () => clearTimeout(timer);
  }, [shop]);
  return useSyncExternalStore(
    subscribeToPieces,
    () => cartPieces.get(shop.store),
    () => 0,
  );
}

async function refresh(shop: Shop): Promise<void> {
  try {
    await (await import('./device/device.ts')).syncCart(shop);
  } catch (error) {
    console.warn('cart: not read', error);
  }
}

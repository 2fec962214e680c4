import { useEffect, useRef } from 'react';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { track } from '../../../lib/tracking/data-layer.ts';
import { cartItem, costOf } from '../../../lib/tracking/items.ts';
import { VIEW_CART } from '../../../lib/tracking/steps.ts';

/** Tells once that the cart is seen, when its lines are known; an empty one is not told. */
export function useViewCart(cart: Cart | null | undefined): void {
  const { store } = useShop();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || !cart?.lines.length) return;
    isTold.current = true;
    const items = cart.lines.map(cartItem);
    track({ event: 'view_cart', ecommerce: { currency: store.currency, value: costOf(items), items } });
    track({ event: 'checkout_step', step: VIEW_CART });
  }, [cart, store]);
}

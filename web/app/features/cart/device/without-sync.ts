import type { Cart } from '../../../api/wire/buying/cart.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { localTotals } from '../../../local/cart/local-totals.ts';
import { rates } from './rates.ts';

/** The cart with totals of this device; without a country it has none (CART-045). */
export function pricedHere(shop: Shop, cart: Cart | null): Cart | null {
  if (!cart) return null;
  const rate = rates.of(shop);
  if (rate === null) return { ...cart, totals: null };
  const lines = cart.lines.map((line) =>
    line.totals && line.totals.taxPercent === undefined
      ? { ...line, totals: { ...line.totals, taxPercent: rate } }
      : line,
  );
  const totals = localTotals({ lines, totals: cart.totals });
  return {
    ...cart,
    lines,
    totals: totals && { ...totals, taxRate: totals.taxRate ?? rate ?? null },
    isEstimated: true,
  };
}

import type { CartLine } from '../../api/wire/buying/cart.ts';
import type { OrderRequest } from '../../api/wire/buying/checkout.ts';

/** The cart data that the checkout needs; the route takes them from the cart feature. */
export interface CheckoutCart {
  id: string;
  isVirtual: boolean;
  /** Gross, store currency; the total displayed when the button was pressed. */
  grandTotal: number | null;
  /** Fingerprint of the totals. */
  totalsMark: string;
  /** True if the amount due is zero. */
  isPaidWithPoints?: boolean;
  /** Points of the shopper; null for guests and while unknown. */
  points?: number | null;
  lines: readonly (OrderRequest['lines'][number] & Partial<Pick<CartLine, 'totals'>>)[];
  /** Whether the server has confirmed every change of the cart; waits for it a moment. */
  settled?: () => Promise<boolean>;
}

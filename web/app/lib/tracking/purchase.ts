import type { Purchase } from './events.ts';
import { lineItem, sumOf, type TrackedLine } from './items.ts';

/** An accepted order, as far as it is told. */
export interface TrackedOrder {
  readonly number: string;
  readonly currency: string;
  /** Holds delivery and payment fee once. */
  readonly grandTotal: number;
  readonly shipping: number;
  readonly paymentFee: number;
  readonly tax: number;
  readonly coupon: string | null;
  readonly points?: number;
  readonly payment: { readonly method: string };
  readonly lines: readonly TrackedLine[];
}

/** Code of the payment with points. */
const POINTS = 'points';

/** The fee of cash on delivery is told with the delivery, and the total holds it once (TRK-016). */
export function purchaseOf(order: TrackedOrder): Purchase {
  const isForPoints = order.payment.method === POINTS;
  return {
    transaction_id: order.number,
    currency: order.currency,
    value: sumOf([order.grandTotal]),
    tax: sumOf([order.tax]),
    shipping: sumOf([order.shipping, order.paymentFee]),
    ...(order.coupon && { coupon: order.coupon }),
    payment_type: order.payment.method,
    ...(order.points && { points: order.points }),
    items: order.lines.map((line) => lineItem(line, isForPoints ? 'points' : undefined)),
  };
}

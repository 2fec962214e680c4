import { includedTax } from '@garderoba/money';
import type { Order, OrderLine } from './order.js';
import { OrderNotFound } from './orders.errors.js';

/** What a subscription owes; the amount is gross. */
export interface DueCharge {
  readonly chargeId: string;
  readonly subscriptionId: string;
  readonly purpose: string;
  readonly sku: string;
  /** Of the plan, as people read it; empty = as in the first order. */
  readonly name: string;
  readonly amount: number;
}

/** The order of a later charge: the subscription's first order with another price, and another plan if there is one. */
export function chargeOrder(first: Order, due: DueCharge, made: { id: string; lineId: string; now: Date }): Order {
  const before = first.lines.find(({ kind }) => kind === 'subscription');
  if (!before) throw new OrderNotFound();
  const { amount } = due;
  const tax = includedTax(amount, before.taxBps);
  const line: OrderLine = {
    ...before,
    id: made.lineId,
    position: 0,
    sku: due.sku,
    name: due.name || before.name,
    quantity: 1,
    unitNet: amount - tax,
    unitGross: amount,
    rowNet: amount - tax,
    rowGross: amount,
    tax,
    discount: 0,
    shipped: 0,
    refundedQuantity: 0,
    refundedAmount: 0,
  };
  return {
    ...first,
    id: made.id,
    number: undefined,
    version: 1,
    status: 'pending_payment',
    cancelReason: null,
    placedAt: made.now,
    // There is no cart: the charge stands in its place, once.
    cartId: due.chargeId,
    couponCode: null,
    subtotalNet: amount - tax,
    subtotalGross: amount,
    shippingNet: 0,
    shippingGross: 0,
    paymentFee: 0,
    discount: 0,
    tax,
    grandTotal: amount,
    paid: 0,
    refunded: 0,
    shipping: null,
    payment: { method: first.payment.method, title: first.payment.title },
    shippingAddress: null,
    points: 0,
    subscriptionId: due.subscriptionId,
    chargeId: due.chargeId,
    chargePurpose: due.purpose === 'upgrade' ? 'upgrade' : 'renewal',
    lines: [line],
  };
}

import { includedTax } from '@garderoba/money';
import { OrderNotFound } from '../errors/order.errors.js';
import { type ChargePurpose, type Order, type OrderLine, type OrderPayment } from '../order.js';

// A later charge of a subscription or a booking is a separate order, derived from the first order. It is therefore
// paid, invoiced, refunded and displayed like any other order (docs/decisions/0024, 0025).

/** An amount owed, gross minor units of the first order's currency. */
export interface Owed {
  readonly chargeId: string;
  readonly purpose: ChargePurpose;
  readonly amount: number;
  readonly taxBps: number;
  /** Product data of the order line. */
  readonly line: Pick<OrderLine, 'sku' | 'parentSku' | 'name' | 'type' | 'kind' | 'options' | 'image'>;
  readonly payment: OrderPayment;
  readonly subscriptionId: string | null;
  /** The booking that owes the amount. */
  readonly bookingId: string | null;
}

/** The due charge of a subscription. */
export interface DueCharge {
  readonly chargeId: string;
  readonly subscriptionId: string;
  readonly purpose: string;
  readonly sku: string;
  /** Display name of the plan; empty = as in the first order. */
  readonly name: string;
  readonly amount: number;
}

/** The first order of the subscription with another price, and another plan if given. */
export function owedBySubscription(first: Order, due: DueCharge): Owed {
  const before = first.lines.find(({ kind }) => kind === 'subscription');
  if (!before) throw new OrderNotFound();
  const { method, title } = first.payment;
  return {
    chargeId: due.chargeId,
    purpose: due.purpose === 'upgrade' ? 'upgrade' : 'renewal',
    amount: due.amount,
    taxBps: before.taxBps,
    line: { ...before, sku: due.sku, name: due.name || before.name },
    payment: { method, title },
    subscriptionId: due.subscriptionId,
    bookingId: null,
  };
}

/** The order for an amount owed: one line, nothing to send. */
export function chargeOrder(first: Order, owed: Owed, made: { id: string; lineId: string; now: Date }): Order {
  const { amount, taxBps } = owed;
  const tax = includedTax(amount, taxBps);
  const line: OrderLine = {
    ...owed.line,
    id: made.lineId,
    position: 0,
    quantity: 1,
    unitNet: amount - tax,
    unitGross: amount,
    rowNet: amount - tax,
    rowGross: amount,
    taxBps,
    tax,
    discount: 0,
    productOption: null,
    pieces: [],
    shipped: 0,
    refundedQuantity: 0,
    refundedAmount: 0,
    cancelled: 0,
    points: 0,
  };
  return {
    ...first,
    id: made.id,
    number: undefined,
    version: 1,
    status: 'pending_payment',
    cancelReason: null,
    placedAt: made.now,
    // The charge id replaces the cart id, which makes the order unique per charge.
    cartId: owed.chargeId,
    couponCode: null,
    subtotalNet: amount - tax,
    subtotalGross: amount,
    shippingNet: 0,
    shippingGross: 0,
    paymentFee: 0,
    shippingTaxBps: null,
    paymentTaxBps: null,
    discount: 0,
    tax,
    grandTotal: amount,
    paid: 0,
    refunded: 0,
    shipping: null,
    payment: owed.payment,
    shippingAddress: null,
    points: 0,
    subscriptionId: owed.subscriptionId,
    chargeId: owed.chargeId,
    chargePurpose: owed.purpose,
    rentalOrderId: owed.bookingId ? first.id : null,
    bookingId: owed.bookingId,
    lines: [line],
  };
}

import { IllegalTransition } from './errors/order.errors.js';
import type { ChargePurpose } from './order.js';

// The one place that says what may become of an order (CHK-033, CHK-035). Refunds stand beside it: they change money,
// never the status.

export const ORDER_STATUSES = ['pending_payment', 'processing', 'complete', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order ended before dispatch; told in OrderCancelled. */
export const CANCEL_REASONS = ['customer', 'staff', 'payment_expired', 'stock_rejected', 'withdrawn'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface Transition {
  readonly step: 'pay' | 'complete' | 'cancel';
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** Who or what makes the step. */
  readonly by: readonly ('provider' | 'staff' | 'customer' | 'clock' | 'stock')[];
  /** What the order must not have. */
  readonly unless?: 'something was shipped';
}

/** An order is born `pending_payment` (card) or `processing` (offline methods, nothing to pay). */
export const INITIAL: Readonly<Record<'online' | 'offline', OrderStatus>> = {
  online: 'pending_payment',
  offline: 'processing',
};

export const TRANSITIONS: readonly Transition[] = [
  { step: 'pay', from: ['pending_payment'], to: 'processing', by: ['provider', 'staff'] },
  { step: 'complete', from: ['processing'], to: 'complete', by: ['staff', 'provider'] },
  {
    step: 'cancel',
    from: ['pending_payment', 'processing'],
    to: 'canceled',
    by: ['customer', 'staff', 'clock', 'stock'],
    unless: 'something was shipped',
  },
];

/** Minutes after which an unpaid card order is cancelled and released (wire-contract 11.8). */
export const PAYMENT_MINUTES = 30;

/** Minutes for which the order of a renewal can be paid at all: longer than any grace. */
const RENEWAL_MINUTES = 60 * 24 * 60;

/** Minutes after which what a late, damaged or lost piece costs can be claimed no longer: three years. */
const CLAIM_MINUTES = 3 * 365 * 24 * 60;

/** What is owed whether or not its debtor wants it: it does not expire, and only staff may waive it. */
export const CLAIMS: readonly ChargePurpose[] = ['late_fee', 'damage', 'loss'];

interface Charge {
  readonly chargePurpose: ChargePurpose | null;
}

export const isClaim = ({ chargePurpose }: Charge): boolean => chargePurpose !== null && CLAIMS.includes(chargePurpose);

/** When an order that nobody pays can be paid no more. A renewal ends with its subscription's grace, which loyalty counts. */
export function expiryOf(order: Charge & { readonly placedAt: Date }): Date {
  const minutes =
    order.chargePurpose === 'renewal' ? RENEWAL_MINUTES : isClaim(order) ? CLAIM_MINUTES : PAYMENT_MINUTES;
  return new Date(order.placedAt.getTime() + minutes * 60_000);
}

/** When an order whose bank transfer has not come is cancelled. */
export const transferDueBy = ({ placedAt }: { readonly placedAt: Date }, days: number): Date =>
  new Date(placedAt.getTime() + days * 24 * 60 * 60_000);

interface Stateful {
  readonly status: OrderStatus;
  readonly lines: readonly { readonly shipped: number }[];
}

export function may(step: Transition['step'], order: Stateful): boolean {
  const transition = TRANSITIONS.find((candidate) => candidate.step === step);
  if (!transition?.from.includes(order.status)) return false;
  return !(transition.unless && order.lines.some((line) => line.shipped > 0));
}

/** The status after the step; a step the table does not have throws. */
export function after(step: Transition['step'], order: Stateful): OrderStatus {
  if (!may(step, order)) throw new IllegalTransition(order.status, step);
  return (TRANSITIONS.find((candidate) => candidate.step === step) as Transition).to;
}

/**
 * A subscription has nothing to hand over, nor has what a booking owes: once it is paid such an order is complete, and cancelling
 * is the subscription's or the booking's matter.
 */
export function statusOncePaid(
  order: Stateful & { readonly subscriptionId: string | null; readonly chargeId: string | null },
): OrderStatus {
  const status = after('pay', order);
  return order.subscriptionId || order.chargeId ? after('complete', { ...order, status }) : status;
}

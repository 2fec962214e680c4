import { IllegalTransition } from './errors/order.errors.js';
import type { ChargePurpose } from './order.js';

// The only table of state transitions of an order (CHK-033, CHK-035). Refunds are separate: they change money, never
// the status.

export const ORDER_STATUSES = ['pending_payment', 'processing', 'complete', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Reasons of a cancellation before dispatch; published in OrderCancelled. */
export const CANCEL_REASONS = ['customer', 'staff', 'payment_expired', 'stock_rejected', 'withdrawn'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface Transition {
  readonly step: 'pay' | 'complete' | 'cancel';
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** Actors that may trigger the transition. */
  readonly by: readonly ('provider' | 'staff' | 'customer' | 'clock' | 'stock')[];
  /** Condition that forbids the transition. */
  readonly unless?: 'something was shipped';
}

/** Initial status: `pending_payment` (card) or `processing` (offline methods, nothing to pay). */
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

/** Minutes after which an unpaid card order is cancelled and its claims are released (wire-contract 11.8). */
export const PAYMENT_MINUTES = 30;

/** Minutes during which the order of a renewal can be paid: longer than any grace period. */
const RENEWAL_MINUTES = 60 * 24 * 60;

/** Minutes after which the cost of a late, damaged or lost piece can no longer be claimed: three years. */
const CLAIM_MINUTES = 3 * 365 * 24 * 60;

/**
 * Charges that are owed without the customer's consent. They are never cancelled automatically, and only staff may
 * waive them.
 */
export const CLAIMS: readonly ChargePurpose[] = ['late_fee', 'damage', 'loss'];

interface Charge {
  readonly chargePurpose: ChargePurpose | null;
}

export const isClaim = ({ chargePurpose }: Charge): boolean => chargePurpose !== null && CLAIMS.includes(chargePurpose);

/**
 * Time after which an unpaid order can no longer be paid. A renewal ends with the grace period of its subscription,
 * which loyalty computes.
 */
export function expiryOf(order: Charge & { readonly placedAt: Date }): Date {
  const minutes =
    order.chargePurpose === 'renewal' ? RENEWAL_MINUTES : isClaim(order) ? CLAIM_MINUTES : PAYMENT_MINUTES;
  return new Date(order.placedAt.getTime() + minutes * 60_000);
}

/** Time at which an order without a received bank transfer is cancelled. */
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

/** The status after the transition. Throws when the table has no such transition. */
export function after(step: Transition['step'], order: Stateful): OrderStatus {
  if (!may(step, order)) throw new IllegalTransition(order.status, step);
  return (TRANSITIONS.find((candidate) => candidate.step === step) as Transition).to;
}

/**
 * Status of an order once it is paid. Offline orders are processing or complete before. Subscriptions and charges of a
 * booking have nothing to hand over: their orders are complete once paid. Cancelling is an operation of the
 * subscription or the booking.
 * @throws IllegalTransition for a cancelled order, and for one that is paid already
 */
export function statusOncePaid(
  order: Stateful & {
    readonly paid: number;
    readonly subscriptionId: string | null;
    readonly chargeId: string | null;
  },
): OrderStatus {
  if (order.status === 'canceled' || order.paid > 0) throw new IllegalTransition(order.status, 'pay');
  const status = order.status === 'pending_payment' ? after('pay', order) : order.status;
  const isNothingToSend = order.subscriptionId !== null || order.chargeId !== null;
  return isNothingToSend && status === 'processing' ? after('complete', { ...order, status }) : status;
}

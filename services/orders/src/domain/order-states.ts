import { IllegalTransition } from './orders.errors.js';

// The one place that says what may become of an order (CHK-033, CHK-035). Refunds stand beside it: they change money,
// never the status.

export const ORDER_STATUSES = ['pending_payment', 'processing', 'complete', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order ended before dispatch; told in OrderCancelled. */
export const CANCEL_REASONS = ['customer', 'staff', 'payment_expired', 'stock_rejected'] as const;
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
export const RENEWAL_MINUTES = 60 * 24 * 60;

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

/** A subscription has nothing to hand over: once it is paid its order is complete, and cancelling is the subscription's matter. */
export function statusOncePaid(order: Stateful & { readonly subscriptionId: string | null }): OrderStatus {
  const status = after('pay', order);
  return order.subscriptionId ? after('complete', { ...order, status }) : status;
}

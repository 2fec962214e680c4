import { IllegalStep } from './loyalty.errors.js';

// The only table of state transitions of a subscription (wire-contract 11.10).

export const STATUSES = ['pending_payment', 'payment_failed', 'active', 'paused', 'canceled'] as const;
export type Status = (typeof STATUSES)[number];

export type Step = 'activate' | 'renew' | 'fail' | 'pause' | 'resume' | 'cancel' | 'change';

export const TRANSITIONS: readonly { readonly step: Step; readonly from: readonly Status[]; readonly to?: Status }[] = [
  /** Its first order was paid. */
  { step: 'activate', from: ['pending_payment', 'payment_failed'], to: 'active' },
  /** A further period was paid, at once or after failed attempts. */
  { step: 'renew', from: ['active', 'payment_failed'], to: 'active' },
  /** A payment failed: retries follow until the end of the grace period. */
  { step: 'fail', from: ['pending_payment', 'active', 'payment_failed'], to: 'payment_failed' },
  { step: 'pause', from: ['active'], to: 'paused' },
  { step: 'resume', from: ['paused'], to: 'active' },
  { step: 'cancel', from: ['pending_payment', 'payment_failed', 'active', 'paused'], to: 'canceled' },
  /** Another plan; the status does not change. */
  { step: 'change', from: ['active'] },
];

export const may = (step: Step, status: Status): boolean =>
  TRANSITIONS.some((transition) => transition.step === step && transition.from.includes(status));

/** The status after the transition. Throws when the table has no such transition. */
export function after(step: Step, status: Status): Status {
  const transition = TRANSITIONS.find((one) => one.step === step && one.from.includes(status));
  if (!transition) throw new IllegalStep(status, step);
  return transition.to ?? status;
}

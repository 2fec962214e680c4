import type { PlanType } from './subscription.js';

/** Money of a subscription after its first order. */
export interface Charge {
  readonly id: string;
  readonly subscriptionId: string;
  readonly period: number;
  readonly purpose: 'renewal' | 'upgrade';
  /** The plan it pays for. */
  readonly planType: PlanType;
  readonly amount: number;
  readonly currency: string;
  /** Credited when it is paid. */
  readonly points: number;
  /** `due`: orders was told and answers. `failed`: waits for its next try. */
  readonly state: 'due' | 'failed' | 'paid' | 'ended';
  readonly attempts: number;
  /** Why the last try failed. */
  readonly decline: string | null;
  readonly nextAttemptAt: Date | null;
  /** Unpaid then, the subscription ends. */
  readonly graceUntil: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after each failed try at which the next one follows: four tries in all within the grace. */
export const RETRY_DAYS = [1, 3, 5] as const;

/** Days a subscription goes on unpaid. */
export const GRACE_DAYS = 14;

/** Trying the same card again cannot help: only a new card, or its owner, can. */
const FINAL_DECLINES = new Set([
  'expired_card',
  'stolen_card',
  'lost_card',
  'pickup_card',
  'authentication_required',
  'no_card',
]);

export const graceEnd = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

/** When a charge whose try failed just now is tried again; null = not by itself. */
export function nextAttempt(charge: Pick<Charge, 'attempts'>, decline: string, now: Date): Date | null {
  const days = RETRY_DAYS[charge.attempts - 1];
  if (FINAL_DECLINES.has(decline) || days === undefined) return null;
  return new Date(now.getTime() + days * DAY_MS);
}

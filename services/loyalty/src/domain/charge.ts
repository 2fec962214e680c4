import type { PlanType } from './subscription.js';

/** A payment of a subscription after its first order. */
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
  /** `due`: published to orders, no outcome yet. `failed`: waits for its retry. */
  readonly state: 'due' | 'failed' | 'paid' | 'ended';
  readonly attempts: number;
  /** Decline reason of the last attempt. */
  readonly decline: string | null;
  readonly nextAttemptAt: Date | null;
  /** The subscription ends when it is unpaid at this time. */
  readonly graceUntil: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from a failed attempt to the next one: four attempts in total within the grace period. */
export const RETRY_DAYS = [1, 3, 5] as const;

/** Days for which a subscription continues unpaid. */
export const GRACE_DAYS = 14;

/** Decline reasons for which a retry with the same card is useless: a new card or its owner is needed. */
const FINAL_DECLINES = new Set([
  'expired_card',
  'stolen_card',
  'lost_card',
  'pickup_card',
  'authentication_required',
  'no_card',
]);

export const graceEnd = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

/** Time of the next attempt of a charge that failed now; null = no automatic retry. */
export function nextAttempt(charge: Pick<Charge, 'attempts'>, decline: string, now: Date): Date | null {
  const days = RETRY_DAYS[charge.attempts - 1];
  if (FINAL_DECLINES.has(decline) || days === undefined) return null;
  return new Date(now.getTime() + days * DAY_MS);
}

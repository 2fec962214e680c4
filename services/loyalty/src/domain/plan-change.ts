import { divideHalfUp } from '@garderoba/money';
import { daysLeft } from './calendar.js';
import type { Plan, Running } from './subscription.js';

/** Effect of a plan change: charged and credited now, or from the next period. */
export interface PlanChange {
  /** Gross minor units to charge now. */
  readonly amount: number;
  readonly currency: string;
  /** Credited with the payment. */
  readonly points: number;
  readonly effectiveAt: Date;
  readonly kind: 'upgrade' | 'downgrade' | 'stay';
}

/**
 * A more expensive plan starts now: the difference of price and points is prorated over the remaining days, the started
 * day included. A cheaper one starts with the next period and costs nothing now. Choosing the current plan cancels a
 * planned change.
 */
export function planChange(subscription: Running, from: Plan, to: Plan, now: Date): PlanChange {
  const { currency, periodStart, periodEnd } = subscription;
  const nothing = { amount: 0, currency, points: 0 };
  if (from.planType === to.planType) return { ...nothing, effectiveAt: now, kind: 'stay' };
  const difference = priceOf(to, currency) - priceOf(from, currency);
  if (difference <= 0) return { ...nothing, effectiveAt: periodEnd, kind: 'downgrade' };
  const total = daysLeft(periodStart, periodEnd);
  const left = Math.min(total, daysLeft(now, periodEnd));
  return {
    amount: divideHalfUp(BigInt(difference) * BigInt(left), total),
    currency,
    points: Math.floor((Math.max(0, to.points - from.points) * left) / total),
    effectiveAt: now,
    kind: 'upgrade',
  };
}

/** Gross minor units a month. */
export function priceOf(plan: Plan, currency: string): number {
  const price = plan.prices[currency];
  if (price === undefined) throw new Error(`plan ${plan.planType} has no price in ${currency}`);
  return price;
}

/** Milliseconds for which a displayed preview is binding, to the minor unit. */
export const PREVIEW_HOLDS_MS = 15 * 60_000;

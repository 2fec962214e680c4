import { addDays, addMonths, dayOf } from './calendar.js';
import { after, type Status } from './subscription-states.js';

export const PLAN_TYPES = ['S', 'M', 'L'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export interface Plan {
  readonly planType: PlanType;
  /** The product that is ordered. */
  readonly sku: string;
  readonly position: number;
  /** Credited with every paid period. */
  readonly points: number;
  /** Days for which points can be used after the end of their period. */
  readonly rolloverDays: number;
  readonly names: Readonly<Record<string, string>>;
  /** Gross minor units a month, per currency. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface Subscription {
  /** The id of the first order. */
  readonly id: string;
  readonly customerId: string;
  readonly version: number;
  readonly planType: PlanType;
  /** The plan from the next period. */
  readonly nextPlanType: PlanType | null;
  readonly status: Status;
  readonly store: string;
  readonly currency: string;
  readonly cardId: string | null;
  /** Number of the last paid period; 0 before the first payment. */
  readonly period: number;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** Start of the first period, from which all periods are computed in months. */
  readonly anchorAt: Date | null;
  readonly anchorPeriod: number;
  readonly pausedAt: Date | null;
  readonly canceledAt: Date | null;
  readonly createdAt: Date;
}

/** A subscription whose first period was paid. */
export interface Running extends Subscription {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly anchorAt: Date;
}

export const isRunning = (subscription: Subscription): subscription is Running => subscription.period > 0;

/** The first order was paid: the first month starts now. */
export const activated = (subscription: Subscription, now: Date): Running => ({
  ...subscription,
  status: after('activate', subscription.status),
  period: 1,
  periodStart: now,
  periodEnd: addMonths(now, 1),
  anchorAt: now,
  anchorPeriod: 1,
});

/**
 * The next period was paid. It starts at the end of the previous one, so that a late payment loses no days. If it would
 * have ended already (outage, clock change), it starts now, so that months without service are not charged.
 */
export function renewed(subscription: Running, planType: PlanType, now: Date): Running {
  const period = subscription.period + 1;
  const status = subscription.status === 'canceled' ? 'canceled' : after('renew', subscription.status);
  const next = { ...subscription, period, status, planType, nextPlanType: null };
  const end = addMonths(subscription.anchorAt, period - subscription.anchorPeriod + 1);
  if (end > now) return { ...next, periodStart: subscription.periodEnd, periodEnd: end };
  return { ...next, periodStart: now, periodEnd: addMonths(now, 1), anchorAt: now, anchorPeriod: period };
}

/** No charges and no new points from now on (SUB-015). */
export const paused = (subscription: Running, now: Date): Running => ({
  ...subscription,
  status: after('pause', subscription.status),
  pausedAt: now,
});

/** The rest of the paid month is kept: its end and all later ones move by the duration of the pause. */
export function resumed(subscription: Running, now: Date): Running {
  const moved = now.getTime() - (subscription.pausedAt ?? now).getTime();
  const later = (instant: Date): Date => new Date(instant.getTime() + Math.max(0, moved));
  return {
    ...subscription,
    status: after('resume', subscription.status),
    pausedAt: null,
    anchorAt: later(subscription.anchorAt),
    periodStart: later(subscription.periodStart),
    periodEnd: later(subscription.periodEnd),
  };
}

/** No further charges; points stay usable (wire-contract 11.10). */
export const canceled = (subscription: Subscription, now: Date): Subscription => ({
  ...subscription,
  status: after('cancel', subscription.status),
  nextPlanType: null,
  pausedAt: null,
  canceledAt: now,
});

/** The last day on which the points of the current period can be used. */
export const pointsUntil = (subscription: Running, plan: Plan): string =>
  addDays(dayOf(subscription.periodEnd), plan.rolloverDays);

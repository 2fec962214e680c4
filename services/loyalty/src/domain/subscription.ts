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
  /** Days for which points can be used after the period they came with. */
  readonly rolloverDays: number;
  readonly names: Readonly<Record<string, string>>;
  /** Gross minor units a month, per currency. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface Subscription {
  /** The id of the order that founded it. */
  readonly id: string;
  readonly customerId: string;
  readonly version: number;
  readonly planType: PlanType;
  /** The plan from the next period on. */
  readonly nextPlanType: PlanType | null;
  readonly status: Status;
  readonly store: string;
  readonly currency: string;
  readonly cardId: string | null;
  /** The last one paid; 0 before the first payment. */
  readonly period: number;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** Periods are counted in months from here. */
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

/** Its first order was paid: the first month starts now. */
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
 * The next period was paid. It joins the one before, so that nobody loses days by paying late; only when it would be over
 * already (the shop stood still, the clock jumped) it starts now: nobody pays for months that went by unserved.
 */
export function renewed(subscription: Running, planType: PlanType, now: Date): Running {
  const period = subscription.period + 1;
  const status = subscription.status === 'canceled' ? 'canceled' : after('renew', subscription.status);
  const next = { ...subscription, period, status, planType, nextPlanType: null };
  const end = addMonths(subscription.anchorAt, period - subscription.anchorPeriod + 1);
  if (end > now) return { ...next, periodStart: subscription.periodEnd, periodEnd: end };
  return { ...next, periodStart: now, periodEnd: addMonths(now, 1), anchorAt: now, anchorPeriod: period };
}

/** No charge and no new points from now on (SUB-015). */
export const paused = (subscription: Running, now: Date): Running => ({
  ...subscription,
  status: after('pause', subscription.status),
  pausedAt: now,
});

/** What was left of the paid month when it was paused is still there: its end and all later ones move by the pause. */
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

/** No further charge; points stay usable (wire-contract 11.10). */
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

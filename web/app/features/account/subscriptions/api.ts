import { queryOptions } from '@tanstack/react-query';
import type { Shop } from '../../../lib/shop.ts';
import type { Currency } from '../../../lib/stores.ts';

export type PlanType = 'S' | 'M' | 'L';

/** One of the three monthly plans (SUB-002). */
export interface WirePlan {
  plan_type: PlanType;
  name: string;
  /** A month, gross. */
  price: number;
  currency: Currency;
  /** A month. */
  points: number;
}

/** What changing to another plan means, the same before and after it. */
export interface WirePlanChange {
  /** Charged now. */
  amount: number;
  currency: Currency;
  /** Credited once that is paid. */
  points: number;
  /** ISO instant. */
  effective_at: string;
}

const calls = '/api/ext/subscriptions';

export const plansQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['plans', store.code],
    queryFn: ({ signal }) => api.get<WirePlan[]>(`${calls}/plans`, { signal }),
  });

/** Orders a plan; it is active once it is paid. The same key never orders twice. */
export const subscribe = ({ api }: Shop, plan_type: PlanType, key: string) =>
  api.post<{ subscriptionId: string; status: string; payment?: { redirect_url: string } }>(
    `${calls}/subscribe`,
    { plan_type },
    { needsUser: true, headers: { 'idempotency-key': key } },
  );

const step =
  (name: string) =>
  ({ api }: Shop, subscriptionId: string) =>
    api.post<boolean>(`${calls}/${name}`, { subscriptionId }, { needsUser: true });

export const pauseSubscription = step('pause-subscription');
export const resumeSubscription = step('resume-subscription');
export const cancelSubscription = step('cancel-subscription');

export const previewPlan = ({ api }: Shop, subscriptionId: string, plan_type: PlanType) =>
  api.post<WirePlanChange>(`${calls}/change-plan`, { subscriptionId, plan_type, preview: true }, { needsUser: true });

export const changePlan = ({ api }: Shop, subscriptionId: string, plan_type: PlanType) =>
  api.post<WirePlanChange>(`${calls}/change-plan`, { subscriptionId, plan_type }, { needsUser: true });

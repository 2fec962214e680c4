import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '../../../api/results.ts';
import type { Shop } from '../../../lib/store/shop.ts';

export type PlanType = 'S' | 'M' | 'L';

/** One of the three monthly plans (SUB-002). */
export type WirePlan = ResultOf<'/api/ext/subscriptions/plans'>[number];

/** Effects of changing to another plan; the preview and the change return the same shape. */
export type WirePlanChange = ResultOf<'/api/ext/subscriptions/change-plan', 'post'>;

const calls = '/api/ext/subscriptions';

export const plansQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['plans', store.code],
    queryFn: ({ signal }) => api.get(`${calls}/plans`, { signal }),
  });

/** Orders a plan; it is active once it is paid. The same key never orders twice. */
export const subscribe = ({ api }: Shop, plan_type: PlanType, key: string) =>
  api.post(`${calls}/subscribe`, { plan_type }, { needsUser: true, headers: { 'idempotency-key': key } });

const step =
  <Name extends 'pause' | 'resume' | 'cancel'>(name: Name) =>
  ({ api }: Shop, subscriptionId: string) =>
    api.post(`${calls}/${name}-subscription`, { subscriptionId }, { needsUser: true });

export const pauseSubscription = step('pause');
export const resumeSubscription = step('resume');
export const cancelSubscription = step('cancel');

export const previewPlan = ({ api }: Shop, subscriptionId: string, plan_type: PlanType) =>
  api.post(`${calls}/change-plan`, { subscriptionId, plan_type, preview: true }, { needsUser: true });

export const changePlan = ({ api }: Shop, subscriptionId: string, plan_type: PlanType) =>
  api.post(`${calls}/change-plan`, { subscriptionId, plan_type }, { needsUser: true });

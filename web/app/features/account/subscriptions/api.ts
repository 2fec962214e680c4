import { queryOptions } from '@tanstack/react-query';
import {
  type PlanType,
  planChangeBody,
  planChangeOf,
  planOf,
  subscribeBody,
  subscribedOf,
} from '../../../api/wire/customers/account.ts';
import type { Shop } from '../../../lib/store/shop.ts';

const calls = '/api/ext/subscriptions';

export const plansQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['plans', store.code],
    queryFn: async ({ signal }) => (await api.get(`${calls}/plans`, { signal })).map(planOf),
  });

/** Orders a plan; it is active once it is paid. The same key never orders twice. */
export const subscribe = async ({ api }: Shop, type: PlanType, key: string) =>
  subscribedOf(
    await api.post(`${calls}/subscribe`, subscribeBody(type), { needsUser: true, headers: { 'idempotency-key': key } }),
  );

const step =
  <Name extends 'pause' | 'resume' | 'cancel'>(name: Name) =>
  ({ api }: Shop, subscriptionId: string) =>
    api.post(`${calls}/${name}-subscription`, { subscriptionId }, { needsUser: true });

export const pauseSubscription = step('pause');
export const resumeSubscription = step('resume');
export const cancelSubscription = step('cancel');

export const previewPlan = async ({ api }: Shop, subscriptionId: string, type: PlanType) =>
  planChangeOf(
    await api.post(
      `${calls}/change-plan`,
      { ...planChangeBody(subscriptionId, type), preview: true },
      { needsUser: true },
    ),
  );

export const changePlan = ({ api }: Shop, subscriptionId: string, type: PlanType) =>
  api.post(`${calls}/change-plan`, planChangeBody(subscriptionId, type), { needsUser: true });

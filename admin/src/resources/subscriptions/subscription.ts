import type { SubscriptionRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';

/** `price` is minor units a month. */
export type Subscription = SubscriptionRecord;

export const subscriptionTones: Record<string, Tone> = {
  pending_payment: 'waiting',
  payment_failed: 'bad',
  active: 'good',
  paused: 'waiting',
  canceled: 'quiet',
};

export const SUBSCRIPTION_STATES = ['active', 'paused', 'payment_failed', 'pending_payment', 'canceled'] as const;
export const PLAN_TYPES = ['S', 'M', 'L'] as const;

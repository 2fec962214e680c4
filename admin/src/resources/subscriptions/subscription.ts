import type { RaRecord } from 'react-admin';
import type { Tone } from '../../ui/badge.tsx';

/** A subscription as `/api/admin/subscriptions` tells it. `price` is minor units a month. */
export interface Subscription extends RaRecord {
  id: string;
  customerId: string;
  /** Of a list. */
  customerName?: string | null;
  status: 'pending_payment' | 'payment_failed' | 'active' | 'paused' | 'canceled';
  planType: string;
  nextPlanType: string | null;
  planNames: Record<string, string>;
  points: number;
  pointsLeft: number;
  expiration: string | null;
  cardLast4: string | null;
  store: string;
  currency: string;
  price: number;
  period: number;
  periodStart: string | null;
  periodEnd: string | null;
  createdAt: string;
  allowedActions: string[];
}

export const subscriptionTones: Record<string, Tone> = {
  pending_payment: 'waiting',
  payment_failed: 'bad',
  active: 'good',
  paused: 'waiting',
  canceled: 'quiet',
};

export const SUBSCRIPTION_STATES = ['active', 'paused', 'payment_failed', 'pending_payment', 'canceled'] as const;
export const PLAN_TYPES = ['S', 'M', 'L'] as const;

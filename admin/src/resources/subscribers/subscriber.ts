import type { SubscriberRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';

/** An address of the newsletter. */
export type Subscriber = SubscriberRecord;

export const SUBSCRIBER_STATES = ['subscribed', 'pending', 'unsubscribed'] as const;
export const TOPICS = ['offers', 'magazine', 'fit'] as const;

export const subscriberTones: Readonly<Record<Subscriber['state'], Tone>> = {
  subscribed: 'good',
  pending: 'waiting',
  unsubscribed: 'quiet',
};

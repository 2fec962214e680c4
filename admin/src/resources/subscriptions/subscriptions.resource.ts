import { type ConsoleResource, screen } from '../resource.ts';
import { subscriptions } from './subscriptions.messages.ts';

export const resource: ConsoleResource = {
  name: 'subscriptions',
  menu: ['rental', 4],
  list: screen(() => import('./subscription-list.tsx'), 'SubscriptionList'),
  show: screen(() => import('./subscription-show.tsx'), 'SubscriptionShow'),
  messages: subscriptions,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { subscribers } from './subscribers.messages.ts';

export const resource: ConsoleResource = {
  name: 'subscribers',
  menu: ['content', 60],
  list: screen(() => import('./subscriber-list.tsx'), 'SubscriberList'),
  show: screen(() => import('./subscriber-show.tsx'), 'SubscriberShow'),
  messages: subscribers,
};

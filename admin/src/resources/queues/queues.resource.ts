import { type ConsoleResource, screen } from '../resource.ts';
import { queues } from './queues.messages.ts';

export const resource: ConsoleResource = {
  name: 'queues',
  menu: ['moderation', 8],
  list: screen(() => import('./queue-list.tsx'), 'QueueList'),
  edit: screen(() => import('./queue-edit.tsx'), 'QueueEdit'),
  messages: queues,
};

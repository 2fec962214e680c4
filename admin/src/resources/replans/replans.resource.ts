import { type ConsoleResource, screen } from '../resource.ts';
import { replans } from './replans.messages.ts';

export const resource: ConsoleResource = {
  name: 'replans',
  menu: ['rental', 3],
  list: screen(() => import('./replan-list.tsx'), 'ReplanList'),
  moderator: ['list'],
  count: 'replans',
  messages: replans,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { statements } from './statements.messages.ts';

export const resource: ConsoleResource = {
  name: 'statements',
  menu: ['moderation', 6],
  list: screen(() => import('./statement-list.tsx'), 'StatementList'),
  messages: statements,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { reviewStatements } from './review-statements.messages.ts';

export const resource: ConsoleResource = {
  name: 'review-statements',
  menu: ['moderation', 7],
  list: screen(() => import('../statements/statement-list.tsx'), 'StatementList'),
  messages: reviewStatements,
};

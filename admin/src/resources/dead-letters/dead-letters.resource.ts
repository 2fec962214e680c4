import { type ConsoleResource, screen } from '../resource.ts';
import { deadLetters } from './dead-letters.messages.ts';

export const resource: ConsoleResource = {
  name: 'dead-letters',
  menu: ['records', 3],
  list: screen(() => import('./dead-letter-list.tsx'), 'DeadLetterList'),
  count: 'deadLetters',
  messages: deadLetters,
};

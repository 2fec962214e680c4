import { type ConsoleResource, screen } from '../resource.ts';

export const resource: ConsoleResource = {
  name: 'unsent-mails',
  menu: ['records', 2],
  list: screen(() => import('./unsent-mail-list.tsx'), 'UnsentMailList'),
  count: 'mailsFailed',
};

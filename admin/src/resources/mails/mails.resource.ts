import { type ConsoleResource, screen } from '../resource.ts';
import { mails } from './mails.messages.ts';

export const resource: ConsoleResource = {
  name: 'mails',
  menu: ['records', 1],
  list: screen(() => import('./mail-list.tsx'), 'MailList'),
  shortcut: 'm',
  messages: mails,
};

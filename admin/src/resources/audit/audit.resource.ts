import { type ConsoleResource, screen } from '../resource.ts';
import { audit } from './audit.messages.ts';

export const resource: ConsoleResource = {
  name: 'audit',
  menu: ['records', 6],
  list: screen(() => import('./audit-list.tsx'), 'AuditList'),
  shortcut: 'a',
  messages: audit,
};

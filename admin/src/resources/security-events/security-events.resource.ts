import { type ConsoleResource, screen } from '../resource.ts';
import { securityEvents } from './security-events.messages.ts';

export const resource: ConsoleResource = {
  name: 'security-events',
  menu: ['records', 7],
  list: screen(() => import('./security-event-list.tsx'), 'SecurityEventList'),
  messages: securityEvents,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { browserEvents } from './browser-events.messages.ts';

export const resource: ConsoleResource = {
  name: 'browser-events',
  menu: ['content', 71],
  list: screen(() => import('./browser-events-page.tsx'), 'BrowserEventsPage'),
  messages: browserEvents,
};

import type { ConsoleResource } from '../resource.ts';
import { entries } from './entries.messages.ts';
import { entryScreens } from './screens.ts';

export const resource: ConsoleResource = {
  name: 'pages',
  menu: ['content', 1],
  ...entryScreens,
  messages: entries,
};

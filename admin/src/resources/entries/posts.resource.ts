import type { ConsoleResource } from '../resource.ts';
import { entryScreens } from './screens.ts';

export const resource: ConsoleResource = {
  name: 'posts',
  menu: ['content', 2],
  ...entryScreens,
};

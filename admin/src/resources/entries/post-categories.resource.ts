import type { ConsoleResource } from '../resource.ts';
import { entryScreens } from './screens.ts';

export const resource: ConsoleResource = {
  name: 'post-categories',
  menu: ['content', 4],
  ...entryScreens,
};

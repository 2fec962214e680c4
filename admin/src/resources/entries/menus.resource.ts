import type { ConsoleResource } from '../resource.ts';
import { entryScreens } from './screens.ts';

export const resource: ConsoleResource = {
  name: 'menus',
  menu: ['content', 5],
  ...entryScreens,
};

import type { ConsoleResource } from '../resource.ts';
import { entryScreens } from './screens.ts';

export const resource: ConsoleResource = {
  name: 'blocks',
  menu: ['content', 3],
  ...entryScreens,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { stores } from './stores.messages.ts';

export const resource: ConsoleResource = {
  name: 'stores',
  menu: ['shop', 1],
  list: screen(() => import('./store-list.tsx'), 'StoreList'),
  show: screen(() => import('./store-show.tsx'), 'StoreShow'),
  recordRepresentation: 'code',
  moderator: ['list', 'show'],
  messages: stores,
};

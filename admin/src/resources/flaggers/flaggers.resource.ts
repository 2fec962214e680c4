import { type ConsoleResource, screen } from '../resource.ts';
import { flaggers } from './flaggers.messages.ts';

const edit = () => import('./flagger-edit.tsx');

export const resource: ConsoleResource = {
  name: 'flaggers',
  menu: ['moderation', 9],
  list: screen(() => import('./flagger-list.tsx'), 'FlaggerList'),
  edit: screen(edit, 'FlaggerEdit'),
  create: screen(edit, 'FlaggerCreate'),
  recordRepresentation: 'organisation',
  messages: flaggers,
};

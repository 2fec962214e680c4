import { type ConsoleResource, screen } from '../resource.ts';
import { categories } from './categories.messages.ts';

const edit = () => import('./category-edit.tsx');

export const resource: ConsoleResource = {
  name: 'categories',
  menu: ['goods', 2],
  list: screen(() => import('./category-list.tsx'), 'CategoryList'),
  edit: screen(edit, 'CategoryEdit'),
  create: screen(edit, 'CategoryCreate'),
  recordRepresentation: 'path',
  moderator: ['list'],
  messages: categories,
};

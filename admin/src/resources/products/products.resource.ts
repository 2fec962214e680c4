import { type ConsoleResource, screen } from '../resource.ts';
import { products } from './products.messages.ts';

const edit = () => import('./product-edit.tsx');

export const resource: ConsoleResource = {
  name: 'products',
  menu: ['goods', 1],
  list: screen(() => import('./product-list.tsx'), 'ProductList'),
  edit: screen(edit, 'ProductEdit'),
  create: screen(edit, 'ProductCreate'),
  recordRepresentation: 'sku',
  moderator: ['list', 'export'],
  shortcut: 'p',
  messages: products,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { customers } from './customers.messages.ts';

export const resource: ConsoleResource = {
  name: 'customers',
  menu: ['sales', 3],
  list: screen(() => import('./customer-list.tsx'), 'CustomerList'),
  show: screen(() => import('./customer-show.tsx'), 'CustomerShow'),
  recordRepresentation: 'email',
  shortcut: 'c',
  messages: customers,
};

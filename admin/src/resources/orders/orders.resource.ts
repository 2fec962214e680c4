import { type ConsoleResource, screen } from '../resource.ts';
import { orders } from './orders.messages.ts';

export const resource: ConsoleResource = {
  name: 'orders',
  menu: ['sales', 1],
  list: screen(() => import('./order-list.tsx'), 'OrderList'),
  show: screen(() => import('./order-show.tsx'), 'OrderShow'),
  recordRepresentation: 'number',
  part: 'toShip',
  shortcut: 'o',
  messages: orders,
};

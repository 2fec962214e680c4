import { type ConsoleResource, screen } from '../resource.ts';
import { methods } from './methods.messages.ts';

export const resource: ConsoleResource = {
  name: 'shipping-methods',
  menu: ['shop', 2],
  list: screen(() => import('./shipping-list.tsx'), 'ShippingMethodList'),
  edit: screen(() => import('./method-edit.tsx'), 'ShippingMethodEdit'),
  messages: methods,
};

import { type ConsoleResource, screen } from '../resource.ts';

export const resource: ConsoleResource = {
  name: 'payment-methods',
  menu: ['shop', 3],
  list: screen(() => import('./payment-list.tsx'), 'PaymentMethodList'),
  edit: screen(() => import('./method-edit.tsx'), 'PaymentMethodEdit'),
};

import { type ConsoleResource, screen } from '../resource.ts';

export const resource: ConsoleResource = {
  name: 'seller-debts',
  menu: ['sales', 5],
  list: screen(() => import('./debt-list.tsx'), 'DebtList'),
};

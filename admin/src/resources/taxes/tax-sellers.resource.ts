import { type ConsoleResource, screen } from '../resource.ts';

export const resource: ConsoleResource = {
  name: 'tax-sellers',
  menu: ['sales', 6],
  list: screen(() => import('./tax-seller-list.tsx'), 'TaxSellerList'),
};

import { type ConsoleResource, screen } from '../resource.ts';

export const resource: ConsoleResource = {
  name: 'payouts',
  menu: ['sales', 4],
  list: screen(() => import('./payout-list.tsx'), 'PayoutList'),
};

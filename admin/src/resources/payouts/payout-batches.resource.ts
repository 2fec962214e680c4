import { type ConsoleResource, screen } from '../resource.ts';
import { payouts } from './payouts.messages.ts';

export const resource: ConsoleResource = {
  name: 'payout-batches',
  menu: ['sales', 3],
  list: screen(() => import('./batch-list.tsx'), 'BatchList'),
  show: screen(() => import('./batch-show.tsx'), 'BatchShow'),
  count: 'payoutsToApprove',
  messages: payouts,
};

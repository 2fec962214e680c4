import { type ConsoleResource, screen } from '../resource.ts';
import { placements } from './placements.messages.ts';

export const resource: ConsoleResource = {
  name: 'placements',
  menu: ['sales', 2],
  list: screen(() => import('./placement-list.tsx'), 'PlacementList'),
  count: 'stuckOrders',
  shortcut: 's',
  messages: placements,
};

import { type ConsoleResource, screen } from '../resource.ts';
import { garments } from './garments.messages.ts';

export const resource: ConsoleResource = {
  name: 'garments',
  menu: ['rental', 2],
  list: screen(() => import('./garment-list.tsx'), 'GarmentList'),
  show: screen(() => import('./garment-show.tsx'), 'GarmentShow'),
  recordRepresentation: 'sku',
  moderator: ['list', 'show'],
  messages: garments,
};

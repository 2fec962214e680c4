import { type ConsoleResource, screen } from '../resource.ts';
import { rentals } from './rentals.messages.ts';

export const resource: ConsoleResource = {
  name: 'rentals',
  menu: ['rental', 1],
  list: screen(() => import('./rental-list.tsx'), 'RentalList'),
  show: screen(() => import('./rental-show.tsx'), 'RentalShow'),
  create: screen(() => import('./service-create.tsx'), 'ServiceCreate'),
  recordRepresentation: 'sku',
  moderator: ['list', 'show', 'create', 'edit', 'export'],
  part: 'rentalsToHandOver',
  messages: rentals,
};

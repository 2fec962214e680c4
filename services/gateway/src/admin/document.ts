import { documentOf } from '@garderoba/service-kit/openapi';
import { adminControllers } from './room.js';

/** The REST promise of the console: everything under /api/admin. Parts that neighbours own are named, not repeated (`fromNeighbour`). */
export const consoleDocument = () =>
  documentOf('Garderoba console', 'REST of the console, for staff', adminControllers);

import { documentOf } from '@garderoba/service-kit/runtime/openapi';
import { adminControllers } from './room.js';

/**
 * The OpenAPI document of the console: everything under /api/admin. Parts owned by neighbours are referenced, not
 * repeated (`fromNeighbour`).
 */
export const consoleDocument = () =>
  documentOf('Garderoba console', 'REST of the console, for staff', adminControllers);

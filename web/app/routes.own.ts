import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Pages that an operator adds to the shop's (routes.ts), or puts in their place: an entry with the id and the path of a
 * page of the shop replaces it (docs/decisions/0097-routes.md).
 */
export default [] satisfies RouteConfigEntry[];

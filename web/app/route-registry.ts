import type { RouteConfigEntry } from '@react-router/dev/routes';

export interface RegisteredRoutes {
  /** Of two routes with the same name and path, the one with the higher priority answers; of equal ones the first. */
  readonly priority: number;
  readonly routes: readonly RouteConfigEntry[];
}

/** One list of all routes, each once (NAV-020, NAV-021, NAV-022). A replacement stands where the replaced route stood. */
export function registered(...queued: readonly RegisteredRoutes[]): RouteConfigEntry[] {
  const known = new Map<string, { priority: number; route: RouteConfigEntry }>();
  for (const { priority, routes } of queued) {
    for (const route of routes) {
      const place = JSON.stringify([nameOf(route), route.path ?? '']);
      if (priority > (known.get(place)?.priority ?? Number.NEGATIVE_INFINITY)) known.set(place, { priority, route });
    }
  }
  return [...known.values()].map(({ route }) => route);
}

/** As React Router names it. */
const nameOf = ({ id, file }: RouteConfigEntry): string => id ?? file.replace(/\.[^./]+$/, '');

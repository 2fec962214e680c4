import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';

/** Names of all crash points in the sources of these services, sorted. */
export function crashPointsOf(services: readonly string[]): string[] {
  const names = services
    .flatMap((service) => globSync(`services/${service}/src/**/*.ts`, { cwd: inRoot() }))
    .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/crashPoint\('([\w.-]+)'\)/g)])
    .map(([, name]) => name as string);
  return [...new Set(names)].sort();
}

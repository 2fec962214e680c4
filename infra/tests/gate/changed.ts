import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { inRoot } from '../../local/paths.ts';

// Integration tests that a change can break. Without a known base commit: all.

/** Files that every service is built with or tested with. */
const SHARED = [
  'services/_shared/',
  'proto/',
  'infra/',
  'package.json',
  'package-lock.json',
  'jest.config.mjs',
  'tsconfig',
];

/** Services whose own files changed, or 'all' if a shared file did. */
export function servicesOf(changed: readonly string[], services: readonly string[]): 'all' | string[] {
  if (changed.some((file) => SHARED.some((start) => file.startsWith(start)))) return 'all';
  return services.filter((service) => changed.some((file) => file.startsWith(`services/${service}/`)));
}

/** Patterns of the integration tests to run: undefined for all, empty for none. */
export function changedTests(base: string | undefined): string[] | undefined {
  if (!base) return undefined;
  const [changed, added] = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  if (changed === undefined || added === undefined) return undefined;
  const all = globSync('services/*/test/integration', { cwd: inRoot() }).map(
    (folder) => folder.split('/')[1] as string,
  );
  const services = servicesOf(`${changed}\n${added}`.split('\n'), all);
  if (services === 'all') return undefined;
  // Tests across services run if any service changed.
  return services.length === 0 ? [] : [...services.map((service) => `services/${service}/`), '/infra/'];
}

/**
 * The commit up to which the gate was green: CI_BASE, else where this branch left origin/main, else the commit of the last
 * green gate here. Undefined in a fresh clone of main: its origin/main is the commit itself.
 */
export function baseCommit(stamped: string | undefined): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'origin/main');
  const candidates = [process.env.CI_BASE, fork === head ? undefined : fork, stamped];
  return candidates.find(
    (commit) => commit && git('merge-base', commit, 'HEAD') === git('rev-parse', `${commit}^{commit}`),
  );
}

export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Everything a running shop leaves on disk; `make reset` removes it. */
export const DATA = join(ROOT, '.data');
/** Survives `make reset`: caches and stamps of the build. */
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);

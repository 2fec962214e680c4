import { join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Everything a running shop leaves on disk. DATA=<folder> PORTS=free runs another shop beside the usual one. */
export const DATA = process.env.DATA ? resolve(process.env.DATA) : join(ROOT, '.data');
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);

import { join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** All files of a running shop. DATA=<folder> PORTS=free runs another shop beside the default one. */
export const DATA = process.env.DATA ? resolve(process.env.DATA) : join(ROOT, '.data');
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);

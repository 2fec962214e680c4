import type { LocalStore } from './open.ts';

/** The collections, loaded with the first call: they are no part of a first view. */
export const loadStore = async (): Promise<LocalStore> => (await import('./open.ts')).localStore();

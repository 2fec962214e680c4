/** What is kept on the device: loaded with the first call, because it is no part of a first view. */
export const loadLocal = () => import('./loaded.ts');

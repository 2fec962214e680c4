import { shopPath } from './paths.ts';
import type { StoreView } from './stores.ts';

/** Code of the careers page. */
export const CAREERS = 'careers';

/** Each language has an address of its own; the others answer, too (CMS-009). */
export const careersPath = (store: StoreView): string => shopPath(store, store.careers);

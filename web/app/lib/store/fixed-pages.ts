import { CAREERS, careersPath } from './careers.ts';
import { shopPath } from './paths.ts';
import type { StoreView } from './stores.ts';

/** Code of the page about deferred payment. Its address is never a 404 (NAV-026). */
export const PAY_LATER = 'placepozniej';

/** Code of the page whose sections are the home page. */
export const HOME_PAGE = 'home';

/** Address of a page that has one of its own, outside of `/i/`, whatever its editors call it; undefined for all others. */
export function fixedPath(code: string | undefined): ((store: StoreView) => string) | undefined {
  if (code === CAREERS) return careersPath;
  if (code === HOME_PAGE) return (store) => shopPath(store);
  return code === PAY_LATER ? (store) => shopPath(store, PAY_LATER) : undefined;
}

import { createContext } from 'react';
import { slugIn } from './localised-slugs.ts';
import { type Language, type StoreView, scOf, storeHere, storeOf } from './stores.ts';

/** The store view whose own host the page is on; undefined on the shared host. The page tells the browser (root.tsx). */
export const ownStore = globalThis.document?.documentElement.dataset.store as Language | undefined;
export const OwnStore = createContext(ownStore);

/** Store view of a path; the default one for paths without a prefix. */
export const storeOfPath = (pathname: string, own: Language | undefined): StoreView =>
  storeHere(own, pathname.split('/')[1]);

/**
 * Address of a page of this store: with its prefix or its own address, and the selected currency store as parameter
 * (NAV-003, NAV-004, NAV-005).
 */
export function shopPath(store: StoreView, path = '', query?: Record<string, string | undefined>): string {
  const [rest = '', hash] = path.split('#');
  const [pathname = '', search = ''] = rest.split('?');
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query ?? {})) if (value) params.set(name, value);
  const sc = scOf(store);
  if (sc) params.set('sc', sc);
  const text = params.toString();
  const inner = pathname.replace(/^\/+/, '');
  return `${pathIn(store, inner && `/${inner}`)}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`;
}

/** Address of a path without its store view (`/c/dresses`; nothing: the home page) in this store. */
export const pathIn = ({ base }: Pick<StoreView, 'base'>, inner: string): string => base + inner || '/';

/** The same page in another language, with that language's default currency; `inner`: path without the store view. */
export function pathInLanguage(inner: string, language: Language): string {
  const page = /^\/i\/([^/]+)$/.exec(inner)?.[1];
  return pathIn(storeOf(language) as StoreView, page ? `/i/${slugIn(language, page)}` : inner.replace(/\/$/, ''));
}

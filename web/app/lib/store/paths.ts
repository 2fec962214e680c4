import { slugIn } from './localised-slugs.ts';
import { defaultPrefix, type Language, type StoreView, scOf, storeOf } from './stores.ts';

/** Store view of a path; the default one for paths without a prefix. */
export function storeOfPath(pathname: string): StoreView {
  return (storeOf(pathname.split('/')[1]) ?? storeOf(defaultPrefix)) as StoreView;
}

/**
 * Address of a page of this store: with its prefix, and the selected currency store as parameter (NAV-003, NAV-004).
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
  return `/${store.prefix}${inner ? `/${inner}` : ''}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`;
}

/** The same page in another language, with that language's default currency. */
export function pathInLanguage(pathname: string, language: Language): string {
  const inner = pathname.replace(/^\/[^/]+/, '');
  const page = /^\/i\/([^/]+)$/.exec(inner)?.[1];
  return `/${language}${page ? `/i/${slugIn(language, page)}` : inner}`;
}

import { type Language, prefixes } from '../../lib/store/stores.ts';
import { PRIVATE_PAGES } from '../../lib/tracking/private-pages.ts';

/** Parameters that hold a secret or name a person. */
const SECRET_PARAMETERS = ['key', 'token', 'secret', 'code', 'email'];
/** Parameters that change nothing on the page. */
const OF_CAMPAIGNS = /^(utm_.*|gclid|fbclid|_routes)$/;
/** The same empty page for everybody below this segment: one document of it is kept. */
const SHELLS: ReadonlySet<string> = new Set(['my-account', 'checkout']);
/** Where no new version takes over: something is being entered or paid. */
const BUSY = /^\/[a-z]{2}\/(checkout|thank-you-page|selling)(\/|$)/;

/** Page of an order that waits on this device: its document is the same for all, and the id is read by the page. */
const WAITING = 'waiting';

const ENTRANCES: ReadonlySet<string> = new Set(['/', '/pwa.html']);

/** Opens the panel of the cart on the page of the address; '#cart' is a step of the checkout. */
export const CART_HASH = '#open-cart';

/** Targets of the shortcuts of the installed shop (`/pwa.html?to=`), below the store view. */
const SHORTCUTS: ReadonlyMap<string | null, string> = new Map([
  ['search', '/search'],
  ['rentals', '/my-account/bookings'],
  ['cart', CART_HASH],
]);

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Store view of a path; undefined outside of the store views. */
export function prefixOf(path: string): Language | undefined {
  const [first] = segments(path);
  return prefixes.find((prefix) => prefix === first);
}

/** Path and query under which the document of an address is kept; undefined: it is never kept. */
export function documentKey(url: URL): string | undefined {
  const [prefix, first = ''] = segments(url.pathname);
  if (!prefixOf(url.pathname)) return undefined;
  if (first === 'thank-you-page' && url.searchParams.has(WAITING)) return waitingKey(prefix, url);
  if (PRIVATE_PAGES.has(first)) return undefined;
  if (SECRET_PARAMETERS.some((name) => url.searchParams.has(name))) return undefined;
  const isShell = SHELLS.has(first);
  const kept = [...url.searchParams].filter(([name]) => (isShell ? name === 'sc' : !OF_CAMPAIGNS.test(name)));
  const query = new URLSearchParams(kept).toString();
  const path = isShell ? `/${prefix}/${first}` : `/${segments(url.pathname).join('/')}`;
  return query ? `${path}?${query}` : path;
}

function waitingKey(prefix: string | undefined, url: URL): string {
  const chosen = url.searchParams.get('sc');
  return `/${prefix}/thank-you-page?${WAITING}=${chosen ? `&sc=${encodeURIComponent(chosen)}` : ''}`;
}

/** Key of the page that may follow without a network: after the checkout that of a waiting order. */
export function followingKey(url: URL): string | undefined {
  const [prefix, first] = segments(url.pathname);
  return prefixOf(url.pathname) && first === 'checkout' ? waitingKey(prefix, url) : undefined;
}

/** The document of this address may be kept under the key: it is not the shell that is kept for other pages. */
export const isOwnDocument = (url: URL, key: string): boolean =>
  `/${segments(url.pathname).join('/')}` === key.split('?')[0] && !url.searchParams.get(WAITING);

/** The home page of a store view, in its own currency or a chosen one. */
export const isHome = (key: string): boolean => /^\/[a-z]{2}(\?sc=\w+)?$/.test(key);

export const isEntrance = (path: string): boolean => ENTRANCES.has(path);

/**
 * Where `/` and `/pwa.html` lead in a store view: its home page, or the target of a shortcut; the query stays. `base`: where
 * its addresses begin.
 */
export function entranceTo(base: string, url: URL): string {
  const query = new URLSearchParams(url.search);
  const [path, hash] = (SHORTCUTS.get(query.get('to')) ?? '').split('#');
  query.delete('to');
  return `${base + path || '/'}${query.size ? `?${query}` : ''}${hash ? `#${hash}` : ''}`;
}

/** Address of the page whose loaders' data these are: `/pl/search.data` → `/pl/search`; undefined: no such data. */
export function pageOfData(url: URL): URL | undefined {
  if (!url.pathname.endsWith('.data') || !prefixOf(url.pathname.replace(/\.data$/, ''))) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}

export const isOfflinePage = (path: string): boolean => /^\/[a-z]{2}\/offline\/?$/.test(path);

/** The offline page of a store view; `wanted` (path and query) is what its button opens. */
export const offlinePath = (prefix: Language, wanted?: string): string =>
  `/${prefix}/offline${wanted ? `?to=${encodeURIComponent(wanted)}` : ''}`;

/** What the offline page opens again: an address of this shop, else the home page. */
export function wantedOf(search: string, prefix: Language, origin: string): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (!url || url.origin !== origin || !prefixOf(url.pathname) || isOfflinePage(url.pathname)) return `/${prefix}`;
  return url.pathname + url.search + url.hash;
}

/** A new version may take over: no window stands, or is about to stand, where something is entered or paid. */
export const mayTakeOver = (paths: readonly string[]): boolean => !paths.some((path) => BUSY.test(path));

/** A picture of the catalogue or of editors. */
export const isPicture = (path: string): boolean => /^\/(img|media)\//.test(path);

const isPrivate = (headers: Headers): boolean => /\b(private|no-store)\b/i.test(headers.get('cache-control') ?? '');

type Answer = Pick<Response, 'status' | 'headers' | 'redirected'>;

/** A document that may be kept on the device. */
export const isKeptDocument = ({ status, headers, redirected }: Answer): boolean =>
  status === 200 && !redirected && !isPrivate(headers) && (headers.get('content-type') ?? '').startsWith('text/html');

/** A picture that may be kept on the device: one that shared caches may keep for a while. */
export const isKeptPicture = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  !isPrivate(headers) &&
  (headers.get('content-type') ?? '').startsWith('image/') &&
  /\bmax-age=[1-9]/.test(headers.get('cache-control') ?? '');

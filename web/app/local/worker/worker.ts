import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { defaultPrefix, type Language, prefixes } from '../../lib/store/stores.ts';
import {
  documentKey,
  entranceTo,
  followingKey,
  isEntrance,
  isOfflinePage,
  isOwnDocument,
  isPicture,
  offlinePath,
  pageOfData,
  prefixOf,
} from './addresses.ts';
import { CACHES, type ToWorker, WORKER_LIMITS } from './names.ts';
import { notes } from './notes.ts';
import { KeptPages } from './pages.ts';
import { PictureBudget } from './pictures.ts';
import { takeOver } from './takeover.ts';

// The service worker (docs/decisions/0088-service-worker.md); scripts/build-worker.mjs bundles it to /sw.js. It answers
// GET requests for pages, files and pictures, and leaves every other request alone: /api, /graphql and /pay have no route.

declare const self: ServiceWorkerGlobalScope & {
  /** Written by scripts/build-worker.mjs. */
  readonly SHELL: {
    /** Addresses of the files that are kept from the start. */
    readonly files: string[];
    /** Texts of panels and inner pages, kept for the languages that are visited. */
    readonly laterTexts: Readonly<Record<Language, string>>;
    /** Changes with every build. */
    readonly build: string;
  };
};

const { files, laterTexts, build } = self.SHELL;
const shell = new PrecacheController();
shell.addToCacheList([
  ...files.map((url): PrecacheEntry => ({ url, revision: null })),
  ...prefixes.map((prefix): PrecacheEntry => ({ url: offlinePath(prefix), revision: build })),
]);

const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [new ExpirationPlugin({ maxEntries: WORKER_LIMITS.assets, purgeOnQuotaError: true })],
});
const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [new PictureBudget(CACHES.pictures, WORKER_LIMITS.pictureBytes).plugin],
});

/** Documents that were shown from the device, by the id of their window. */
const shownFromDevice = new Map<string, number>();
const pages = new KeptPages((event, madeAt) => shownFromDevice.set(event.resultingClientId, madeAt), keepFiles);

async function keepFiles(event: ExtendableEvent, needed: readonly string[]): Promise<void> {
  for (const file of needed) {
    if (!files.includes(file)) await Promise.all(assets.handleAll({ event, request: new Request(file) }));
  }
}

self.addEventListener('install', (event) => event.waitUntil(shell.install(event)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await keepOldFiles();
      await shell.activate(event);
      await self.clients.claim();
    })(),
  ),
);

/** Files that the new version does not have may still be loaded by windows of the previous one. */
async function keepOldFiles(): Promise<void> {
  const known = new Set(shell.getURLsToCacheKeys().values());
  const from = await caches.open(shell.strategy.cacheName);
  const to = await caches.open(CACHES.assets);
  for (const request of await from.keys()) {
    if (known.has(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue;
    const file = await from.match(request);
    if (file) await to.put(request, file);
  }
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'seen-at')
    event.ports[0]?.postMessage(shownFromDevice.get((event.source as Client | null)?.id ?? '') ?? null);
  if (message.type === 'forget') event.waitUntil(pages.forget());
  if (message.type === 'keep') event.waitUntil(keepPage(event, new URL(message.address)));
  if (message.type === 'take-over') event.waitUntil(takeOver(self, (event.source as Client | null)?.id));
});

/** The shopper opens what a notification of the system asks about (routes/frame/orders.ts). */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: string };
  if (path) event.waitUntil(self.clients.openWindow(path));
});

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ event, url }) => openPage(event as FetchEvent, url),
);
// The browser requests data before they are needed (`<link rel="prefetch">`) without CORS: they are left alone.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'cors' && pageOfData(url) !== undefined,
  ({ event, url }) => readData(event as FetchEvent, pageOfData(url) as URL),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await shell.matchPrecache(options.request)) ?? assets.handle(options),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/favicon.svg',
  async ({ request }) => (await shell.matchPrecache(request)) ?? fetch(request),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname), pictures);

async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { pathname } = url;
  if (isEntrance(pathname)) {
    const answer = await patiently(fetch(event.request), async () => true);
    return answer ?? redirect(entranceTo(`/${await lastStore()}`, url));
  }
  if (isOfflinePage(pathname)) return (await shell.matchPrecache(pathname)) ?? fetch(event.request);
  const key = documentKey(url);
  try {
    if (key === undefined) return await fetch(event.request);
    event.waitUntil(keepPage(event, url));
    return await pages.open(event, key);
  } catch {
    const prefix = prefixOf(pathname) ?? (await lastStore());
    return redirect(offlinePath(prefix, pathname + url.search));
  }
}

/**
 * Data of the page that a link opens. Only documents are kept: without a network, and in a window of the previous
 * version, the link opens the document. A page that was never seen fails, and the application leads home (ERR-001).
 */
async function readData(event: FetchEvent, page: URL): Promise<Response> {
  // A page that reads its own data again is never loaded anew.
  if (isShown(event.request, page)) return fetch(event.request);
  if (await isOldWindow(event.clientId)) return openDocument(page);
  const isKept = async () => {
    const key = documentKey(page);
    return key !== undefined && (await pages.has(key));
  };
  const answer = await patiently(fetch(event.request), isKept);
  if (!answer) return (await isKept()) ? openDocument(page) : Response.error();
  if (answer.ok) event.waitUntil(keepPage(event, page));
  return answer;
}

const isShown = ({ referrer }: Request, page: URL): boolean => {
  if (!URL.canParse(referrer)) return false;
  const shown = new URL(referrer);
  return shown.pathname === page.pathname && shown.search === page.search;
};

/** Keeps the document of a page that is open, and the home page of its store view. */
async function keepPage(event: ExtendableEvent, page: URL): Promise<void> {
  const prefix = prefixOf(page.pathname);
  const key = documentKey(page);
  if (!prefix || !key) return;
  if ((await notes.get('last-store')) !== prefix) await notes.set('last-store', prefix);
  await keepFiles(event, [laterTexts[prefix]]).catch(() => undefined);
  // A navigation keeps its document itself, unless another page's document is kept for it.
  const isNavigation = event instanceof FetchEvent && event.request.mode === 'navigate';
  if (!isNavigation || !isOwnDocument(page, key)) await pages.refresh(event, key);
  const chosen = page.searchParams.get('sc');
  const home = `/${prefix}${chosen ? `?sc=${encodeURIComponent(chosen)}` : ''}`;
  // Where an order that waits leads, without a network too.
  const next = followingKey(page);
  if (next) await pages.refresh(event, next);
  if (key !== home) await pages.refresh(event, home);
}

const lastStore = async (): Promise<Language> => (await notes.get<Language>('last-store')) ?? defaultPrefix;

const isOldWindow = async (id: string): Promise<boolean> =>
  ((await notes.get<string[]>('old-windows')) ?? []).includes(id);

/** The answer of the network; undefined if there is none, or none in time and something else to show. */
async function patiently(network: Promise<Response>, hasOther: () => Promise<boolean>): Promise<Response | undefined> {
  const answer = network.catch(() => undefined);
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, WORKER_LIMITS.patienceSeconds * 1000, 'late');
  });
  const first = await Promise.race([answer, late]);
  if (first !== 'late') return first;
  return (await hasOther()) ? undefined : answer;
}

const redirect = (path: string): Response => Response.redirect(new URL(path, self.location.origin), 302);

/** React Router's answer for a loader that redirects to a document. */
const openDocument = (page: URL): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': page.pathname + page.search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    },
  });

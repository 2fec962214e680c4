import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { isHome, isKeptDocument, isOwnDocument } from './addresses.ts';
import { CACHES, WORKER_LIMITS } from './names.ts';

/** Writes the answer of the network into the cache. */
class Refresh extends Strategy {
  protected _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

/** Told when a navigation gets a document that was kept: when it was made, in milliseconds since 1970. */
type Seen = (event: FetchEvent, madeAt: number) => void;

/** Keeps the files that a document needs: those of the first visit were loaded before there was a worker. */
type KeepFiles = (event: ExtendableEvent, files: readonly string[]) => Promise<void>;

/** Documents of pages: from the network, or as they were seen before. Home pages have a cache of their own. */
export class KeptPages {
  private readonly expiration = new ExpirationPlugin({
    maxEntries: WORKER_LIMITS.pages,
    maxAgeSeconds: WORKER_LIMITS.pageSeconds,
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  });
  private readonly seen: Seen;
  private readonly keepFiles: KeepFiles;

  constructor(seen: Seen, keepFiles: KeepFiles) {
    this.seen = seen;
    this.keepFiles = keepFiles;
  }

  /** Answers a navigation; rejects if there is neither a network nor a kept document. */
  open(event: FetchEvent, key: string): Promise<Response> {
    return new NetworkFirst({
      ...this.cacheOf(key),
      networkTimeoutSeconds: WORKER_LIMITS.patienceSeconds,
      plugins: [
        ...this.plugins(key),
        {
          // The shell of a folder is read at its own address (`refresh`): the markup of one of its pages differs.
          cacheWillUpdate: async ({ request, response }) =>
            isOwnDocument(new URL(request.url), key) ? response : null,
          cachedResponseWillBeUsed: async ({ cachedResponse }) => {
            if (cachedResponse) this.seen(event, madeAt(cachedResponse));
            return cachedResponse;
          },
        },
      ],
    }).handle({ event, request: event.request });
  }

  async has(key: string): Promise<boolean> {
    return (await this.kept(key)) !== undefined;
  }

  /** Reads a document again, unless it was read a short time ago. Used in the background: failures are logged. */
  async refresh(event: ExtendableEvent, key: string): Promise<void> {
    const kept = await this.kept(key);
    if (kept && Date.now() - madeAt(kept) < WORKER_LIMITS.freshMs) return;
    const request = new Request(key, { headers: { accept: 'text/html' } });
    const strategy = new Refresh({ ...this.cacheOf(key), plugins: this.plugins(key) });
    const [answered, done] = strategy.handleAll({ event, request });
    try {
      const markup = (await answered).clone().text();
      await done;
      await this.keepFiles(event, filesOf(await markup));
    } catch (error) {
      console.warn('worker: not kept', key, error);
    }
  }

  /** Removes the pages that were seen; home pages stay. */
  async forget(): Promise<void> {
    await caches.delete(CACHES.pages);
    await new CacheExpiration(CACHES.pages, { maxEntries: WORKER_LIMITS.pages }).delete();
  }

  private async kept(key: string): Promise<Response | undefined> {
    const { cacheName, matchOptions } = this.cacheOf(key);
    return (await caches.open(cacheName)).match(key, matchOptions);
  }

  private cacheOf(key: string) {
    return { cacheName: isHome(key) ? CACHES.homes : CACHES.pages, matchOptions: { ignoreVary: true } };
  }

  private plugins(key: string) {
    return [
      { cacheKeyWillBeUsed: async () => new URL(key, self.location.origin).href },
      { cacheWillUpdate: async ({ response }: { response: Response }) => (isKeptDocument(response) ? response : null) },
      ...(isHome(key) ? [] : [this.expiration]),
    ];
  }
}

/** Addresses of the scripts and styles that a document names. */
export const filesOf = (markup: string): string[] => [
  ...new Set(markup.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g)),
];

/** The server's clock; every answer has one. */
const madeAt = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || 0;

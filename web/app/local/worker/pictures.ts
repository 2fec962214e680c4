import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isKeptPicture } from './addresses.ts';

/** Length of a kept picture in bytes; written when it is kept, because not every answer has a length. */
const LENGTH = 'x-kept-bytes';

/**
 * Keeps the pictures of a cache below a number of bytes: the ones that were kept first are removed first. The sizes are
 * read from the cache once per life of the worker.
 */
export class PictureBudget {
  private sizes: Promise<Map<string, number>> | undefined;
  private readonly cacheName: string;
  private readonly mostBytes: number;

  constructor(cacheName: string, mostBytes: number) {
    this.cacheName = cacheName;
    this.mostBytes = mostBytes;
  }

  /** For the strategy that reads and writes the cache. */
  readonly plugin: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => {
      if (!isKeptPicture(response)) return null;
      const picture = await measured(response);
      // One picture does not push out all others.
      return lengthOf(picture) <= this.mostBytes / 10 ? picture : null;
    },
    cacheDidUpdate: async ({ request, newResponse }) => this.added(request.url, lengthOf(newResponse)),
  };

  private async added(url: string, bytes: number): Promise<void> {
    const cache = await caches.open(this.cacheName);
    this.sizes ??= sizesIn(cache);
    const sizes = await this.sizes;
    // The newest stands last.
    sizes.delete(url);
    sizes.set(url, bytes);
    let total = 0;
    for (const size of sizes.values()) total += size;
    for (const [oldest, size] of sizes) {
      if (total <= this.mostBytes) return;
      total -= size;
      sizes.delete(oldest);
      await cache.delete(oldest, { ignoreVary: true });
    }
  }
}

/** Entries of a cache are in the order in which they were written. */
async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) sizes.set(request.url, lengthOf(kept));
  }
  return sizes;
}

const lengthOf = ({ headers }: Response): number => Number(headers.get(LENGTH) ?? 0);

async function measured(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(LENGTH, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

import { newNonce } from '@garderoba/page-server/policy';

/** A rendered response. `body` contains the nonce of its rendering. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  nonce: string;
}

interface Kept {
  page: Promise<KeptPage>;
  /** Milliseconds of the monotonic clock; Infinity during the rendering. */
  until: number;
  bytes: number;
}

interface KeptPage extends RenderedPage {
  /** Offsets of the nonce in the body. */
  nonceAt: number[];
}

export interface PageCacheOptions {
  lifetimeMs: number;
  maxBytes?: number;
  now?: () => number;
}

/**
 * Caches guest pages for half a second: concurrent requests of one address cause two renderings a second. Every visitor
 * gets a fresh nonce, written over the one of the rendering.
 */
export class PageCache {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;
  private readonly lifetimeMs: number;
  private readonly maxBytes: number;
  private readonly now: () => number;

  constructor({ lifetimeMs, maxBytes = 64 * 1024 * 1024, now = () => performance.now() }: PageCacheOptions) {
    this.lifetimeMs = lifetimeMs;
    this.maxBytes = maxBytes;
    this.now = now;
  }

  async get(key: string, render: (nonce: string) => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.kept.get(key);
    if (known && known.until > this.now()) return withNonce(await known.page, newNonce());
    const entry: Kept = { page: render(newNonce()).then(located), until: Number.POSITIVE_INFINITY, bytes: 0 };
    this.forget(key);
    this.kept.set(key, entry);
    try {
      const page = await entry.page;
      if (page.status >= 500 || this.lifetimeMs === 0) this.forget(key, entry);
      else this.age(key, entry, page);
      return page;
    } catch (error) {
      this.forget(key, entry);
      throw error;
    }
  }

  private age(key: string, entry: Kept, page: RenderedPage): void {
    if (this.kept.get(key) !== entry) return;
    entry.until = this.now() + this.lifetimeMs;
    entry.bytes = page.body.length;
    this.bytes += entry.bytes;
    // Map keeps insertion order, so the oldest pages are dropped first.
    for (const [oldest, { until }] of this.kept) {
      if (until > this.now() && this.bytes <= this.maxBytes) break;
      if (until !== Number.POSITIVE_INFINITY) this.forget(oldest);
    }
  }

  private forget(key: string, only?: Kept): void {
    const entry = this.kept.get(key);
    if (!entry || (only && entry !== only)) return;
    this.kept.delete(key);
    this.bytes -= entry.bytes;
  }
}

function located(page: RenderedPage): KeptPage {
  const nonceAt: number[] = [];
  for (let at = page.body.indexOf(page.nonce); at >= 0; at = page.body.indexOf(page.nonce, at + page.nonce.length)) {
    nonceAt.push(at);
  }
  return { ...page, nonceAt };
}

/** A copy: the cached buffer may be in transfer to another visitor. */
function withNonce({ body, nonceAt, ...page }: KeptPage, nonce: string): RenderedPage {
  const copy = Buffer.from(body);
  for (const at of nonceAt) copy.write(nonce, at, 'latin1');
  return { ...page, nonce, body: copy };
}

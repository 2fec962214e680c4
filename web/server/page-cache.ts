import { newNonce } from '@garderoba/page-server/policy';

/** A rendered response. `body` contains the nonce of its rendering. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  nonce: string;
  /** A part of it could not be read: it is never kept as a whole page. */
  isIncomplete?: boolean;
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

/** About what an entry takes beside its body. */
const ENTRY_BYTES = 1024;

export interface PageCacheOptions {
  lifetimeMs: number;
  /** Of complete pages (status 200); default: `lifetimeMs`. Other responses are never kept longer than that. */
  wholePageMs?: number | undefined;
  maxBytes?: number;
  now?: () => number;
}

/**
 * Caches guest pages, for half a second unless the operator wants whole pages for longer (LIM-024): concurrent requests of one address cause two renderings a second. Every visitor
 * gets a fresh nonce, written over the one of the rendering.
 */
export class PageCache {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;
  private readonly lifetimeMs: number;
  private readonly wholePageMs: number;
  private readonly maxBytes: number;
  private readonly now: () => number;

  constructor({
    lifetimeMs,
    wholePageMs = lifetimeMs,
    maxBytes = 64 * 1024 * 1024,
    now = () => performance.now(),
  }: PageCacheOptions) {
    this.lifetimeMs = lifetimeMs;
    this.wholePageMs = wholePageMs;
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
      const lifetimeMs = page.status === 200 && !page.isIncomplete ? this.wholePageMs : this.lifetimeMs;
      if (page.status >= 500 || lifetimeMs === 0) this.forget(key, entry);
      else this.age(key, entry, page, lifetimeMs);
      return page;
    } catch (error) {
      this.forget(key, entry);
      throw error;
    }
  }

  private age(key: string, entry: Kept, page: RenderedPage, lifetimeMs: number): void {
    if (this.kept.get(key) !== entry) return;
    entry.until = this.now() + lifetimeMs;
    // A redirect has no body: its address and headers count, too.
    entry.bytes = page.body.length + key.length + ENTRY_BYTES;
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

import { randomBytes } from 'node:crypto';

/** A finished answer of the page renderer. `body` still holds the nonce it was rendered with. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: string;
  nonce: string;
}

interface Kept {
  page: Promise<RenderedPage>;
  /** Milliseconds of the monotonic clock; Infinity while it is being rendered. */
  until: number;
  bytes: number;
}

export interface PageCacheOptions {
  lifetimeMs: number;
  maxBytes?: number;
  now?: () => number;
}

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Guest pages for half a second: a rush on one address renders it twice a second, not once per visitor.
 * Every visitor still gets a nonce of their own, written over the one the page was rendered with.
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
    if (known && known.until > this.now()) {
      const page = await known.page;
      const nonce = newNonce();
      return { ...page, nonce, body: page.body.replaceAll(page.nonce, nonce) };
    }
    const entry: Kept = { page: render(newNonce()), until: Number.POSITIVE_INFINITY, bytes: 0 };
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
    entry.bytes = page.body.length * 2;
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

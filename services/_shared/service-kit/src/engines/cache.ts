import { LRUCache } from 'lru-cache';

/**
 * Port of the cache. Correctness must not depend on it: an entry may be missing at any time, and everything then works
 * more slowly.
 */
export abstract class Cache {
  abstract get(key: string): Promise<Buffer | undefined>;
  abstract set(key: string, value: Buffer, ttlMilliseconds: number): Promise<void>;
  abstract delete(key: string): Promise<void>;
  /** Adds to a counter that restarts every `windowMilliseconds`; returns its value. For rate limits. */
  abstract count(key: string, amount: number, windowMilliseconds: number): Promise<number>;
  /** Takes one token of a bucket that refills by `perSecond` up to `burst`; false if it is empty. For rate limits. */
  abstract take(bucket: string, perSecond: number, burst: number): Promise<boolean>;
  abstract close(): Promise<void>;
}

/** In the memory of this process, limited in bytes. */
export class MemoryCache extends Cache {
  private readonly values: LRUCache<string, Buffer>;
  private readonly counters = new LRUCache<string, { value: number }>({ max: 100_000, ttlResolution: 0 });
  private readonly buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 50_000 });

  constructor(
    maxBytes = 64 * 1024 * 1024,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.values = new LRUCache({ maxSize: maxBytes, sizeCalculation: (value, key) => value.length + key.length + 64 });
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.values.get(key);
  }
  async set(key: string, value: Buffer, ttlMilliseconds: number): Promise<void> {
    this.values.set(key, value, { ttl: ttlMilliseconds });
  }
  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }
  async count(key: string, amount: number, windowMilliseconds: number): Promise<number> {
    let counter = this.counters.get(key);
    if (!counter) {
      counter = { value: 0 };
      this.counters.set(key, counter, { ttl: windowMilliseconds });
    }
    counter.value += amount;
    return counter.value;
  }
  async take(bucket: string, perSecond: number, burst: number): Promise<boolean> {
    const at = this.now();
    const found = this.buckets.get(bucket) ?? { tokens: burst, at };
    found.tokens = Math.min(burst, found.tokens + ((at - found.at) / 1000) * perSecond);
    found.at = at;
    this.buckets.set(bucket, found);
    if (found.tokens < 1) return false;
    found.tokens -= 1;
    return true;
  }
  async close(): Promise<void> {
    this.values.clear();
  }
}

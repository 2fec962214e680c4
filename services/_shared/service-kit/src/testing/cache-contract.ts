import { describe, expect, it } from '@jest/globals';
import type { Cache } from '../engines/cache.js';
import { uuidv7 } from '../runtime/ids.js';
import { eventually } from './poll.js';

/** Tests that every adapter of `Cache` must pass. `open` returns a separate client each time. */
export function cacheContract(name: string, open: () => Promise<Cache>): void {
  const withCache = (work: (cache: Cache) => Promise<void>) => async (): Promise<void> => {
    const cache = await open();
    try {
      await work(cache);
    } finally {
      await cache.close();
    }
  };

  describe(`cache contract: ${name}`, () => {
    it(
      'returns the stored bytes, and nothing for an unknown key',
      withCache(async (cache) => {
        const key = uuidv7();
        const bytes = Buffer.from([0, 255, 128, 10]);
        expect(await cache.get(key)).toBeUndefined();
        await cache.set(key, bytes, 60_000);
        expect(await cache.get(key)).toEqual(bytes);
        await cache.delete(key);
        expect(await cache.get(key)).toBeUndefined();
      }),
    );

    it(
      'expires a value after its time to live',
      withCache(async (cache) => {
        const key = uuidv7();
        await cache.set(key, Buffer.from('soon gone'), 60);
        await eventually(async () => expect(await cache.get(key)).toBeUndefined());
      }),
    );

    it(
      'counts in a window that begins with the first count and restarts after it',
      withCache(async (cache) => {
        const key = uuidv7();
        expect(await cache.count(key, 0, 60_000)).toBe(0);
        expect(await cache.count(key, 1, 60_000)).toBe(1);
        expect(await cache.count(key, 2, 60_000)).toBe(3);
        expect(await cache.count(key, -1, 60_000)).toBe(2);
        const short = uuidv7();
        await cache.count(short, 5, 150);
        await eventually(async () => expect(await cache.count(short, 0, 150)).toBe(0));
      }),
    );

    it(
      'counts concurrent calls exactly once',
      withCache(async (cache) => {
        const key = uuidv7();
        const seen = await Promise.all(Array.from({ length: 50 }, () => cache.count(key, 1, 60_000)));
        expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
      }),
    );

    it(
      'grants as many tokens as a bucket holds, and more after a refill',
      withCache(async (cache) => {
        const bucket = uuidv7();
        const taken = await Promise.all(Array.from({ length: 20 }, () => cache.take(bucket, 0.01, 5)));
        expect(taken.filter(Boolean)).toHaveLength(5);
        const quick = uuidv7();
        while (await cache.take(quick, 20, 2)); // empties it
        await eventually(async () => expect(await cache.take(quick, 20, 2)).toBe(true));
      }),
    );

    it(
      'keeps values, counters and buckets apart',
      withCache(async (cache) => {
        const key = uuidv7();
        await cache.set(key, Buffer.from('value'), 60_000);
        expect(await cache.count(key, 1, 60_000)).toBe(1);
        expect(await cache.take(key, 1, 1)).toBe(true);
        expect((await cache.get(key))?.toString()).toBe('value');
      }),
    );
  });
}

import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type CollectionName, PRESERVED, REPLACEABLE } from './collections.ts';
import { bytesOf, clearedByQuota, isUsed, purged } from './rules.ts';

describe('limits of the device', () => {
  it('[LIM-041] [LIM-042] [LIM-043] [LIM-044] are those of the documents', () => {
    expect(LIMITS).toMatchObject({ getTimeoutMs: 800, setTimeoutMs: 800, iterateTimeoutMs: 2000, sizeCheckMs: 30_000 });
  });

  it.each([
    [0, 0, true],
    [1, 0, false],
    [0, 29, true],
    [0, 30, false],
  ])('[LIM-045] [LIM-046] after %i failed reads and %i failed writes it is used: %s', (reads, writes, expected) => {
    expect(isUsed({ reads, writes })).toBe(expected);
  });
});

describe('a full device', () => {
  it.each<[CollectionName, readonly CollectionName[]]>([
    ['urlMap', ['urlMap']],
    ['products', REPLACEABLE],
    ['cart', REPLACEABLE],
    ['syncTasks', REPLACEABLE],
  ])('[SYNC-039] [SYNC-040] while %s is written, %j is cleared', (written, expected) => {
    expect(clearedByQuota(written)).toEqual(expected);
  });

  it('[SYNC-039] never clears what is preserved', () => {
    const cleared = new Set([...PRESERVED, ...REPLACEABLE].flatMap(clearedByQuota));
    expect(PRESERVED.filter((name) => cleared.has(name))).toEqual([]);
  });
});

const entries = (name: CollectionName, count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({ name, key: String(index), bytes }));
const MEGABYTE = 1024 * 1024;

describe('the quota of 4 MB', () => {
  it('[SYNC-043] removes nothing up to the quota', () => {
    expect(purged(entries('products', 4, MEGABYTE))).toEqual([]);
  });

  it('[SYNC-043] above it removes the entries with an index under 100', () => {
    const all = entries('products', 150, MEGABYTE / 10);
    expect(purged(all)).toEqual(all.slice(0, 100));
  });

  it('[SYNC-043] counts the index for each collection, and the size of all together', () => {
    const all = [...entries('products', 101, MEGABYTE / 50), ...entries('blocks', 2, 2 * MEGABYTE)];
    expect(purged(all).map(({ name, key }) => `${name} ${key}`)).toEqual([
      ...Array.from({ length: 100 }, (_, index) => `products ${index}`),
      'blocks 0',
      'blocks 1',
    ]);
  });

  it('[SYNC-043] neither counts nor removes what is preserved', () => {
    expect(purged(entries('orders', 10, MEGABYTE))).toEqual([]);
    const removed = purged([...entries('orders', 10, MEGABYTE), ...entries('blocks', 5, MEGABYTE)]);
    expect(new Set(removed.map(({ name }) => name))).toEqual(new Set(['blocks']));
  });

  it('estimates one byte for each character', () => {
    expect(bytesOf('key', { a: 1 })).toBe(3 + '{"a":1}'.length);
    expect(bytesOf('key', undefined)).toBe(3);
  });
});

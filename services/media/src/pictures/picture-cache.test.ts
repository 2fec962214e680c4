import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PictureCache } from './picture-cache.js';

let folder: string;
const NO_MEMORY = 1;
const open = (limit = 10_000): Promise<PictureCache> => PictureCache.open(folder, limit, NO_MEMORY);
const picture = (length: number, fill = 7): Buffer => Buffer.alloc(length, fill);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The cache deletes files without awaiting it. */
async function untilFilesAre(count: number): Promise<void> {
  for (const deadline = Date.now() + 5_000; (await filesOnDisk()).length !== count; ) {
    if (Date.now() > deadline) throw new Error(`${(await filesOnDisk()).length} files, expected ${count}`);
    await new Promise(setImmediate);
  }
}

describe('PictureCache', () => {
  it('returns what it stored, also to the next process', async () => {
    await (await open()).keep('a', picture(100));
    const next = await open();
    expect(next.bytes).toBe(100);
    expect(await next.get('a')).toEqual(picture(100));
    expect(await next.get('b')).toBeUndefined();
  });

  it('does not exceed its byte limit, on disk too: the least recently used is evicted', async () => {
    const cache = await open(250);
    await cache.keep('a', picture(100));
    await cache.keep('b', picture(100));
    await cache.get('a');
    await cache.keep('c', picture(100));
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true]);
    expect(cache.bytes).toBeLessThanOrEqual(250);
    await untilFilesAre(2);
  });

  it('shrinks to a smaller bound at the next start', async () => {
    const cache = await open();
    for (const key of 'abcdef') await cache.keep(key, picture(100));
    const smaller = await open(300);
    expect(smaller.bytes).toBe(300);
    await untilFilesAre(3);
  });

  it('deletes unfinished files of a crashed process', async () => {
    const cache = await open();
    await cache.keep('a', picture(100));
    await writeFile(join(folder, 'unfinished', 'half'), picture(50));
    const next = await open();
    expect(await filesOnDisk()).toHaveLength(1);
    expect(await next.get('a')).toEqual(picture(100));
  });

  it('ignores an empty file, which a power loss may leave', async () => {
    await (await open()).keep('a', picture(100));
    await truncate((await filesOnDisk())[0] as string);
    expect(await (await open()).get('a')).toBeUndefined();
  });

  it('creates deleted files again', async () => {
    const cache = await open();
    await cache.keep('a', picture(100));
    await rm((await filesOnDisk())[0] as string);
    expect(await cache.get('a')).toBeUndefined();
    expect(cache.has('a')).toBe(false);
    await cache.keep('a', picture(60));
    expect(await cache.get('a')).toEqual(picture(60));
  });

  it('does not store files above its limit', async () => {
    const cache = await open(50);
    await cache.keep('a', picture(100));
    expect(cache.bytes).toBe(0);
    expect(await filesOnDisk()).toEqual([]);
  });
});

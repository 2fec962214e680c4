import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const FILE_NAME = /^[0-9a-f]{64}$/;

/** Cache of rendered pictures: on disk with a limit in bytes, the most used ones also in memory. */
export class PictureCache {
  /** File name → bytes; the least recently used file is evicted first. */
  private readonly files: LRUCache<string, number>;
  private readonly recent: LRUCache<string, Buffer>;

  private constructor(
    private readonly folder: string,
    private readonly limit: number,
    memoryLimit: number,
  ) {
    this.files = new LRUCache({
      maxSize: limit,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(this.fileOf(name), { force: true }).catch(() => {});
      },
    });
    this.recent = new LRUCache({ maxSize: memoryLimit, sizeCalculation: (picture) => Math.max(1, picture.length) });
  }

  /** Reads the files of an earlier process; incomplete files of a crash are deleted. */
  static async open(folder: string, limit: number, memoryLimit: number): Promise<PictureCache> {
    const cache = new PictureCache(folder, limit, memoryLimit);
    await rm(cache.unfinished, { recursive: true, force: true });
    await mkdir(cache.unfinished, { recursive: true });
    await cache.readFolder();
    return cache;
  }

  get bytes(): number {
    return this.files.calculatedSize;
  }

  has(key: string): boolean {
    return this.files.has(nameOf(key));
  }

  async get(key: string): Promise<Buffer | undefined> {
    const name = nameOf(key);
    const known = this.recent.get(name);
    if (known) {
      this.files.get(name);
      return known;
    }
    if (this.files.get(name) === undefined) return undefined;
    try {
      const picture = await readFile(this.fileOf(name));
      this.recent.set(name, picture);
      return picture;
    } catch {
      // The folder was emptied: the picture is made again.
      this.files.delete(name);
      return undefined;
    }
  }

  /** Writes atomically: to a temporary file that is then renamed. */
  async keep(key: string, picture: Buffer): Promise<void> {
    const name = nameOf(key);
    this.recent.set(name, picture);
    if (picture.length > this.limit) return;
    const aside = join(this.unfinished, randomUUID());
    await writeFile(aside, picture, { flush: true });
    await mkdir(join(this.folder, name.slice(0, 2)), { recursive: true });
    await rename(aside, this.fileOf(name));
    this.files.set(name, picture.length);
  }

  private get unfinished(): string {
    return join(this.folder, 'unfinished');
  }

  private fileOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }

  private async readFolder(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile() && FILE_NAME.test(entry.name))
        .map(async ({ name }) => ({ name, info: await stat(this.fileOf(name)).catch(() => undefined) })),
    );
    const kept = found.flatMap(({ name, info }) =>
      info && info.size > 0 ? [{ name, size: info.size, at: info.mtimeMs }] : [],
    );
    for (const { name, size } of kept.sort((a, b) => a.at - b.at)) this.files.set(name, size);
  }
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

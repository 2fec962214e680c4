import { copyFile, mkdir, open, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { demand } from './parse/refusal.ts';
import type { ProductRow } from './parse/row.ts';
import type { Report } from './report.ts';

const LARGEST = 30_000_000;

/** First bytes of the formats the shop shows, by file name ending. */
const SIGNATURES: Record<string, (head: Buffer) => boolean> = {
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.png': (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  '.gif': (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  '.webp': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
};

function isJpeg(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
}

/**
 * Copies the pictures that rows name from `images` into the shop's media folder, each once, under the same path.
 * A missing file is noted and taken out of the product; one that is not what its name says refuses the row.
 */
export function pictureCopier(
  images: string,
  media: string,
  report: Report,
): (row: ProductRow, line: number) => Promise<void> {
  const copied = new Map<string, boolean>();
  return async (row, line) => {
    const present = async (path: string | undefined): Promise<string | undefined> => {
      if (path === undefined || path.startsWith('/g/')) return path;
      const known = copied.get(path) ?? (await copyPicture(images, media, path));
      if (copied.size < 1_000_000) copied.set(path, known);
      if (!known) report.note(line, row.sku, `picture ${path} is missing`);
      return known ? path : undefined;
    };
    const { base, small, thumbnail, hover, additional } = row.images;
    row.images.base = await present(base);
    row.images.small = small === base ? row.images.base : await present(small);
    row.images.thumbnail = thumbnail === base ? row.images.base : await present(thumbnail);
    row.images.hover = await present(hover);
    const kept: string[] = [];
    for (const path of additional) if (path === base ? row.images.base : await present(path)) kept.push(path);
    row.images.additional = kept;
  };
}

/** False when there is no such file. */
async function copyPicture(images: string, media: string, path: string): Promise<boolean> {
  const from = join(images, path);
  const source = await stat(from).catch(() => undefined);
  if (!source?.isFile()) return false;
  const matches = SIGNATURES[extname(path).toLowerCase()];
  demand(matches, `picture ${path}: only jpg, png, gif and webp are taken`);
  demand(source.size <= LARGEST, `picture ${path}: larger than ${LARGEST / 1_000_000} MB`);
  demand(matches(await firstBytes(from)), `picture ${path}: is not what its name says`);
  const to = join(media, path);
  const there = await stat(to).catch(() => undefined);
  if (there?.size === source.size && there.mtimeMs >= source.mtimeMs) return true;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  return true;
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

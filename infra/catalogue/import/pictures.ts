import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import type { RowImages } from './parse/images.ts';
import { demand } from './parse/refusal.ts';
import type { ProductRow } from './parse/row.ts';
import type { Report } from './report.ts';

const LARGEST = 30_000_000;
/** Limit against decompression bombs; catalog has the same limit. */
const MOST_PIXELS = 50_000_000;
const VERSION = /\.v[0-9a-f]{8}$/;

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
 * Copies each picture named by a row from `images` into the shop's media folder once and writes the new paths into the
 * row. A missing file is reported and removed from the product; a row is refused if a file's content differs from its
 * extension.
 */
export function pictureCopier(
  images: string,
  media: string,
  report: Report,
): (row: ProductRow, line: number) => Promise<void> {
  const copied = new Map<string, string | undefined>();
  return (row, line) =>
    replacePictures(row, async (path) => {
      if (path.startsWith('/g/')) return path;
      const known = copied.has(path) ? copied.get(path) : await copyPicture(images, media, path);
      if (copied.size < 1_000_000) copied.set(path, known);
      if (!known) report.note(line, row.sku, `picture ${path} is missing`);
      return known;
    });
}

/** Signs in a path that the picture service refuses. */
const UNSERVED = /[%?#:*"<>|]/;

/** The pictures of an import without a folder lie in the shop's media folder already: removes those that are not served. */
export function servedPictures(report: Report): (row: ProductRow, line: number) => Promise<void> {
  return (row, line) =>
    replacePictures(row, async (path) => {
      if (!UNSERVED.test(path)) return path;
      report.note(line, row.sku, `picture ${path}: % ? # : * " < > | in a name need IMAGES=folder`);
      return undefined;
    });
}

/** Replaces every path of a row by its path in the shop; a picture without one is removed, with its label. */
async function replacePictures(row: ProductRow, find: (path: string) => Promise<string | undefined>): Promise<void> {
  const found = new Map<string, string | undefined>();
  const replaced = async (path: string | undefined): Promise<string | undefined> => {
    if (path === undefined) return undefined;
    if (!found.has(path)) found.set(path, await find(path));
    return found.get(path);
  };
  const { base, small, thumbnail, hover, additional, labels } = row.images;
  const images: RowImages = { base: await replaced(base), additional: [], labels: [] };
  for (const [i, path] of additional.entries()) {
    const picture = await replaced(path);
    if (!picture) continue;
    images.additional.push(picture);
    images.labels.push(labels[i] ?? '');
  }
  images.small = await replaced(small);
  images.thumbnail = await replaced(thumbnail);
  images.hover = await replaced(hover);
  row.images = images;
}

/** The picture's path in the shop; undefined if there is no such file. */
async function copyPicture(images: string, media: string, path: string): Promise<string | undefined> {
  const from = join(images, path);
  const source = await stat(from).catch(() => undefined);
  if (!source?.isFile()) return undefined;
  const matches = SIGNATURES[extname(path).toLowerCase()];
  demand(matches, `picture ${path}: only jpg, png, gif and webp are accepted`);
  demand(source.size <= LARGEST, `picture ${path}: larger than ${LARGEST / 1_000_000} MB`);
  const bytes = await readFile(from);
  demand(matches(bytes), `picture ${path}: the content does not match the extension`);
  await demandShowable(bytes, path);
  const shown = versioned(path, bytes);
  const to = join(media, shown);
  if ((await stat(to).catch(() => undefined))?.size === bytes.length) return shown;
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.${process.pid}.part`; // another import may copy the same picture
  await writeFile(part, bytes);
  await rename(part, to); // atomic
  return shown;
}

/** All but the signs that mean nothing else in an address, also for clients that do not encode it. */
const UNUSUAL = /[^\p{L}\p{N}\p{M}/._~@+()-]+/gu;

/**
 * `/m/a dress.jpg` → `/m/a-dress.v1f3a9c07.jpg`: documents give the path to clients that write addresses of it. Browsers
 * cache a picture for a year, so changed content gets another address. The previous file stays: carts and orders may
 * still show it.
 */
function versioned(path: string, bytes: Buffer): string {
  const ending = extname(path);
  const name = path.slice(0, -ending.length).replace(VERSION, '').replace(UNUSUAL, '-'); // a version added by our own export
  return `${name}.v${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ending}`;
}

async function demandShowable(bytes: Buffer, path: string): Promise<void> {
  // Reads only the header without decoding, so that our own limit applies.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  demand(facts, `picture ${path}: cannot be read`);
  const { width, height, pages = 1 } = facts;
  demand(
    width * height * pages <= MOST_PIXELS,
    `picture ${path}: unfolds to more than ${MOST_PIXELS / 1_000_000} million pixels`,
  );
}

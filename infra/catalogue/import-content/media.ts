import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Rejected, type RestShop } from '../import/shop.ts';

const LARGEST = 15 * 1024 * 1024;

/** Types of the media library by their first bytes; the ending of a name proves nothing. */
const TYPES: readonly [type: string, isIt: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['image/png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** Brings a picture of the folder into the media library, published; the same bytes are one upload. */
export type Library = (file: string, note: (what: string) => void) => Promise<string | undefined>;

/** @param shop undefined = a dry run: pictures are checked and have an address that is none */
export function libraryOf(images: string | undefined, shop: RestShop | undefined): Library {
  const known = new Map<string, string | undefined>();
  return async (file, note) => {
    if (known.has(file)) return known.get(file);
    const path = await bringIn(file, { images, shop }, note);
    known.set(file, path);
    return path;
  };
}

interface From {
  readonly images: string | undefined;
  readonly shop: RestShop | undefined;
}

async function bringIn(
  file: string,
  { images, shop }: From,
  note: (what: string) => void,
): Promise<string | undefined> {
  const lost = (why: string): undefined => note(`the picture ${file.slice(0, 120)} ${why}`) as undefined;
  const bytes = images === undefined ? undefined : await readWithin(images, file);
  if (bytes === undefined) return lost('is missing');
  if (bytes.length > LARGEST) return lost(`has more than ${LARGEST / 1024 / 1024} MB`);
  const type = TYPES.find(([, isIt]) => isIt(bytes))?.[0];
  if (!type) return lost('is no JPEG, PNG, GIF or WebP');
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (!shop) return `/upload/00/${digest}.webp`;
  try {
    const headers = { 'content-type': type, 'idempotency-key': `import-content ${digest}` };
    const { path } = (await shop.call('media', 'POST', '/v1/uploads?purpose=page', bytes, headers)) as { path: string };
    await shop.call('media', 'POST', '/v1/uploads:publish', { paths: [path] });
    return path;
  } catch (error) {
    if (error instanceof Rejected) return lost(`was refused: ${error.message}`);
    throw error;
  }
}

/** The bytes of a file of the folder; undefined if there is none, or a link leads out of the folder. */
async function readWithin(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(root + sep)) return undefined;
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      return size > LARGEST ? Buffer.alloc(LARGEST + 1) : await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

import type { Stats } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentType, HEADER_BYTES, isHarmlessSvg } from './picture-content.js';
import { type NamedType, namedType } from './picture-type.js';

/** A picture file of an imported catalogue. */
export interface MediaFile {
  file: string;
  type: NamedType;
  bytes: number;
  /** Changes with the content. */
  version: string;
}

/** Larger originals are refused. */
const LARGEST_BYTES = 30 * 1024 * 1024;

/** The folder of originals. `path` must come from `picturePath`. */
export class MediaFolder {
  constructor(private readonly folder: string | undefined) {}

  /**
   * The file of a path; undefined when it does not exist, has another type than its name, or is (by a link) outside the
   * folder.
   */
  async find(path: string): Promise<MediaFile | undefined> {
    const type = namedType(path);
    if (!this.folder || !type) return undefined;
    try {
      const root = await realpath(this.folder);
      const file = await realpath(join(root, path));
      if (!file.startsWith(root + sep)) return undefined;
      const { info, header } = await look(file);
      if (!info.isFile() || info.size > LARGEST_BYTES || contentType(header) !== type) return undefined;
      if (type === 'svg' && !isHarmlessSvg(await readFile(file))) return undefined;
      return { file, type, bytes: info.size, version: `${info.size}-${Math.round(info.mtimeMs)}` };
    } catch {
      return undefined;
    }
  }
}

async function look(file: string): Promise<{ info: Stats; header: Uint8Array }> {
  const handle = await open(file, 'r');
  try {
    const header = new Uint8Array(HEADER_BYTES);
    const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, 0);
    return { info: await handle.stat(), header: header.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MediaConfig } from '../config.js';

/** A path of a request cannot lead here: segments that begin with a dot are refused (pictures/picture-path.ts). */
const PRIVATE = '.private';
const UPLOADS = 'upload';
/** Files that are being written. */
const UNFINISHED = /\.webp\.[0-9a-f-]{36}$/;

/** A file of the folder with its path, such as `/upload/3f/…3f.webp`. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly at: Date;
}

/**
 * Files of uploads: public ones at their path in the media folder, all others at the same path below `.private/`. Every
 * change is one rename, and repeating a change does nothing.
 */
@Injectable()
export class UploadFiles {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<MediaConfig, 'ORIGINALS_DIR'>) {
    this.folder = config.ORIGINALS_DIR;
  }

  /** Writes a private file: under a temporary name, then renamed. */
  async keep(path: string, bytes: Uint8Array): Promise<void> {
    const file = this.privateFile(path);
    const beside = `${file}.${uuidv7()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, bytes, { flush: true });
    await rename(beside, file);
  }

  /** The bytes, wherever they are; undefined when there is no such file. */
  async read(path: string): Promise<Buffer | undefined> {
    const found = await readFile(this.privateFile(path)).catch(ifMissing);
    return found ?? (await readFile(this.publicFile(path)).catch(ifMissing));
  }

  publish(path: string): Promise<void> {
    return move(this.privateFile(path), this.publicFile(path));
  }

  withdraw(path: string): Promise<void> {
    return move(this.publicFile(path), this.privateFile(path));
  }

  async remove(path: string): Promise<void> {
    await rm(this.privateFile(path), { force: true });
    await rm(this.publicFile(path), { force: true });
  }

  /** Public files below /upload/. */
  publicFiles(): Promise<KeptFile[]> {
    return list(this.folder);
  }

  privateFiles(): Promise<KeptFile[]> {
    return list(join(this.folder, PRIVATE));
  }

  private publicFile(path: string): string {
    return join(this.folder, path);
  }

  private privateFile(path: string): string {
    return join(this.folder, PRIVATE, path);
  }
}

/** Does nothing when the file is there already. Throws when it is at neither place. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const moved = await rename(from, to).then(() => true, ifMissing);
  if (!moved) await stat(to);
}

const ifMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
};

async function list(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(join(folder, UPLOADS), { recursive: true, withFileTypes: true }).catch(ifMissing);
  const files: KeptFile[] = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const info = await stat(file).catch(ifMissing);
    if (info) files.push({ path: file.slice(folder.length), bytes: info.size, at: info.mtime });
  }
  return files;
}

/** Whether the file was left by a process that ended while it wrote. */
export const isUnfinished = ({ path }: KeptFile): boolean => UNFINISHED.test(path);

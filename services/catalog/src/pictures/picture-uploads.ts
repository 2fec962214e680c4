import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { contentType } from './picture-content.js';
import { PictureRefused } from './pictures.errors.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';

/** Larger uploads are refused before they are read (wire-contract 11.1: photos 15 MB). */
export const LARGEST_UPLOAD = 15 * 1024 * 1024;
/** A few bytes may decompress into gigabytes of pixels. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 4_000;

/** Pictures uploaded by staff. Named by their content hash: the same picture twice is one file. */
@Injectable()
export class PictureUploads {
  constructor(@Inject(PICTURES_SETTINGS) private readonly settings: PicturesSettings) {}

  /**
   * Stores a picture and returns its path. It is decoded and encoded again: other content is refused, and metadata
   * (EXIF: place, camera) is removed.
   */
  async keep(bytes: Uint8Array): Promise<string> {
    const { mediaDir } = this.settings;
    if (!mediaDir) throw new PictureRefused('no folder for pictures');
    const type = contentType(bytes);
    if (!type || type === 'svg') throw new PictureRefused('only JPEG, PNG, WebP or GIF');
    const webp = await clean(bytes);
    const name = createHash('sha256').update(webp).digest('hex').slice(0, 32);
    const path = `/upload/${name.slice(0, 2)}/${name}.webp`;
    const file = join(mediaDir, path);
    const beside = `${file}.${uuidv7()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, webp);
    await rename(beside, file); // atomic
    return path;
  }
}

async function clean(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate() // applies the EXIF orientation, which is then removed
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer();
  } catch {
    throw new PictureRefused('the picture cannot be read');
  }
}

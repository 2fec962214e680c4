import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Drawing, Drawings } from './drawings.js';
import { type FocalPoint, focalPointIn } from './focal-point.js';
import { type MediaFile, MediaFolder } from './media-folder.js';
import type { PictureRequest } from './picture-request.js';
import type { NamedType } from './picture-type.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';
import { fetchPicture } from './remote-picture.js';

/** The source of a picture before resizing. `key` changes whenever its pixels do. */
export type Original = Drawing | StoredPicture;

export interface StoredPicture {
  kind: 'stored';
  key: string;
  type: NamedType;
  /** What stays visible when the picture is cut; by default its top. */
  focus?: FocalPoint;
  /** Local file, for `/media`. */
  file?: MediaFile;
  bytes(): Promise<Uint8Array | undefined>;
}

/** Resolves a request to its source: a drawing of the demo, a file of the media folder, an allowed remote picture. */
@Injectable()
export class PictureOriginals {
  private readonly media: MediaFolder;

  constructor(
    private readonly drawings: Drawings,
    @Inject(PICTURES_SETTINGS) settings: PicturesSettings,
  ) {
    this.media = new MediaFolder(settings.mediaDir);
  }

  async find(source: PictureRequest['source'], type: NamedType): Promise<Original | undefined> {
    if (source.kind === 'path') return (await this.drawings.find(source.path)) ?? (await this.file(source.path));
    const { url } = source;
    return { kind: 'stored', key: `remote ${url.href}`, type, bytes: () => fetchPicture(url) };
  }

  private async file(path: string): Promise<StoredPicture | undefined> {
    const pointed = focalPointIn(path);
    const found = await this.media.find(pointed?.path ?? path);
    if (!found) return undefined;
    const key = `file ${path} ${found.version}`;
    const focus = pointed && { focus: pointed.focus };
    return { kind: 'stored', key, type: found.type, file: found, ...focus, bytes: () => readFile(found.file) };
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DRAWING_VERSION } from './drawing/drawing-version.js';
import type { GarmentSpec } from './drawing/garment-spec.js';
import type { View } from './drawing/vocabulary.js';
import { ORIGINAL, SCENE_ORIGINAL, type Size } from './drawn-sizes.js';
import { GarmentSource } from './garment-source.js';
import { type MediaFile, MediaFolder } from './media-folder.js';
import type { PictureJob } from './picture-jobs.js';
import { drawnPath } from './picture-path.js';
import type { PictureRequest } from './picture-request.js';
import type { NamedType } from './picture-type.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';
import { fetchPicture } from './remote-picture.js';

/** The source of a picture before resizing. `key` changes whenever its pixels do. */
export type Original = Drawing | StoredPicture;

/** Drawn in the needed size; it has no pixels of its own. */
export interface Drawing {
  kind: 'drawing';
  key: string;
  shape: 'garment' | 'scene';
  natural: Size;
  job(size: Size): PictureJob;
}

export interface StoredPicture {
  kind: 'stored';
  key: string;
  type: NamedType;
  /** Local file, for `/media`. */
  file?: MediaFile;
  bytes(): Promise<Uint8Array | undefined>;
}

/** How long a product's look is cached; an import that changes it becomes visible after this time. */
const SPEC_MEMORY_MS = 10_000;

/** Resolves a request to its source: a garment to draw, a file of an imported catalogue, an allowed remote picture. */
@Injectable()
export class PictureOriginals {
  private readonly media: MediaFolder;
  private readonly specs = new LRUCache<string, { spec: GarmentSpec | undefined }>({ max: 5_000, ttl: SPEC_MEMORY_MS });

  constructor(
    private readonly garments: GarmentSource,
    @Inject(PICTURES_SETTINGS) settings: PicturesSettings,
  ) {
    this.media = new MediaFolder(settings.mediaDir);
  }

  async find(source: PictureRequest['source'], type: NamedType): Promise<Original | undefined> {
    if (source.kind === 'path') return (await this.drawing(source.path)) ?? (await this.file(source.path));
    const { url } = source;
    return { kind: 'stored', key: `remote ${url.href}`, type, bytes: () => fetchPicture(url) };
  }

  private async file(path: string): Promise<StoredPicture | undefined> {
    const found = await this.media.find(path);
    if (!found) return undefined;
    const key = `file ${path} ${found.version}`;
    return { kind: 'stored', key, type: found.type, file: found, bytes: () => readFile(found.file) };
  }

  private async drawing(path: string): Promise<Drawing | undefined> {
    const drawn = drawnPath(path);
    if (!drawn) return undefined;
    if (drawn.kind === 'garment') {
      const spec = await this.spec(drawn.sku);
      return spec && garmentDrawing(spec, drawn.view);
    }
    const specs = await Promise.all(drawn.skus.map((sku) => this.spec(sku)));
    return specs.every((spec) => spec !== undefined) ? sceneDrawing(specs) : undefined;
  }

  private async spec(sku: string): Promise<GarmentSpec | undefined> {
    const known = this.specs.get(sku);
    if (known) return known.spec;
    const spec = await this.garments.find(sku);
    this.specs.set(sku, { spec });
    return spec;
  }
}

export const garmentDrawing = (spec: GarmentSpec, view: View): Drawing => ({
  kind: 'drawing',
  key: `drawn ${DRAWING_VERSION} ${view} ${fingerprint(spec)}`,
  shape: 'garment',
  natural: ORIGINAL,
  job: (size) => ({ kind: 'draw', spec, view, size }),
});

const sceneDrawing = (specs: readonly GarmentSpec[]): Drawing => ({
  kind: 'drawing',
  key: `scene ${DRAWING_VERSION} ${specs.map(fingerprint).join(' ')}`,
  shape: 'scene',
  natural: SCENE_ORIGINAL,
  job: (size) => ({ kind: 'draw scene', specs, size }),
});

/** Hash of a spec, independent of the order of its properties. */
const fingerprint = (spec: GarmentSpec): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(spec)
          .filter(([, value]) => value !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .digest('hex');

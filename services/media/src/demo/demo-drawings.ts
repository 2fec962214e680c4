import { createHash } from 'node:crypto';
import { DRAWING_VERSION } from '@garderoba/demo-garments/drawing-version';
import { drawnPath } from '@garderoba/demo-garments/drawn-path';
import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import type { View } from '@garderoba/demo-garments/vocabulary';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Drawing, Drawings } from '../pictures/drawings.js';
import { ORIGINAL, SCENE_ORIGINAL } from '../pictures/drawn-sizes.js';
import { GarmentSource } from './garment-source.js';

/** How long a product's look is cached; an import that changes it becomes visible after this time. */
const SPEC_MEMORY_MS = 10_000;

/** Drawings of garments: `/g/<sku>/<view>.webp`, or several on one rail (docs/decisions/0006). */
@Injectable()
export class DemoDrawings extends Drawings {
  private readonly specs = new LRUCache<string, { spec: GarmentSpec | undefined }>({ max: 5_000, ttl: SPEC_MEMORY_MS });

  constructor(private readonly garments: GarmentSource) {
    super();
  }

  async find(path: string): Promise<Drawing | undefined> {
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

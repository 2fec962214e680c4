import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Drawing } from '../pictures/drawings.js';
import type { Size } from '../pictures/drawn-sizes.js';
import type { Pictures } from '../pictures/pictures.js';
import { DrawAhead } from './draw-ahead.js';
import { GarmentSource } from './garment-source.js';

class Three extends GarmentSource {
  /** Number of calls that get no answer. */
  away = 0;
  calls = 0;
  readonly specs: GarmentSpec[] = ['A', 'B', 'C'].map((seed) => ({ seed, type: 'coat' }));
  async find(sku: string): Promise<GarmentSpec | undefined> {
    return this.specs.find(({ seed }) => seed === sku);
  }
  async list(afterSku: string, limit: number): Promise<GarmentSpec[]> {
    this.calls++;
    if (this.away-- > 0) throw new NeighbourAway('catalog');
    return this.specs.filter(({ seed }) => seed > afterSku).slice(0, limit);
  }
}

/** Records prepared pictures; a prepared picture is then available. */
class Shelf {
  idle = true;
  avif = 0;
  readonly prepared: string[] = [];
  async prepare(drawing: Drawing, size: Size): Promise<boolean> {
    const job = drawing.job(size);
    const name = job.kind === 'draw' ? `${job.spec.seed} ${job.view} ${size.width}` : '';
    if (this.prepared.includes(name)) return false;
    this.prepared.push(name);
    return true;
  }
  async prepareAvif(): Promise<boolean> {
    return this.avif-- > 0;
  }
}

describe('DrawAhead', () => {
  let shelf: Shelf;
  let ahead: DrawAhead;
  let garments: Three;
  beforeEach(() => {
    shelf = new Shelf();
    garments = new Three();
    ahead = new DrawAhead(shelf as unknown as Pictures, garments, undefined as never, { PICTURES_AHEAD: 'on' });
  });
  const steps = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await ahead.step();
  };

  it('draws one picture a step: the whole listing first, then the hover pictures', async () => {
    await steps(1);
    expect(shelf.prepared).toEqual(['A hanger 278']);
    await steps(10);
    expect(shelf.prepared).toEqual([
      'A hanger 278',
      'B hanger 278',
      'C hanger 278',
      'A hanger 556',
      'B hanger 556',
      'C hanger 556',
      'A front 278',
      'B front 278',
      'C front 278',
    ]);
  });

  it('draws newly published products before all others: all pictures that show them without scrolling', async () => {
    await steps(1);
    ahead.publish(['B', 'NO-GARMENT', 'C']);
    await steps(6);
    expect(shelf.prepared).toEqual([
      'A hanger 278',
      'C hanger 278',
      'C hanger 556',
      'C hanger 600',
      // the carousel's tile is as wide as the listing's, and taller
      'B hanger 278',
      'B hanger 556',
      'B hanger 600',
    ]);
  });

  it('rests while catalog does not answer, and then goes on', async () => {
    garments.away = 2;
    for (let i = 0; i < 9; i++) await ahead.stepIfPossible();
    expect([garments.calls, shelf.prepared]).toEqual([1, []]);
    for (let i = 0; i < 10; i++) await ahead.stepIfPossible();
    expect(shelf.prepared).toEqual(['A hanger 278']);
  });

  it('yields to requests', async () => {
    shelf.idle = false;
    await steps(5);
    expect(shelf.prepared).toEqual([]);
  });

  it('encodes pictures first that clients requested as AVIF', async () => {
    shelf.avif = 2;
    await steps(3);
    expect(shelf.prepared).toHaveLength(1);
  });

  it('rests when everything is drawn, and finds new products later', async () => {
    await steps(26);
    const before = shelf.prepared.length;
    expect(before).toBe(12);
    await steps(300);
    expect(shelf.prepared).toHaveLength(before);
  });
});

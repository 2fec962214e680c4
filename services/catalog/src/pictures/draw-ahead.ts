import { availableParallelism, loadavg } from 'node:os';
import { Workers } from '@garderoba/service-kit/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GarmentSpec } from './drawing/garment-spec.js';
import type { View } from './drawing/vocabulary.js';
import { type Size, TILE } from './drawn-sizes.js';
import { GarmentSource } from './garment-source.js';
import { garmentDrawing } from './picture-originals.js';
import { Pictures } from './pictures.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';

/** Between two pictures: the other services of a small machine need the processor, too. */
const PAUSE_MS = 250;
const BATCH = 50;
/** The catalogue may still be filling when everything was drawn once. */
const AGAIN_AFTER_STEPS = 240;

const GALLERY: Size = { width: 600, height: 744 };

const SHARP_TILE: Size = { width: 2 * TILE.width, height: 2 * TILE.height };
/** A rail of tall tiles, as on the home page. */
const RAIL: Size = { width: 278, height: 667 };

/** What shows a product before anybody scrolls: its tile, also on a fine screen, its page, a rail. */
const AT_FIRST_SIGHT: readonly Size[] = [TILE, SHARP_TILE, GALLERY, RAIL];
/** Of an import: all others are drawn by the rounds. */
const MOST_PUBLISHED = 500;

/** What most shoppers see first comes first: the listing, then what a hover shows, then the product page. */
const ROUNDS: readonly { view: View; size: Size }[] = [
  { view: 'hanger', size: TILE },
  { view: 'hanger', size: SHARP_TILE },
  { view: 'front', size: TILE },
  { view: 'hanger', size: GALLERY },
];

/** Draws pictures before anybody asks, one at a time, while no request needs the drawing threads and the
 * machine has time. */
@Injectable()
export class DrawAhead implements OnModuleInit {
  private round = 0;
  private after = '';
  private batch: GarmentSpec[] = [];
  private resting = 0;
  /** Skus just published, the newest last. */
  private published: string[] = [];

  constructor(
    private readonly pictures: Pictures,
    private readonly garments: GarmentSource,
    private readonly workers: Workers,
    @Inject(PICTURES_SETTINGS) private readonly settings: PicturesSettings,
  ) {}

  onModuleInit(): void {
    if (this.settings.ahead === false) return;
    this.workers.every('pictures ahead', PAUSE_MS, async () => {
      if (this.published.length > 0 || !machineIsBusy()) await this.step();
    });
  }

  /** These products were published or look different now: their pictures come next. */
  publish(skus: readonly string[]): void {
    if (this.settings.ahead === false || skus.length === 0) return;
    const again = new Set(skus);
    this.published = [...this.published.filter((sku) => !again.has(sku)), ...skus].slice(-MOST_PUBLISHED);
  }

  /** Draws at most one picture. */
  async step(): Promise<void> {
    if (!this.pictures.idle) return;
    if (await this.preparePublished()) return;
    if (await this.pictures.prepareAvif()) return;
    if (this.resting > 0) {
      this.resting--;
      return;
    }
    // What is there already costs no pause.
    for (let next = await this.next(); next; next = await this.next()) {
      const { view, size } = ROUNDS[this.round] as (typeof ROUNDS)[number];
      if (await this.pictures.prepare(garmentDrawing(next, view), size)) return;
    }
  }

  private async preparePublished(): Promise<boolean> {
    for (let sku = this.published.at(-1); sku !== undefined; sku = this.published.at(-1)) {
      const spec = await this.garments.find(sku);
      for (const size of spec ? AT_FIRST_SIGHT : [])
        if (await this.pictures.prepare(garmentDrawing(spec as GarmentSpec, 'hanger'), size)) return true;
      this.published = this.published.filter((other) => other !== sku);
    }
    return false;
  }

  private async next(): Promise<GarmentSpec | undefined> {
    if (this.batch.length === 0) {
      this.batch = await this.garments.list(this.after, BATCH);
      if (this.batch.length === 0) {
        this.after = '';
        this.round = (this.round + 1) % ROUNDS.length;
        if (this.round === 0) this.resting = AGAIN_AFTER_STEPS;
        return undefined;
      }
    }
    const spec = this.batch.shift() as GarmentSpec;
    this.after = spec.seed;
    return spec;
  }
}

/** More work than processors in the last minute: pictures nobody asked for can wait. */
const machineIsBusy = (): boolean => (loadavg()[0] as number) > availableParallelism();

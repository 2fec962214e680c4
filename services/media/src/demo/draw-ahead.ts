import { availableParallelism, loadavg } from 'node:os';
import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import type { View } from '@garderoba/demo-garments/vocabulary';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type MediaConfig } from '../config.js';
import { type Size, TILE } from '../pictures/drawn-sizes.js';
import { Pictures } from '../pictures/pictures.js';
import { garmentDrawing } from './demo-drawings.js';
import { GarmentSource } from './garment-source.js';

/** Pause between two pictures, in milliseconds: on a small machine other services need the CPU too. */
const PAUSE_MS = 250;
const BATCH = 50;
/** Steps before all pictures are checked again: products may have been added after the first pass. */
const AGAIN_AFTER_STEPS = 240;

/** Steps without a call to catalog after it did not answer. */
const REST_WHILE_AWAY_STEPS = 8;

const GALLERY: Size = { width: 600, height: 744 };

const SHARP_TILE: Size = { width: 2 * TILE.width, height: 2 * TILE.height };
/** A tall tile of the home page's carousels. */
const RAIL: Size = { width: 278, height: 667 };

/**
 * Sizes that a page shows without scrolling: the product's tile, also for high-density screens, its page, a carousel.
 */
const AT_FIRST_SIGHT: readonly Size[] = [TILE, SHARP_TILE, GALLERY, RAIL];
/** Maximum queued products of an import; further ones are drawn by the rounds. */
const MOST_PUBLISHED = 500;

/** Rounds in order of visibility: first the listing, then the picture on hover, then the product page. */
const ROUNDS: readonly { view: View; size: Size }[] = [
  { view: 'hanger', size: TILE },
  { view: 'hanger', size: SHARP_TILE },
  { view: 'front', size: TILE },
  { view: 'hanger', size: GALLERY },
];

/**
 * Draws pictures before they are requested, one at a time, while no request needs the drawing processes and the machine
 * is not busy.
 */
@Injectable()
export class DrawAhead implements OnModuleInit {
  private round = 0;
  private after = '';
  private batch: GarmentSpec[] = [];
  private resting = 0;
  private away = 0;
  /** SKUs of recently published products, newest last. */
  private published: string[] = [];

  constructor(
    private readonly pictures: Pictures,
    private readonly garments: GarmentSource,
    private readonly workers: Workers,
    @Inject(CONFIG) private readonly config: Pick<MediaConfig, 'PICTURES_AHEAD'>,
  ) {}

  onModuleInit(): void {
    if (this.config.PICTURES_AHEAD === 'off') return;
    this.workers.every('pictures ahead', PAUSE_MS, async () => {
      if (this.published.length > 0 || !machineIsBusy()) await this.stepIfPossible();
    });
  }

  /** Queues products that were published or changed their look; they are drawn next. */
  publish(skus: readonly string[]): void {
    if (this.config.PICTURES_AHEAD === 'off' || skus.length === 0) return;
    const again = new Set(skus);
    this.published = [...this.published.filter((sku) => !again.has(sku)), ...skus].slice(-MOST_PUBLISHED);
  }

  /** Rests while catalog does not answer, as when it is starting: no picture is missing because of that. */
  async stepIfPossible(): Promise<void> {
    if (this.away > 0) {
      this.away--;
      return;
    }
    try {
      await this.step();
    } catch (error) {
      if (!(error instanceof NeighbourAway)) throw error;
      this.away = REST_WHILE_AWAY_STEPS;
    }
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
    // Available pictures are skipped without a pause.
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

/** The load average exceeds the number of CPUs: drawing ahead can wait. */
const machineIsBusy = (): boolean => (loadavg()[0] as number) > availableParallelism();

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

/** What most shoppers see first comes first: the listing, then what a hover shows, then the product page. */
const ROUNDS: readonly { view: View; size: Size }[] = [
  { view: 'hanger', size: TILE },
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

  constructor(
    private readonly pictures: Pictures,
    private readonly garments: GarmentSource,
    private readonly workers: Workers,
    @Inject(PICTURES_SETTINGS) private readonly settings: PicturesSettings,
  ) {}

  onModuleInit(): void {
    if (this.settings.ahead === false) return;
    this.workers.every('pictures ahead', PAUSE_MS, async () => {
      if (!machineIsBusy()) await this.step();
    });
  }

  /** Draws at most one picture. */
  async step(): Promise<void> {
    if (!this.pictures.idle) return;
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

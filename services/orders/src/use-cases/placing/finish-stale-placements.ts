import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlacementInterrupted } from '../../domain/errors/placement.errors.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';
import { EndPlacement } from './end-placement.js';

const BATCH = 50;
/** Pause between two runs, milliseconds. */
const EVERY = 1_000;

/**
 * Ends placements of crashed processes: those past their deadline, and refused ones that still hold a freeze or claims.
 */
@Injectable()
export class FinishStalePlacements implements OnModuleInit {
  constructor(
    private readonly placements: PlacementsRepository,
    private readonly end: EndPlacement,
    private readonly clock: Clock,
    private readonly workers: Workers,
  ) {}

  onModuleInit(): void {
    this.workers.every('finish-stale-placements', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    for (const placement of await this.placements.stale(this.clock.now(), BATCH)) {
      await this.end.execute(placement, new PlacementInterrupted());
    }
    for (const placement of await this.placements.toRelease(this.clock.now(), BATCH)) await this.end.release(placement);
  }
}

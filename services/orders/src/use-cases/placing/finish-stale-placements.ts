import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
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
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.workers.every('finish-stale-placements', EVERY, () => this.execute());
  }

  async execute(): Promise<boolean> {
    const isMore = [
      await this.tasks.each({
        worker: 'finish-stale-placements',
        batch: BATCH,
        due: (limit) => this.placements.stale(this.clock.now(), limit),
        idOf: ({ orderId }) => orderId,
        run: async (placement) => void (await this.end.execute(placement, new PlacementInterrupted())),
      }),
      await this.tasks.each({
        worker: 'release-placements',
        batch: BATCH,
        due: (limit) => this.placements.toRelease(this.clock.now(), limit),
        idOf: ({ orderId }) => orderId,
        run: (placement) => this.end.release(placement),
      }),
    ];
    return isMore.includes(true);
  }
}

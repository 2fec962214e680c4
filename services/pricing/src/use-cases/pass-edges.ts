import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EdgeRepository } from '../persistence/edge.repository.js';
import { TellPrices } from './tell-prices.js';

/** Products of one transaction. */
const BATCH = 200;

/**
 * Applies price changes by time: a special price begins or ends, the lowest price of 30 days changes. Publishes the new
 * price state.
 */
@Injectable()
export class PassEdges implements OnModuleInit {
  /** Wakes the worker. */
  wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly edges: EdgeRepository,
    private readonly tellPrices: TellPrices,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('pricing.pass-edges', 1_000, () => this.execute());
  }

  /** True: more is due. */
  execute(): Promise<boolean> {
    const now = this.clock.now();
    // Taking the lock applies every due edge at its own instant.
    const apply = async (skus: readonly string[]): Promise<void> =>
      void (await this.db.transaction((tx) => this.tellPrices.lock(tx, skus, now)));
    return this.tasks.each({
      worker: 'pricing.pass-edges',
      batch: BATCH,
      due: (limit) => this.edges.due(this.db, now, limit),
      idOf: (sku) => sku,
      run: (sku) => apply([sku]),
      runTogether: apply,
    });
  }
}

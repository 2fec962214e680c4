import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EdgeRepository } from '../persistence/edge.repository.js';
import { TellPrices } from './tell-prices.js';

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
    private readonly edges: EdgeRepository,
    private readonly tellPrices: TellPrices,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('pricing.pass-edges', 1_000, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (let due = await this.edges.due(this.db, now); due.length > 0; due = await this.edges.due(this.db, now)) {
      const skus = due.map(({ sku }) => sku);
      // Taking the lock applies every due edge at its own instant.
      await this.db.transaction((tx) => this.tellPrices.lock(tx, skus, now));
    }
  }
}

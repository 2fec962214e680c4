import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { Workers } from '@garderoba/service-kit/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EdgeRepository } from '../persistence/edge.repository.js';
import { TellPrices } from './tell-prices.js';

/** The clock of prices: a special window opens or closes, the lowest of 30 days moves, and the price state says so. */
@Injectable()
export class PassEdges implements OnModuleInit {
  /** Looks at once. */
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
      // Taking the lock lets everything pass that is due, each edge at its own instant.
      await this.db.transaction((tx) => this.tellPrices.lock(tx, skus, now));
    }
  }
}

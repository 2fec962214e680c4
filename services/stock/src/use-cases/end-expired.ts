import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { RetentionRepository } from '../persistence/retention.repository.js';
import { HoldForCustomer } from './hold-for-customer.js';
import { HoldPieces } from './hold-pieces.js';
import { ReleaseClaim } from './release-claim.js';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Periodic tasks: ends staff holds after half an hour, holds for customers at their end and claims after a day; deletes old
 * records.
 */
@Injectable()
export class EndExpired implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly claims: ClaimRepository,
    private readonly holds: HoldRepository,
    private readonly customerHolds: CustomerHoldRepository,
    private readonly retention: RetentionRepository,
    private readonly releaseClaim: ReleaseClaim,
    private readonly holdPieces: HoldPieces,
    private readonly holdForCustomer: HoldForCustomer,
  ) {}

  onModuleInit(): void {
    this.workers.every('stock.end-expired', 1_000, () => this.execute());
    this.workers.every('stock.retention', DAY_MS / 24, () => this.forget());
  }

  /** True: more is due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const isMore = [
      await this.tasks.each({
        worker: 'stock.end-holds',
        batch: BATCH,
        due: (limit) => this.holds.expired(this.db, now, limit),
        idOf: (holdId) => holdId,
        run: (holdId) => this.holdPieces.end(holdId, now),
      }),
      await this.tasks.each({
        worker: 'stock.end-customer-holds',
        batch: BATCH,
        due: (limit) => this.customerHolds.over(this.db, now, limit),
        idOf: (holdId) => holdId,
        run: (holdId) => this.holdForCustomer.end(holdId, now),
      }),
      await this.tasks.each({
        worker: 'stock.end-claims',
        batch: BATCH,
        due: (limit) => this.claims.expired(this.db, now, limit),
        idOf: (orderId) => orderId,
        run: (orderId) => this.releaseClaim.execute(orderId, now),
      }),
    ];
    return isMore.includes(true);
  }

  async forget(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    await this.retention.forget({ events: daysAgo(14), reactions: daysAgo(30), marks: daysAgo(30) });
  }
}

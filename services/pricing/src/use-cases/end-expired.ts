import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CouponUseRepository } from '../persistence/coupon-use.repository.js';
import { RetentionRepository } from '../persistence/retention.repository.js';
import { ClaimCoupon } from './claim-coupon.js';

const BATCH = 100;
const HOUR_MS = 60 * 60 * 1000;

/** Periodic tasks: releases coupon claims after a day and deletes old records. */
@Injectable()
export class EndExpired implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly uses: CouponUseRepository,
    private readonly retention: RetentionRepository,
    private readonly claimCoupon: ClaimCoupon,
  ) {}

  onModuleInit(): void {
    this.workers.every('pricing.end-expired', 5_000, () => this.execute());
    this.workers.every('pricing.retention', HOUR_MS, () => this.forget());
  }

  /** True: more is due. */
  execute(): Promise<boolean> {
    const now = this.clock.now();
    return this.tasks.each({
      worker: 'pricing.end-claims',
      batch: BATCH,
      due: (limit) => this.uses.expired(this.db, now, limit),
      idOf: (orderId) => orderId,
      run: (orderId) => this.claimCoupon.release(orderId, now),
    });
  }

  async forget(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * 24 * HOUR_MS);
    await this.retention.forget({
      events: daysAgo(14),
      reactions: daysAgo(30),
      marks: daysAgo(30),
      prices: daysAgo(400),
      personal: daysAgo(0),
    });
  }
}

import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { CheckoutRepository } from '../../persistence/checkout.repository.js';
import { RetentionRepository } from '../../persistence/retention.repository.js';

const HOUR_MS = 3_600_000;
/** Fallback: a freeze normally ends within seconds with the outcome of its order. */
const LONGEST_FREEZE_MS = 24 * HOUR_MS;
/** Devices read a version at once or not at all. */
const KEEP_VERSIONS_MS = HOUR_MS;
/** As the bus. */
const KEEP_EVENTS_MS = 14 * 24 * HOUR_MS;
/** The bus keeps events for 14 days. */
const KEEP_REACTIONS_MS = 30 * 24 * HOUR_MS;

/** Periodic tasks: unfreezes carts whose checkout never ended, deletes abandoned carts, old events and inbox entries. */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly db: Db,
    private readonly checkouts: CheckoutRepository,
    private readonly retention: RetentionRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('cart.clean-up', this.config.CLEANUP_INTERVAL_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
    const forgotten = before(LONGEST_FREEZE_MS);
    await untilNone(() => this.db.transaction((tx) => this.checkouts.endForgotten(tx, forgotten, now)));
    await untilNone(() => this.checkouts.deleteOld(this.db, before(this.config.KEEP_DAYS * 24 * HOUR_MS)));
    await this.retention.forget({
      versions: before(KEEP_VERSIONS_MS),
      events: before(KEEP_EVENTS_MS),
      reactions: before(KEEP_REACTIONS_MS),
    });
  }
}

/** Batches are small, so that locks are short. */
const untilNone = (batch: () => Promise<number>): Promise<void> => inBatches(async () => (await batch()) > 0);

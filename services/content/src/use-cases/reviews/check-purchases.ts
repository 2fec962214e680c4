import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrdersClient, type Purchase } from '../../clients/orders.client.js';
import type { Review } from '../../domain/reviews/review.js';
import { type DueCheck, ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { RecountStatistics } from './recount-statistics.js';

const EVERY_MS = 10_000;
const BATCH = 20;
/** Orders may hear of the end of a rental later than content. */
const LATER_MS = 60_000;

/**
 * Asks orders what the writers of reviews have received. Until orders answers, a review is not checked, and its writer
 * counts as one who received nothing.
 */
@Injectable()
export class CheckPurchases implements OnModuleInit {
  /** Wakes the worker after a review was written. */
  readonly hurry = (): void => this.wake();
  private wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly reviews: ReviewsRepository,
    private readonly statistics: RecountStatistics,
    private readonly orders: OrdersClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('content.check-purchases', EVERY_MS, () => this.work());
  }

  /** The customer has received something: reviews of which nothing received is known are checked again. */
  async received(tx: Tx, customerId: string, from: 'orders' | 'rental'): Promise<void> {
    const now = this.clock.now();
    await this.reviews.checkAgain(tx, customerId, from === 'orders' ? now : new Date(now.getTime() + LATER_MS));
    tx.afterCommit(this.hurry);
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'content.check-purchases',
      batch: BATCH,
      due: (limit) => this.reviews.dueChecks(this.clock.now(), limit),
      idOf: ({ reviewId }) => reviewId,
      run: (check) => this.check(check),
    });
  }

  private async check(check: DueCheck): Promise<void> {
    const worn = newest(await this.orders.purchases(check.customerId, check.sku));
    await this.db.transaction(async (tx) => {
      const recount = await this.statistics.lock(tx, check.sku);
      if (!(await this.reviews.lock(tx, check.reviewId))) return;
      await this.reviews.checked(tx, check, worn, this.clock.now());
      await recount();
    });
  }
}

/** What was received last; months are compared as texts. */
function newest(purchases: readonly Purchase[]): Review['worn'] {
  const [last] = [...purchases].sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0));
  return last ? { how: last.how, month: last.month } : null;
}

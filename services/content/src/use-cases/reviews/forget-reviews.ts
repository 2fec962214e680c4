import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { ReactionsRepository } from '../../persistence/reviews/reactions.repository.js';
import { ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { KeepStatements } from './keep-statements.js';
import { RecountStatistics } from './recount-statistics.js';
import { ReviewChanges } from './review-changes.js';

/**
 * Deletes the reviews of an erased customer with their photos, and the votes; reports stay without who reported, statements
 * of reasons without whom they concerned and what was written.
 */
@Injectable()
export class ForgetReviews {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly statistics: RecountStatistics,
    private readonly changes: ReviewChanges,
    private readonly keepStatements: KeepStatements,
  ) {}

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.reviews.lockCustomer(tx, customerId);
    const own = await this.reviews.own(tx, customerId);
    const recounts: (() => Promise<void>)[] = [];
    for (const { sku } of own.sort((a, b) => (a.sku < b.sku ? -1 : 1)))
      recounts.push(await this.statistics.lock(tx, sku));
    for (const reviewId of (await this.reactions.votedFor(tx, customerId)).sort())
      if (await this.reviews.lock(tx, reviewId)) await this.reactions.takeBack(tx, reviewId, customerId);
    for (const { reviewId } of own) await this.changes.remove(tx, reviewId);
    await this.reactions.forgetReporter(tx, customerId);
    await this.keepStatements.forget(tx, customerId);
    for (const recount of recounts) await recount();
  }
}

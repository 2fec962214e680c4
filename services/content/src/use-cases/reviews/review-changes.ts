import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Review, shownOf } from '../../domain/reviews/review.js';
import { ReviewChanged, ReviewNotFound } from '../../domain/reviews/reviews.errors.js';
import { PhotosRepository } from '../../persistence/reviews/photos.repository.js';
import { ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { PublishPhotos } from './publish-photos.js';
import { RecountStatistics } from './recount-statistics.js';

/** Which review is changed, from which version. */
export interface ReviewRef {
  readonly reviewId: string;
  /** The version that was seen. */
  readonly version: number;
  /** Idempotency-Key: the repetition of the last change changes nothing. */
  readonly key: string | undefined;
}

/** What every change of a review has in common: locks, the version, photos and statistics. */
@Injectable()
export class ReviewChanges {
  constructor(
    private readonly db: Db,
    private readonly reviews: ReviewsRepository,
    private readonly photos: PhotosRepository,
    private readonly statistics: RecountStatistics,
    private readonly publishPhotos: PublishPhotos,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a review as `next` says, in one transaction.
   *
   * @throws ReviewNotFound also for a review that is not of `customerId`, if one is named
   */
  async change(
    { reviewId, version, key }: ReviewRef,
    next: (tx: Tx, review: Review, now: Date) => Promise<Review>,
    customerId?: string,
  ): Promise<void> {
    await this.underLock(reviewId, async (tx, before, now) => {
      if (!before || (customerId && before.customerId !== customerId)) throw new ReviewNotFound();
      if (key && before.lastKey === key) return;
      if (before.version !== version) throw new ReviewChanged(before.version);
      await this.save(tx, before, { ...(await next(tx, before, now)), lastKey: key ?? null });
    });
  }

  /**
   * Changes a review in its version of now, in one transaction.
   *
   * @param next gets undefined if there is no such review; undefined changes nothing
   */
  async settle(
    reviewId: string,
    next: (tx: Tx, review: Review | undefined, now: Date) => Promise<Review | undefined>,
  ): Promise<void> {
    await this.underLock(reviewId, async (tx, before, now) => {
      const after = await next(tx, before, now);
      if (before && after) await this.save(tx, before, after);
    });
  }

  /** Deletes a review of the customer with its photos and votes; one that does not exist is deleted already. */
  async delete(reviewId: string, customerId: string): Promise<void> {
    await this.underLock(reviewId, async (tx, review) => {
      if (review?.customerId === customerId) await this.remove(tx, reviewId);
    });
  }

  /** The caller holds the locks of family and review, and counts again. */
  async remove(tx: Tx, reviewId: string): Promise<void> {
    await this.photos.leave(tx, reviewId, this.clock.now());
    await this.reviews.delete(tx, reviewId);
    tx.afterCommit(this.publishPhotos.hurry);
  }

  private async save(tx: Tx, before: Review, changed: Review): Promise<void> {
    const after = { ...changed, version: before.version + 1 };
    await this.reviews.save(tx, before, after);
    await this.photos.show(tx, after.reviewId, shownOf(after)?.photos ?? []);
  }

  /** Locks the family, then the review; undefined = there is none. The statistics follow the change. */
  private async underLock(
    reviewId: string,
    work: (tx: Tx, review: Review | undefined, now: Date) => Promise<void>,
  ): Promise<void> {
    const sku = await this.reviews.familyOf(reviewId);
    await this.db.transaction(async (tx) => {
      const recount = sku === undefined ? undefined : await this.statistics.lock(tx, sku);
      await work(tx, sku === undefined ? undefined : await this.reviews.lock(tx, reviewId), this.clock.now());
      await recount?.();
      tx.afterCommit(this.publishPhotos.hurry);
    });
  }
}

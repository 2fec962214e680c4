import type { ReportReason } from '@garderoba/contracts/content/reviews';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { cleanText } from '../../domain/reviews/opinion.js';
import type { Review } from '../../domain/reviews/review.js';
import { OwnReview, ReviewNotFound, TooManyReviews } from '../../domain/reviews/reviews.errors.js';
import { ReactionsRepository } from '../../persistence/reviews/reactions.repository.js';
import { ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { DAY_MS } from './write-review.js';

/** Reports of an account in a day. */
const MOST_REPORTS = 50;

export interface SentReport {
  readonly reviewId: string;
  /** Null: not signed in. */
  readonly customerId: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  /** Idempotency-Key. */
  readonly key: string;
}

/** What readers do with a public review. */
@Injectable()
export class ReactToReview {
  constructor(
    private readonly db: Db,
    private readonly reviews: ReviewsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly clock: Clock,
  ) {}

  /** One vote per customer; false takes it back. @throws ReviewNotFound, OwnReview */
  async helpful(reviewId: string, customerId: string, helpful: boolean): Promise<void> {
    await this.db.transaction(async (tx) => {
      const review = await this.public(tx, reviewId);
      if (review.customerId === customerId) throw new OwnReview();
      if (helpful) await this.reactions.vote(tx, reviewId, customerId, this.clock.now());
      else await this.reactions.takeBack(tx, reviewId, customerId);
    });
  }

  /** A customer has one open report of a review at most. @throws ReviewNotFound, TooManyReviews */
  async report({ key, ...sent }: SentReport): Promise<void> {
    const { reviewId, customerId } = sent;
    const at = this.clock.now();
    const requestKey = `${customerId ?? 'guest'} ${reviewId} ${key}`;
    const report = { ...sent, text: cleanText(sent.text), reportId: uuidv7(), requestKey, at };
    await this.db.transaction(async (tx) => {
      await this.public(tx, reviewId);
      if (await this.reactions.isReported(tx, report)) return;
      const since = new Date(at.getTime() - DAY_MS);
      const isMuch = customerId !== null && (await this.reactions.countSince(tx, customerId, since)) >= MOST_REPORTS;
      if (isMuch) throw new TooManyReviews();
      await this.reactions.report(tx, report);
    });
  }

  /** Locks it. */
  private async public(tx: Tx, reviewId: string): Promise<Review> {
    const review = await this.reviews.lock(tx, reviewId);
    if (!review || review.shownNo === null) throw new ReviewNotFound();
    return review;
  }
}

import { FIELD_OF_REPORT, type ReportReason } from '@garderoba/contracts/content/reviews';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { NeighbourAway, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
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
    private readonly marketplace: MarketplaceClient,
    @Inject(LOGGER) private readonly logger: Logger,
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

  /**
   * A customer has one open report of a review at most. That of a trusted flagger in its field puts the review first.
   *
   * @throws ReviewNotFound, TooManyReviews
   */
  async report({ key, ...sent }: SentReport): Promise<void> {
    const { reviewId, customerId } = sent;
    const at = this.clock.now();
    const requestKey = `${customerId ?? 'guest'} ${reviewId} ${key}`;
    const flaggerId = await this.flaggerOf(sent);
    const report = { ...sent, text: cleanText(sent.text), reportId: uuidv7(), requestKey, at, flaggerId };
    await this.db.transaction(async (tx) => {
      await this.public(tx, reviewId);
      if (await this.reactions.isReported(tx, report)) return;
      const since = new Date(at.getTime() - DAY_MS);
      const isMuch = customerId !== null && (await this.reactions.countSince(tx, customerId, since)) >= MOST_REPORTS;
      if (isMuch) throw new TooManyReviews();
      await this.reactions.report(tx, report);
    });
  }

  /** The trusted flagger who reports in its field. If marketplace does not answer, the report is an ordinary one. */
  private async flaggerOf({ reviewId, customerId, reason }: Omit<SentReport, 'key'>): Promise<string | null> {
    if (customerId === null) return null;
    try {
      const { flaggerId, expertise } = await this.marketplace.activeFlagger(customerId);
      return expertise.includes(FIELD_OF_REPORT[reason]) ? flaggerId : null;
    } catch (error) {
      if (!(error instanceof NeighbourProblem || error instanceof NeighbourAway)) throw error;
      this.logger.warn({ reviewId, error }, 'marketplace did not answer: the report is an ordinary one');
      return null;
    }
  }

  /** Locks it. */
  private async public(tx: Tx, reviewId: string): Promise<Review> {
    const review = await this.reviews.lock(tx, reviewId);
    if (!review || review.shownNo === null) throw new ReviewNotFound();
    return review;
  }
}

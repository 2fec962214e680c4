import type { ReviewStatisticsChanged } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ReviewStatistics } from '../domain/review-statistics.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/** Stores what the reviews of a product family say, unless the stored statistics are newer. */
@Injectable()
export class TakeReviewStatistics {
  constructor(
    private readonly db: Db,
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, statistics: ReviewStatistics): Promise<boolean> {
    if (!(await this.states.saveReviews(tx, statistics))) return false;
    await this.changes.mark(tx, 'product', [statistics.sku]);
    return true;
  }

  /** A part of content's snapshot; returns the number of families whose statistics were older here. */
  all(items: readonly ReviewStatistics[]): Promise<number> {
    return this.db.transaction(async (tx) => {
      let changed = 0;
      for (const statistics of items) if (await this.execute(tx, statistics)) changed += 1;
      return changed;
    });
  }
}

export const toReviewStatistics = (event: ReviewStatisticsChanged): ReviewStatistics => ({
  sku: event.sku,
  version: Number(event.version),
  reviews: event.reviews,
  rated: event.rated,
  recommended: event.recommended,
  fits: { small: event.small, true: event.trueToSize, large: event.large },
});

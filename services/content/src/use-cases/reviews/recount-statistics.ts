import { create } from '@bufbuild/protobuf';
import { type ReviewStatisticsChanged, ReviewStatisticsChangedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import {
  type StatisticsNumbers,
  StatisticsRepository,
  type StoredStatistics,
} from '../../persistence/reviews/statistics.repository.js';

/** Keeps the statistics of a family equal to a count of its approved reviews, and publishes each change. */
@Injectable()
export class RecountStatistics {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks the family, before its reviews are locked. Several families: in the order of their SKUs.
   *
   * @returns what counts again, after the change in the same transaction
   */
  async lock(tx: Tx, sku: string): Promise<() => Promise<void>> {
    const before = await this.statistics.lock(tx, sku);
    return async () => {
      const numbers = await this.statistics.recount(tx, sku);
      if (isEqual(before, numbers)) return;
      const after = { ...numbers, version: before.version + 1 };
      await this.statistics.save(tx, sku, after);
      const body = reviewStatisticsChanged(sku, after);
      await this.outbox.add(tx, 'content.review.v1', sku, ReviewStatisticsChangedSchema, body);
    };
  }
}

const isEqual = (before: StatisticsNumbers, after: StatisticsNumbers): boolean =>
  (Object.keys(after) as (keyof StatisticsNumbers)[]).every((name) => before[name] === after[name]);

/** What is published of a family's statistics. */
export const reviewStatisticsChanged = (sku: string, statistics: StoredStatistics): ReviewStatisticsChanged =>
  create(ReviewStatisticsChangedSchema, { ...statistics, sku, version: BigInt(statistics.version) });

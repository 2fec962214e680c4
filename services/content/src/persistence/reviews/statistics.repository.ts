import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Numbers of the approved reviews of a family. */
export interface StatisticsNumbers {
  readonly reviews: number;
  /** That say whether they recommend it. */
  readonly rated: number;
  readonly recommended: number;
  /** By customers who received a piece. */
  readonly verified: number;
  readonly small: number;
  readonly trueToSize: number;
  readonly large: number;
}

export type StoredStatistics = StatisticsNumbers & { readonly version: number };

const NUMBERS = `reviews, rated, recommended, verified, small, true_to_size AS "trueToSize", large`;

@Injectable()
export class StatisticsRepository {
  /** Changes of the approved reviews of a family wait for each other. Lock it before its reviews. */
  async lock(tx: Tx, sku: string): Promise<StoredStatistics> {
    await tx.rows(
      `INSERT INTO review_statistics (sku, version, reviews, rated, recommended, verified, small, true_to_size, large)
       VALUES ($1, 1, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
      [sku],
    );
    const sql = `SELECT version, ${NUMBERS} FROM review_statistics WHERE sku = $1 FOR UPDATE`;
    return (await tx.one<StoredStatistics>(sql, [sku])) as StoredStatistics;
  }

  async recount(tx: Tx, sku: string): Promise<StatisticsNumbers> {
    const numbers = await tx.one<StatisticsNumbers>(
      `SELECT count(*)::int AS reviews, count(t.recommend)::int AS rated,
              (count(*) FILTER (WHERE t.recommend))::int AS recommended, count(r.worn_how)::int AS verified,
              (count(*) FILTER (WHERE t.fit = 'small'))::int AS small,
              (count(*) FILTER (WHERE t.fit = 'true'))::int AS "trueToSize",
              (count(*) FILTER (WHERE t.fit = 'large'))::int AS large
         FROM review r JOIN review_text t ON t.review_id = r.review_id AND t.no = r.shown_no WHERE r.sku = $1`,
      [sku],
    );
    return numbers as StatisticsNumbers;
  }

  async save(tx: Tx, sku: string, statistics: StoredStatistics): Promise<void> {
    await prisma(tx).reviewStatistics.updateMany({ where: { sku }, data: statistics });
  }
}

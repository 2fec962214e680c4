import type { ReportReason } from '@garderoba/contracts/content/reviews';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

export interface Report {
  readonly reportId: string;
  readonly reviewId: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly customerId: string | null;
  readonly requestKey: string;
  readonly at: Date;
  /** The trusted flagger who reports in its field. */
  readonly flaggerId: string | null;
}

/** Votes and reports of readers. The caller has locked the review. */
@Injectable()
export class ReactionsRepository {
  async vote(tx: Tx, reviewId: string, customerId: string, at: Date): Promise<void> {
    const data = [{ reviewId, customerId, at }];
    const { count } = await prisma(tx).reviewVote.createMany({ data, skipDuplicates: true });
    await this.count(tx, reviewId, count);
  }

  async takeBack(tx: Tx, reviewId: string, customerId: string): Promise<void> {
    const { count } = await prisma(tx).reviewVote.deleteMany({ where: { reviewId, customerId } });
    await this.count(tx, reviewId, -count);
  }

  private async count(tx: Tx, reviewId: string, change: number): Promise<void> {
    if (change !== 0)
      await prisma(tx).review.updateMany({ where: { reviewId }, data: { helpful: { increment: change } } });
  }

  /** Reviews for which the customer voted. */
  async votedFor(tx: Tx, customerId: string): Promise<string[]> {
    const rows = await prisma(tx).reviewVote.findMany({ where: { customerId }, select: { reviewId: true } });
    return rows.map(({ reviewId }) => reviewId);
  }

  /** Whether the key reported before, or the customer has an open report of this review. */
  async isReported(tx: Tx, { requestKey, reviewId, customerId }: Report): Promise<boolean> {
    const open = customerId === null ? [] : [{ reviewId, customerId, decisionId: null }];
    return (await prisma(tx).reviewReport.count({ where: { OR: [{ requestKey }, ...open] } })) > 0;
  }

  /** Number of reports of a customer since then. */
  countSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    return prisma(tx).reviewReport.count({ where: { customerId, at: { gt: since } } });
  }

  async report(tx: Tx, report: Report): Promise<void> {
    await prisma(tx).reviewReport.createMany({ data: report });
    const where = { reviewId: report.reviewId };
    await prisma(tx).review.updateMany({ where, data: { openReports: { increment: 1 } } });
  }

  /** The decision answers the open reports of its review. */
  async answer(tx: Tx, reviewId: string, decisionId: string): Promise<void> {
    await prisma(tx).reviewReport.updateMany({ where: { reviewId, decisionId: null }, data: { decisionId } });
  }

  /** The reports that the decision answered are open again. Their number. */
  async reopen(tx: Tx, decisionId: string): Promise<number> {
    const { count } = await prisma(tx).reviewReport.updateMany({ where: { decisionId }, data: { decisionId: null } });
    return count;
  }

  /** Reports stay without who reported. */
  async forgetReporter(tx: Tx, customerId: string): Promise<void> {
    await tx.rows(
      `UPDATE review_report SET customer_id = NULL, text = '', request_key = report_id::text WHERE customer_id = $1`,
      [customerId],
    );
  }
}

import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Decision, Review, ReviewText } from '../../domain/reviews/review.js';
import { newestOf, shownOf } from '../../domain/reviews/review.js';
import { prisma } from '../prisma.js';
import { leaseOf, leaseRow, soughtOf, TRUSTED_REPORTS } from './review-rows.js';

/** What wrote a review: a repetition has both, another review with the same key another hash. */
export interface ReviewRequest {
  readonly requestKey: string;
  readonly requestHash: string;
}

/** A review that is to be asked about at orders. */
export interface DueCheck {
  readonly reviewId: string;
  readonly customerId: string;
  readonly sku: string;
  readonly checkDueAt: Date;
}

/** Reviews with their texts and decisions, one writer of a review at a time. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly db: Db) {}

  /** New reviews of a customer wait for each other, so that they can be counted. */
  async lockCustomer(tx: Tx, customerId: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.reviews.of.${customerId}`]);
  }

  /** The family of a review never changes. */
  async familyOf(reviewId: string): Promise<string | undefined> {
    const row = await prisma(this.db).review.findUnique({ where: { reviewId }, select: { sku: true } });
    return row?.sku;
  }

  async lock(tx: Tx, reviewId: string): Promise<Review | undefined> {
    const found = await tx.one('SELECT 1 FROM review WHERE review_id = $1 FOR UPDATE', [reviewId]);
    if (!found) return undefined;
    const { wornHow, wornMonth, leasedBy, leasedUntil, reports, ...row } = await prisma(tx).review.findUniqueOrThrow({
      where: { reviewId },
      omit: {
        number: true,
        lastNo: true,
        shownHeightCm: true,
        shownSize: true,
        shownPhotos: true,
        checkedAt: true,
        checkDueAt: true,
        requestKey: true,
        requestHash: true,
      },
      include: {
        texts: { orderBy: { no: 'asc' }, omit: { reviewId: true, sought: true } },
        decisions: { orderBy: [{ at: 'asc' }, { decisionId: 'asc' }], omit: { reviewId: true } },
        reports: TRUSTED_REPORTS,
      },
    });
    const worn = wornHow && { how: wornHow, month: wornMonth };
    return { ...row, worn, trustedReports: reports.length, lease: leaseOf({ leasedBy, leasedUntil }) } as Review;
  }

  /** The review that a key wrote. */
  async byKey(requestKey: string): Promise<{ reviewId: string; requestHash: string } | undefined> {
    const select = { reviewId: true, requestHash: true };
    return (await prisma(this.db).review.findUnique({ where: { requestKey }, select })) ?? undefined;
  }

  /** The review of a customer about a family. */
  async ofCustomer(
    tx: Tx,
    customerId: string,
    sku: string,
  ): Promise<({ readonly reviewId: string } & ReviewRequest) | undefined> {
    const select = { reviewId: true, requestKey: true, requestHash: true };
    return (await prisma(tx).review.findFirst({ where: { customerId, sku }, select })) ?? undefined;
  }

  /** Number of reviews that a customer has written since then. */
  countSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    return prisma(tx).review.count({ where: { customerId, createdAt: { gt: since } } });
  }

  /** Whether another review has a text with the digest. */
  async isRepeated(tx: Tx, digest: string, reviewId: string): Promise<boolean> {
    const where = { digest, reviewId: { not: reviewId } };
    return (await prisma(tx).reviewText.findFirst({ where, select: { no: true } })) !== null;
  }

  async insert(tx: Tx, review: Review, request: ReviewRequest): Promise<void> {
    const { customerId, createdAt } = review;
    const checkDueAt = customerId === null ? null : createdAt;
    await prisma(tx).review.createMany({ data: { ...rowOf(review), ...request, checkDueAt } });
    await this.insertTexts(tx, review, review.texts);
  }

  /** Stores what differs between the review as it was locked and the changed one. */
  async save(tx: Tx, before: Review, after: Review): Promise<void> {
    const { reviewId } = after;
    await prisma(tx).review.updateMany({ where: { reviewId }, data: rowOf(after) });
    const known = new Map(before.texts.map((text) => [text.no, text.state]));
    const moved = after.texts.filter(({ no, state }) => known.has(no) && known.get(no) !== state);
    // At most one text is approved at any time: the other one leaves first.
    const ordered = [...moved].sort((a, b) => Number(a.state === 'approved') - Number(b.state === 'approved'));
    for (const { no, state } of ordered)
      await prisma(tx).reviewText.updateMany({ where: { reviewId, no }, data: { state } });
    const news = after.texts.filter(({ no }) => !known.has(no));
    await this.insertTexts(tx, after, news);
    await this.saveDecisions(tx, before, after);
  }

  /** The last decision is new, or was undone. */
  private async saveDecisions(tx: Tx, before: Review, { reviewId, decisions }: Review): Promise<void> {
    const known = new Map(before.decisions.map((decision) => [decision.decisionId, decision]));
    const isNew = ({ decisionId }: Decision): boolean => !known.has(decisionId);
    const data = decisions.filter(isNew).map((decision) => ({ ...decision, reviewId }));
    if (data.length > 0) await prisma(tx).reviewDecision.createMany({ data });
    for (const { decisionId, undoneAt } of decisions)
      if (undoneAt && known.get(decisionId)?.undoneAt === null)
        await prisma(tx).reviewDecision.updateMany({ where: { decisionId }, data: { undoneAt } });
  }

  private async insertTexts(tx: Tx, { reviewId }: Review, texts: readonly ReviewText[]): Promise<void> {
    const data = texts.map((text) => ({
      ...text,
      photos: [...text.photos],
      flags: [...text.flags],
      sought: soughtOf(text),
      reviewId,
    }));
    if (data.length > 0) await prisma(tx).reviewText.createMany({ data });
  }

  /** With its texts, decisions, votes and reports. */
  async delete(tx: Tx, reviewId: string): Promise<void> {
    await prisma(tx).review.deleteMany({ where: { reviewId } });
  }

  /** The customer's own reviews. */
  own(tx: Tx, customerId: string): Promise<Array<{ reviewId: string; sku: string }>> {
    return prisma(tx).review.findMany({ where: { customerId }, select: { reviewId: true, sku: true } });
  }

  /** Reviews whose writer is to be looked up at orders, the longest due first. */
  async dueChecks(now: Date, limit: number): Promise<DueCheck[]> {
    const rows = await prisma(this.db).review.findMany({
      ...{ where: { checkDueAt: { lte: now }, customerId: { not: null } }, take: limit },
      ...{ orderBy: [{ checkDueAt: 'asc' }, { reviewId: 'asc' }] },
      select: { reviewId: true, customerId: true, sku: true, checkDueAt: true },
    });
    return rows as DueCheck[];
  }

  /** Notes what orders answered, unless the check was done or became due again meanwhile. */
  async checked(tx: Tx, { reviewId, checkDueAt }: DueCheck, worn: Review['worn'], now: Date): Promise<void> {
    const found = { wornHow: worn?.how ?? null, wornMonth: worn?.month ?? null };
    const data = { ...found, checkedAt: now, checkDueAt: null };
    await prisma(tx).review.updateMany({ where: { reviewId, checkDueAt }, data });
  }

  /** Reviews of the customer of which nothing received is known are checked again. */
  async checkAgain(tx: Tx, customerId: string, at: Date): Promise<void> {
    await prisma(tx).review.updateMany({ where: { customerId, wornHow: null }, data: { checkDueAt: at } });
  }
}

function rowOf(review: Review) {
  const { texts: _texts, decisions: _decisions, worn: _worn, trustedReports: _trusted, lease, ...row } = review;
  const shown = shownOf(review);
  return {
    ...row,
    ...leaseRow(lease),
    ...{ lastNo: newestOf(review).no, shownHeightCm: shown?.heightCm ?? null, shownSize: shown?.usualSize ?? null },
    shownPhotos: shown?.photos.length ?? 0,
  };
}

import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

/** The rows of a new review. */
export interface NewReviewRows {
  readonly review: Prisma.ReviewCreateManyInput;
  readonly text: Prisma.ReviewTextCreateManyInput;
  readonly photos: readonly Prisma.ReviewPhotoCreateManyInput[];
  readonly decisions: readonly Prisma.ReviewDecisionCreateManyInput[];
  readonly reports: readonly Prisma.ReviewReportCreateManyInput[];
}

@Injectable()
export class ImportedReviewsRepository {
  /** One import at a time. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['content.import-reviews']);
  }

  /** Those of the numbers that reviews have. */
  async known(tx: Tx, numbers: readonly number[]): Promise<ReadonlySet<number>> {
    const where = { number: { in: [...numbers] } };
    const rows = await prisma(tx).review.findMany({ where, select: { number: true } });
    return new Set(rows.map(({ number }) => number));
  }

  /** Those of the digests that texts have. */
  async repeatedTexts(tx: Tx, digests: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { digest: { in: [...digests] } };
    const rows = await prisma(tx).reviewText.findMany({ where, select: { digest: true }, distinct: ['digest'] });
    return new Set(rows.map(({ digest }) => digest));
  }

  async insert(tx: Tx, reviews: readonly NewReviewRows[]): Promise<void> {
    const client = prisma(tx);
    await client.review.createMany({ data: reviews.map(({ review }) => review) });
    await client.reviewText.createMany({ data: reviews.map(({ text }) => text) });
    await client.reviewPhoto.createMany({ data: reviews.flatMap(({ photos }) => photos) });
    await client.reviewDecision.createMany({ data: reviews.flatMap(({ decisions }) => decisions) });
    await client.reviewReport.createMany({ data: reviews.flatMap(({ reports }) => reports) });
  }
}

import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { finalFrom, stepsOf, undoable } from '../../domain/reviews/review.js';
import type { ModeratedReviewDetailsDto } from '../../http/reviews/moderation.dto.js';
import type { OwnReviewDto, ReviewTextDto } from '../../http/reviews/reviews.dto.js';
import { prisma } from '../prisma.js';

/** What writers and moderators read of one review. */
@Injectable()
export class ReviewQueries {
  constructor(private readonly db: Db) {}

  async own(reviewId: string): Promise<OwnReviewDto | undefined> {
    const row = await this.row(reviewId);
    return row && ownOf(row);
  }

  async details(reviewId: string, now: Date): Promise<ModeratedReviewDetailsDto | undefined> {
    const row = await this.row(reviewId);
    if (!row) return undefined;
    const decisions = row.decisions.toReversed();
    const standing = undoable({ ...row, decisions: row.decisions } as never, now);
    return {
      ...ownOf(row),
      ...{ store: row.store, language: row.language, customerId: row.customerId, openReports: row.openReports },
      flags: (row.texts.at(-1)?.flags ?? []) as ModeratedReviewDetailsDto['flags'],
      isChecked: row.checkedAt !== null,
      decisions: decisions as never,
      lastDecision: (decisions[0] ?? null) as never,
      undoUntil: standing ? finalFrom(standing.at) : null,
      steps: stepsOf(row as never, now),
      ...{ reports: row.reports as never, writer: null, others: [] },
    };
  }

  async row(reviewId: string) {
    const row = await prisma(this.db).review.findUnique({
      where: { reviewId },
      include: {
        ...{ texts: { orderBy: { no: 'asc' } }, photos: true, reports: { orderBy: { at: 'desc' } } },
        decisions: { orderBy: [{ at: 'asc' }, { decisionId: 'asc' }] },
      },
    });
    return row ?? undefined;
  }
}

type Row = NonNullable<Awaited<ReturnType<ReviewQueries['row']>>>;

function ownOf(row: Row): OwnReviewDto {
  const textOf = ({ photos, reviewId: _, flags: __, digest: ___, ...text }: Row['texts'][number]): ReviewTextDto =>
    ({
      ...text,
      photos: photos.flatMap((id) => row.photos.filter(({ uploadId }) => uploadId === id)),
    }) as ReviewTextDto;
  const newest = row.texts.at(-1) as Row['texts'][number];
  const shown = row.texts.find(({ no }) => no === row.shownNo);
  const refusal = row.decisions.findLast(({ no, undoneAt, reason }) => no === newest.no && !undoneAt && reason);
  const { reviewId, number, version, sku, productId, state, helpful, createdAt } = row;
  return {
    ...({ reviewId, number, version, sku, productId, state, helpful, createdAt } as never as OwnReviewDto),
    text: textOf(newest),
    shown: shown ? textOf(shown) : null,
    refusal: refusal ? { reason: refusal.reason as string, note: refusal.note, at: refusal.at } : null,
    worn: row.wornHow ? { how: row.wornHow as never, month: row.wornMonth as string } : null,
    reply: row.reply === null ? null : { text: row.reply, at: row.repliedAt as Date },
  };
}

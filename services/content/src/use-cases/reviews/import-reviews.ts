import type { RefusalReason, ReportReason, ReviewFlag, ReviewState } from '@garderoba/contracts/content/reviews';
import { storeView } from '@garderoba/contracts/stores';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { canRepeat, flagsOf, type Opinion } from '../../domain/reviews/opinion.js';
import type { WornPiece } from '../../domain/reviews/review-views.js';
import {
  ImportedReviewsRepository,
  type NewReviewRows,
} from '../../persistence/reviews/imported-reviews.repository.js';
import { soughtOf } from '../../persistence/reviews/review-rows.js';
import { digestOf } from './digest.js';
import { RecountStatistics } from './recount-statistics.js';

/** A review with its state, as demo data has it. */
export interface ImportedReview extends Omit<Opinion, 'photos'> {
  readonly number: number;
  readonly store: string;
  readonly sku: string;
  readonly productId: number;
  readonly state: ReviewState;
  /** Of a rejected or withdrawn one. */
  readonly reason: RefusalReason | null;
  readonly worn: WornPiece | null;
  /** Uploads of the importer. */
  readonly photos: readonly { readonly uploadId: string; readonly path: string }[];
  readonly helpful: number;
  readonly reply: string | null;
  readonly reports: readonly { readonly reason: ReportReason; readonly text: string }[];
  readonly createdAt: Date;
}

/** Brings in reviews by their numbers. A known one stays as it is: its writer or staff may have changed it. */
@Injectable()
export class ImportReviews {
  constructor(
    private readonly db: Db,
    private readonly reviews: ImportedReviewsRepository,
    private readonly statistics: RecountStatistics,
  ) {}

  execute(reviews: readonly ImportedReview[]): Promise<{ created: number; kept: number }> {
    return this.db.transaction(async (tx) => {
      await this.reviews.lock(tx);
      const known = await this.reviews.known(
        tx,
        reviews.map(({ number }) => number),
      );
      const fresh = reviews.filter(({ number }) => !known.has(number));
      await this.insert(tx, fresh);
      return { created: fresh.length, kept: reviews.length - fresh.length };
    });
  }

  private async insert(tx: Tx, reviews: readonly ImportedReview[]): Promise<void> {
    if (reviews.length === 0) return;
    // In one order, so that two transactions wait for each other and never for a third.
    const skus = [...new Set(reviews.map(({ sku }) => sku))].sort();
    const recounts = [];
    for (const sku of skus) recounts.push(await this.statistics.lock(tx, sku));
    const digests = reviews.map(({ text }) => digestOf(text));
    const known = await this.reviews.repeatedTexts(tx, digests);
    const isRepeated = (digest: string): boolean =>
      known.has(digest) || digests.indexOf(digest) !== digests.lastIndexOf(digest);
    await this.reviews.insert(
      tx,
      reviews.map((review) => rowsOf(review, isRepeated)),
    );
    for (const recount of recounts) await recount();
  }
}

/** Hours after which a demo review was decided: long ago, so that nothing can be undone. */
const DECIDED_AFTER_MS = 6 * 3_600_000;
const VERBS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const;

function rowsOf(review: ImportedReview, isRepeated: (digest: string) => boolean): NewReviewRows {
  const { number, store, sku, productId, state, worn, helpful, reply, createdAt } = review;
  const { author, title, text, recommend, fit, heightCm, usualSize, photos, reports, reason } = review;
  const reviewId = uuidv7();
  const decidedAt = new Date(createdAt.getTime() + DECIDED_AFTER_MS);
  const isShown = state === 'approved';
  const digest = digestOf(text);
  const flags: ReviewFlag[] = [
    ...flagsOf(review),
    ...(canRepeat(text) && isRepeated(digest) ? (['repeated'] as const) : []),
  ];
  return {
    review: {
      ...{ reviewId, number, customerId: null, sku, productId, store, state, helpful, createdAt },
      language: storeView(store).language,
      ...{ version: 1, lastNo: 1, writtenAt: createdAt, openReports: reports.length },
      ...{ shownNo: isShown ? 1 : null, waitingNo: state === 'pending' ? 1 : null },
      ...(isShown && { shownHeightCm: heightCm, shownSize: usualSize, shownPhotos: photos.length }),
      shownAt: isShown || state === 'withdrawn' ? decidedAt : null,
      ...{ wornHow: worn?.how ?? null, wornMonth: worn?.month ?? null, checkedAt: worn ? createdAt : null },
      ...{ reply, repliedAt: reply === null ? null : decidedAt },
      ...{ requestKey: `import ${number}`, requestHash: digest },
    },
    text: {
      sought: soughtOf(review),
      ...{ reviewId, no: 1, state, author, title, text, recommend, fit, heightCm, usualSize, flags, digest },
      ...{ photos: photos.map(({ uploadId }) => uploadId), writtenAt: createdAt },
    },
    photos: photos.map((photo) => ({ ...photo, reviewId, wantsPublic: isShown, isPublic: false })),
    decisions:
      state === 'pending'
        ? []
        : [{ decisionId: uuidv7(), reviewId, no: 1, verb: VERBS[state], reason, note: '', by: null, at: decidedAt }],
    reports: reports.map((report, nth) => ({
      ...{ reportId: uuidv7(), reviewId, ...report, customerId: null },
      ...{ requestKey: `import ${number} ${nth}`, at: new Date(decidedAt.getTime() + 1) },
    })),
  };
}

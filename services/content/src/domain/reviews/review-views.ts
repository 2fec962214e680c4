import { MANY_REPORTS, type ReportReason } from '@garderoba/contracts/content/reviews';
import { REVIEW_LATE_HOURS, REVIEW_URGENT_HOURS } from '@garderoba/contracts/moderation';
import { liveLease } from './lease.js';
import type { Opinion } from './opinion.js';
import {
  type Decision,
  finalFrom,
  newestOf,
  type Review,
  type ReviewText,
  shownOf,
  stepsOf,
  undoable,
} from './review.js';

export type WornPiece = NonNullable<Review['worn']>;

/** A public reply of the shop. */
export interface Reply {
  readonly text: string;
  readonly at: Date;
}

/** A review as everybody sees it. `photos`: paths of public pictures. */
export interface PublicReview extends Opinion {
  readonly reviewId: string;
  readonly number: number;
  readonly sku: string;
  readonly language: string;
  readonly worn: WornPiece | null;
  readonly helpful: number;
  readonly reply: Reply | null;
  readonly createdAt: Date;
}

export interface Report {
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: Date;
  /** A trusted flagger sent it. */
  readonly isTrusted: boolean;
}

/** A stored review with what its views need besides. */
export interface WholeReview extends Review {
  readonly number: number;
  readonly helpful: number;
  /** Whether orders was asked what the writer received. */
  readonly isChecked: boolean;
  /** Paths of the photos by upload id. */
  readonly paths: ReadonlyMap<string, string>;
}

/** A review as its writer sees it: the newest text, the public one, and why the newest was refused. */
export function ownView(review: WholeReview) {
  const { reviewId, number, version, sku, productId, state, worn, helpful, reply, repliedAt, createdAt } = review;
  const newest = newestOf(review);
  const shown = shownOf(review);
  return {
    ...{ reviewId, number, version, sku, productId, state, worn, helpful, createdAt },
    text: textView(newest, review),
    shown: shown ? textView(shown, review) : null,
    refusal: refusalOf(review, newest),
    reply: reply !== null && repliedAt ? { text: reply, at: repliedAt } : null,
  };
}

/** A review as moderators see it at the instant `now`. */
export function moderatedView(review: WholeReview, now: Date) {
  const { store, language, customerId, openReports, isChecked, decisions } = review;
  const standing = decisions.findLast(({ undoneAt }) => !undoneAt);
  const last = undoable(review, now);
  const lease = liveLease(review.lease, now);
  return {
    ...ownView(review),
    ...{ store, language, customerId, openReports, isChecked },
    flags: [
      ...newestOf(review).flags,
      ...(openReports >= MANY_REPORTS ? (['many_reports'] as const) : []),
      ...(review.trustedReports > 0 ? (['trusted_report'] as const) : []),
    ],
    lastDecision: standing ? decisionView(standing) : null,
    undoUntil: last ? finalFrom(last.at) : null,
    ...{ heldBy: lease?.staffId ?? null, heldUntil: lease?.until ?? null },
    ...urgencyOf(review, now),
    steps: stepsOf(review, now),
  };
}

const HOUR_MS = 60 * 60_000;

/** How urgent a text is that waits; nothing else has a due time. What a trusted flagger reported is urgent at once. */
function urgencyOf({ waitingNo, writtenAt, trustedReports }: Review, now: Date) {
  const isFirst = trustedReports > 0;
  if (waitingNo === null) return { dueAt: null, isUrgent: isFirst, isLate: false };
  const waits = now.getTime() - writtenAt.getTime();
  return {
    dueAt: new Date(writtenAt.getTime() + REVIEW_LATE_HOURS * HOUR_MS),
    isUrgent: isFirst || waits >= REVIEW_URGENT_HOURS * HOUR_MS,
    isLate: waits >= REVIEW_LATE_HOURS * HOUR_MS,
  };
}

/** What moderators see of a decision. */
export const decisionView = ({ decisionId, shownBefore, ...decision }: Decision) => decision;

/** A text with the paths of its photos. */
export function textView({ photos, flags, digest, ...text }: ReviewText, { paths }: WholeReview) {
  return {
    ...text,
    photos: photos.flatMap((uploadId) => {
      const path = paths.get(uploadId);
      return path === undefined ? [] : [{ uploadId, path }];
    }),
  };
}

/** Why the newest text is not public. */
function refusalOf({ decisions }: WholeReview, { no, state }: ReviewText) {
  if (state !== 'rejected' && state !== 'withdrawn') return null;
  const refusal = decisions.findLast((one) => one.no === no && one.reason !== null && !one.undoneAt);
  return refusal?.reason ? { reason: refusal.reason, note: refusal.note, at: refusal.at } : null;
}

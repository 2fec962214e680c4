import type { RefusalReason, ReviewFlag, ReviewState, Worn } from '@garderoba/contracts/content/reviews';
import type { Lease } from '../../domain/reviews/lease.js';
import type { Decision, ReviewText } from '../../domain/reviews/review.js';
import type { WholeReview } from '../../domain/reviews/review-views.js';
import type { Prisma } from '../../generated/prisma/client.js';

/** What searches for parts of words compare with. */
export const soughtOf = ({ title, text, author }: Pick<ReviewText, 'title' | 'text' | 'author'>): string =>
  `${title} ${text} ${author}`.toLowerCase();

/** A part of a word as a pattern of LIKE. */
export const patternOf = (part: string): string => `%${part.toLowerCase().replaceAll(/[%_\\]/g, '\\$&')}%`;

/** Open reports of trusted flaggers. */
export const TRUSTED_REPORTS = {
  ...({ where: { decisionId: null, flaggerId: { not: null } }, select: { reportId: true } } as const),
};

/** A review with all its texts, photos and decisions. */
export const WHOLE = {
  texts: { orderBy: { no: 'asc' } },
  photos: true,
  decisions: { orderBy: [{ at: 'asc' }, { decisionId: 'asc' }] },
  reports: TRUSTED_REPORTS,
} as const satisfies Prisma.ReviewInclude;

export type WholeRow = Prisma.ReviewGetPayload<{ include: typeof WHOLE }>;

export function reviewOf({ texts, photos, decisions, reports, ...row }: WholeRow): WholeReview {
  const { wornHow, wornMonth, checkedAt, checkDueAt, requestKey, requestHash, lastNo, leasedBy, leasedUntil, ...rest } =
    row;
  const { shownHeightCm, shownSize, shownPhotos, ...review } = rest;
  return {
    ...review,
    state: review.state as ReviewState,
    lease: leaseOf({ leasedBy, leasedUntil }),
    worn: wornHow && wornMonth ? { how: wornHow as Worn, month: wornMonth } : null,
    trustedReports: reports.length,
    isChecked: checkedAt !== null,
    paths: new Map(photos.map(({ uploadId, path }) => [uploadId, path])),
    texts: texts.map(textOf),
    decisions: decisions.map(decisionOf),
  };
}

/** How a lease is stored. */
export const leaseRow = (lease: Lease | null) => ({
  leasedBy: lease?.staffId ?? null,
  leasedUntil: lease?.until ?? null,
});

/** Who has a task, as its row says. */
export const leaseOf = ({ leasedBy, leasedUntil }: Pick<WholeRow, 'leasedBy' | 'leasedUntil'>): Lease | null =>
  leasedBy && leasedUntil ? { staffId: leasedBy, until: leasedUntil } : null;

const textOf = ({ reviewId, sought, ...text }: WholeRow['texts'][number]): ReviewText => ({
  ...text,
  state: text.state as ReviewText['state'],
  fit: text.fit as ReviewText['fit'],
  flags: text.flags as ReviewFlag[],
});

const decisionOf = ({ reviewId, ...decision }: WholeRow['decisions'][number]): Decision => ({
  ...decision,
  verb: decision.verb as Decision['verb'],
  reason: decision.reason as RefusalReason | null,
});

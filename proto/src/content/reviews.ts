import type { NoticeReason } from '../marketplace/notices.js';

/** How a garment fits whom wrote a review: smaller than its size says, as it says, or larger. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** How the writer got the piece: bought, rented for money, or taken with points of a subscription. */
export const WORN = ['bought', 'rented', 'points'] as const;
export type Worn = (typeof WORN)[number];

/**
 * States of a review. `pending`: it waits for a decision; the text that was approved before, if any, stays public.
 * `approved`: public. `rejected`: never public. `withdrawn`: was public.
 */
export const REVIEW_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Reasons of a rejection or withdrawal; each has a text in the mail and in the account. A low opinion is none. */
export const REFUSAL_REASONS = [
  ...(['not_about_product', 'insult', 'advertising', 'personal_data', 'unreadable'] as const),
  ...(['photo', 'not_own', 'illegal', 'other'] as const),
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * What a moderator should look at. A flag never decides. `link`, `phone`: the text has one. `repeated`: the same text
 * stands in another review. `many_reports`: readers reported it `MANY_REPORTS` times since the last decision.
 * `trusted_report`: a trusted flagger reported it since then (Digital Services Act, article 22).
 */
export const REVIEW_FLAGS = ['link', 'phone', 'repeated', 'many_reports', 'trusted_report'] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];
export const MANY_REPORTS = 3;

/** Why a reader reports a review. */
export const REPORT_REASONS = ['insult', 'advertising', 'false', 'personal_data', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The field of expertise of a trusted flagger in which a report lies; flaggers are named for notices about pieces, too. */
export const FIELD_OF_REPORT: Readonly<Record<ReportReason, NoticeReason>> = {
  insult: 'offensive',
  advertising: 'other',
  false: 'wrong_facts',
  personal_data: 'other',
  illegal: 'prohibited',
  other: 'other',
};

/** Limits of what a customer writes, in characters, centimetres and pieces. */
export const REVIEW_LIMITS = {
  /** Of the text; also the least, without blanks at its ends. */
  shortest: 3,
  longest: 2_000,
  title: 120,
  author: 60,
  usualSize: 20,
  /** Of a report and of a public reply. */
  note: 1_000,
  leastHeight: 120,
  mostHeight: 220,
  photos: 4,
} as const;

/** Minutes during which a decision can be undone. */
export const UNDO_MINUTES = 10;

/** Number of reviews from which a tile shows what they say: fewer say more about their writers than about the piece. */
export const TILE_FROM = 5;

/** Numbers of approved reviews by what they say about the fit. */
export type FitCounts = Readonly<Record<Fit, number>>;

/** What most reviews with a fit say: more than half of at least three; otherwise undefined. */
export function mostlyFits(counts: FitCounts): Fit | undefined {
  const all = FITS.reduce((sum, fit) => sum + counts[fit], 0);
  return all < 3 ? undefined : FITS.find((fit) => counts[fit] * 2 > all);
}

/** Share of the reviews that recommend the product, a whole percentage rounded half up, of those that say it; undefined if none does. */
export const shareRecommended = ({
  rated,
  recommended,
}: {
  readonly rated: number;
  readonly recommended: number;
}): number | undefined => (rated > 0 ? Math.floor((recommended * 200 + rated) / (2 * rated)) : undefined);

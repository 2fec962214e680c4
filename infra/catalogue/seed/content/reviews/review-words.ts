import type { Fit, RefusalReason } from '@garderoba/contracts/content/reviews';

/** A whole review. */
export interface WrittenReview {
  readonly title: string;
  readonly text: string;
}

/** Sentences of which the demo's reviews are made in one language. Writers are fictitious; they are women in languages that tell. */
export interface ReviewWords {
  readonly nicknames: readonly string[];
  /** Titles of reviews that recommend the piece, and of those that do not. */
  readonly titles: { readonly good: readonly string[]; readonly bad: readonly string[] };
  readonly occasions: readonly string[];
  readonly fits: Readonly<Record<Fit, readonly string[]>>;
  readonly praise: readonly string[];
  readonly complaints: readonly string[];
  readonly endings: { readonly good: readonly string[]; readonly bad: readonly string[] };
  /** Waiting ones that moderators should look at. */
  readonly link: WrittenReview;
  readonly phone: WrittenReview;
  readonly repeated: WrittenReview;
  /** Refused ones by their reason. */
  readonly refused: Readonly<
    Record<Extract<RefusalReason, 'advertising' | 'insult' | 'not_about_product'>, WrittenReview>
  >;
  /** Public replies of the shop. */
  readonly replies: readonly string[];
  /** What readers write who report a review. */
  readonly report: string;
}

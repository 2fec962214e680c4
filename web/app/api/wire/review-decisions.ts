import type { ReviewRestriction } from '../../../../proto/src/content/review-statements.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { ResultOf } from '../results.ts';
import { type ReasonedDecision, reasonsOf } from './decisions.ts';

const asUser = { needsUser: true } as const;

/** A decision that restricts an own review. */
export interface ReviewDecision extends ReasonedDecision {
  readonly action: ReviewRestriction;
  /** When the text was written, and the number of its photos. */
  readonly facts: { readonly writtenAt: string; readonly photos: number };
}

export type WireReviewDecisions = ResultOf<'/api/ext/reviews/{id}/decisions'>;

const decisionOf = (decision: WireReviewDecisions['items'][number]): ReviewDecision => ({
  ...reasonsOf(decision, decision.after_report),
  action: decision.action,
  facts: { writtenAt: decision.facts.written_at, photos: decision.facts.photos },
});

const pathOf = (reviewId: string) => `/api/ext/reviews/${encodeURIComponent(reviewId)}/decisions` as const;

/** Decisions about an own review, the newest first. */
export async function readReviewDecisions(
  shop: Shop,
  reviewId: string,
  signal?: AbortSignal,
): Promise<ReviewDecision[]> {
  const found: WireReviewDecisions = await shop.api.get(pathOf(reviewId), { ...asUser, ...(signal && { signal }) });
  return found.items.map(decisionOf);
}

/** Appeals against a decision; a repeat with the same key is executed once. Returns all decisions after it. */
export async function appealReview(
  shop: Shop,
  reviewId: string,
  { id }: Pick<ReviewDecision, 'id'>,
  text: string,
  key: string,
): Promise<ReviewDecision[]> {
  const path = `${pathOf(reviewId)}/${encodeURIComponent(id)}/appeal` as const;
  const options = { ...asUser, headers: { 'idempotency-key': key } };
  const after: WireReviewDecisions = await shop.api.post(path, { text }, options);
  return after.items.map(decisionOf);
}

import { appealReview, type ReviewDecision, readReviewDecisions } from '../../../api/wire/review-decisions.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { doneText } from '../../../lib/text/instant-format.ts';

/** What led to a decision. */
const LED = {
  own: 'decisions.review.ownInitiative',
  report: 'decisions.review.afterReport',
  flagger: 'decisions.review.afterFlagger',
} as const;

/** Decisions about an own review, as their page needs them (features/decisions/source.ts). */
export function reviewDecisions(shop: Shop, t: Translate, reviewId: string) {
  const to = shopPath(shop.store, 'my-account/reviews');
  return {
    query: {
      queryKey: [userKey, 'reviews', 'decisions', reviewId, shop.store.code],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readReviewDecisions(shop, reviewId, signal),
    },
    appeal: (decision: ReviewDecision, text: string, key: string) => appealReview(shop, reviewId, decision, text, key),
    words: ({ action, facts }: ReviewDecision) => ({
      what: t(`decisions.review.action.${action}`),
      effect: t(`decisions.review.effect.${action}`),
      facts: t('decisions.review.facts', { day: doneText(facts.writtenAt, shop.store), count: facts.photos }),
    }),
    how: ({ isByMachine, led }: ReviewDecision) =>
      [t(isByMachine ? 'decisions.review.byMachine' : 'decisions.review.byPeople'), t(LED[led])].join(' '),
    none: 'decisions.review.none' as const,
    notRestored: 'decisions.review.notRestored' as const,
    back: { to, label: 'decisions.review.back' as const },
    all: { to, label: 'decisions.review.back' as const, title: 'decisions.review.none' as const },
  };
}

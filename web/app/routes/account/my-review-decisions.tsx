import { DecisionsPage } from '../../features/decisions/decisions-page.tsx';
import { reviewDecisions } from '../../features/reviews/decisions/review-decisions.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

/** /my-account/my-review-decisions/{reviewId}: why the shop restricted an own review, and the writer's appeals. */
export default function MyReviewDecisions({ parameter }: { parameter: string }) {
  return <DecisionsPage source={reviewDecisions(useShop(), useT(), parameter)} />;
}

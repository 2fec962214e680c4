import { AppealRows } from '../appeals/appeal-rows.tsx';
import { desk, type ReviewAppeal } from './review-appeal.ts';

/** Appeals of writers of reviews. */
export const ReviewAppealList = () => (
  <AppealRows<ReviewAppeal> {...{ desk, about: 'product', reasons: 'reviews.reason' }} />
);

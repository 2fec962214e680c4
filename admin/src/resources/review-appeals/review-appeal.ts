import type { ReviewAppealRecord } from '@garderoba/contracts/rest/backoffice';
import { API } from '../../providers/http.ts';
import type { Desk } from '../../ui/moderation/desk.ts';
import { DUE_FIRST } from '../appeals/appeal.ts';

/** An appeal of a review's writer, with the statement of reasons and the text that was decided. */
export type ReviewAppeal = ReviewAppealRecord;

/** Name of an appeal in titles, results and announcements: that of the product. */
export const nameOf = ({ productName, statement }: Pick<ReviewAppeal, 'productName' | 'statement'>): string =>
  productName ?? statement.sku;

export const desk: Desk<ReviewAppeal> = {
  resource: 'review-appeals',
  nameOf,
  queueOf: ({ state }) => ({ state }),
  replaced: ['state'],
  sort: DUE_FIRST,
  lasting: ['uphold', 'dismiss'],
  // A member of staff takes no appeal against an own decision.
  taskQueueOf: ({ state, isOwnDecision }) => (state === 'open' && !isOwnDecision ? 'open' : undefined),
  photosOf: ({ review }) => (review?.text.photos ?? []).map(({ uploadId }) => `${API}/pictures/${uploadId}`),
};

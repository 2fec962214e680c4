import type { QueueName } from '@garderoba/contracts/moderation';
import type { QueueRecord, QueueRuleDto } from '@garderoba/contracts/rest/backoffice';

export type Queue = QueueRecord;

/** In the form: who works it is a choice, and then names. */
export type QueueForm = Queue & { readonly who?: 'all' | 'some' };

/** The resource that has words for the decisions of a queue. */
export const WORDS: Readonly<Record<QueueName, string>> = {
  first: 'listings',
  inspection: 'listings',
  notices: 'notices',
  appeals: 'appeals',
  reviews: 'reviews',
  'reported-reviews': 'reviews',
  'review-appeals': 'appeals',
};

export const decisionKey = (queue: string, decision: string): string =>
  `${WORDS[queue as QueueName]}.${decision}.button`;

/** Request body from the form. */
export const sentRule = ({ who, staffIds, adminsOnly, version }: QueueForm): QueueRuleDto => ({
  staffIds: who === 'some' ? [...(staffIds ?? [])] : null,
  adminsOnly: [...(adminsOnly ?? [])],
  version,
});

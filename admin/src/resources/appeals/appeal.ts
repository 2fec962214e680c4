import type { AppealRecord } from '@garderoba/contracts/rest/backoffice';
import type { AppealState } from '../../../../proto/src/statements.ts';
import type { Tone } from '../../ui/fields/badge.tsx';
import type { Desk } from '../../ui/moderation/desk.ts';
import { photoAddress } from '../listings/listing.ts';

/** An appeal of a seller, with the statement of reasons and the listing. */
export type Appeal = AppealRecord;

export const appealTones: Readonly<Record<AppealState, Tone>> = {
  open: 'waiting',
  upheld: 'good',
  dismissed: 'bad',
  ended: 'quiet',
};

/** The one that is due first is the most urgent. */
export const DUE_FIRST = { field: 'dueAt', order: 'ASC' } as const;

/** Name of an appeal in titles, results and announcements: that of its listing. */
export const nameOf = ({ listing, id }: Pick<Appeal, 'listing' | 'id'>): string =>
  listing ? [listing.name, listing.sku].filter(Boolean).join(' · ') : id;

export const desk: Desk<Appeal> = {
  resource: 'appeals',
  nameOf,
  queueOf: ({ state }) => ({ state }),
  replaced: ['state'],
  sort: DUE_FIRST,
  lasting: ['uphold', 'dismiss'],
  // A member of staff takes no appeal against an own decision.
  taskQueueOf: ({ state, isOwnDecision }) => (state === 'open' && !isOwnDecision ? 'open' : undefined),
  photosOf: ({ listing }) => (listing?.photos ?? []).map(photoAddress),
};

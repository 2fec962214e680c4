import type { NoticeRecord } from '@garderoba/contracts/rest/backoffice';
import type { NoticeState } from '../../../../proto/src/marketplace/notices.ts';
import type { Tone } from '../../ui/fields/badge.tsx';
import type { Desk } from '../../ui/moderation/desk.ts';
import { photoAddress } from '../listings/listing.ts';

/** A notice about a second-hand piece, with the listing. */
export type Notice = NoticeRecord;

export const noticeTones: Readonly<Record<NoticeState, Tone>> = { open: 'waiting', kept: 'good', removed: 'bad' };

/** The one that is due first is the most urgent. */
export const DUE_FIRST = { field: 'dueAt', order: 'ASC' } as const;

/** Name of a notice in titles, results and announcements: that of its listing. */
export const nameOf = ({ listing, sku }: Pick<Notice, 'listing' | 'sku'>): string =>
  [listing?.name, sku].filter(Boolean).join(' · ');

export const desk: Desk<Notice> = {
  resource: 'notices',
  nameOf,
  queueOf: ({ state }) => ({ state }),
  replaced: ['state'],
  sort: DUE_FIRST,
  lasting: ['keep', 'remove', 'close'],
  taskQueueOf: ({ state }) => (state === 'open' ? 'open' : undefined),
  photosOf: ({ listing }) => (listing?.photos ?? []).map(photoAddress),
};

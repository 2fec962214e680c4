import type { ReviewRecord, ReviewRow } from '@garderoba/contracts/rest/backoffice';
import { REFUSAL_REASONS } from '../../../../proto/src/content/reviews.ts';
import { API } from '../../providers/http.ts';
import type { Tone } from '../../ui/fields/badge.tsx';
import type { Desk } from '../../ui/moderation/desk.ts';

/** A review with what a decision needs; its lists have fewer fields. */
export type Review = ReviewRecord;
export type ReviewListed = ReviewRow;
export type ReviewText = Review['text'];
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const reviewTones: Readonly<Record<ReviewListed['state'], Tone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'bad',
};

/** Reasons of a refusal with their message keys. */
export const REASONS = REFUSAL_REASONS.map((reason) => [reason, `reviews.reason.${reason}`] as const);

/** What waits comes first, the oldest before the others. */
export const OLDEST_FIRST = { field: 'writtenAt', order: 'ASC' } as const;

/** Characters of a text in a list. */
const BEGINNING = 90;

/** The beginning of the newest text, with its title. */
export function beginningOf({ text: { title, text } }: Pick<ReviewListed, 'text'>): string {
  const all = [title, text].filter(Boolean).join(' · ');
  return all.length > BEGINNING ? `${all.slice(0, BEGINNING).replace(/[\s.,;:!?…]+$/, '')}…` : all;
}

/** Name of the product, else its SKU. */
export const productOf = ({ product, sku }: Pick<ReviewListed, 'product' | 'sku'>): string => product?.name ?? sku;

/** Name of a review in results and announcements. */
export const nameOf = (review: ReviewListed): string => `${review.text.author} · ${productOf(review)}`;

/** A month "2026-11" in words. */
export const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

export const desk: Desk<Review> = {
  resource: 'reviews',
  nameOf,
  queueOf: () => ({ state: 'pending' }),
  replaced: ['state'],
  sort: OLDEST_FIRST,
  lasting: ['reply'],
  taskQueueOf: ({ state, openReports }) => (state === 'pending' ? 'waiting' : openReports > 0 ? 'reported' : undefined),
  photosOf: ({ text: { photos } }) => photos.map(({ uploadId }) => `${API}/pictures/${uploadId}`),
};

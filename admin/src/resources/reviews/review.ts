import type { ReviewRecord, ReviewRow } from '@garderoba/contracts/rest/backoffice';
import { REFUSAL_REASONS } from '../../../../proto/src/content/reviews.ts';
import { type Language, languageTag } from '../../stores.ts';
import type { Tone } from '../../ui/fields/badge.tsx';

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

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the largest whole unit: "3 hr. ago". */
export function ageOf(instant: string, now: number, locale: string): string {
  const past = Math.max(0, now - Date.parse(instant));
  const [unit, length] = UNITS.find(([, ms]) => past >= ms) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-Math.floor(past / length), unit);
}

/** Minutes that are left until an instant, begun ones included; 0 = it has passed. */
export const minutesUntil = (instant: string | null | undefined, now: number): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000)) : 0;

/** A month "2026-11" in words. */
export const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

/** Name of a language of the shop, in the language of the console. */
export const languageName = (language: Language, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(languageTag(language)) ?? language;

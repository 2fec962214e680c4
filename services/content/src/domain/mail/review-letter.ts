import { reasonText } from '@garderoba/contracts/content/reasons';
import type { Facts } from './facts.js';
import { type Letter, letterTo, linkTo, type Sites } from './letter.js';
import { textsOf } from './texts/languages.js';

/** The account's page with the reasons of decisions about the review, and the writer's appeals. */
export const reviewDecisionsPage = (reviewId: string): string => `my-account/my-review-decisions/${reviewId}`;

/** A mail about a refused review: the reason in words, and the moderator's note. */
export function refusalLetter(
  kind: 'review_rejected' | 'review_withdrawn',
  { reader, reviewId, product, reason, note }: Facts['reviewRefusal'],
  sites: Sites,
): Letter {
  const { kinds, reviews } = textsOf(reader.language);
  const texts = kinds[kind];
  return letterTo(reader, {
    texts,
    next: [reasonText(reason, reader.language).text, ...(note ? [reviews.note] : []), texts.next, reviews.appeal],
    values: { product, note },
    link: linkTo(reviewDecisionsPage(reviewId), reader, texts, sites),
  });
}

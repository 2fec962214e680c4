import type { Facts } from './facts.js';
import { type Letter, letterTo, linkTo, type Sites } from './letter.js';
import { textsOf } from './texts/languages.js';

/** The account's page with the customer's reviews. */
const REVIEWS_PAGE = 'my-account/reviews';

/** A mail about a refused review: the reason in words, and the moderator's note. */
export function refusalLetter(
  kind: 'review_rejected' | 'review_withdrawn',
  { reader, product, reason, note }: Facts['reviewRefusal'],
  sites: Sites,
): Letter {
  const { kinds, reviews } = textsOf(reader.language);
  const texts = kinds[kind];
  return letterTo(reader, {
    texts,
    next: [reviews.reasons[reason], ...(note ? [reviews.note] : []), texts.next],
    values: { product, note },
    link: linkTo(REVIEWS_PAGE, reader, texts, sites),
  });
}

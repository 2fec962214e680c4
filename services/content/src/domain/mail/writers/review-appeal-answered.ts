import type { Facts } from '../facts.js';
import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { reviewDecisionsPage } from '../review-letter.js';
import { textsOf } from '../texts/languages.js';

/** Somebody else than who decided has answered the writer's appeal: the outcome, and the reasons of staff. */
export const reviewAppealAnswered: MailWriter<'reviewAppeal'> = {
  sentWhen: 'a moderator answers an appeal against a decision about a review',
  to: 'customer',
  onePer: 'appeal',
  endedBy: 'the account was deleted',
  sentAgain: 'copy',
  asks: 'reviewAppeal',
  write(facts, { sites }) {
    const { reader, reviewId, product, answer } = facts;
    const { kinds, reviews } = textsOf(reader.language);
    const texts = kinds.review_appeal_answered;
    return letterTo(reader, {
      texts,
      next: [outcomeOf(facts), reviews.note],
      values: { product, note: answer },
      link: linkTo(reviewDecisionsPage(reviewId), reader, texts, sites),
    });
  },
};

function outcomeOf({ reader, state, isRestored }: Facts['reviewAppeal']): string {
  const { upheld, upheldTooLate, dismissed } = textsOf(reader.language).kinds.review_appeal_answered;
  if (state !== 'upheld') return dismissed;
  return isRestored ? upheld : upheldTooLate;
}

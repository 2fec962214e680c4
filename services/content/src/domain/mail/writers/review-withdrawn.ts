import type { MailWriter } from '../mail-writer.js';
import { refusalLetter } from '../review-letter.js';

/** A published review is withdrawn: the reason, and the moderator's note. */
export const reviewWithdrawn: MailWriter<'reviewRefusal'> = {
  sentWhen: 'a moderator withdraws a review, ten minutes later',
  to: 'customer',
  onePer: 'decision',
  endedBy: 'the decision was undone, the review or the account was deleted',
  sentAgain: 'copy',
  asks: 'reviewRefusal',
  write(refusal, { sites }) {
    return refusalLetter('review_withdrawn', refusal, sites);
  },
};

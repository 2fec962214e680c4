import type { MailWriter } from '../mail-writer.js';
import { refusalLetter } from '../review-letter.js';

/** A review is not published: the reason, and the moderator's note. */
export const reviewRejected: MailWriter<'reviewRefusal'> = {
  sentWhen: 'a moderator rejects a review, ten minutes later',
  to: 'customer',
  onePer: 'decision',
  endedBy: 'the decision was undone, the review or the account was deleted',
  sentAgain: 'copy',
  asks: 'reviewRefusal',
  write(refusal, { sites }) {
    return refusalLetter('review_rejected', refusal, sites);
  },
};

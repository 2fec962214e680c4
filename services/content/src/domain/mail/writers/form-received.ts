import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** Confirms that a form has arrived; it repeats nothing that was entered, because the address is unproved. */
export const formReceived: MailWriter<'submission'> = {
  sentWhen: 'a form is filled in',
  to: 'visitor',
  onePer: 'submission',
  endedBy: 'the submission was deleted',
  sentAgain: 'copy',
  asks: 'submission',
  write({ submission, language }, { sites }) {
    const texts = textsOf(language).kinds.form_received;
    const { email, customerId } = submission;
    const reader = { email, firstName: '', language, customerId };
    return letterTo(reader, { texts, link: linkTo('', reader, texts, sites) });
  },
};

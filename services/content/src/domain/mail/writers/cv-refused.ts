import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** Tells an applicant that the CV was deleted because of what the scanner found in it. */
export const cvRefused: MailWriter<'submission'> = {
  sentWhen: 'the scanner finds something in the CV of an application',
  to: 'applicant',
  onePer: 'submission',
  endedBy: 'the submission was deleted',
  sentAgain: 'copy',
  asks: 'submission',
  write({ submission, language }, { sites }) {
    const texts = textsOf(language).kinds.cv_refused;
    const { email, customerId } = submission;
    const reader = { email, firstName: '', language, customerId };
    const opening = submission.kind === 'career' ? submission.fields.title : '';
    return letterTo(reader, { texts, values: { opening }, link: linkTo('career', reader, texts, sites) });
  },
};

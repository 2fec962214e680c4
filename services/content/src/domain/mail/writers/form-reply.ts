import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** What staff answer to a form, as plain text. An answer to it goes to the shop. */
export const formReply: MailWriter<'submissionReply'> = {
  sentWhen: 'staff answer a form in the console',
  to: 'visitor',
  onePer: 'reply',
  endedBy: 'the submission was deleted',
  sentAgain: 'copy',
  asks: 'submissionReply',
  write({ submission, reply, language, shopAddress }, { sites }) {
    const texts = textsOf(language).kinds.form_reply;
    const { email, name, customerId } = submission;
    const reader = { email, firstName: name, language, customerId };
    const next = reply.text.split(/\r?\n/).filter((line) => line.trim() !== '');
    return { ...letterTo(reader, { texts, next, link: linkTo('', reader, texts, sites) }), replyTo: shopAddress };
  },
};

import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The link that confirms a mail address; valid for a week, it may be followed several times. */
export const emailConfirmation: MailWriter<'emailConfirmation'> = {
  sentWhen: 'EmailConfirmationRequested',
  to: 'address to be confirmed',
  onePer: 'confirmation',
  endedBy: 'the address was confirmed or changed',
  sentAgain: 'copy',
  asks: 'emailConfirmation',
  write(confirmation, { sites }) {
    const texts = textsOf(confirmation.language).kinds.email_confirmation;
    const path = `confirm-email#${new URLSearchParams({ token: confirmation.token })}`;
    return letterTo(confirmation, { texts, link: linkTo(path, confirmation, texts, sites) });
  },
};

import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/**
 * The link to /create-password, which reads both parameters (USR-003). They are in the URL fragment, which browsers do not
 * send, so they appear in no server log. The link works once, for an hour.
 */
export const passwordReset: MailWriter<'passwordReset'> = {
  sentWhen: 'PasswordResetRequested',
  to: 'customer',
  onePer: 'password reset',
  endedBy: 'the link was used or has expired',
  sentAgain: 'copy',
  asks: 'passwordReset',
  write(reset, { sites }) {
    const texts = textsOf(reset.language).kinds.password_reset;
    const parameters = new URLSearchParams({ email: reset.email, resetToken: reset.resetToken });
    return letterTo(reset, { texts, link: linkTo(`create-password#${parameters}`, reset, texts, sites) });
  },
};

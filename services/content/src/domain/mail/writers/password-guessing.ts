import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/**
 * The notice that the password of an account is being guessed. It links to the account, where the password can be changed.
 */
export const passwordGuessing: MailWriter<'customer'> = {
  sentWhen: 'PasswordGuessingNoticed',
  to: 'customer',
  onePer: 'customer and day',
  endedBy: 'the account was deleted',
  sentAgain: 'copy',
  asks: 'customer',
  write(customer, { sites }) {
    const texts = textsOf(customer.language).kinds.password_guessing;
    return letterTo(customer, { texts, link: linkTo('my-account', customer, texts, sites) });
  },
};

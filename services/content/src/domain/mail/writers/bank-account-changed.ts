import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The notice that the account to which a customer is paid was changed. It names no number. */
export const bankAccountChanged: MailWriter<'customer'> = {
  sentWhen: 'BankAccountChanged',
  to: 'customer',
  onePer: 'change',
  endedBy: 'the account was deleted',
  sentAgain: 'copy',
  asks: 'customer',
  write(customer, { sites }) {
    const texts = textsOf(customer.language).kinds.bank_account_changed;
    return letterTo(customer, { texts, link: linkTo('my-account', customer, texts, sites) });
  },
};

import { LANGUAGE_FACTS, type Language } from '@garderoba/contracts/languages';
import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/**
 * The notice to the previous address of an account. It does not name the new address, and links to the contact page, not to
 * the account, which the reader may have lost.
 */
export const emailChanged: MailWriter<'emailChange'> = {
  sentWhen: 'EmailChanged',
  to: 'previous address of the account',
  onePer: 'change',
  endedBy: 'a day passed or the account was deleted',
  sentAgain: 'copy',
  asks: 'emailChange',
  write(change, { sites }) {
    const texts = textsOf(change.language).kinds.email_changed;
    const { addresses } = LANGUAGE_FACTS[change.language as Language] ?? LANGUAGE_FACTS.en;
    return letterTo(change, {
      texts,
      link: linkTo(`i/${addresses['contact-us']}`, change, texts, sites),
    });
  },
};

import { formatAmount } from '@garderoba/money';
import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { isExplained } from '../payout-mails.js';
import { textsOf } from '../texts/languages.js';

/** A payout failed: why, that the money stays the seller's, and where the bank account is entered. */
export const payoutFailed: MailWriter<'payout'> = {
  sentWhen: 'PayoutChanged: failed, unless staff took it out',
  to: 'seller',
  onePer: 'payout',
  endedBy: 'the account was deleted',
  sentAgain: 'copy',
  asks: 'payout',
  write({ reader, payout: { amount, reason } }, { sites }) {
    const { locale, kinds } = textsOf(reader.language);
    const texts = kinds.payout_failed;
    return letterTo(reader, {
      texts,
      next: [reason && isExplained(reason) ? texts.reasons[reason] : texts.otherReason, texts.kept],
      values: { amount: formatAmount(amount.amount, locale, amount.currency) },
      link: linkTo('my-account', reader, texts, sites),
    });
  },
};

import { formatAmount } from '@garderoba/money';
import { letterTo, linkTo } from '../letter.js';
import { EARNINGS_PAGE } from '../listing-mails.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A seller was paid: the sum, the end of the account number and the bank's reference, if they are known (SELL-054). */
export const payoutPaid: MailWriter<'payout'> = {
  sentWhen: 'PayoutChanged: paid',
  to: 'seller',
  onePer: 'payout',
  endedBy: 'the payout came back, or the account was deleted',
  sentAgain: 'copy',
  asks: 'payout',
  isEnded: ({ payout }) => payout.state !== 'paid',
  write({ reader, payout: { amount, accountDigits, reference } }, { sites }) {
    const { locale, kinds } = textsOf(reader.language);
    const texts = kinds.payout_paid;
    return letterTo(reader, {
      texts,
      values: { amount: formatAmount(amount.amount, locale, amount.currency) },
      sums: [
        ...(accountDigits ? [{ label: texts.account, amount: `…${accountDigits}` }] : []),
        ...(reference ? [{ label: texts.reference, amount: reference }] : []),
      ],
      link: linkTo(EARNINGS_PAGE, reader, texts, sites),
    });
  },
};

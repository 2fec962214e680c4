import { letterAboutListing } from '../listing-letter.js';
import { EARNINGS_PAGE, reversalOf } from '../listing-mails.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A sale counts no more: why, where the piece is now, and that its credit is taken back (SELL-051). */
export const saleReversed: MailWriter<'listing'> = {
  sentWhen: 'SaleReversed',
  to: 'seller',
  onePer: 'order line',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  write(facts, { subject, sites }) {
    const texts = textsOf(facts.reader.language).kinds.sale_reversed;
    const { isCancelled, isForSale } = reversalOf(subject);
    const next = [
      isCancelled ? texts.cancelled : texts.refunded,
      isForSale ? texts.forSale : texts.comesBack,
      texts.credit,
    ];
    return letterAboutListing('sale_reversed', facts, { next, path: EARNINGS_PAGE }, sites);
  },
};

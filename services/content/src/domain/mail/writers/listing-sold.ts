import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A piece was ordered: the seller's share, and until when it is paid out (SELL-054). */
export const listingSold: MailWriter<'listing'> = {
  sentWhen: 'ListingSold',
  to: 'seller',
  onePer: 'order line',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_sold;
    return letterAboutListing('listing_sold', facts, { next: [texts.payout] }, sites);
  },
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The house bought the piece: the seller's share, which the next payout pays. */
export const listingBoughtIn: MailWriter<'listing'> = {
  sentWhen: 'ListingSold: by the house',
  to: 'seller',
  onePer: 'purchase',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_bought_in;
    return letterAboutListing('listing_bought_in', facts, { next: [texts.next] }, sites);
  },
};

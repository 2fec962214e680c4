import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A piece is unsold for 60 days: would the seller lower the price? */
export const listingUnsoldReminder: MailWriter<'listing'> = {
  sentWhen: 'ListingReminded: listed',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the piece is not on sale any more, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  isEnded: ({ listing }) => listing.state !== 'listed',
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_unsold_reminder;
    return letterAboutListing(
      'listing_unsold_reminder',
      facts,
      { next: facts.listing.lapsesAt ? [texts.ends] : [] },
      sites,
    );
  },
};

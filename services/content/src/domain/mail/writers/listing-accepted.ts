import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The first check is passed: the number for the piece, and where to bring it or send it. */
export const listingAccepted: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: accepted, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_accepted;
    return letterAboutListing(
      'listing_accepted',
      facts,
      {
        next: [facts.listing.delivery === 'courier' ? texts.send : texts.bring],
        waitsIn: 'awaiting_goods',
        showroom: true,
      },
      sites,
    );
  },
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The seller gets a piece back: where and until when it can be collected. */
export const listingTakenBack: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: taking back, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_taken_back;
    return letterAboutListing(
      'listing_taken_back',
      facts,
      { next: [texts.next], waitsIn: 'taking_back', showroom: true },
      sites,
    );
  },
};

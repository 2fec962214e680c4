import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** A listing ended before its piece came to us. */
export const listingWithdrawn: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: withdrawn, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write: (facts, { sites }) => letterAboutListing('listing_withdrawn', facts, {}, sites),
};

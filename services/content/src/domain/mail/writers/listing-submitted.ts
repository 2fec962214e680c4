import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** We have received a listing, and when the first check ends (SELL-039). */
export const listingSubmitted: MailWriter<'listing'> = {
  sentWhen: 'ListingSubmitted',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  write: (facts, { sites }) => letterAboutListing('listing_submitted', facts, {}, sites),
};

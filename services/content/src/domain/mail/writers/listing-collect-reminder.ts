import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** A piece waits to be collected. */
export const listingCollectReminder: MailWriter<'listing'> = {
  sentWhen: 'ListingReminded: taking_back',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the seller has acted, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  isEnded: ({ listing }) => listing.state !== 'taking_back',
  write: (facts, { sites }) =>
    letterAboutListing('listing_collect_reminder', facts, { waitsIn: 'taking_back', showroom: true }, sites),
};

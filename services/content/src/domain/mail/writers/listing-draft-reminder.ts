import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** The seller has not handed in a listing. */
export const listingDraftReminder: MailWriter<'listing'> = {
  sentWhen: 'ListingReminded: draft',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the seller has acted, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  isEnded: ({ listing }) => listing.state !== 'draft',
  write: (facts, { sites }) => letterAboutListing('listing_draft_reminder', facts, { waitsIn: 'draft' }, sites),
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** The seller has not answered changed terms. */
export const listingTermsReminder: MailWriter<'listing'> = {
  sentWhen: 'ListingReminded: terms_changed',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the seller has acted, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  isEnded: ({ listing }) => listing.state !== 'terms_changed',
  write: (facts, { sites }) => letterAboutListing('listing_terms_reminder', facts, { waitsIn: 'terms_changed' }, sites),
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** A piece is on sale: price, the seller's share, its page. */
export const listingPublished: MailWriter<'listingOnSale'> = {
  sentWhen: 'ListingPublished',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingOnSale',
  write: (facts, { sites }) => letterAboutListing('listing_published', facts, { path: facts.path }, sites),
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** The piece of a listing came to us; the second check follows. */
export const listingArrived: MailWriter<'listing'> = {
  sentWhen: 'GoodsArrived',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  write: (facts, { sites }) => letterAboutListing('listing_arrived', facts, {}, sites),
};

import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';

/** A decision of which the seller was told was undone. */
export const listingDecisionUndone: MailWriter<'listingCorrection'> = {
  sentWhen: 'ListingDecided: undone, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the seller was not told of the decision, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingCorrection',
  write: (facts, { sites }) => letterAboutListing('listing_decision_undone', facts, {}, sites),
};

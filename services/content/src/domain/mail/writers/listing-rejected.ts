import { decisionsPage, letterAboutListing, whyOf } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A listing is rejected at the first check: the reason, and the note of staff (ADM-006). */
export const listingRejected: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: rejected at the first check, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_rejected;
    const parts = { next: [...whyOf(facts), texts.next], path: decisionsPage(facts) };
    return letterAboutListing('listing_rejected', facts, parts, sites);
  },
};

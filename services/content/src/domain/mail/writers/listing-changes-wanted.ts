import { decisionsPage, letterAboutListing, whyOf } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The seller has to change a listing before it is accepted: reason, note, last day. */
export const listingChangesWanted: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: changes wanted, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_changes_wanted;
    const parts = {
      next: [...whyOf(facts), texts.next],
      waitsIn: 'changes_wanted',
      path: decisionsPage(facts),
    } as const;
    return letterAboutListing('listing_changes_wanted', facts, parts, sites);
  },
};

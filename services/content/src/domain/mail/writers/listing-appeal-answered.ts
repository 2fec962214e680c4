import type { ListingFacts } from '../facts.js';
import { decisionsPage, letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** Somebody else than who decided has answered the seller's appeal: the outcome, and the reasons of staff. */
export const listingAppealAnswered: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: an appeal was answered, a minute later',
  to: 'seller',
  onePer: 'appeal',
  endedBy: 'the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  write(facts, { sites }) {
    const { listings } = textsOf(facts.reader.language);
    const parts = { next: [outcomeOf(facts), listings.note], path: decisionsPage(facts) };
    return letterAboutListing('listing_appeal_answered', facts, parts, sites);
  },
};

function outcomeOf({ reader, listing: { appeal } }: ListingFacts): string {
  const { upheld, upheldTooLate, dismissed } = textsOf(reader.language).kinds.listing_appeal_answered;
  if (appeal?.state !== 'upheld') return dismissed;
  return appeal.isRestored ? upheld : upheldTooLate;
}

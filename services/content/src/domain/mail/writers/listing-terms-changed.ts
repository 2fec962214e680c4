import { letterAboutListing, whyOf } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** What we saw at the second check, and the terms on which we would sell the piece. */
export const listingTermsChanged: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: terms changed, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_terms_changed;
    return letterAboutListing(
      'listing_terms_changed',
      facts,
      { next: [...whyOf(facts), ...(facts.listing.terms ? [texts.offer] : []), texts.next], waitsIn: 'terms_changed' },
      sites,
    );
  },
};

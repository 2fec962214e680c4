import { decisionsPage, letterAboutListing, whyOf } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A piece that we have is rejected: the reason, the note of staff, and how it comes back (ADM-006). */
export const listingGoodsRejected: MailWriter<'listingDecision'> = {
  sentWhen: 'ListingDecided: rejected at the inspection or after a notice, a minute later',
  to: 'seller',
  onePer: 'decision',
  endedBy: 'the decision was undone, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listingDecision',
  isEnded: ({ listing }) => listing.isUndone,
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.listing_goods_rejected;
    const parts = { next: [...whyOf(facts), texts.next], path: decisionsPage(facts) };
    return letterAboutListing('listing_goods_rejected', facts, parts, sites);
  },
};

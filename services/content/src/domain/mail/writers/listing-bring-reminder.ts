import { letterAboutListing } from '../listing-letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** The piece of an accepted listing has not come to us. */
export const listingBringReminder: MailWriter<'listing'> = {
  sentWhen: 'ListingReminded: awaiting_goods',
  to: 'seller',
  onePer: 'listing and version',
  endedBy: 'the seller has acted, the listing or the account was deleted',
  sentAgain: 'copy',
  asks: 'listing',
  isEnded: ({ listing }) => listing.state !== 'awaiting_goods',
  write(facts, { sites }) {
    const { kinds } = textsOf(facts.reader.language);
    return letterAboutListing(
      'listing_bring_reminder',
      facts,
      {
        next: [facts.listing.delivery === 'courier' ? kinds.listing_accepted.send : kinds.listing_accepted.bring],
        waitsIn: 'awaiting_goods',
        showroom: true,
      },
      sites,
    );
  },
};

import type { MailWriter } from '../mail-writer.js';
import { letterAboutOffer } from '../offer-letter.js';
import { textsOf } from '../texts/languages.js';

/** Both agree: the buyer reads until when the piece is reserved and where it is bought, the seller what it brings. */
export const offerAccepted: MailWriter<'offer'> = {
  sentWhen: 'OfferChanged: accepted',
  to: 'buyer and seller',
  onePer: 'offer, version and reader',
  endedBy: 'the offer has moved on, or the account was deleted',
  sentAgain: 'copy',
  asks: 'offer',
  write(facts, { sites }) {
    const { kinds, offers } = textsOf(facts.reader.language);
    const texts = kinds.offer_accepted;
    if (facts.to === 'buyer') return letterAboutOffer(facts, { texts, next: [], path: facts.path }, sites);
    const toSeller = { ...texts, body: texts.toSeller, link: offers.toOffers };
    return letterAboutOffer(facts, { texts: toSeller, next: [texts.net] }, sites);
  },
};

import type { MailWriter } from '../mail-writer.js';
import { letterAboutOffer } from '../offer-letter.js';
import { textsOf } from '../texts/languages.js';

/** An offer, or a counter-offer, waits for its reader: the price, what the seller gets of it, the hour (SELL-055). */
export const offerReceived: MailWriter<'offer'> = {
  sentWhen: 'OfferChanged: open or countered',
  to: 'whoever answers: seller or buyer',
  onePer: 'offer, version and reader',
  endedBy: 'the offer has moved on, or the account was deleted',
  sentAgain: 'copy',
  asks: 'offer',
  write(facts, { sites }) {
    const texts = textsOf(facts.reader.language).kinds.offer_received;
    return facts.to === 'seller'
      ? letterAboutOffer(facts, { texts, next: [texts.net, texts.until] }, sites)
      : letterAboutOffer(facts, { texts: { ...texts, body: texts.toBuyer }, next: [texts.until] }, sites);
  },
};

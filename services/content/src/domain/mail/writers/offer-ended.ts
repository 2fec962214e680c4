import type { MailWriter } from '../mail-writer.js';
import { letterAboutOffer } from '../offer-letter.js';
import { isEnd } from '../offer-mails.js';
import { textsOf } from '../texts/languages.js';

/** An offer is over without a sale: why. */
export const offerEnded: MailWriter<'offer'> = {
  sentWhen: 'OfferChanged: declined, lapsed, overtaken, withdrawn',
  to: 'buyer; of a withdrawn one the seller',
  onePer: 'offer, version and reader',
  endedBy: 'the offer has moved on, or the account was deleted',
  sentAgain: 'copy',
  asks: 'offer',
  write(facts, { sites }) {
    const { kinds, offers } = textsOf(facts.reader.language);
    const { state } = facts.offer;
    const next = isEnd(state) ? [offers.ends[state]] : [];
    return letterAboutOffer(facts, { texts: kinds.offer_ended, next }, sites);
  },
};

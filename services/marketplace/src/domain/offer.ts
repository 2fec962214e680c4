import type { Currency } from '@garderoba/contracts/languages';
import {
  hasContact,
  lowestOffer,
  OFFER_ANSWERS,
  OFFER_LIMITS,
  type OfferAnswer,
  type OfferState,
} from '@garderoba/contracts/marketplace/offers';
import type { Amount, Listing } from './listing.js';
import { OfferMovedOn, OfferNotPossible, OfferRefused } from './offer.errors.js';
import { type OfferAction, type OfferActor, offerTransition, STANDING, turnOf } from './offer-states.js';

export type OfferRole = 'buyer' | 'seller';

/** One entry of an offer's history. */
export interface OfferStep {
  readonly version: number;
  readonly by: OfferActor;
  readonly kind: OfferAction;
  /** Minor units. */
  readonly price: number | null;
  /** To the other one; may be empty. */
  readonly message: string;
  readonly at: Date;
}

export interface Offer {
  readonly offerId: string;
  readonly listingId: string;
  /** Null after the erasure. */
  readonly buyerId: string | null;
  readonly currency: Currency;
  /** Minor units: the buyer's last offer, and the seller's last counter-offer. */
  readonly buyerPrice: number;
  readonly sellerPrice: number | null;
  readonly state: OfferState;
  readonly version: number;
  /** Offers of the buyer so far. */
  readonly round: number;
  /** End of the turn, or of the reservation; null when it is over. */
  readonly until: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly steps: readonly OfferStep[];
}

/** Prices between which an answer lies, minor units. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

const HOUR_MS = 3_600_000;
const after = (hours: number, at: Date): Date => new Date(at.getTime() + hours * HOUR_MS);

/** The flag of the seller. */
export const isNegotiable = ({ values }: Pick<Listing, 'values'>): boolean =>
  values.marketplace_negotiable?.[0]?.data === true;

/** What is agreed on if it is accepted now. */
export const priceOnTable = ({ state, buyerPrice, sellerPrice, steps }: Offer): number => {
  if (state === 'open') return buyerPrice;
  if (state === 'countered') return sellerPrice ?? buyerPrice;
  // Of one that was accepted, what was accepted; of one that is over, what was said last.
  return steps.findLast(({ price }) => price !== null)?.price ?? buyerPrice;
};

export interface NewOffer {
  readonly offerId: string;
  readonly buyerId: string;
  readonly price: Amount;
  readonly message: string;
  readonly at: Date;
}

/**
 * A buyer's first offer, between half the asking price and just below it (SELL-014).
 *
 * @throws OfferNotPossible, OfferRefused
 */
export function newOffer(listing: Listing, { offerId, buyerId, price, message, at }: NewOffer): Offer {
  if (!listing.price || !isNegotiable(listing)) throw new OfferNotPossible('not_negotiable');
  if (listing.customerId === buyerId) throw new OfferNotPossible('own_piece');
  const { amount, currency } = listing.price;
  if (price.currency !== currency) throw new OfferRefused('currency_other', { currency });
  checkPrice(price.amount, { lowest: lowestOffer(amount), highest: amount - 1 });
  checkMessage(message);
  return {
    ...{ offerId, listingId: listing.listingId, buyerId, currency, buyerPrice: price.amount, sellerPrice: null },
    ...{ state: 'open', version: 1, round: 1, until: after(OFFER_LIMITS.turnHours, at), createdAt: at, endedAt: null },
    steps: [{ version: 1, by: 'buyer', kind: 'offer', price: price.amount, message, at }],
  };
}

export interface Answer {
  readonly answer: OfferAnswer;
  /** Of a counter-offer. */
  readonly price: Amount | null;
  readonly message: string;
  readonly at: Date;
}

/**
 * The offer after an answer of the buyer or the seller.
 *
 * @throws OfferMovedOn when it is not the caller's turn, OfferRefused
 */
export function answered(offer: Offer, role: OfferRole, asking: number, { answer, price, message, at }: Answer): Offer {
  if (!answersOf(offer, role, asking).includes(answer)) throw new OfferMovedOn(offer.state, offer.version);
  checkMessage(message);
  if (answer !== 'counter') return moved(offer, answer, role, { at, message, price: priceOf(offer, answer) });
  if (!price) throw new OfferRefused('price_missing');
  if (price.currency !== offer.currency) throw new OfferRefused('currency_other', { currency: offer.currency });
  checkPrice(price.amount, rangeOf(offer, asking));
  const prices =
    role === 'seller'
      ? { sellerPrice: price.amount }
      : { buyerPrice: price.amount, sellerPrice: offer.sellerPrice, round: offer.round + 1 };
  return moved({ ...offer, ...prices }, 'counter', role, { at, message, price: price.amount });
}

/** What the caller can do now. */
export function answersOf(offer: Offer, role: OfferRole, asking: number): OfferAnswer[] {
  const { lowest, highest } = rangeOf(offer, asking);
  const isLast = role === 'buyer' && offer.round >= OFFER_LIMITS.rounds;
  return OFFER_ANSWERS.filter(
    (answer) => offerTransition(offer.state, answer, role) && (answer !== 'counter' || (!isLast && lowest <= highest)),
  );
}

/** Between what both said last: a counter-offer comes nearer. */
export const rangeOf = ({ buyerPrice, sellerPrice }: Offer, asking: number): Range => ({
  lowest: buyerPrice + 1,
  highest: (sellerPrice ?? asking) - 1,
});

/** What happens to an offer besides answers. */
export interface OfferMove {
  readonly at: Date;
  readonly price?: number | null;
  readonly message?: string;
}

/**
 * The offer after a transition. `accept` fixes until when the piece is reserved, so that hold and price of a repeated
 * reservation end at the same instant.
 *
 * @throws OfferMovedOn
 */
export function moved(offer: Offer, action: OfferAction, by: OfferActor, { at, price, message }: OfferMove): Offer {
  const transition = offerTransition(offer.state, action, by);
  if (!transition) throw new OfferMovedOn(offer.state, offer.version);
  const { to } = transition;
  const isStanding = STANDING.includes(to);
  const version = offer.version + 1;
  const hours = action === 'accept' ? OFFER_LIMITS.reservedHours : OFFER_LIMITS.turnHours;
  const until = turnOf(to) || action === 'accept' ? after(hours, at) : offer.until;
  return {
    ...offer,
    ...{ state: to, version, until: isStanding ? until : null, endedAt: isStanding ? null : at },
    steps: [...offer.steps, { version, by, kind: action, price: price ?? null, message: message ?? '', at }],
  };
}

const priceOf = (offer: Offer, answer: OfferAnswer): number | null =>
  answer === 'accept' ? priceOnTable(offer) : null;

function checkPrice(price: number, { lowest, highest }: Range): void {
  if (price < lowest) throw new OfferRefused('price_too_low', { min: lowest, max: highest });
  if (price > highest) throw new OfferRefused('price_too_high', { min: lowest, max: highest });
}

function checkMessage(message: string): void {
  if (hasContact(message)) throw new OfferRefused('contact_in_message');
}

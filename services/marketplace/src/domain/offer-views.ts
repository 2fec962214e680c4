import { OFFER_LIMITS } from '@garderoba/contracts/marketplace/offers';
import { type Listing, priceOf } from './listing.js';
import { nameOf } from './listing-values.js';
import { shareOf } from './listing-views.js';
import { answersOf, type Offer, type OfferRole, priceOnTable, rangeOf } from './offer.js';
import { turnOf } from './offer-states.js';

interface OnListing {
  readonly offer: Offer;
  readonly listing: Listing;
}

/** An offer as its buyer or its seller sees it. */
export function offerView({ offer, listing }: OnListing, role: OfferRole) {
  const { currency } = offer;
  const asking = priceOf(listing);
  const price = { amount: priceOnTable(offer), currency };
  const answers = answersOf(offer, role, asking.amount);
  const { lowest, highest } = rangeOf(offer, asking.amount);
  const mayCounter = answers.includes('counter');
  return {
    ...{ offerId: offer.offerId, version: offer.version, role, sku: listing.sku, name: nameOf(listing) },
    identifier: role === 'seller' ? listing.identifier : null,
    ...{ askingPrice: asking, price, net: role === 'seller' ? shareOf({ ...listing, price }) : null },
    ...{ state: offer.state, turn: turnOf(offer.state), answers },
    lowestCounter: mayCounter ? { amount: lowest, currency } : null,
    highestCounter: mayCounter ? { amount: highest, currency } : null,
    roundsLeft: turnOf(offer.state) ? OFFER_LIMITS.rounds - offer.round : 0,
    until: offer.until,
    // How a reservation is made is nobody's news.
    steps: offer.steps
      .filter(({ kind }) => kind !== 'reserve')
      .map(({ by, kind, price: said, message, at }) => ({ by, kind, price: said, message, at })),
  };
}

/** What mails say. */
export function offerMailFacts({ offer, listing }: OnListing) {
  const price = { amount: priceOnTable(offer), currency: offer.currency };
  return {
    ...{ offerId: offer.offerId, version: offer.version, sellerId: listing.customerId, buyerId: offer.buyerId },
    ...{ sku: listing.sku, name: nameOf(listing), identifier: listing.identifier, language: listing.language },
    ...{ price, askingPrice: priceOf(listing), net: shareOf({ ...listing, price }) },
    ...{ state: offer.state, turn: turnOf(offer.state), until: offer.until },
  };
}

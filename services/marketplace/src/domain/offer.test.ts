import { OFFER_ANSWERS, OFFER_LIMITS, OFFER_STATES } from '@garderoba/contracts/marketplace/offers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing, NOW } from '../../test/factories.js';
import { OfferMovedOn, OfferNotPossible, OfferRefused } from './offer.errors.js';
import { answered, answersOf, moved, newOffer, type Offer, type OfferRole, priceOnTable, rangeOf } from './offer.js';
import { OFFER_ACTIONS, OFFER_ACTORS, offerTransition, STANDING, turnOf } from './offer-states.js';

const ASKING = 45_000;
const negotiable = () =>
  aListing({
    state: 'listed',
    values: {
      marketplace_price: [{ language: null, data: [{ amount: ASKING, currency: 'PLN' }] }],
      marketplace_negotiable: [{ language: null, data: true }],
    },
  });
const pln = (amount: number) => ({ amount, currency: 'PLN' }) as const;
const offerOf = (amount: number, more: object = {}) =>
  newOffer(negotiable(), { offerId: 'o', buyerId: 'bela', price: pln(amount), message: '', at: NOW, ...more });
const answer = (offer: Offer, role: OfferRole, kind: (typeof OFFER_ANSWERS)[number], price?: number) =>
  answered(offer, role, ASKING, { answer: kind, price: price === undefined ? null : pln(price), message: '', at: NOW });
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describe('an offer [SELL-014]', () => {
  it.each([22_500, 44_999])('of %i for 450.00 is made, and waits a day for the seller [SELL-055]', (amount) => {
    expect(offerOf(amount)).toMatchObject({ state: 'open', buyerPrice: amount, until: hours(24), round: 1 });
  });

  it.each([
    [22_499, 'price_too_low'],
    [45_000, 'price_too_high'],
  ])('of %i is refused: %s', (amount, problem) => {
    expect(() => offerOf(amount)).toThrow(new OfferRefused(problem as never, { min: 22_500, max: 44_999 }));
  });

  it('is refused in another currency, with a contact, for an own piece, and for one that is not negotiable', () => {
    const inEuro = { price: { amount: 30_000, currency: 'EUR' } };
    expect(() => offerOf(30_000, inEuro)).toThrow(OfferRefused);
    expect(() => offerOf(30_000, { message: 'call me: 600 700 800' })).toThrow(OfferRefused);
    expect(() => offerOf(30_000, { buyerId: 'anna' })).toThrow(OfferNotPossible);
    const fixed = () =>
      newOffer(aListing({ state: 'listed' }), {
        offerId: 'o',
        buyerId: 'bela',
        price: pln(30_000),
        message: '',
        at: NOW,
      });
    expect(fixed).toThrow(OfferNotPossible);
  });
});

describe('answers', () => {
  it('come nearer each time, and the buyer makes three offers at most', () => {
    let offer = offerOf(25_000);
    for (const [seller, buyer] of [
      [40_000, 30_000],
      [38_000, 35_000],
    ] as const) {
      offer = answer(answer(offer, 'seller', 'counter', seller), 'buyer', 'counter', buyer);
    }
    offer = answer(offer, 'seller', 'counter', 37_000);
    expect(offer).toMatchObject({ state: 'countered', round: 3, buyerPrice: 35_000, sellerPrice: 37_000 });
    expect(answersOf(offer, 'buyer', ASKING)).toEqual(['accept', 'decline', 'withdraw']);
    expect(() => answer(offer, 'buyer', 'counter', 36_000)).toThrow(OfferMovedOn);
  });

  it('of the seller lie between the offer and the price, of the buyer between the two', () => {
    const open = offerOf(30_000);
    expect(rangeOf(open, ASKING)).toEqual({ lowest: 30_001, highest: 44_999 });
    expect(() => answer(open, 'seller', 'counter', 30_000)).toThrow(OfferRefused);
    expect(() => answer(open, 'seller', 'counter', 45_000)).toThrow(OfferRefused);
    expect(() => answer(open, 'seller', 'counter')).toThrow(OfferRefused);
    const countered = answer(open, 'seller', 'counter', 40_000);
    expect(rangeOf(countered, ASKING)).toEqual({ lowest: 30_001, highest: 39_999 });
    const nearest = answer(open, 'seller', 'counter', 30_001);
    expect(answersOf(nearest, 'buyer', ASKING)).not.toContain('counter');
  });

  it('accept what lies on the table, and fix until when the piece is reserved', () => {
    const bySeller = answer(offerOf(30_000), 'seller', 'accept');
    expect(bySeller).toMatchObject({ state: 'accepting', until: hours(OFFER_LIMITS.reservedHours) });
    expect(priceOnTable(bySeller)).toBe(30_000);
    const byBuyer = answer(answer(offerOf(30_000), 'seller', 'counter', 40_000), 'buyer', 'accept');
    expect(priceOnTable(byBuyer)).toBe(40_000);
    expect(moved(byBuyer, 'reserve', 'clock', { at: hours(1) }).until).toEqual(byBuyer.until);
  });

  it('are only of whose turn it is; only the buyer withdraws', () => {
    const open = offerOf(30_000);
    expect(answersOf(open, 'seller', ASKING)).toEqual(['accept', 'counter', 'decline']);
    expect(answersOf(open, 'buyer', ASKING)).toEqual(['withdraw']);
    for (const role of ['buyer', 'seller'] as const)
      expect(answersOf(moved(open, 'overtake', 'orders', { at: NOW }), role, ASKING)).toEqual([]);
  });
});

describe('the states of an offer', () => {
  it('end with no time and no turn; those that stand have a time', () => {
    for (const state of OFFER_STATES) expect(turnOf(state) === null || STANDING.includes(state)).toBe(true);
  });

  it('hold whatever happens in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...OFFER_ACTIONS), fc.constantFrom(...OFFER_ACTORS)), { maxLength: 12 }),
        (steps) => {
          let offer = offerOf(30_000);
          for (const [action, by] of steps) {
            const to = offerTransition(offer.state, action, by)?.to;
            const next = () => moved({ ...offer, sellerPrice: 40_000 }, action, by, { at: NOW });
            if (!to) expect(next).toThrow(OfferMovedOn);
            else offer = next();
            expect(offer.until === null).toBe(offer.endedAt !== null);
            expect(STANDING.includes(offer.state)).toBe(offer.endedAt === null);
            expect(offer.steps).toHaveLength(offer.version);
          }
        },
      ),
    );
  });
});

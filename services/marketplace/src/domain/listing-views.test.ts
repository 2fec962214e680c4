import { LISTING_LIMITS, SELLING_RATES, sellerShare } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing, anAct, NOW } from '../../test/factories.js';
import { stepped, undone } from './listing-steps.js';
import { moderatedView, ownView, shareOf } from './listing-views.js';

const share = (amount: number) => shareOf({ price: { amount, currency: 'PLN' }, ...SELLING_RATES })?.amount;
/** The price times 0.75, rounded half up, without fractions on the way. */
const exact = (amount: number) => Number((BigInt(amount) * 75n + 50n) / 100n);

describe('what a seller gets', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [5, 4],
    [45_000, 33_750],
    [99_999, 74_999],
  ])('of %s is %s: three quarters, rounded half up [SELL-051]', (price, expected) => {
    expect(share(price)).toBe(expected);
  });

  it('is price × 0.75 to the cent for all prices [SELL-051]', () => {
    for (let price = 1; price <= 100_000; price += 1)
      if (share(price) !== exact(price)) throw new Error(`${price}: ${share(price)}`);
    const prices = fc.integer({ min: 1, max: LISTING_LIMITS.price });
    fc.assert(
      fc.property(prices, (price) => share(price) === exact(price) && share(price) === sellerShare(price)),
      { numRuns: 5_000, seed: 51 },
    );
  });

  it('of several pieces is the sum of what is shown for each, within a cent per piece [SELL-052]', () => {
    const prices = fc.array(fc.integer({ min: 1, max: LISTING_LIMITS.price }), { minLength: 1, maxLength: 20 });
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    fc.assert(
      fc.property(prices, (all) => {
        const shares = sum(all.map((price) => share(price) ?? 0));
        return shares === sum(all.map(sellerShare)) && Math.abs(shares - exact(sum(all))) <= all.length;
      }),
    );
  });

  it('follows the rates the listing was handed in under, and is nothing without a price', () => {
    expect(shareOf({ price: { amount: 1_000, currency: 'EUR' }, commission: 1_000, fee: 0 })?.amount).toBe(900);
    expect(shareOf({ price: null, ...SELLING_RATES })).toBeNull();
  });
});

describe('views', () => {
  it('show a seller no step that was taken back', () => {
    const rejected = stepped(aListing({ state: 'submitted' }), 'reject', anAct('submitted', 'reject'));
    expect(ownView(rejected).history).toHaveLength(1);
    expect(ownView(undone(rejected, { eventId: 'x', by: 'moderator', at: NOW })).history).toEqual([]);
  });

  it('show staff what is urgent and late by the clock', () => {
    const listing = aListing({ state: 'submitted' });
    const at = (date: Date | null) => moderatedView(listing, date ?? NOW, false);
    expect(at(NOW)).toMatchObject({ isUrgent: false, isLate: false });
    expect(at(listing.urgentAt)).toMatchObject({ isUrgent: true, isLate: false });
    expect(at(listing.lateAt)).toMatchObject({ isUrgent: true, isLate: true });
  });
});

import { describe, expect, it } from '@jest/globals';
import { bestPromotion, couponKey, isLimited, type Promotion, refusal, stateOf, worth } from './discount.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const coupon = (facts: Partial<Promotion> = {}): Promotion => ({
  code: 'WELCOME10',
  label: 'WELCOME10',
  needsCoupon: true,
  percentBps: 10_00,
  amounts: null,
  minimum: {},
  categoryIds: [],
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  usesPerCustomer: null,
  uses: 0,
  ...facts,
});

describe('the state of a promotion for staff', () => {
  it.each([
    ['running', {}],
    ['running', { startsAt: NOW }],
    ['coming', { startsAt: new Date(NOW.getTime() + 1) }],
    ['over', { endsAt: NOW }],
    ['running', { endsAt: new Date(NOW.getTime() + 1), usesLimit: 2, uses: 1 }],
    ['usedUp', { usesLimit: 2, uses: 2 }],
    ['usedUp', { usesLimit: 2, uses: 2, startsAt: new Date(NOW.getTime() + 1) }],
    ['over', { usesLimit: 2, uses: 2, endsAt: NOW }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(stateOf(coupon(facts), NOW)).toBe(state);
  });
});

describe('a coupon', () => {
  const cart = { currency: 'PLN' as const, subtotal: 100_00 };

  it.each([
    ['that is unknown', undefined, {}, 'unknown'],
    ['before its start', coupon({ startsAt: new Date(NOW.getTime() + 1) }), {}, 'not_started'],
    ['at its first instant', coupon({ startsAt: NOW }), {}, undefined],
    ['at its last instant', coupon({ endsAt: NOW }), {}, undefined],
    ['after its end', coupon({ endsAt: new Date(NOW.getTime() - 1) }), {}, 'expired'],
    ['with a use left', coupon({ usesLimit: 5, uses: 4 }), {}, undefined],
    ['used up', coupon({ usesLimit: 5, uses: 5 }), {}, 'used_up'],
    ['limited per customer, for a guest', coupon({ usesPerCustomer: 1 }), {}, 'login_needed'],
    [
      'limited per customer, used before',
      coupon({ usesPerCustomer: 1 }),
      { customerId: 'c', usedByCustomer: 1 },
      'customer_limit',
    ],
    ['limited per customer, the first time', coupon({ usesPerCustomer: 1 }), { customerId: 'c' }, undefined],
    ['for larger carts', coupon({ minimum: { PLN: 100_01 } }), {}, 'minimum_not_reached'],
    ['for carts of exactly this size', coupon({ minimum: { PLN: 100_00 } }), {}, undefined],
    [
      'limited per customer, with a use left',
      coupon({ usesPerCustomer: 2 }),
      { customerId: 'c', usedByCustomer: 1 },
      undefined,
    ],
    ['with a minimum in another currency', coupon({ minimum: { EUR: 999_00 } }), {}, undefined],
    ['with an amount in this currency', coupon({ percentBps: null, amounts: { PLN: 0 } }), {}, undefined],
    ['without a cart', coupon({ minimum: { PLN: 100_01 } }), { cart: undefined }, undefined],
    ['with an amount in another currency only', coupon({ percentBps: null, amounts: { EUR: 5_00 } }), {}, 'currency'],
  ])('%s', (_, promotion, question, reason) =>
    expect(refusal(promotion, { now: NOW, usedByCustomer: 0, cart, ...question })).toBe(reason),
  );

  it.each([
    [' welcome10 ', 'WELCOME10'],
    ['Welcome10', 'WELCOME10'],
  ])('%j is %s: case and spaces around do not matter', (written, key) => expect(couponKey(written)).toBe(key));

  it('is rounded half-up once: 10 % of 199.95 is 20.00', () =>
    expect(worth(coupon(), 'PLN', 199_95, 199_95)).toBe(20_00));
  it('deducts nothing in a currency without an amount', () => {
    expect(worth(coupon({ percentBps: null, amounts: { PLN: 50_00 } }), 'EUR', 30_00, 30_00)).toBe(0);
    expect(worth(coupon({ percentBps: null, amounts: null }), 'EUR', 30_00, 30_00)).toBe(0);
  });
  it.each([
    ['neither', {}, false],
    ['in all', { usesLimit: 1 }, true],
    ['per customer', { usesPerCustomer: 1 }, true],
  ])('limited %s is counted: %#', (_how, limits, counted) => expect(isLimited(coupon(limits))).toBe(counted));
  it('never deducts more than the goods cost', () =>
    expect(worth(coupon({ percentBps: null, amounts: { PLN: 50_00 } }), 'PLN', 30_00, 30_00)).toBe(30_00));
});

describe('promotions without a code', () => {
  const question = { now: NOW, usedByCustomer: 0, cart: { currency: 'PLN' as const, subtotal: 200_00 } };
  const forAll = (facts: Partial<Promotion>): Promotion => coupon({ needsCoupon: false, ...facts });

  it('only the best one is applied, and none that requires a code', () => {
    const list = [
      coupon({ code: 'HALF', percentBps: 50_00 }),
      forAll({ code: 'TEN' }),
      forAll({ code: 'THIRTY', percentBps: null, amounts: { PLN: 30_00 } }),
    ];
    expect(bestPromotion(list, question)?.code).toBe('THIRTY');
  });
  it('of equal ones the first by code, so that quotes are reproducible', () => {
    expect(bestPromotion([forAll({ code: 'B' }), forAll({ code: 'A' })], question)?.code).toBe('A');
    expect(bestPromotion([forAll({ code: 'A' }), forAll({ code: 'B' })], question)?.code).toBe('A');
  });
  it('none when none applies', () =>
    expect(bestPromotion([forAll({ minimum: { PLN: 200_01 } })], question)).toBeUndefined());
});

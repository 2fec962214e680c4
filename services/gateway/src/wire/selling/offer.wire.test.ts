import type { OfferDto } from '@garderoba/contracts/rest/marketplace';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { describe, expect, it } from '@jest/globals';
import { NewOffer, Offer, OfferAnswer, OffersQuery } from './offer.schema.js';
import { offeredPrice, orOfferRefused, toOffer } from './offer.wire.js';

const refused = (code: string, details: object) =>
  orOfferRefused(Promise.reject(new NeighbourProblem('marketplace', 409, code, details as never, ''))).catch(
    (error: unknown) => error,
  );

describe('an offer on the wire [SELL-014]', () => {
  const offer: OfferDto = {
    ...{ offerId: 'o', version: 4, role: 'buyer', sku: 'GD-000123', name: 'Dress', identifier: null },
    ...{ askingPrice: { amount: 45_000, currency: 'PLN' }, price: { amount: 40_005, currency: 'PLN' }, net: null },
    ...{ state: 'bought', turn: null, answers: [], lowestCounter: null, highestCounter: null, roundsLeft: 0 },
    until: null,
    steps: [
      { by: 'buyer', kind: 'offer', price: 40_005, message: 'Hello', at: '2026-11-30T09:00:00.000Z' },
      { by: 'seller', kind: 'accept', price: 40_005, message: '', at: '2026-11-30T10:00:00.000Z' },
      { by: 'clock', kind: 'reserve', price: null, message: '', at: '2026-11-30T10:00:01.000Z' },
      { by: 'orders', kind: 'buy', price: null, message: '', at: '2026-11-30T11:00:00.000Z' },
    ],
  };

  it('has amounts with two decimals, and steps of the two alone', () => {
    const told = toOffer(offer);
    expect(Offer.parse(told)).toEqual(told);
    expect(told).toMatchObject({ price: { amount: '400.05', currency: 'PLN' }, asking_price: { amount: '450.00' } });
    expect(told.steps.map(({ by, kind }) => [by, kind])).toEqual([
      ['buyer', 'offer'],
      ['seller', 'accept'],
    ]);
  });

  it('says who ended it as the shop', () => {
    const lapse = { by: 'clock', kind: 'lapse', price: null, message: '', at: '2026-12-01T09:00:00.000Z' } as const;
    expect(toOffer({ ...offer, steps: [lapse] }).steps).toMatchObject([{ by: 'shop', kind: 'lapse' }]);
  });
});

describe('what is sent', () => {
  it.each(['400', '400.00', 400, '400,50'])('%j is a price', (amount) =>
    expect(Number.isInteger(offeredPrice({ amount, currency: 'PLN' }).amount)).toBe(true),
  );
  it.each(['', 'ten', '400.005', 0, -1, 1e12, Number.NaN])('%j is none', (amount) =>
    expect(() => offeredPrice({ amount, currency: 'PLN' })).toThrow(expect.objectContaining({ code: 422 })),
  );

  it('is refused where it is no offer, no answer, or no page', () => {
    const price = { amount: '400.00', currency: 'PLN' };
    expect(NewOffer.safeParse({ sku: 'GD-1', price }).success).toBe(true);
    for (const body of [
      null,
      [],
      {},
      { sku: '', price },
      { sku: 'GD-1' },
      { sku: 'GD-1', price: 400 },
      { sku: 'GD-1', price, message: 'x'.repeat(501) },
    ])
      expect(NewOffer.safeParse(body).success).toBe(false);
    for (const body of [{}, { answer: 'perhaps' }, { answer: 'accept', version: 0 }])
      expect(OfferAnswer.safeParse(body).success).toBe(false);
    expect(OffersQuery.parse({ role: 'buyer' })).toMatchObject({ page: 1, limit: 10 });
    for (const query of [{}, { role: 'admin' }, { role: 'buyer', page: '0' }, { role: 'buyer', limit: '101' }])
      expect(OffersQuery.safeParse(query).success).toBe(false);
  });
});

describe('a refusal of marketplace', () => {
  it.each([
    ['price_too_low', { min: 22_500 }, /at least 225\.00/],
    ['price_too_high', { max: 44_999 }, /449\.99 at most/],
    ['currency_other', { currency: 'PLN' }, /in PLN/],
    ['contact_in_message', {}, /phone number/],
  ])('%s is said in words', async (problem, params, words) => {
    const error = await refused('marketplace.offer_refused', { problem, params });
    expect(error).toMatchObject({ code: 422, meta: { reason: `marketplace.offer_refused/${problem}` } });
    expect((error as Error).message).toMatch(words);
  });

  it.each(['not_negotiable', 'own_piece', 'too_many', 'already_open', 'reserved'])(
    '%s has words of its own',
    async (reason) => {
      const error = await refused('marketplace.offer_not_possible', { reason });
      expect(error).toMatchObject({ code: 409, meta: { reason: `marketplace.offer_not_possible/${reason}` } });
    },
  );

  it('of another kind is passed on', async () =>
    expect(await refused('marketplace.offer_changed', {})).toBeInstanceOf(NeighbourProblem));
});

import { create } from '@bufbuild/protobuf';
import { OrderPlacedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import type { OfferDto, OffersDto } from '../../src/http/offers/offers.dto.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { ANNA, accepted, placed, Selling } from '../selling.js';

const HOUR_MS = 3_600_000;
const NEGOTIABLE = { marketplace_negotiable: [{ language: null, data: true }] };

let selling: Selling;
let buyer: string;
let piece: ModeratedListingDetailsDto;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  buyer = uuidv7();
  piece = await selling.listed(NEGOTIABLE);
});

const call = <T>(method: string, path: string, customer: string, body?: object) =>
  selling.service.call<T>(method, `/v1/customers/${customer}/offers${path}`, body, { customer });
const make = (amount: number, more: object = {}, by = buyer) =>
  call<OfferDto>('POST', '', by, { offerId: uuidv7(), sku: piece.sku, price: { amount, currency: 'PLN' }, ...more });
const answer = (offerId: string, by: string, kind: string, more: object = {}) =>
  call<OfferDto>('POST', `/${offerId}/answer`, by, { answer: kind, ...more });
const price = (amount: number) => ({ price: { amount, currency: 'PLN' } });
async function mine(offerId: string, by = buyer, role = 'buyer'): Promise<OfferDto> {
  const { items } = accepted(await call<OffersDto>('GET', `?role=${role}&limit=100`, by));
  return items.find((offer) => offer.offerId === offerId) as OfferDto;
}
const inState = (offerId: string, state: string, by = buyer) =>
  selling.ended(async () => {
    const offer = await mine(offerId, by);
    if (offer?.state !== state) throw new Error(`the offer is ${offer?.state}, not ${state}`);
    return offer;
  });
const eventsOf = async (offerId: string) =>
  (await selling.service.outbox())
    .filter(({ key, topic }) => key === offerId && topic === 'marketplace.offer.v1')
    .map(({ body }) => (body as { state: string }).state);

async function order(customerId: string, amount = 45_000): Promise<void> {
  const event = create(OrderPlacedSchema, { ...placed(piece.sku, uuidv7(), amount), customerId });
  await selling.service.deliver('orders.order.v1', event.orderId, OrderPlacedSchema, event);
  await selling.inState(piece.listingId, 'sold');
}

describe('an offer for a negotiable piece [SELL-014]', () => {
  it('is countered, accepted, reserved for its buyer, and bought', async () => {
    const { offerId } = accepted(await make(30_000, { message: 'I would wear it at a wedding.' }));
    expect(await mine(offerId, ANNA, 'seller')).toMatchObject({
      ...{ role: 'seller', turn: 'seller', price: { amount: 30_000 }, net: { amount: 22_500 } },
      ...{ answers: ['accept', 'counter', 'decline'], identifier: piece.identifier },
    });
    accepted(await answer(offerId, ANNA, 'counter', price(40_000)));
    const mineNow = await mine(offerId);
    expect(mineNow).toMatchObject({
      turn: 'buyer',
      price: { amount: 40_000 },
      net: null,
      identifier: null,
      version: 2,
    });
    expect(JSON.stringify(mineNow)).not.toContain(ANNA);
    const taken = accepted(await answer(offerId, buyer, 'accept', { version: 2 }));
    expect(taken).toMatchObject({ state: 'accepted', price: { amount: 40_000 }, turn: null });
    expect(selling.holds.get(offerId)).toEqual({ sku: piece.sku, customerId: buyer, until: taken.until });
    expect(selling.personal.get(offerId)).toMatchObject({ customerId: buyer, amount: 40_000, until: taken.until });
    await order(buyer, 40_000);
    expect(await mine(offerId)).toMatchObject({ state: 'bought', until: null });
    expect(await eventsOf(offerId)).toEqual(['open', 'countered', 'accepted', 'bought']);
  });

  it('is made once per id, and of somebody else’s id not at all', async () => {
    const offerId = uuidv7();
    accepted(await make(30_000, { offerId }));
    expect(accepted(await make(31_000, { offerId }))).toMatchObject({ price: { amount: 30_000 } });
    expect((await make(30_000, { offerId }, uuidv7())).status).toBe(404);
  });

  it('is refused for own pieces, pieces with a fixed price, those not on sale, and wrong prices', async () => {
    expect((await make(30_000, {}, ANNA)).body).toMatchObject({ details: { reason: 'own_piece' } });
    const { sku } = await selling.listed();
    expect((await make(30_000, { sku })).body).toMatchObject({ details: { reason: 'not_negotiable' } });
    expect((await make(30_000, { sku: 'DRS-10' })).status).toBe(404);
    expect((await make(22_499)).body).toMatchObject({ details: { problem: 'price_too_low', params: { min: 22_500 } } });
    expect((await make(45_000)).body).toMatchObject({ details: { problem: 'price_too_high' } });
    expect((await make(0)).status).toBe(400);
    expect((await make(30_000, { message: 'write to x@example.com' })).body).toMatchObject({
      details: { problem: 'contact_in_message' },
    });
  });

  it('is one per piece and three per buyer, also when they come at once', async () => {
    const others = [
      await selling.listed(NEGOTIABLE),
      await selling.listed(NEGOTIABLE),
      await selling.listed(NEGOTIABLE),
    ];
    const answers = await Promise.all([piece, ...others, piece].map(({ sku }) => make(30_000, { sku })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const { total } = accepted(await call<OffersDto>('GET', '?role=buyer', buyer));
    expect(total).toBe(3);
  });
});

describe('an answer', () => {
  it('is of whose turn it is, in the version that was seen, and nobody else’s', async () => {
    const { offerId } = accepted(await make(30_000));
    expect((await answer(offerId, buyer, 'accept')).status).toBe(409);
    expect((await answer(offerId, uuidv7(), 'accept')).status).toBe(404);
    expect((await answer(offerId, ANNA, 'accept', { version: 2 })).status).toBe(409);
    expect((await answer(uuidv7(), ANNA, 'accept')).status).toBe(404);
    accepted(await answer(offerId, ANNA, 'decline', { version: 1 }));
    // The answer was lost: once more is the same.
    expect(accepted(await answer(offerId, ANNA, 'decline', { version: 1 }))).toMatchObject({ state: 'declined' });
    expect((await answer(offerId, ANNA, 'accept', { version: 1 })).status).toBe(409);
  });

  it('of two accepted offers for one piece only one holds it', async () => {
    const other = uuidv7();
    const [first, second] = [accepted(await make(30_000)), accepted(await make(31_000, {}, other))];
    const answers = await Promise.all([first, second].map(({ offerId }) => answer(offerId, ANNA, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...selling.holds.values()].filter(({ sku }) => sku === piece.sku)).toHaveLength(1);
    const states = [await mine(first.offerId), await mine(second.offerId, other)].map(({ state }) => state);
    expect(states.sort()).toEqual(['accepted', 'overtaken']);
  });

  it('lapses after 24 hours [SELL-055], a reservation as well', async () => {
    const { offerId } = accepted(await make(30_000));
    selling.service.clock.advance(24 * HOUR_MS - 60_000);
    accepted(await answer(offerId, ANNA, 'accept'));
    expect((await mine(offerId)).state).toBe('accepted');
    selling.service.clock.advance(24 * HOUR_MS + 3 * 60_000);
    await inState(offerId, 'lapsed');
    const other = accepted(await make(30_000));
    selling.service.clock.advance(24 * HOUR_MS);
    await inState(other.offerId, 'lapsed');
    expect((await answer(other.offerId, ANNA, 'accept')).status).toBe(409);
  });

  it('is finished by a worker when stock or pricing do not answer at once', async () => {
    const { offerId } = accepted(await make(30_000));
    selling.away.add('pricing');
    expect((await answer(offerId, ANNA, 'accept')).status).toBe(503);
    selling.away.delete('pricing');
    await inState(offerId, 'accepted');
    expect(selling.personal.has(offerId)).toBe(true);
  });

  it('comes too late when stock has no piece any more', async () => {
    const { offerId } = accepted(await make(30_000));
    selling.promised.add(piece.sku);
    expect(accepted(await answer(offerId, ANNA, 'accept'))).toMatchObject({ state: 'overtaken' });
    expect(selling.holds.has(offerId)).toBe(false);
  });
});

describe('what happens to the piece ends its offers', () => {
  it('an order of somebody else overtakes them all', async () => {
    const { offerId } = accepted(await make(30_000));
    await order(uuidv7());
    expect(await mine(offerId)).toMatchObject({ state: 'overtaken', answers: [] });
  });

  it('a lower price overtakes those it reaches, and the seller’s withdrawal the rest', async () => {
    const low = accepted(await make(25_000));
    const high = accepted(await make(40_000, {}, uuidv7()));
    accepted(await selling.reprice(piece.identifier, 40_000));
    expect((await mine(low.offerId)).state).toBe('open');
    expect(await eventsOf(high.offerId)).toEqual(['open', 'overtaken']);
    accepted(await selling.step(piece.identifier, 'withdraw'));
    expect((await mine(low.offerId)).state).toBe('overtaken');
    expect((await make(30_000)).status).toBe(404);
  });
});

describe('an erased customer', () => {
  it('leaves no name and no word in offers; open ones end', async () => {
    const { offerId } = accepted(await make(30_000, { message: 'secret of the buyer' }));
    await selling.erase(buyer);
    await selling.service.settled();
    expect(await eventsOf(offerId)).toEqual(['open', 'withdrawn']);
    const row = await selling.service.db.one(
      `SELECT o.buyer_id, (SELECT string_agg(message, '') FROM offer_step s WHERE s.offer_id = o.offer_id) AS words
         FROM offer o WHERE offer_id = $1`,
      [offerId],
    );
    expect(row).toEqual({ buyer_id: null, words: '' });
  });
});

it('ended offers are deleted after a year', async () => {
  const { offerId } = accepted(await make(30_000));
  accepted(await answer(offerId, buyer, 'withdraw'));
  selling.service.clock.advance(366 * 24 * HOUR_MS);
  await selling.service.service.app.get(CleanUp).execute();
  expect(await mine(offerId)).toBeUndefined();
});

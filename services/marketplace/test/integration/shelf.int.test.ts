import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, placed, Selling } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

describe('from the photos to the shelf', () => {
  it('publishes the product, its price and one piece when the inspection is passed [ADM-006] [ADM-008]', async () => {
    const listing = await selling.listed();
    expect(selling.products.get(listing.sku)).toMatchObject({
      type: 'single_number',
      categories: [['second-hand'], ['women', 'dresses']],
      attributes: {
        ...{ marketplace_status: 'active', accepted: '1', marketplace_seller: ANNA },
        ...{ designer: 'Ida Brandt', size: 'M' },
      },
      texts: { default: { name: 'Red silk dress', description: '<p>Worn twice.</p><p>Size as usual &lt;3</p>' } },
    });
    expect(selling.prices.get(listing.sku)).toMatchObject({ prices: { PLN: 45_000 } });
    expect(selling.levels.get(listing.sku)).toBe(1);
    expect(listing).toMatchObject({ state: 'listed', status: 'active', place: 'house_resale' });
    const types = (await selling.events(listing.listingId)).map(({ type }) => type);
    expect(types).toEqual(['ListingSubmitted', 'ListingDecided', 'GoodsArrived', 'ListingPublished']);
  });

  it('is sold by an order and for sale again by its cancellation [ADM-007]', async () => {
    const { listingId, sku } = await selling.listed();
    const order = placed(sku);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    const sold = await selling.inState(listingId, 'sold');
    expect(sold).toMatchObject({
      status: 'sold',
      place: 'buyer',
      sales: [{ state: 'ordered', price: { amount: 45_000 } }],
    });
    expect(selling.products.get(sku)).toMatchObject({
      attributes: { marketplace_status: 'sold', accepted: '0', marketplace_sold_at: sold.soldAt },
    });
    const cancelled = create(OrderCancelledSchema, { orderId: order.orderId, version: 2, reason: 'customer' });
    await selling.service.deliver('orders.order.v1', order.orderId, OrderCancelledSchema, cancelled);
    expect(await selling.inState(listingId, 'listed')).toMatchObject({ soldAt: null, sales: [{ state: 'cancelled' }] });
    expect(selling.products.get(sku)).toMatchObject({ attributes: { marketplace_status: 'active', accepted: '1' } });
  });

  it('is closed when the buyer can not return it any more [ADM-007]', async () => {
    const { listingId, identifier } = await selling.closed();
    const closed = await selling.read(listingId);
    expect(closed).toMatchObject({ sales: [{ state: 'final' }], staffSteps: [], paidOutAt: null });
    expect(accepted(await selling.own(identifier)).finalDueAt).toBe(closed.sales[0]?.finalDueAt);
  });
});

describe('another price of a piece on sale', () => {
  it('is published, in its currency alone, and stands in the history', async () => {
    const price = [
      { amount: 45_000, currency: 'PLN' },
      { amount: 10_000, currency: 'EUR' },
    ];
    const { listingId, identifier, sku } = await selling.listed({
      marketplace_price: [{ language: null, data: price }],
    });
    expect(selling.prices.get(sku)).toMatchObject({ prices: { PLN: 45_000, EUR: 10_000 } });
    const lower = accepted(await selling.reprice(identifier, 30_000));
    expect(lower).toMatchObject({ state: 'listed', price: { amount: 30_000 }, share: { amount: 22_500 } });
    expect(lower.history.at(-1)).toMatchObject({ action: 'reprice', to: 'listed' });
    const { stateSince } = await selling.inState(listingId, 'listed');
    expect(selling.prices.get(sku)).toMatchObject({ prices: { PLN: 30_000, EUR: null } });
    expect(selling.levels.get(sku)).toBe(1);
    accepted(await selling.reprice(identifier, 45_000));
    expect((await selling.inState(listingId, 'listed')).stateSince).toBe(stateSince);
    expect(selling.prices.get(sku)).toMatchObject({ prices: { PLN: 45_000, EUR: 10_000 } });
  });

  it('the same once more changes nothing', async () => {
    const { identifier } = await selling.listed();
    const first = accepted(await selling.reprice(identifier, 20_000));
    const again = accepted(await selling.reprice(identifier, 20_000));
    expect(again.history).toEqual(first.history);
    expect(again.history.filter(({ action }) => action === 'reprice')).toHaveLength(1);
  });

  it.each([
    [45_001, 'PLN', 'price_above_checked', { max: 45_000 }],
    [30_000, 'EUR', 'currency_other', { currency: 'PLN' }],
    [0, 'PLN', 'price_zero', undefined],
    [-1, 'PLN', 'price_negative', undefined],
    [100.5, 'PLN', 'price_decimals', undefined],
    ['ten', 'PLN', 'wrong_type', undefined],
    [null, 'PLN', 'wrong_type', undefined],
    [100_000_001, 'PLN', 'price_too_high', { max: 100_000_000 }],
  ])('of %j %s is refused: %s', async (amount, currency, problem, params) => {
    const { identifier } = await selling.listed();
    const { status, body } = await selling.reprice(identifier, amount, currency);
    const details = { problems: [{ path: 'marketplace_price', problem, ...(params && { params }) }] };
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'marketplace.listing_refused', details } });
    expect(accepted(await selling.own(identifier)).price).toEqual({ amount: 45_000, currency: 'PLN' });
  });

  it('is at most the one that was agreed after the inspection', async () => {
    const received = await selling.received();
    const terms = { price: { amount: 30_000, currency: 'PLN' }, reason: 'damaged' };
    const { listingId, identifier } = accepted(await selling.decide(received, 'change-terms', terms));
    accepted(await selling.step(identifier, 'agree'));
    await selling.inState(listingId, 'listed');
    expect((await selling.reprice(identifier, 30_001)).status).toBe(422);
    expect(accepted(await selling.reprice(identifier, 29_000)).price).toEqual({ amount: 29_000, currency: 'PLN' });
    expect(accepted(await selling.reprice(identifier, 30_000)).price).toEqual({ amount: 30_000, currency: 'PLN' });
  });

  it('is not possible before, after a sale, while it leaves, or for somebody else', async () => {
    const { identifier: submitted } = await selling.submitted();
    expect((await selling.reprice(submitted, 1)).status).toBe(409);
    const { listingId, identifier, sku } = await selling.listed();
    expect((await selling.reprice(identifier, 1, 'PLN', BELA)).status).toBe(404);
    const order = placed(sku);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await selling.inState(listingId, 'sold');
    expect((await selling.reprice(identifier, 1)).body).toMatchObject({ code: 'marketplace.step_not_offered' });
    const leaving = await selling.listed();
    selling.away.add('stock');
    try {
      await selling.step(leaving.identifier, 'withdraw');
      expect((await selling.reprice(leaving.identifier, 1)).status).toBe(409);
    } finally {
      selling.away.delete('stock');
    }
  });
});

describe('many orders at once', () => {
  it('are handled with two connections: each order uses one at a time', async () => {
    const small = await Selling.start({ DATABASE_POOL: '2' });
    try {
      const orders = Array.from({ length: 40 }, () => placed('A-DRESS-OF-THE-SHOP'));
      await Promise.all(
        orders.map((order) => small.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order)),
      );
      await small.service.settled();
    } finally {
      await small.stop();
    }
  }, 60_000);
});

describe('taking off the shelf', () => {
  it('asks stock first, hides the product, and the piece waits for its seller', async () => {
    const { listingId, identifier, sku } = await selling.listed();
    selling.told.length = 0;
    expect(accepted(await selling.step(identifier, 'withdraw'))).toMatchObject({ state: 'taking_back' });
    expect(selling.told[0]).toBe('level 0');
    const back = await selling.inState(listingId, 'taking_back');
    expect(selling.products.get(sku)).toMatchObject({ attributes: { marketplace_status: 'withdrawn', accepted: '0' } });
    expect(accepted(await selling.step(identifier, 'withdraw'))).toMatchObject({ state: 'taking_back' });
    const returned = accepted(await selling.decide(back, 'give-back'));
    expect(returned).toMatchObject({ state: 'returned', place: 'with_seller' });
  });

  it('says that a promised piece is just being bought, and leaves it on sale', async () => {
    const { listingId, identifier, sku } = await selling.listed();
    selling.promised.add(sku);
    const { status, body } = await selling.step(identifier, 'withdraw');
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'marketplace.piece_being_bought' } });
    expect(await selling.inState(listingId, 'listed')).toMatchObject({ status: 'active' });
    expect((await selling.own(identifier, ANNA)).body.steps).toEqual(['withdraw', 'reprice']);
  });
});

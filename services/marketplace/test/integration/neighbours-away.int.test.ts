import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, newIdentifier, Selling, VALUES } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterEach(() => selling.away.clear());
afterAll(() => selling.stop());

const failed = (listingId: string) =>
  eventually(
    async () => expect(await failedTasks(selling.service.db, 'marketplace.keep-shelf')).toContain(listingId),
    25_000,
  );

describe('a piece that passed the inspection', () => {
  it.each(['media', 'catalog', 'pricing', 'stock'] as const)('is listed once %s is back, not before', async (who) => {
    const received = await selling.received();
    selling.away.add(who);
    expect(accepted(await selling.decide(received, 'pass'))).toMatchObject({
      state: 'publishing',
      status: 'verification',
    });
    await failed(received.listingId);
    expect(await selling.read(received.listingId)).toMatchObject({ state: 'publishing', isShelfDue: true });
    // Without its piece it can not be bought, whatever else stands.
    expect(selling.levels.get(received.sku) ?? 0).toBe(0);
    expect((await selling.events(received.listingId)).at(-1)?.type).toBe('GoodsArrived');
    selling.away.delete(who);
    await selling.ended(() => selling.inState(received.listingId, 'listed', 500));
    expect(selling.levels.get(received.sku)).toBe(1);
    expect(selling.prices.get(received.sku)).toMatchObject({ prices: { PLN: 45_000 } });
    expect((await selling.events(received.listingId)).filter(({ type }) => type === 'ListingPublished')).toHaveLength(
      1,
    );
  });
});

describe('a piece that leaves the shelf', () => {
  it('stays until stock answers, and leaves then without another request', async () => {
    const { listingId, identifier, sku } = await selling.listed();
    selling.away.add('stock');
    expect((await selling.step(identifier, 'withdraw')).status).toBe(503);
    expect(await selling.read(listingId)).toMatchObject({ state: 'listed', isLeaving: true, staffSteps: [] });
    expect((await selling.step(identifier, 'withdraw')).status).toBe(503);
    selling.away.delete('stock');
    await selling.ended(() => selling.inState(listingId, 'taking_back', 500));
    expect(selling.levels.get(sku)).toBe(0);
    expect((await selling.read(listingId)).events.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
  });

  it('is hidden once catalog is back; until then it can not be bought', async () => {
    const { listingId, identifier, sku } = await selling.listed();
    selling.away.add('catalog');
    accepted(await selling.step(identifier, 'withdraw'));
    await failed(listingId);
    expect(selling.levels.get(sku)).toBe(0);
    selling.away.delete('catalog');
    await selling.ended(() => selling.inState(listingId, 'taking_back', 500));
    expect(selling.products.get(sku)).toMatchObject({ attributes: { accepted: '0' } });
  });
});

it('a photo is not taken while media is away, and the listing stays as it was', async () => {
  const identifier = newIdentifier();
  accepted(await selling.offer([{ line: 1, identifier, family: 'clothing', categories: [], values: VALUES }]));
  const front = selling.picture();
  selling.away.add('media');
  expect((await selling.photo(identifier, 'image', front)).status).toBe(503);
  expect(accepted(await selling.own(identifier))).toMatchObject({ version: 1, photos: [] });
  selling.away.delete('media');
  expect(accepted(await selling.photo(identifier, 'image', front)).photos).toHaveLength(1);
});

it('a listing that always fails does not stop the others', async () => {
  const { db } = selling.service;
  const [broken, sound] = [await selling.received(), await selling.received()];
  selling.away.add('catalog');
  for (const listing of [broken, sound]) accepted(await selling.decide(listing, 'pass'));
  await failed(sound.listingId);
  const repair = await breakRows(db, 'listing', { listing_id: broken.listingId });
  selling.away.delete('catalog');
  await selling.ended(() => selling.inState(sound.listingId, 'listed', 500));
  await failed(broken.listingId);
  expect((await selling.read(broken.listingId)).state).toBe('publishing');
  await repair();
  await selling.ended(() => selling.inState(broken.listingId, 'listed', 500));
  expect(await failedTasks(db, 'marketplace.keep-shelf')).not.toContain(broken.listingId);
});

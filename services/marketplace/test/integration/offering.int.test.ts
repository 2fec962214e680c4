import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, newIdentifier, Selling, VALUES } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const line = (identifier: string, changes: object = {}, number = 1) => ({
  ...{ line: number, identifier, family: 'clothing', categories: ['3'], values: VALUES },
  ...changes,
});
const outcomes = async (lines: object[], customerId = ANNA) =>
  accepted(await selling.offer(lines, customerId)).results.map(({ outcome, problems }) =>
    [outcome, ...problems.map(({ path, problem }) => `${path}: ${problem}`)].join(' '),
  );
const count = async (identifier: string) =>
  (await selling.service.db.rows('SELECT 1 FROM listing WHERE identifier = $1', [identifier])).length;

/** A draft that lacks nothing but photos. */
async function draft(customerId = ANNA, values: object = VALUES): Promise<string> {
  const identifier = newIdentifier();
  accepted(await selling.offer([line(identifier, { values })], customerId));
  return identifier;
}

describe('offering', () => {
  it('creates each line, and the same line again is no other listing [SELL-048] [ADM-005]', async () => {
    const [one, two] = [newIdentifier(), newIdentifier()];
    expect(await outcomes([line(one), line(two, {}, 2)])).toEqual(['created', 'created']);
    expect(await outcomes([line(one), line(two, {}, 2)])).toEqual(['repeated', 'repeated']);
    const turned = Object.fromEntries(Object.entries(VALUES).reverse());
    expect(await outcomes([line(one, { values: turned })])).toEqual(['repeated']);
    expect(accepted(await selling.own(one))).toMatchObject({
      ...{ state: 'draft', status: 'verification', share: { amount: 33_750, currency: 'PLN' } },
      missing: [...PHOTO_SLOTS],
    });
    expect(accepted(await selling.own(one)).sku).toMatch(/^GD-\d{6}$/);
  });

  it('refuses a line alone, names the field, and other content under a known identifier [VAL-026]', async () => {
    const identifier = newIdentifier();
    const negative = { ...VALUES, marketplace_price: [{ language: null, data: [{ amount: -1, currency: 'PLN' }] }] };
    const other = { ...VALUES, size: [{ language: null, data: '21' }] };
    expect(
      await outcomes([
        line(newIdentifier(), { values: negative }, 1),
        line(identifier, {}, 2),
        line(identifier, {}, 3),
        line(identifier, { values: other }, 4),
        line(newIdentifier(), { values: { ...VALUES, accepted: [{ language: null, data: true }] } }, 5),
      ]),
    ).toEqual([
      'refused marketplace_price: price_negative',
      'created',
      'repeated',
      'refused identifier: identifier_known',
      'refused accepted: server_only',
    ]);
    expect(await count(identifier)).toBe(1);
  });

  it('keeps only what is part of a price', async () => {
    const identifier = newIdentifier();
    const data = [{ amount: 45_000, currency: 'PLN', note: '\0'.repeat(10) }];
    expect(
      await outcomes([line(identifier, { values: { ...VALUES, marketplace_price: [{ language: null, data }] } })]),
    ).toEqual(['created']);
    expect(accepted(await selling.own(identifier)).values.marketplace_price).toEqual(VALUES.marketplace_price);
  });

  it('takes an identifier that another seller has too', async () => {
    const identifier = await draft();
    expect(await outcomes([line(identifier)], BELA)).toEqual(['created']);
    expect(await count(identifier)).toBe(2);
  });

  it('creates one listing of requests at the same moment', async () => {
    const identifier = newIdentifier();
    const found = (await Promise.all(Array.from({ length: 8 }, () => outcomes([line(identifier)])))).flat();
    expect(found.sort()).toEqual(['created', ...Array(7).fill('repeated')]);
    expect(await count(identifier)).toBe(1);
  });

  it('ends at 500 listings a day, and creates nothing of the request', async () => {
    const seller = uuidv7();
    const lines = (from: number, many: number) =>
      Array.from({ length: many }, (_, index) => line(`Flood_${from + index}`, { values: {} }, index + 1));
    for (let from = 0; from < 400; from += 100) accepted(await selling.offer(lines(from, 100), seller));
    accepted(await selling.offer(lines(400, 99), seller));
    const { status, body } = await selling.offer(lines(499, 2), seller);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'marketplace.too_many_listings' } });
    expect(await count('Flood_499')).toBe(0);
    expect(accepted(await selling.offer(lines(498, 1), seller)).results[0]?.outcome).toBe('repeated');
    expect(accepted(await selling.offer(lines(499, 1), seller)).results[0]?.outcome).toBe('created');
  });

  it('refuses more than 100 lines, and none', async () => {
    const many = Array.from({ length: 101 }, (_, index) => line(`Many_${index}`, {}, index + 1));
    expect((await selling.offer(many)).status).toBe(400);
    expect((await selling.offer([])).status).toBe(400);
    expect(await count('Many_0')).toBe(0);
  });
});

describe('photos', () => {
  it('hand a listing in once the fourth one is there [SELL-017]', async () => {
    const identifier = await draft();
    for (const slot of PHOTO_SLOTS.slice(0, 3)) {
      const { state } = accepted(await selling.photo(identifier, slot));
      expect(state).toBe('draft');
    }
    const early = await selling.step(identifier, 'submit');
    expect({ status: early.status, body: early.body }).toMatchObject({
      status: 422,
      body: { details: { problems: [{ path: 'label_image', problem: 'photos_missing' }] } },
    });
    expect(accepted(await selling.photo(identifier, 'label_image'))).toMatchObject({ state: 'submitted', missing: [] });
    expect((await selling.step(identifier, 'submit')).status).toBe(409);
    const { items } = accepted(await selling.search(`?q=${accepted(await selling.own(identifier)).sku}`));
    expect((await selling.events(items[0]?.listingId as string)).map(({ type }) => type)).toEqual(['ListingSubmitted']);
  });

  it('are the seller’s own uploads for this purpose', async () => {
    const identifier = await draft();
    for (const upload of [
      selling.picture(BELA),
      selling.picture(ANNA, { purpose: 'review' }),
      selling.picture(ANNA, { digest: null as never }),
      uuidv7(),
    ]) {
      const { status, body } = await selling.photo(identifier, 'image', upload);
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'marketplace.photo_unknown' } });
    }
    expect((await selling.photo(identifier, 'hat' as never)).status).toBe(400);
  });

  it('are four different pictures', async () => {
    const identifier = await draft();
    const front = selling.picture();
    accepted(await selling.photo(identifier, 'image', front));
    const same = selling.picture(ANNA, { digest: selling.pictures.get(front)?.digest as string });
    for (const upload of [front, same]) {
      const { status, body } = await selling.photo(identifier, 'back_image', upload);
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { details: { problems: [{ path: 'back_image', problem: 'photo_repeated', params: { slot: 'image' } }] } },
      });
    }
    const version = accepted(await selling.own(identifier)).version;
    expect(accepted(await selling.photo(identifier, 'image', front)).version).toBe(version);
    expect(accepted(await selling.photo(identifier, 'image', same)).photos).toMatchObject([{ uploadId: same }]);
  });

  it('are in one listing: in another one they do not exist', async () => {
    const [one, two] = [await draft(), await draft()];
    const front = selling.picture();
    const answers = await Promise.all([one, two].map((identifier) => selling.photo(identifier, 'image', front)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const again = await Promise.all([one, two].map((identifier) => selling.photo(identifier, 'image', front)));
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  it('that were replaced are deleted in media, and do not come back', async () => {
    const identifier = await draft();
    const [first, second] = [selling.picture(), selling.picture()];
    accepted(await selling.photo(identifier, 'image', first));
    accepted(await selling.photo(identifier, 'image', second));
    expect((await selling.photo(identifier, 'side_image', first)).status).toBe(404);
    selling.away.add('media');
    await selling.deletePhotos();
    expect(selling.pictures.has(first)).toBe(true);
    selling.away.delete('media');
    // A failed task waits before its next attempt.
    selling.service.clock.advance(60_000);
    await selling.deletePhotos();
    expect([selling.pictures.has(first), selling.pictures.has(second)]).toEqual([false, true]);
    expect(await selling.service.db.rows('SELECT 1 FROM discarded_photo WHERE upload_id = $1', [first])).toEqual([]);
  });

  it('are not changed once the piece is awaited', async () => {
    const { identifier, ...listing } = await selling.submitted();
    accepted(await selling.photo(identifier, 'side_image'));
    const old = await selling.decide(listing, 'accept');
    expect(old).toMatchObject({ status: 409, body: { code: 'marketplace.listing_changed' } });
    accepted(await selling.decide(await selling.read(listing.listingId), 'accept'));
    expect((await selling.photo(identifier, 'side_image')).status).toBe(409);
  });
});

describe('editing', () => {
  it('a submitted listing makes the moderator look again', async () => {
    const listing = await selling.submitted();
    const size = [{ language: null, data: '21' }];
    accepted(await selling.edit(listing.identifier, { values: { ...VALUES, size } }));
    const { status, body } = await selling.decide(listing, 'accept');
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'marketplace.listing_changed' } });
    const seen = await selling.read(listing.listingId);
    expect(seen.values.size).toEqual(size);
    expect(accepted(await selling.decide(seen, 'accept')).state).toBe('awaiting_goods');
    expect((await selling.edit(listing.identifier, {})).status).toBe(409);
  });

  it.each(['submitted', 'changes_wanted'])('keeps a listing complete in %s', async (state) => {
    const listing = await selling.submitted();
    if (state === 'changes_wanted')
      accepted(await selling.decide(listing, 'ask-changes', { reason: 'description_incomplete', note: 'Size?' }));
    const { marketplace_price: _price, ...others } = VALUES;
    const { status, body } = await selling.edit(listing.identifier, { values: others });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { details: { problems: [{ path: 'marketplace_price', problem: 'required' }] } },
    });
    expect(accepted(await selling.own(listing.identifier))).toMatchObject({ state, price: { amount: 45_000 } });
  });

  it('completes a draft, and hands it in', async () => {
    const identifier = await draft(ANNA, {});
    for (const slot of PHOTO_SLOTS) accepted(await selling.photo(identifier, slot));
    expect(accepted(await selling.own(identifier)).state).toBe('draft');
    expect(accepted(await selling.edit(identifier, {})).state).toBe('submitted');
  });
});

describe('an own list', () => {
  it('shows nothing of another seller [SELL-044] [SELL-030]', async () => {
    const identifier = await draft(BELA);
    const mine = accepted(await selling.ownList('?limit=100')).items.map((one) => one.identifier);
    expect(mine).not.toContain(identifier);
    for (const answer of [
      await selling.own(identifier),
      await selling.edit(identifier, {}),
      await selling.photo(identifier, 'image'),
      await selling.step(identifier, 'submit'),
      await selling.step(identifier, 'withdraw'),
      await selling.step(identifier, 'agree'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'marketplace.listing_not_found' } });
    const path = `/v1/sellers/${BELA}/listings`;
    expect((await selling.service.call('GET', path, undefined, { customer: ANNA })).status).toBe(403);
    expect((await selling.service.call('GET', path, undefined, { customer: null })).status).toBe(403);
  });

  it('has pages of ten, the newest first, by status, with and without a total [SELL-021] [SELL-044] [SELL-045]', async () => {
    const seller = uuidv7();
    const lines = Array.from({ length: 12 }, (_, index) => line(`Page_${index}`, {}, index + 1));
    accepted(await selling.offer(lines, seller));
    accepted(await selling.step('Page_3', 'withdraw', seller));
    const first = accepted(await selling.ownList('', seller));
    expect({ items: first.items.length, total: first.total }).toEqual({ items: 10, total: 12 });
    const second = accepted(await selling.ownList('?offset=10&withTotal=false', seller));
    expect({ items: second.items.length, total: second.total }).toEqual({ items: 2, total: null });
    expect([...first.items, ...second.items].map((one) => one.identifier)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Page_${11 - index}`),
    );
    expect(accepted(await selling.ownList('?status=withdrawn', seller))).toMatchObject({
      ...{ total: 1, items: [{ identifier: 'Page_3' }] },
    });
    expect(accepted(await selling.ownList('?status=verification&status=withdrawn', seller)).total).toBe(12);
    expect((await selling.ownList('?status=new', seller)).status).toBe(400);
  });
});

it('[SELL-046] offers sellers no category of the shop’s own ways, though every piece is in one of them', async () => {
  const { items } = accepted(
    await selling.service.call<{ items: { code: string }[] }>('GET', '/v1/pim/categories', undefined, {
      customer: null,
    }),
  );
  expect(items.map(({ code }) => code)).toEqual(['2', '3']); // 4 is second-hand
});

it('asks catalog for options, and creates nothing while it is away', async () => {
  selling.away.add('catalog');
  // What is known of the catalogue is kept for a minute.
  selling.service.clock.advance(61_000);
  const identifier = newIdentifier();
  expect((await selling.offer([line(identifier)])).status).toBe(503);
  expect(await count(identifier)).toBe(0);
  selling.away.delete('catalog');
  await eventually(async () => void accepted(await selling.offer([line(identifier)])), 25_000);
  expect(await count(identifier)).toBe(1);
});

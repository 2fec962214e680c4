import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, newIdentifier, Selling, VALUES } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const line = (identifier: string, values: object = VALUES, number = 1) => ({
  ...{ line: number, identifier, family: 'clothing', categories: [], values },
});
const outcomes = async (lines: object[], customerId = ANNA) =>
  accepted(await selling.offer(lines, customerId)).results.map(({ outcome }) => outcome);

/** A draft with the values that it must have. */
async function draft(): Promise<string> {
  const identifier = newIdentifier();
  expect(await outcomes([line(identifier)])).toEqual(['created']);
  return identifier;
}

describe('several listings at once [SELL-048]', () => {
  it('are created each for itself; the same line is created again, other content is refused', async () => {
    const [one, two] = [newIdentifier(), newIdentifier()];
    const bad = { ...VALUES, marketplace_price: [{ language: null, data: [{ amount: -1, currency: 'PLN' }] }] };
    const first = accepted(await selling.offer([line(one), line(two, bad, 2), line(one, VALUES, 3)]));
    expect(first.results).toEqual([
      { line: 1, identifier: one, outcome: 'created', problems: [] },
      {
        ...{ line: 2, identifier: two, outcome: 'refused' },
        problems: [{ path: 'marketplace_price', problem: 'price_negative' }],
      },
      { line: 3, identifier: one, outcome: 'repeated', problems: [] },
    ]);
    expect(await outcomes([line(one)])).toEqual(['repeated']);
    const other = await selling.offer([{ ...line(one), categories: ['3'] }]);
    expect(other.body.results[0]).toMatchObject({ outcome: 'refused', problems: [{ problem: 'identifier_known' }] });
    expect(accepted(await selling.own(one))).toMatchObject({ state: 'draft', status: 'verification', categories: [] });
  });

  it('of two sellers may have the same identifier; each sees only the own one [SELL-044]', async () => {
    const identifier = await draft();
    expect(await outcomes([line(identifier)], BELA)).toEqual(['created']);
    const [anna, bela] = [accepted(await selling.own(identifier)), accepted(await selling.own(identifier, BELA))];
    expect(anna.sku).not.toBe(bela.sku);
    const alone = await draft();
    expect((await selling.own(alone, BELA)).status).toBe(404);
    expect((await selling.photo(alone, 'image', selling.picture(BELA), BELA)).status).toBe(404);
    expect((await selling.step(alone, 'withdraw', BELA)).status).toBe(404);
    const listed = accepted(await selling.ownList('?limit=100', BELA));
    expect(listed.items.map(({ identifier: own }) => own)).toEqual([identifier]);
  });

  it('at the same moment are created once', async () => {
    const identifier = newIdentifier();
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcomes([line(identifier)])));
    expect(answers.flat().sort()).toEqual(['created', ...Array(7).fill('repeated')]);
  });

  it('are listed the newest first, page by page, by status [SELL-021] [SELL-045]', async () => {
    const mine = [await draft(), await draft(), await draft()];
    const page = accepted(await selling.ownList('?limit=2'));
    expect(page.items.map(({ identifier }) => identifier)).toEqual([mine[2], mine[1]]);
    expect(accepted(await selling.ownList('?limit=1&offset=2')).items[0]?.identifier).toBe(mine[0]);
    expect(accepted(await selling.ownList('?withTotal=false')).total).toBeNull();
    expect(accepted(await selling.ownList('?status=active')).total).toBe(0);
    expect(accepted(await selling.ownList('?status=active&status=verification')).total).toBe(page.total);
  });
});

describe('photos of a listing', () => {
  it('complete a draft, which is handed in by itself', async () => {
    const identifier = await draft();
    for (const slot of PHOTO_SLOTS.slice(0, 3))
      expect(accepted(await selling.photo(identifier, slot))).toMatchObject({ state: 'draft' });
    const three = await selling.step(identifier, 'submit');
    expect(three).toMatchObject({
      status: 422,
      body: { details: { problems: [{ path: 'label_image', problem: 'photos_missing' }] } },
    });
    expect(accepted(await selling.photo(identifier, 'label_image'))).toMatchObject({ state: 'submitted', missing: [] });
    expect((await selling.step(identifier, 'submit')).status).toBe(409);
  });

  it('are replaced one by one, and the replaced one is forgotten', async () => {
    const identifier = await draft();
    const [first, second] = [selling.picture(), selling.picture()];
    accepted(await selling.photo(identifier, 'image', first));
    const again = accepted(await selling.photo(identifier, 'image', first));
    expect(accepted(await selling.photo(identifier, 'image', second)).version).toBe(again.version + 1);
    const rows = await selling.service.db.rows<{ id: string }>('SELECT upload_id AS id FROM discarded_photo');
    expect(rows.map(({ id }) => id)).toContain(first);
  });

  it('are refused when they are somebody else’s, of another purpose, in another slot or in another listing', async () => {
    const [identifier, other] = [await draft(), await draft()];
    expect((await selling.photo(identifier, 'image', selling.picture(BELA))).status).toBe(404);
    expect((await selling.photo(identifier, 'image', selling.picture(ANNA, { purpose: 'review' }))).status).toBe(404);
    const digest = 'a'.repeat(64);
    accepted(await selling.photo(identifier, 'image', selling.picture(ANNA, { digest })));
    const twice = await selling.photo(identifier, 'back_image', selling.picture(ANNA, { digest }));
    expect(twice.body).toMatchObject({ details: { problems: [{ path: 'back_image', problem: 'photo_repeated' }] } });
    const used = selling.picture();
    accepted(await selling.photo(identifier, 'side_image', used));
    expect((await selling.photo(other, 'side_image', used)).status).toBe(404);
  });
});

describe('what was handed in', () => {
  it('can be changed until the first check; the moderator then has an old version', async () => {
    const before = await selling.submitted();
    const name = [{ language: 'en', data: 'Another name' }];
    accepted(await selling.edit(before.identifier, { values: { ...VALUES, name } }));
    expect(await selling.decide(before, 'accept')).toMatchObject({
      ...{ status: 409, body: { code: 'marketplace.listing_changed' } },
    });
    const { size: _size, ...incomplete } = VALUES;
    expect((await selling.edit(before.identifier, { values: incomplete })).status).toBe(422);
    accepted(await selling.decide(await selling.read(before.listingId), 'accept'));
    expect((await selling.edit(before.identifier, {})).status).toBe(409);
  });

  it('is withdrawn before the goods come, again and again', async () => {
    const { identifier } = await selling.submitted();
    expect(accepted(await selling.step(identifier, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
    expect(accepted(await selling.step(identifier, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
    const { identifier: inspecting } = await selling.received();
    expect((await selling.step(inspecting, 'withdraw')).status).toBe(409);
  });
});

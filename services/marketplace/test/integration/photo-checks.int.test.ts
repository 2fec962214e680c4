import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import type { PhotoFactsDto } from '@garderoba/contracts/rest/media';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import { ANNA, accepted, BELA, newIdentifier, Selling, VALUES } from '../selling.js';

type Listing = ModeratedListingDetailsDto;

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterEach(() => selling.away.clear());
afterAll(() => selling.stop());

let count = 0;
/** Hashes of a picture that no other test has, far from all others. */
function newFacts(): Pick<PhotoFactsDto, 'hash' | 'mirrorHash'> {
  count += 1;
  const spread = (seed: number) => BigInt.asUintN(64, BigInt(seed) * 0x9e37_79b9_7f4a_7c15n);
  const hex = (hash: bigint) => hash.toString(16).padStart(16, '0');
  return { hash: hex(spread(count)), mirrorHash: hex(spread(count + 1_000)) };
}

/** The hash with some of its bits changed. */
const changed = (hash: string | null, bits: number): string => {
  const every7 = Array.from({ length: bits }, (_, nth) => 1n << BigInt(nth * 7));
  return every7
    .reduce((sum, bit) => sum ^ bit, BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0');
};

/** A listing that was handed in; media measured this of its front. */
async function submitted(facts: Partial<PhotoFactsDto>, customerId = ANNA): Promise<Listing> {
  const identifier = newIdentifier();
  const line = { line: 1, identifier, family: 'clothing', categories: ['3'], values: VALUES };
  accepted(await selling.offer([line], customerId));
  for (const slot of PHOTO_SLOTS) {
    const picture = selling.picture(customerId, slot === 'image' ? { facts } : {});
    accepted(await selling.photo(identifier, slot, picture, customerId));
  }
  const { sku } = accepted(await selling.own(identifier, customerId));
  return accepted(await selling.search(`?q=${sku}`)).items[0] as Listing;
}

/** The listing once all its photos are checked. */
const checked = ({ listingId }: Listing): Promise<Listing> =>
  eventually(async () => {
    const listing = await selling.read(listingId);
    if (listing.checks.photos.some(({ sharpness }) => sharpness === null)) throw new Error('not checked yet');
    return listing;
  }, 25_000);

const front = ({ checks }: Listing) => checks.photos.find(({ slot }) => slot === 'image');
const uploadOf = (listing: Listing): string => front(listing)?.uploadId as string;
const isMarked = async ({ sku }: Listing): Promise<boolean | undefined> =>
  accepted(await selling.search(`?q=${sku}`)).items[0]?.hasDuplicate;
/** The check, the first part of the hash, and the pairs of a photo. */
const rowsOf = (uploadId: string) =>
  selling.service.db.rows(
    `SELECT upload_id FROM photo_check WHERE upload_id = $1
      UNION ALL SELECT upload_id FROM photo_hash_part WHERE upload_id = $1 AND part < 8192
      UNION ALL SELECT upload_id FROM photo_duplicate WHERE upload_id = $1 OR other_id = $1`,
    [uploadId],
  );

describe('the photos of a listing', () => {
  it('are checked once it was handed in: size, sharpness, place data', async () => {
    const listing = await checked(await submitted({ ...newFacts(), sharpness: 7, hasPlace: true }));
    expect(front(listing)).toEqual({
      ...{ slot: 'image', uploadId: expect.any(String), width: 900, height: 1200, isLarge: true },
      ...{ sharpness: 7, isSharp: false, hasPlace: true, duplicates: [] },
    });
    expect(listing).toMatchObject({ hasDuplicate: false, checks: { price: { count: 0, standing: 'too_few' } } });
  });

  it('of a draft are not checked', async () => {
    const identifier = newIdentifier();
    accepted(await selling.offer([{ line: 1, identifier, family: 'clothing', categories: [], values: VALUES }]));
    const picture = selling.picture(ANNA, { facts: newFacts() });
    accepted(await selling.photo(identifier, 'image', picture));
    await checked(await submitted(newFacts()));
    expect(await rowsOf(picture)).toEqual([]);
  });

  it('change nothing else: the version that was seen decides', async () => {
    const listing = await submitted(newFacts());
    await checked(listing);
    expect(accepted(await selling.decide(listing, 'accept')).state).toBe('awaiting_goods');
  });
});

describe('a photo that another seller has as well', () => {
  it('is shown at both listings with a link to the other one, and marks them in the list', async () => {
    const facts = newFacts();
    const first = await checked(await submitted(facts));
    const second = await checked(await submitted({ ...facts, hash: changed(facts.hash, 8) }, BELA));
    const duplicate = { isMirrored: false, isOwn: false, slot: 'image', state: 'submitted', name: 'Red silk dress' };
    expect(front(second)?.duplicates).toEqual([
      { ...duplicate, listingId: first.listingId, sku: first.sku, uploadId: uploadOf(first) },
    ]);
    expect(front(await selling.read(first.listingId))?.duplicates).toEqual([
      { ...duplicate, listingId: second.listingId, sku: second.sku, uploadId: uploadOf(second) },
    ]);
    expect([await isMarked(first), await isMarked(second), second.hasDuplicate]).toEqual([true, true, true]);
  });

  it('is found in a mirror too', async () => {
    const facts = newFacts();
    const first = await checked(await submitted(facts));
    const flopped = { hash: changed(facts.mirrorHash, 3), mirrorHash: changed(facts.hash, 3) };
    const second = await checked(await submitted(flopped, BELA));
    expect(front(second)?.duplicates).toMatchObject([{ listingId: first.listingId, isMirrored: true }]);
  });

  it('is not found where nine bits differ', async () => {
    const facts = newFacts();
    await checked(await submitted(facts));
    const second = await checked(await submitted({ ...newFacts(), hash: changed(facts.hash, 9) }, BELA));
    expect(front(second)?.duplicates).toEqual([]);
  });

  it('is found of two listings that are handed in at once', async () => {
    const facts = newFacts();
    const [first, second] = await Promise.all([submitted(facts), submitted(facts, BELA)]);
    // Whichever is checked later finds the other one.
    await Promise.all([checked(first), checked(second)]);
    for (const listing of [first, second])
      expect(front(await checked(listing))?.duplicates).toMatchObject([{ isOwn: false }]);
  });
});

it('a seller who offers the same piece again has an own duplicate, which is no mark', async () => {
  const facts = newFacts();
  const first = await checked(await submitted(facts));
  accepted(await selling.step(first.identifier, 'withdraw'));
  const second = await checked(await submitted(facts));
  expect(front(second)?.duplicates).toMatchObject([{ listingId: first.listingId, state: 'withdrawn', isOwn: true }]);
  expect([second.hasDuplicate, await isMarked(first), await isMarked(second)]).toEqual([false, false, false]);
});

it('a photo that the seller changes is checked anew, and the former one is forgotten', async () => {
  const facts = newFacts();
  const first = await checked(await submitted(facts));
  const second = await checked(await submitted(facts, BELA));
  const former = uploadOf(second);
  accepted(await selling.decide(second, 'ask-changes', { reason: 'photo_unclear' }));
  const replaced = selling.picture(BELA, { facts: { ...newFacts(), sharpness: 77 } });
  accepted(await selling.photo(second.identifier, 'image', replaced, BELA));
  const after = await checked(second);
  expect(front(after)).toMatchObject({ uploadId: replaced, sharpness: 77, duplicates: [] });
  expect(await rowsOf(former)).toEqual([]);
  expect([after.hasDuplicate, await isMarked(first)]).toEqual([false, false]);
});

/** A draft to which only the front is missing; `handIn` puts it there. */
async function almostSubmitted(front: string): Promise<{ handIn: () => Promise<void> }> {
  const identifier = newIdentifier();
  accepted(await selling.offer([{ line: 1, identifier, family: 'clothing', categories: ['3'], values: VALUES }]));
  accepted(await selling.photo(identifier, 'image', front));
  const [, back, side, label] = PHOTO_SLOTS;
  for (const slot of [back, side]) accepted(await selling.photo(identifier, slot));
  return { handIn: async () => void accepted(await selling.photo(identifier, label)) };
}

const hasFailed = (uploadId: string) =>
  eventually(
    async () => expect(await failedTasks(selling.service.db, 'marketplace.check-photos')).toContain(uploadId),
    25_000,
  );

describe('a photo', () => {
  it('that media can not measure now is asked again', async () => {
    const picture = selling.picture(ANNA, { facts: newFacts() });
    selling.unmeasured.add(picture);
    const { handIn } = await almostSubmitted(picture);
    await handIn();
    await hasFailed(picture);
    expect(await rowsOf(picture)).toEqual([]);
    selling.unmeasured.delete(picture);
    await selling.ended(async () => expect(await rowsOf(picture)).toHaveLength(2));
  });

  it('that always fails stops no other', async () => {
    const picture = selling.picture(ANNA, { facts: newFacts() });
    const repair = await breakRows(selling.service.db, 'photo_check', { upload_id: picture });
    const { handIn } = await almostSubmitted(picture);
    await handIn();
    await hasFailed(picture);
    await checked(await submitted(newFacts()));
    expect(await rowsOf(picture)).toEqual([]);
    await repair();
    await selling.ended(async () => expect(await rowsOf(picture)).toHaveLength(2));
  });

  it('that media does not have any more stays without a check and is not asked again', async () => {
    const picture = selling.picture(ANNA, { facts: newFacts() });
    const { handIn } = await almostSubmitted(picture);
    selling.pictures.delete(picture);
    await handIn();
    const isDue = 'SELECT is_check_due AS "isDue" FROM listing_photo WHERE upload_id = $1';
    await eventually(
      async () => expect(await selling.service.db.one(isDue, [picture])).toEqual({ isDue: false }),
      25_000,
    );
    expect(await rowsOf(picture)).toEqual([]);
  });
});

describe('the price', () => {
  it('is compared with sold pieces of the same family, condition and currency in a common category', async () => {
    for (const price of [20_000, 30_000, 40_000, 50_000]) await selling.sold(price);
    expect((await selling.submitted()).checks.price).toEqual({
      ...{ count: 4, lowest: null, median: null, highest: null, standing: 'too_few' },
    });
    await selling.sold(60_000);
    const asked = (amount: number) => ({
      marketplace_price: [{ language: null, data: [{ amount, currency: 'PLN' }] }],
    });
    const prices = { count: 5, lowest: 20_000, median: 40_000, highest: 60_000 };
    expect((await selling.submitted()).checks.price).toEqual({ ...prices, standing: 'within' });
    expect((await selling.submitted(asked(60_001))).checks.price).toEqual({ ...prices, standing: 'above' });
    const good = { marketplace_condition: [{ language: null, data: '53' }] };
    expect((await selling.submitted(good)).checks.price.count).toBe(0);
  }, 120_000);
});

describe('the erasure of a seller', () => {
  it('deletes checks and pairs of the own photos; the other listing has no duplicate any more', async () => {
    const facts = newFacts();
    const hers = await checked(await submitted(facts, ANNA));
    const other = await checked(await submitted(facts, BELA));
    const inOurHouse = await checked(await submitted(newFacts(), ANNA));
    const accept = accepted(await selling.decide(inOurHouse, 'accept'));
    accepted(await selling.decide(accept, 'receive', { place: 'warehouse' }));
    expect(await isMarked(other)).toBe(true);
    await selling.erase(ANNA);
    await selling.service.settled();
    expect((await selling.read(inOurHouse.listingId)).customerId).toBeNull();
    for (const listing of [hers, inOurHouse]) expect(await rowsOf(uploadOf(listing))).toEqual([]);
    expect(front(await selling.read(other.listingId))?.duplicates).toEqual([]);
    expect(await isMarked(other)).toBe(false);
  });
});

import { create } from '@bufbuild/protobuf';
import { OrderCompletedSchema, OrderPaidSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { violates } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayed } from '../../src/domain/piece-lives.js';
import type { PassportDto } from '../../src/http/passports/passports.dto.js';
import type { PurchasesDto } from '../../src/http/purchases/purchases.dto.js';
import { PieceRepository } from '../../src/persistence/piece.repository.js';
import { ANNA, accepted, BELA, newIdentifier, placed, Selling, VALUES } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const rows = (sql: string, values: unknown[] = []) => selling.service.db.rows<Record<string, unknown>>(sql, values);
const logOf = (sku: string) => selling.service.service.app.get(PieceRepository).log(sku);
const passport = (sku: string) => selling.service.call<PassportDto>('GET', `/v1/passports/${sku}`);
const purchases = async (customer: string, ...skus: string[]) => {
  const query = new URLSearchParams(skus.map((sku): [string, string] => ['sku', sku]));
  const path = `/v1/sellers/${customer}/purchases?${query}`;
  return accepted(await selling.service.call<PurchasesDto>('GET', path, undefined, { customer })).items;
};

/** A piece of Anna that Bela bought; `isFinal`: she can not return it any more. */
async function bought(isFinal = true) {
  const { listingId, sku } = await selling.listed();
  const order = Object.assign(placed(sku), { customerId: BELA });
  const { orderId, lines } = order;
  await selling.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, order);
  await selling.service.deliver(
    'orders.order.v1',
    orderId,
    OrderPaidSchema,
    create(OrderPaidSchema, { orderId, lines }),
  );
  await selling.inState(listingId, 'sold');
  if (!isFinal) return { listingId, sku, orderId };
  const completed = create(OrderCompletedSchema, { orderId, version: 3 });
  await selling.service.deliver('orders.order.v1', orderId, OrderCompletedSchema, completed);
  await selling.service.settled();
  const { sales } = await selling.read(listingId);
  const due = new Date(sales[0]?.finalDueAt as unknown as string);
  if (due > selling.service.clock.now()) selling.service.clock.set(due);
  await selling.inState(listingId, 'closed');
  return { listingId, sku, orderId };
}

const line = (continues: string | null, identifier = newIdentifier(), nth = 1) => ({
  ...{ line: nth, identifier, family: 'clothing', categories: ['3'], values: VALUES, continues },
});

/** The result of offering the piece again. */
async function again(continues: string, customer = BELA, identifier = newIdentifier()) {
  const { results } = accepted(await selling.offer([line(continues, identifier)], customer));
  const { outcome, problems } = results[0] as (typeof results)[number];
  return { identifier, outcome, problem: problems[0]?.problem };
}

/** Bela's listing of a piece that she bought, handed in. */
async function submittedAgain() {
  const former = await bought();
  const { identifier } = await again(former.sku);
  for (const slot of ['image', 'back_image', 'side_image', 'label_image'] as const)
    accepted(await selling.photo(identifier, slot, selling.picture(BELA), BELA));
  const { sku } = accepted(await selling.own(identifier, BELA));
  const { items } = accepted(await selling.search(`?q=${sku}`));
  return { former, identifier, sku, listing: await selling.read(items[0]?.listingId as string) };
}

async function receivedAgain() {
  const { listing, ...others } = await submittedAgain();
  const accept = accepted(await selling.decide(listing, 'accept'));
  return { ...others, listing: accepted(await selling.decide(accept, 'receive', { place: 'warehouse' })) };
}

describe('what was bought', () => {
  it('is told to its buyer with what its listing said, but no price and no condition', async () => {
    const { sku } = await bought();
    const [found, ...others] = await purchases(BELA, sku, 'GD-999999');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ sku, isFinal: true, isContinued: false, family: 'clothing', categories: ['3'] });
    expect(Object.keys(found?.values ?? {}).sort()).toEqual(['basic_color', 'description', 'designer', 'name', 'size']);
  });

  it('is not final while it can be returned, and unknown to everybody else', async () => {
    const { sku } = await bought(false);
    expect(await purchases(BELA, sku)).toMatchObject([{ isFinal: false, finalDueAt: null }]);
    expect(await purchases(ANNA, sku)).toEqual([]);
  });

  it('a request without a number is refused', async () => {
    const path = `/v1/sellers/${BELA}/purchases`;
    expect((await selling.service.call('GET', path, undefined, { customer: BELA })).status).toBe(400);
  });
});

describe('a piece that is offered again', () => {
  it('is offered by its buyer once; the same line again is the same listing', async () => {
    const { sku } = await bought();
    const { identifier, ...first } = await again(sku);
    expect(first).toMatchObject({ outcome: 'created' });
    expect(await again(sku, BELA, identifier)).toMatchObject({ outcome: 'repeated' });
    expect(await again(sku)).toMatchObject({ outcome: 'refused', problem: 'piece_continued' });
    expect(await purchases(BELA, sku)).toMatchObject([{ isContinued: true }]);
    accepted(await selling.step(identifier, 'withdraw', BELA));
    expect(await again(sku)).toMatchObject({ outcome: 'created' });
  });

  it.each<[string, () => Promise<string>, string]>([
    ['a number that does not exist', async () => 'GD-999999', BELA],
    ['what somebody else bought', async () => (await bought()).sku, uuidv7()],
    ['what its former seller sold', async () => (await bought()).sku, ANNA],
    ['a piece on sale', async () => (await selling.listed()).sku, BELA],
    ['no number at all', async () => 'x'.repeat(900), BELA],
  ])('%s is refused as unknown', async (_story, skuOf, customer) => {
    expect(await again(await skuOf(), customer)).toMatchObject({ outcome: 'refused', problem: 'piece_unknown' });
  });

  it('is not offered before the sale is final', async () => {
    const { sku } = await bought(false);
    expect(await again(sku)).toMatchObject({ outcome: 'refused', problem: 'piece_not_final' });
  });

  it('is offered once, also by two lines and by two requests at the same time', async () => {
    const [first, second] = [(await bought()).sku, (await bought()).sku];
    const two = [line(first), line(first, newIdentifier(), 2)];
    const { results } = accepted(await selling.offer(two, BELA));
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
    const raced = await Promise.all([again(second), again(second), again(second)]);
    expect(raced.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  });

  it('the database refuses a second listing of the piece, and another piece for a listing', async () => {
    const { sku } = await bought();
    const { identifier } = await again(sku);
    const { sku: own } = accepted(await selling.own(identifier, BELA));
    const other = await again((await bought()).sku);
    const clash = await rows(
      `INSERT INTO listing SELECT (jsonb_populate_record(l, jsonb_build_object('listing_id', gen_random_uuid(),
         'sku', 'GD-X-' || l.sku, 'identifier', 'other'))).* FROM listing l WHERE sku = $1`,
      [own],
    ).catch((reason: unknown) => reason);
    expect([violates(clash, 'listing_continued_once'), String(clash)]).toEqual([true, String(clash)]);
    const change = `UPDATE listing SET continues = $2 WHERE identifier = $1`;
    const moved = await rows(change, [other.identifier, sku]).catch((reason: unknown) => reason);
    expect([violates(moved, 'listing_continues_kept'), String(moved)]).toEqual([true, String(moved)]);
  });
});

describe('the logs of a piece that goes on', () => {
  const placeOf = async (sku: string) => (await rows('SELECT place, owner FROM piece WHERE sku = $1', [sku]))[0];

  it('it is the buyer’s until the house receives it; then the former log is closed', async () => {
    const { former, sku, listing } = await submittedAgain();
    expect(await placeOf(former.sku)).toEqual({ place: 'buyer', owner: 'buyer' });
    const accept = accepted(await selling.decide(listing, 'accept'));
    const received = accepted(await selling.decide(accept, 'receive', { place: 'warehouse' }));
    expect(await placeOf(former.sku)).toEqual({ place: 'continued', owner: 'buyer' });
    expect(await placeOf(sku)).toEqual({ place: 'house_resale', owner: 'seller' });
    const log = await logOf(former.sku);
    expect(replayed(log)).toMatchObject({ place: 'continued' });
    expect(log.slice(-2).map(({ cause, kind }) => `${cause} ${kind}`)).toEqual([
      'offer_again left',
      'offer_again entered',
    ]);
    expect((await logOf(sku)).at(-1)?.moveId).toBe(log.at(-1)?.moveId);

    accepted(await selling.decide(received, 'undo'));
    expect(await placeOf(former.sku)).toEqual({ place: 'buyer', owner: 'buyer' });
    expect(await placeOf(sku)).toEqual({ place: 'with_seller', owner: 'seller' });
    const back = await selling.read(received.listingId);
    accepted(await selling.decide(back, 'receive', { place: 'showroom' }));
    expect(await placeOf(former.sku)).toEqual({ place: 'continued', owner: 'buyer' });
  });

  it('the database refuses a later log that goes on while the former one is open, and one that closes for nothing', async () => {
    const { former, sku } = await submittedAgain();
    const leaves = (piece: string, values: string) =>
      rows(
        `INSERT INTO piece_event (sku, seq, kind, cause, move_id, from_place, to_place, from_owner, to_owner, at)
         SELECT sku, events + 1, ${values}, now() FROM piece WHERE sku = $1`,
        [piece],
      ).catch((reason: unknown) => reason);
    const early = await leaves(
      sku,
      `'left', 'receive', gen_random_uuid(), 'with_seller', 'between', 'seller', 'seller'`,
    );
    expect([violates(early, 'piece_goes_on'), String(early)]).toEqual([true, String(early)]);
    const { sku: alone } = await bought();
    const moveId = uuidv7();
    await leaves(alone, `'left', 'offer_again', '${moveId}', 'buyer', 'between', 'buyer', 'buyer'`);
    const closed = await leaves(
      alone,
      `'entered', 'offer_again', '${moveId}', 'between', 'continued', 'buyer', 'buyer'`,
    );
    expect([violates(closed, 'piece_goes_on'), String(closed)]).toEqual([true, String(closed)]);
    expect(await placeOf(former.sku)).toEqual({ place: 'buyer', owner: 'buyer' });
  });

  it('a rejection is not undone once another listing offers the piece', async () => {
    const { former, listing } = await submittedAgain();
    const rejected = accepted(await selling.decide(listing, 'reject', { reason: 'counterfeit' }));
    expect(await again(former.sku)).toMatchObject({ outcome: 'created' });
    expect(await selling.decide(rejected, 'undo')).toMatchObject({
      ...{ status: 409, body: { code: 'marketplace.decision_final' } },
    });
  });

  it('a piece that has gone on is not offered again under its former number', async () => {
    const { former, listing } = await receivedAgain();
    const rejected = accepted(await selling.decide(listing, 'reject', { reason: 'counterfeit' }));
    accepted(await selling.decide(rejected, 'give-back'));
    expect(await again(former.sku)).toMatchObject({ outcome: 'refused', problem: 'piece_continued' });
  });

  it('a chain stays whole after the erasure of who sold the piece again, and who bought it is forgotten', async () => {
    const { former, sku, listing } = await receivedAgain();
    const rejected = accepted(await selling.decide(listing, 'reject', { reason: 'counterfeit' }));
    accepted(await selling.decide(rejected, 'give-back'));
    const before = accepted(await passport(former.sku));
    await selling.erase(BELA);
    await selling.service.settled();
    expect(accepted(await passport(former.sku))).toEqual(before);
    expect(accepted(await passport(sku)).lives).toEqual(before.lives);
    expect(await rows('SELECT 1 FROM sale WHERE buyer_id = $1', [BELA])).toEqual([]);
  });
});

describe('the passport of a piece that goes on', () => {
  it('is one story under both numbers, without persons, prices and days', async () => {
    const { former, sku, listing } = await submittedAgain();
    expect(accepted(await passport(former.sku))).toMatchObject({
      lives: ['second_hand', 'sold'],
      currentSku: former.sku,
    });
    expect((await passport(sku)).status).toBe(404);
    const accept = accepted(await selling.decide(listing, 'accept'));
    const received = accepted(await selling.decide(accept, 'receive', { place: 'warehouse' }));
    accepted(await selling.decide(received, 'pass'));
    await selling.inState(received.listingId, 'listed');
    const story = { lives: ['second_hand', 'sold', 'second_hand'], sales: 1, inspections: 2, isOnSale: true };
    const told = [accepted(await passport(former.sku)), accepted(await passport(sku))];
    expect(told).toMatchObject([
      { sku: former.sku, currentSku: sku, ...story },
      { sku, currentSku: sku, ...story },
    ]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`PLN|450|${[ANNA, BELA, former.orderId].join('|')}|202\\d-`));
  });
});

describe('the checks of a piece that goes on', () => {
  it('see what it was sold for, its condition then and its photos; the former listing names the later one', async () => {
    const { former, sku, listing } = await submittedAgain();
    const { photos } = await selling.read(former.listingId);
    expect(listing.former).toEqual({
      ...{ listingId: former.listingId, sku: former.sku, soldFor: { amount: 45_000, currency: 'PLN' } },
      ...{ condition: '52', photos },
    });
    expect((await selling.read(former.listingId)).later).toBeNull();
    const accept = accepted(await selling.decide(listing, 'accept'));
    accepted(await selling.decide(accept, 'receive', { place: 'warehouse' }));
    expect((await selling.read(former.listingId)).later).toEqual({ listingId: listing.listingId, sku });
  });
});

import { create } from '@bufbuild/protobuf';
import { OrderPlacedSchema, PieceLivedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { replayed } from '../../src/domain/piece-lives.js';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import type { PassportDto } from '../../src/http/passports/passports.dto.js';
import { PieceRepository } from '../../src/persistence/piece.repository.js';
import { accepted, placed, Selling } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterEach(() => {
  selling.away.clear();
  selling.rentedOut.clear();
});
afterAll(() => selling.stop());

type Seen = Pick<ModeratedListingDetailsDto, 'listingId' | 'version'>;

/** A verb of an admin who has just confirmed. */
function asAdmin<T = ModeratedListingDetailsDto>(
  { listingId, version }: Seen,
  verb: string,
  body: object,
  key?: string,
) {
  const confirmedAt = selling.service.clock.now();
  return selling.service.call<T & { code: string }>(
    'POST',
    `/v1/moderation/listings/${listingId}/${verb}`,
    { version, ...body },
    { staff: { role: 'admin', confirmedAt }, headers: key ? { 'idempotency-key': key } : {} },
  );
}
const buyIn = (seen: Seen, rentalSku = 'GOWN-1', key?: string) => asAdmin(seen, 'buy-in', { rentalSku }, key);
const TERMS = { price: { amount: 60_000, currency: 'PLN' }, condition: '53' };
const sellOff = (seen: Seen, terms: object = TERMS, key?: string) => asAdmin(seen, 'sell-off', terms, key);

const logOf = (sku: string) => selling.service.service.app.get(PieceRepository).log(sku);
const stepsOf = async (sku: string) =>
  (await logOf(sku)).map(({ kind, cause, toPlace }) => `${cause} ${kind} ${toPlace}`);
const placeOf = async (sku: string) => replayed(await logOf(sku));
const inPlace = (sku: string, place: string) =>
  eventually(async () => expect(await placeOf(sku)).toMatchObject({ place }), 25_000);
const ledgerOf = (listingId: string) =>
  selling.service.db.rows<{ key: string; role: string; amount: number }>(
    `SELECT split_part(t.key, ':', 1) AS key, a.role, e.amount::int AS amount FROM sale s JOIN ledger_transaction t USING (line_id)
       JOIN ledger_entry e USING (transaction_id) JOIN ledger_account a USING (account_id)
      WHERE s.listing_id = $1 ORDER BY t.key, a.role`,
    [listingId],
  );
const lived = (serial: string, what: string, eventId: string = uuidv7(), id: string = uuidv7()) =>
  selling.service
    .deliver('rental.piece.v1', serial, PieceLivedSchema, create(PieceLivedSchema, { serial, eventId, what }), id)
    .then(() => selling.service.settled());
const passport = (sku: string) => selling.service.call<PassportDto>('GET', `/v1/passports/${sku}`);
/** In the rental, as the house's. */
async function rented(): Promise<ModeratedListingDetailsDto> {
  const { listingId, sku } = accepted(await buyIn(await selling.listed()));
  await inPlace(sku, 'house_rental');
  return selling.inState(listingId, 'bought_in');
}

describe('the house buys a piece for its rental', () => {
  it('which leaves the shelf, pays the seller at once, and is a unit of the rental', async () => {
    const { listingId, sku, ...listed } = await selling.listed();
    accepted(await buyIn({ listingId, ...listed }));
    const bought = await selling.inState(listingId, 'bought_in');
    await inPlace(sku, 'house_rental');
    expect(bought).toMatchObject({ status: 'sold', rentalSku: 'GOWN-1', paidOutAt: null });
    expect(bought.sales).toMatchObject([{ isBuyIn: true, state: 'final', price: { amount: 45_000, currency: 'PLN' } }]);
    expect([selling.levels.get(sku), selling.units.get(sku)]).toEqual([0, 'GOWN-1']);
    expect(selling.products.get(sku)).toMatchObject({ attributes: { marketplace_status: 'sold', accepted: '0' } });
    expect(await ledgerOf(listingId)).toEqual([
      { key: 'final', role: 'payable', amount: 33_750 },
      { key: 'final', role: 'pending', amount: -33_750 },
      { key: 'sale', role: 'clearing', amount: -45_000 },
      { key: 'sale', role: 'commission', amount: 9_900 },
      { key: 'sale', role: 'fee', amount: 1_350 },
      { key: 'sale', role: 'pending', amount: 33_750 },
    ]);
    const sold = (await selling.events(listingId)).filter(({ type }) => type === 'ListingSold');
    expect(sold).toMatchObject([{ body: { isBuyIn: true, price: { amount: '45000', currency: 'PLN' } } }]);
    expect((await stepsOf(sku)).slice(-2)).toEqual(['rent_out left between', 'rent_out entered house_rental']);
    expect(await placeOf(sku)).toMatchObject({ owner: 'house' });
    const { body } = await passport(sku);
    expect(body).toMatchObject({ lives: ['second_hand', 'rented'], rentals: 1, isOnSale: false });
  });

  it('once per key, and not after the listing was changed', async () => {
    const listed = await selling.listed();
    const key = uuidv7();
    for (let time = 0; time < 2; time += 1) accepted(await buyIn(listed, 'GOWN-1', key));
    await inPlace(listed.sku, 'house_rental');
    expect(await ledgerOf(listed.listingId)).toHaveLength(6);
    expect((await buyIn(listed)).body.code).toBe('marketplace.listing_changed');
  });

  it.each([
    ['an unknown garment', { rentalSku: 'NOPE-1' }, 422, 'marketplace.garment_unknown'],
    ['no garment', {}, 400, 'request.malformed'],
  ])('refuses %s', async (_what, body, status, code) => {
    const listed = await selling.listed();
    expect(await asAdmin(listed, 'buy-in', body)).toMatchObject({ status, body: { code } });
    expect(await selling.read(listed.listingId)).toMatchObject({ state: 'listed', isLeaving: false });
  });

  it('refuses what stock has promised, what is not on sale, moderators, and who has not confirmed', async () => {
    const listed = await selling.listed();
    selling.promised.add(listed.sku);
    expect((await buyIn(listed)).body.code).toBe('marketplace.piece_being_bought');
    expect(await ledgerOf(listed.listingId)).toEqual([]);
    const after = await selling.inState(listed.listingId, 'listed');
    const verb = (staff: { role: string }) =>
      selling.service.call<{ code: string }>(
        'POST',
        `/v1/moderation/listings/${after.listingId}/buy-in`,
        { version: after.version, rentalSku: 'GOWN-1' },
        { staff },
      );
    expect((await verb({ role: 'moderator' })).status).toBe(403);
    const old = { role: 'admin', confirmedAt: new Date(selling.service.clock.now().getTime() - 3_600_000) };
    expect((await verb(old)).body.code).toBe('access.confirmation_needed');
    expect((await buyIn(await selling.received())).body.code).toBe('marketplace.step_not_offered');
  });

  it('and somebody else orders it: it has one of the two', async () => {
    const listed = await selling.listed();
    const [answer] = await Promise.all([
      buyIn(listed),
      selling.service.deliver('orders.order.v1', uuidv7(), OrderPlacedSchema, placed(listed.sku)),
    ]);
    await selling.service.settled();
    const log = await logOf(listed.sku);
    expect(log.filter(({ kind }) => kind === 'left').length).toBeGreaterThan(1);
    expect(() => replayed(log)).not.toThrow();
    expect([200, 409]).toContain(answer.status);
  });

  it('ends once the rental is back, and until then nobody has the piece', async () => {
    const listed = await selling.listed();
    selling.away.add('rental');
    // It is asked for the garment first.
    expect((await buyIn(listed)).status).toBe(503);
    selling.away.delete('rental');
    const asked = selling.service.service.app.get(PieceRepository);
    const append = asked.append.bind(asked);
    // Killed between leaving and entering: the second half is not written.
    let isKilled = true;
    asked.append = async (tx, sku, events) => {
      if (isKilled && events.some(({ kind, cause }) => kind === 'entered' && cause === 'rent_out'))
        throw new Error('killed');
      return append(tx, sku, events);
    };
    const answer = await buyIn(await selling.inState(listed.listingId, 'listed'));
    expect(answer.status).toBe(500);
    expect(await placeOf(listed.sku)).toMatchObject({ place: 'between', owner: 'seller' });
    expect(await selling.read(listed.listingId)).toMatchObject({ state: 'bought_in', houseSteps: [] });
    isKilled = false;
    await selling.ended(() =>
      eventually(async () => expect((await placeOf(listed.sku)).place).toBe('house_rental'), 500),
    );
    asked.append = append;
    expect((await stepsOf(listed.sku)).filter((step) => step.startsWith('rent_out'))).toHaveLength(2);
    expect(await ledgerOf(listed.listingId)).toHaveLength(6);
  });
});

describe('what the rental tells of a piece', () => {
  it('is in its log and its passport, each thing once', async () => {
    const { sku } = await rented();
    const wear = uuidv7();
    const event = uuidv7();
    await lived(sku, 'rented', wear, event);
    await lived(sku, 'rented', wear, event);
    // The same thing, sent anew.
    await lived(sku, 'rented', wear);
    for (const what of ['returned', 'cleaned', 'inspected', 'repaired', 'polished']) await lived(sku, what);
    expect((await passport(sku)).body).toMatchObject({ wears: 1, cleanings: 1, repairs: 1, inspections: 2 });
    expect((await stepsOf(sku)).slice(-5)).toEqual(
      ['wear', 'return', 'clean', 'inspect', 'repair'].map((cause) => `${cause} noted house_rental`),
    );
  });

  it('of a piece that is sold again counts nevertheless, and a late sale moves nothing', async () => {
    const { listingId, sku, version } = await rented();
    accepted(await sellOff({ listingId, version }));
    await lived(sku, 'cleaned');
    await lived(sku, 'sold');
    expect((await passport(sku)).body).toMatchObject({ cleanings: 1, sales: 0 });
    expect(await placeOf(sku)).toMatchObject({ place: 'house_resale', owner: 'house' });
  });

  it.each([
    ['sold', 'buyer', 'buyer', 'sold'],
    ['lost', 'gone', 'house', 'gone'],
  ])('that it was %s ends its life there', async (what, place, owner, life) => {
    const { listingId, sku } = await rented();
    await lived(sku, what);
    expect(await placeOf(sku)).toMatchObject({ place, owner });
    expect((await passport(sku)).body.lives.at(-1)).toBe(life);
    expect(await selling.read(listingId)).toMatchObject({ state: 'bought_in', houseSteps: [] });
  });

  it('of other units means nothing', async () => {
    await lived('GD-999999', 'rented');
    expect((await passport('GD-999999')).status).toBe(404);
  });
});

describe('a piece of the house', () => {
  it('goes from the rental on sale, is sold without a seller, and goes back to the rental for nothing', async () => {
    const bought = await rented();
    const key = uuidv7();
    for (let time = 0; time < 2; time += 1) accepted(await sellOff(bought, TERMS, key));
    const { listingId, sku } = bought;
    const listed = await selling.inState(listingId, 'listed');
    expect(listed).toMatchObject({ customerId: null, price: TERMS.price, lapsesAt: null });
    expect([selling.units.has(sku), selling.levels.get(sku)]).toEqual([false, 1]);
    expect(selling.products.get(sku)).toMatchObject({
      taxClass: 'standard',
      attributes: { marketplace_status: 'active' },
    });
    expect(selling.prices.get(sku)).toMatchObject({ prices: { PLN: 60_000 } });
    accepted(await buyIn(listed));
    await inPlace(sku, 'house_rental');
    expect(await ledgerOf(listingId)).toHaveLength(6);
    const again = accepted(await sellOff(await selling.inState(listingId, 'bought_in')));
    await selling.inState(again.listingId, 'listed');
    const order = placed(sku, uuidv7(), 60_000);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    const sold = await selling.inState(listingId, 'sold');
    expect(sold.sales.map(({ isBuyIn, state }) => `${isBuyIn} ${state}`).sort()).toEqual([
      'false ordered',
      'true final',
    ]);
    expect(sold.share).toEqual({ amount: 0, currency: 'PLN' });
    expect((await passport(sku)).body).toMatchObject({
      lives: ['second_hand', 'rented', 'second_hand', 'rented', 'second_hand', 'sold'],
    });
  });

  it('stays in the rental while it is away or promised there', async () => {
    const bought = await rented();
    selling.rentedOut.add(bought.sku);
    expect((await sellOff(bought)).body.code).toBe('marketplace.piece_in_rental');
    const after = await selling.inState(bought.listingId, 'bought_in');
    expect((await asAdmin(after, 'retire', { note: 'Torn.' })).body.code).toBe('marketplace.piece_in_rental');
    expect(await placeOf(bought.sku)).toMatchObject({ place: 'house_rental' });
    selling.rentedOut.clear();
    accepted(await sellOff(await selling.inState(bought.listingId, 'bought_in')));
    await selling.inState(bought.listingId, 'listed');
  });

  it.each([
    [{ price: { amount: 0, currency: 'PLN' }, condition: '53' }, 422],
    [{ price: { amount: 60_000, currency: 'EUR' }, condition: '53' }, 422],
    [{ price: { amount: 60_000, currency: 'PLN' }, condition: '99' }, 422],
    [{ price: { amount: 60_000, currency: 'PLN' } }, 400],
  ])('is not sold at %j', async (terms, status) => {
    const bought = await rented();
    expect((await sellOff(bought, terms)).status).toBe(status);
    expect(await selling.read(bought.listingId)).toMatchObject({ state: 'bought_in', isLeaving: false });
  });

  it('goes for good from the rental and from the shelf, with a reason for staff', async () => {
    const bought = await rented();
    expect((await asAdmin(bought, 'retire', { note: ' ' })).status).toBe(400);
    accepted(await asAdmin(bought, 'retire', { note: 'Torn.' }));
    expect(await placeOf(bought.sku)).toMatchObject({ place: 'gone', owner: 'house' });
    expect(selling.units.has(bought.sku)).toBe(false);
    expect(await selling.read(bought.listingId)).toMatchObject({ state: 'bought_in', houseSteps: [] });

    const other = accepted(await sellOff(await rented()));
    accepted(await asAdmin(await selling.inState(other.listingId, 'listed'), 'retire', { note: 'Moths.' }));
    await selling.inState(other.listingId, 'retired');
    expect(selling.levels.get(other.sku)).toBe(0);
    expect((await passport(other.sku)).body.lives.at(-1)).toBe('gone');
    const acts = (await selling.service.outbox()).filter(({ topic }) => topic === 'staff.acts.v1');
    const told = acts.map(({ body }) => body).filter((body) => JSON.stringify(body).includes('Moths.'));
    expect(told).toMatchObject([{ action: 'retire', resource: 'listings' }]);
  });
});

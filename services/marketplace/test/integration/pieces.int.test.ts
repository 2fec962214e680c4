import { readFileSync } from 'node:fs';
import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { violates } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayed } from '../../src/domain/piece-lives.js';
import type { PassportDto } from '../../src/http/passports/passports.dto.js';
import { PieceRepository } from '../../src/persistence/piece.repository.js';
import { ANNA, accepted, BELA, placed, Selling } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const rows = (sql: string, values: unknown[] = []) => selling.service.db.rows<Record<string, unknown>>(sql, values);
const logOf = (sku: string) => selling.service.service.app.get(PieceRepository).log(sku);
const stepsOf = async (sku: string) =>
  (await logOf(sku)).map(({ kind, cause, toPlace }) => `${cause} ${kind} ${toPlace}`);
const passport = (sku: string) => selling.service.call<PassportDto>('GET', `/v1/passports/${sku}`);
const stateOf = async (sku: string) =>
  (await rows('SELECT place, owner, events AS seq, open_move_id AS "openMoveId" FROM piece WHERE sku = $1', [sku]))[0];

/** Ordered, cancelled, ordered again, sent back and given back. */
async function wholeLife() {
  const { listingId, sku } = await selling.listed();
  const first = placed(sku);
  await selling.service.deliver('orders.order.v1', first.orderId, OrderPlacedSchema, first);
  await selling.inState(listingId, 'sold');
  const cancelled = create(OrderCancelledSchema, { orderId: first.orderId, version: 2 });
  await selling.service.deliver('orders.order.v1', first.orderId, OrderCancelledSchema, cancelled);
  const { version } = await selling.inState(listingId, 'listed');
  const rejected = accepted(await selling.decide({ listingId, version }, 'reject', { reason: 'counterfeit' }));
  const undone = accepted(await selling.decide(rejected, 'undo'));
  const back = await selling.inState(undone.listingId, 'listed');
  const ended = accepted(await selling.decide(back, 'reject', { reason: 'counterfeit' }));
  accepted(await selling.decide(ended, 'give-back'));
  return { listingId, sku };
}

describe('the log of a piece', () => {
  it('has what happened to it, and the piece is what the log says', async () => {
    const { sku, listingId } = await wholeLife();
    expect(await stepsOf(sku)).toEqual([
      ...['offer began with_seller', 'receive left between', 'receive entered house_resale'],
      ...['inspect noted house_resale', 'publish noted house_resale'],
      ...['order left between', 'order entered buyer', 'cancel left between', 'cancel entered house_resale'],
      // On the shelf again after the undo.
      'publish noted house_resale',
      ...['give_back left between', 'give_back entered with_seller'],
    ]);
    expect(await stateOf(sku)).toEqual(replayed(await logOf(sku)));
    const { pieceLog } = await selling.read(listingId);
    expect(pieceLog.at(-1)).toMatchObject({ seq: 12, fromPlace: 'between', toPlace: 'with_seller', toOwner: 'seller' });
    expect(await rows('SELECT 1 FROM piece_move WHERE sku = $1', [sku])).toEqual([]);
  });

  it('is the same if it is made from the histories that are there', async () => {
    const { sku } = await wholeLife();
    const { sku: other } = await selling.received();
    const before = [await logOf(sku), await logOf(other)];
    const file = new URL('../../prisma/migrations/20261129100000_lives_of_pieces/migration.sql', import.meta.url);
    const sql = readFileSync(file, 'utf8');
    const made = sql.slice(sql.indexOf('INSERT INTO "piece_event"'), sql.indexOf('-- What Prisma cannot express.'));
    await rows('ALTER TABLE piece_event DISABLE TRIGGER USER');
    await rows('DELETE FROM piece_event');
    for (const statement of made.split(/;$/m).filter((text) => text.trim())) {
      if (statement.trim().startsWith('UPDATE')) await rows('ALTER TABLE piece DISABLE TRIGGER USER');
      await rows(statement);
    }
    await rows('ALTER TABLE piece ENABLE TRIGGER USER');
    await rows('ALTER TABLE piece_event ENABLE TRIGGER USER');
    expect([await logOf(sku), await logOf(other)]).toEqual(before);
    expect(await stateOf(sku)).toEqual(replayed(before[0] ?? []));
  });

  it('has the moves of the version before it', async () => {
    const { sku } = await selling.submitted();
    const move = `INSERT INTO piece_move (move_id, sku, "from", "to", action, at) VALUES ($1, $2, $3, $4, $5, now())`;
    const at = `UPDATE piece SET place = $2, since = now() WHERE sku = $1`;
    await rows(move, [uuidv7(), sku, 'with_seller', 'house_resale', 'receive']);
    await rows(at, [sku, 'house_resale']);
    await rows(move, [uuidv7(), sku, 'house_resale', 'buyer', 'order']);
    await rows(at, [sku, 'buyer']);
    expect((await stepsOf(sku)).slice(1)).toEqual([
      ...['receive left between', 'receive entered house_resale', 'order left between', 'order entered buyer'],
    ]);
    expect(await stateOf(sku)).toEqual(replayed(await logOf(sku)));
    expect(await stateOf(sku)).toMatchObject({ place: 'buyer', owner: 'buyer' });
    const change = await rows(`UPDATE piece_move SET "to" = 'buyer' WHERE sku = $1`, [sku]).catch((reason) => reason);
    expect(violates(change, 'piece_move_append_only')).toBe(true);
  });

  it.each([
    ['piece_follows_log', `UPDATE piece SET place = 'gone' WHERE sku = $1`],
    ['piece_follows_log', `UPDATE piece SET owner = 'house' WHERE sku = $1`],
    ['piece_follows_log', `UPDATE piece SET events = 9 WHERE sku = $1`],
    ['piece_event_append_only', `UPDATE piece_event SET cause = 'order' WHERE sku = $1`],
    ['piece_event_append_only', `DELETE FROM piece_event WHERE sku = $1`],
    ['piece_event_follows', event(`seq + 2, 'noted', 'inspect', 'house_resale', 'house_resale', 'seller', 'seller'`)],
    ['piece_event_follows', event(`seq + 1, 'noted', 'inspect', 'buyer', 'buyer', 'buyer', 'buyer'`)],
    ['piece_event_follows', event(`seq + 1, 'noted', 'inspect', 'house_resale', 'house_resale', 'house', 'house'`)],
    ['piece_event_follows', event(`seq + 1, 'entered', 'order', 'between', 'buyer', 'seller', 'buyer'`)],
    ['piece_event_began', event(`seq + 1, 'began', 'offer', NULL, 'house_resale', NULL, 'seller'`)],
    ['piece_event_began', event(`seq + 1, 'noted', 'inspect', NULL, 'house_resale', 'seller', 'seller'`)],
    ['piece_event_kind', event(`seq + 1, 'left', 'order', 'house_resale', 'buyer', 'seller', 'seller'`)],
    ['piece_event_kind', event(`seq + 1, 'left', 'order', 'house_resale', 'between', 'seller', 'buyer'`)],
    ['piece_event_kind', event(`seq + 1, 'entered', 'order', 'house_resale', 'buyer', 'seller', 'buyer'`)],
    ['piece_event_kind', event(`seq + 1, 'noted', 'inspect', 'house_resale', 'gone', 'seller', 'seller'`)],
    ['piece_event_kind', event(`seq + 1, 'lost', 'inspect', 'house_resale', 'house_resale', 'seller', 'seller'`)],
    ['piece_event_cause', event(`seq + 1, 'noted', 'fire', 'house_resale', 'house_resale', 'seller', 'seller'`)],
    ['piece_event_places', event(`seq + 1, 'noted', 'inspect', 'attic', 'attic', 'seller', 'seller'`)],
    ['piece_event_owners', event(`seq + 1, 'noted', 'inspect', 'house_resale', 'house_resale', 'bank', 'bank'`)],
    ['piece_event_owners', event(`seq + 1, 'entered', 'order', 'between', 'buyer', 'seller', 'seller'`)],
    ['piece_event_owners', event(`seq + 1, 'entered', 'rent_out', 'between', 'house_rental', 'seller', 'seller'`)],
    ['piece_event_owners', event(`seq + 1, 'entered', 'give_back', 'between', 'with_seller', 'house', 'house'`)],
  ])('refuses what breaks %s: %s', async (constraint, sql) => {
    const { sku } = await inHouse();
    const error = await rows(sql, [sku]).catch((reason: unknown) => reason);
    expect([violates(error, constraint), String(error)]).toEqual([true, String(error)]);
  });

  function event(values: string): string {
    return `INSERT INTO piece_event (sku, move_id, at, seq, kind, cause, from_place, to_place, from_owner, to_owner)
            SELECT sku, gen_random_uuid(), at, ${values} FROM piece_event WHERE sku = $1 ORDER BY seq DESC LIMIT 1`;
  }

  /** One piece for all refusals: none of them changes it. */
  let kept: ReturnType<Selling['received']> | undefined;
  const inHouse = () => {
    kept ??= selling.received();
    return kept;
  };

  it('does not let a piece that is between two places go elsewhere', async () => {
    const { sku } = await selling.received();
    const moveId = uuidv7();
    const half = (move: string, values: string) =>
      rows(
        `INSERT INTO piece_event (sku, seq, kind, cause, move_id, from_place, to_place, from_owner, to_owner, at)
         SELECT sku, events + 1, ${values.replace('$', `'${move}'`)}, now() FROM piece WHERE sku = $1`,
        [sku],
      ).catch((reason: unknown) => reason);
    await half(moveId, `'left', 'rent_out', $, 'house_resale', 'between', 'seller', 'seller'`);
    const elsewhere = await half(uuidv7(), `'entered', 'order', $, 'between', 'buyer', 'seller', 'buyer'`);
    expect(violates(elsewhere, 'piece_event_follows')).toBe(true);
    expect(await stateOf(sku)).toMatchObject({ place: 'between', openMoveId: moveId });
    await half(moveId, `'entered', 'rent_out', $, 'between', 'house_rental', 'seller', 'house'`);
    expect(await stateOf(sku)).toMatchObject({ place: 'house_rental', owner: 'house', openMoveId: null });
    expect(accepted(await passport(sku))).toMatchObject({ lives: ['second_hand', 'rented'], rentals: 1 });
  });
});

describe('the passport of a piece', () => {
  it('tells lives, counts and condition', async () => {
    const { listingId, sku } = await selling.listed();
    expect(accepted(await passport(sku))).toEqual({
      ...{ sku, currentSku: sku, isOnSale: true, lives: ['second_hand'], sales: 0, rentals: 0, inspections: 1 },
      ...{ wears: 0, cleanings: 0, repairs: 0 },
      condition: expect.objectContaining({ en: expect.any(String), pl: expect.any(String) }),
    });
    const order = placed(sku);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await selling.inState(listingId, 'sold');
    expect(accepted(await passport(sku))).toMatchObject({ isOnSale: false, lives: ['second_hand', 'sold'], sales: 1 });
  });

  it.each(['GD-999999', 'DRS-10', 'x'.repeat(300)])('%s is unknown', async (sku) => {
    expect((await passport(sku)).status).toBe(404);
  });

  it('a piece that has never come to us is unknown', async () => {
    const { sku } = await selling.submitted();
    expect(await passport(sku)).toMatchObject({ status: 404, body: { code: 'marketplace.passport_not_found' } });
  });

  it('never names a person, a price or a day', async () => {
    const words = { name: 'Zofia’s dress', description: 'From Zofia, 12.03.2019, 777 zł' };
    const text = (data: string) => [{ language: 'en', data }];
    const price = [{ language: null, data: [{ amount: 77_700, currency: 'PLN' }] }];
    const { listingId, sku } = await selling.listed({
      ...{ name: text(words.name), description: text(words.description), marketplace_price: price },
    });
    const onSale = JSON.stringify(accepted(await passport(sku)));
    const order = Object.assign(placed(sku, uuidv7(), 77_700), { customerId: BELA });
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await selling.inState(listingId, 'sold');
    const sold = JSON.stringify(accepted(await passport(sku)));
    for (const told of [onSale, sold]) {
      expect(told).not.toMatch(new RegExp(`Zofia|777|PLN|zł|${[ANNA, BELA, listingId, order.orderId].join('|')}`));
      // Neither a day nor a month nor a year.
      expect(told.replaceAll(sku, '')).not.toMatch(/\d{4}|\d+[-./:]\d+|T\d\d|202\d/);
    }
  });

  it('stays after the erasure of the seller, and the log has nothing to erase', async () => {
    const { listingId, sku } = await selling.listed();
    const order = Object.assign(placed(sku), { customerId: BELA });
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await selling.inState(listingId, 'sold');
    const before = accepted(await passport(sku));
    const log = JSON.stringify(await rows('SELECT to_jsonb(e) AS e FROM piece_event e WHERE sku = $1', [sku]));
    for (const known of [ANNA, BELA, order.orderId]) expect(log).not.toContain(known);
    await selling.erase(ANNA);
    await selling.service.settled();
    expect(accepted(await passport(sku))).toEqual(before);
  });
});

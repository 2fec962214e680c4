import { OrderPlacedSchema } from '@garderoba/contracts';
import { violates } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { accepted, newIdentifier, placed, Selling } from '../selling.js';

// The migration contains constraints that Prisma cannot express. These tests try to violate them.

let selling: Selling;
let draftId: string;
let soldId: string;
beforeAll(async () => {
  selling = await Selling.start();
  const identifier = newIdentifier();
  accepted(await selling.offer([{ line: 1, identifier, family: 'clothing', categories: [], values: {} }]));
  draftId = accepted(await selling.search(`?q=${identifier}`)).items[0]?.listingId as string;
  const { listingId, sku } = await selling.listed();
  const order = placed(sku);
  await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
  soldId = (await selling.inState(listingId, 'sold')).listingId;
});
afterAll(() => selling.stop());

const SALE = `INSERT INTO sale (line_id, order_id, order_number, listing_id, seller_id, price, currency, commission, fee, state, ordered_at)
              SELECT '${uuidv7()}', order_id, order_number, listing_id, seller_id, price, currency, commission, fee,`;

it.each([
  ['listing_state', `UPDATE listing SET state = 'lost', price = 1, currency = 'PLN' WHERE listing_id = $1`],
  ['listing_version', `UPDATE listing SET version = 0 WHERE listing_id = $1`],
  ['listing_price', `UPDATE listing SET price = 1 WHERE listing_id = $1`],
  ['listing_price', `UPDATE listing SET price = 0, currency = 'PLN' WHERE listing_id = $1`],
  ['listing_price', `UPDATE listing SET price = 100000001, currency = 'PLN' WHERE listing_id = $1`],
  ['listing_currency', `UPDATE listing SET price = 1, currency = 'GBP' WHERE listing_id = $1`],
  ['listing_rates', `UPDATE listing SET commission = 9700 WHERE listing_id = $1`],
  ['listing_goods_place', `UPDATE listing SET goods_place = 'attic' WHERE listing_id = $1`],
  ['listing_priced', `UPDATE listing SET state = 'submitted' WHERE listing_id = $1`],
  ['listing_goods', `UPDATE listing SET state = 'inspecting', price = 1, currency = 'PLN' WHERE listing_id = $1`],
  [
    'listing_listed',
    `UPDATE listing SET state = 'listed', price = 1, currency = 'PLN', goods_at = created_at WHERE listing_id = $1`,
  ],
  ['listing_sold', `UPDATE listing SET sold_at = created_at WHERE listing_id = $1`],
  ['listing_ours', `UPDATE listing SET state = 'retired', price = 1, currency = 'PLN' WHERE listing_id = $1`],
  ['listing_rates', `UPDATE listing SET commission = 10000, fee = 0 WHERE listing_id = $1`],
  [
    'listing_continues_other',
    `INSERT INTO listing SELECT (jsonb_populate_record(l, '{"listing_id": "${uuidv7()}", "sku": "GD-X",
       "continues": "GD-X", "identifier": "x"}')).* FROM listing l WHERE listing_id = $1`,
  ],
  ['listing_continues_kept', `UPDATE listing SET continues = 'GD-1' WHERE listing_id = $1`],
  ['listing_paid_out', `UPDATE listing SET paid_out_at = created_at WHERE listing_id = $1`],
  ['listing_sku_key', `UPDATE listing SET sku = (SELECT sku FROM listing WHERE state = 'sold') WHERE listing_id = $1`],
  [
    'listing_customer_id_identifier_key',
    `UPDATE listing SET identifier = (SELECT identifier FROM listing WHERE state = 'sold') WHERE listing_id = $1`,
  ],
])('refuses a listing against %s', async (constraint, sql) => {
  const error = await selling.service.db.rows(sql, [draftId]).catch((reason: unknown) => reason);
  expect([violates(error, constraint), String(error)]).toEqual([true, String(error)]);
});

it.each([
  ['listing_photo_slot', `UPDATE listing_photo SET slot = 'hat' WHERE listing_id = $1 AND slot = 'image'`],
  ['listing_photo_size', `UPDATE listing_photo SET width = 0 WHERE listing_id = $1`],
  [
    'listing_photo_listing_id_slot_key',
    `UPDATE listing_photo SET slot = 'image' WHERE listing_id = $1 AND slot = 'side_image'`,
  ],
  [
    'listing_photo_listing_id_digest_key',
    `UPDATE listing_photo p SET digest = o.digest FROM listing_photo o
      WHERE p.listing_id = $1 AND o.listing_id = $1 AND p.slot = 'image' AND o.slot = 'side_image'`,
  ],
  [
    'photo_check_sharpness',
    `INSERT INTO photo_check (upload_id, sharpness, checked_at)
     SELECT upload_id, -1, added_at FROM listing_photo WHERE listing_id = $1`,
  ],
  [
    'photo_hash_part_of_hash',
    `INSERT INTO photo_hash_part (part, hash, upload_id) SELECT 8, 7, upload_id FROM listing_photo WHERE listing_id = $1`,
  ],
  [
    'photo_duplicate_pair',
    `INSERT INTO photo_duplicate (upload_id, other_id, distance, is_mirrored, is_own)
     SELECT upload_id, upload_id, 0, false, true FROM listing_photo WHERE listing_id = $1`,
  ],
  [
    'piece_place',
    `INSERT INTO piece (sku, listing_id, place, since) SELECT 'GD-other', listing_id, 'nowhere', since FROM piece WHERE listing_id = $1`,
  ],
  [
    'piece_owner',
    `INSERT INTO piece (sku, listing_id, place, owner, since) SELECT 'GD-other', listing_id, place, 'bank', since FROM piece WHERE listing_id = $1`,
  ],
  [
    'piece_between',
    `INSERT INTO piece (sku, listing_id, place, since) SELECT 'GD-other', listing_id, 'between', since FROM piece WHERE listing_id = $1`,
  ],
  [
    'piece_listing_id_key',
    `INSERT INTO piece (sku, listing_id, place, since) SELECT 'GD-other', listing_id, place, since FROM piece WHERE listing_id = $1`,
  ],
  [
    'piece_move_moves',
    `INSERT INTO piece_move (move_id, sku, "from", "to", action, at)
     SELECT '${uuidv7()}', sku, 'buyer', 'buyer', 'order', since FROM piece WHERE listing_id = $1`,
  ],
  ['listing_event_append_only', `UPDATE listing_event SET note = 'else' WHERE listing_id = $1`],
  ['listing_event_listing_id_version_key', eventAgain()],
  ['sale_state', `${SALE} 'lost', ordered_at FROM sale WHERE listing_id = $1`],
  ['sale_rates', `UPDATE sale SET fee = 9000 WHERE listing_id = $1`],
  ['sale_price', `UPDATE sale SET price = -1 WHERE listing_id = $1`],
  ['sale_buy_in', `UPDATE sale SET is_buy_in = true WHERE listing_id = $1`],
  ['sale_ended', `UPDATE sale SET state = 'cancelled' WHERE listing_id = $1`],
  ['sale_standing', `${SALE} 'ordered', ordered_at FROM sale WHERE listing_id = $1`],
  ['sale_listing_id_fkey', `DELETE FROM listing WHERE listing_id = $1`],
])('refuses a row against %s', async (constraint, sql) => {
  const error = await selling.service.db.rows(sql, [soldId]).catch((reason: unknown) => reason);
  expect([violates(error, constraint), String(error)]).toEqual([true, String(error)]);
});

it.each([
  ['seller_kind', ['shop', null, null, null]],
  ['seller_trader', ['trader', null, null, null]],
  ['seller_trader', ['trader', 'Szafa Nowak', 'KRS 1', null]],
  ['seller_trader', ['trader', 'Szafa Nowak', null, '2026-11-01']],
  ['seller_trader', ['private', 'Szafa Nowak', null, null]],
])('refuses a seller against %s: %j', async (constraint, [kind, name, register, certified]) => {
  const sql = `INSERT INTO seller (customer_id, kind, name, address, register_number, tax_id, email, phone, certified_at,
                 terms_accepted_at, changed_at)
               SELECT gen_random_uuid(), $1, $2::text, $2, $3, $2, $2, $2, $4::timestamptz, now(), now()`;
  const values = [kind, name, register, certified];
  const error = await selling.service.db.rows(sql, values).catch((reason: unknown) => reason);
  expect([violates(error, constraint as string), String(error)]).toEqual([true, String(error)]);
});

function eventAgain(): string {
  return `INSERT INTO listing_event (event_id, listing_id, version, action, "by", "from", "to", at)
          SELECT '${uuidv7()}', listing_id, version, action, "by", "from", "to", at FROM listing_event WHERE listing_id = $1`;
}

it('does not start without its constraints', async () => {
  const constraints = selling.service.service.app.get(Constraints);
  await expect(constraints.onModuleInit()).resolves.toBeUndefined();
  await selling.service.db.rows('ALTER TABLE piece DROP CONSTRAINT piece_place');
  await expect(constraints.onModuleInit()).rejects.toThrow('piece_place');
});

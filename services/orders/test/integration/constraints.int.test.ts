import { uuidv7 } from '@garderoba/service-kit/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { openShop, type Shop } from '../shop.js';

// The last guards: what the code never tries, tried.
let shop: Shop;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  orderId = (await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } })).body.orderId;
});
afterAll(() => shop.stop());

const refused: [what: string, sql: string, constraint: string][] = [
  ['an unknown status', `UPDATE orders SET status = 'lost'`, 'orders_status'],
  ['a cancelled order without a reason', `UPDATE orders SET status = 'canceled'`, 'orders_cancel_reason'],
  ['a total that does not add up', 'UPDATE orders SET discount = discount + 1', 'orders_total'],
  ['more back than came in', 'UPDATE orders SET refunded = 1', 'orders_money'],
  ['money asked of neither card nor deposit', `UPDATE payment SET charge_asked = 'cash'`, 'payment_charge_asked'],
  ['more sent than ordered', 'UPDATE order_line SET shipped = quantity + 1', 'order_line_quantity'],
  [
    'more refunded than was paid for a line',
    'UPDATE order_line SET refunded_amount = row_gross + 1',
    'order_line_refunded',
  ],
  ['an accepted attempt without its outcome', 'UPDATE placement SET outcome = NULL', 'placement_outcome'],
  [
    'a second live attempt for a cart',
    `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       SELECT '${uuidv7()}', 'other', cart_ref, 'x', 'claiming', now(), now() FROM placement LIMIT 1`,
    'placement_live_cart',
  ],
  [
    'a second live attempt with a key',
    `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       SELECT '${uuidv7()}', key, 'other', 'x', 'claiming', now(), now() FROM placement LIMIT 1`,
    'placement_live_key',
  ],
  [
    'a second open payment',
    `INSERT INTO payment (id, order_id, provider, method, amount, currency, state, created_at, expires_at)
       SELECT '${uuidv7()}', order_id, provider, method, amount, currency, 'open', now(), now() FROM payment`,
    'payment_open',
  ],
];
it.each(refused)('the database refuses %s', async (_what, sql, constraint) => {
  await expect(shop.orders.db.rows(sql)).rejects.toMatchObject({ constraint });
});

it('a database without one of them opens no door', async () => {
  await shop.orders.db.rows('DROP INDEX payment_open');
  await expect(shop.orders.service.app.get(Constraints).onModuleInit()).rejects.toThrow('payment_open');
  expect(orderId).toBeDefined();
});

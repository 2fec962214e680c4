import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { openShop, type Shop } from '../shop.js';

// Constraints of the database, tested with statements that the code never sends.
let shop: Shop;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  orderId = (await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } })).body.orderId;
});
afterAll(() => shop.stop());

/** A refund of a payment recorded by staff. */
const aRefund = (state: string, doneAt: string, paidOutBy = 'NULL') =>
  `INSERT INTO refund (id, order_id, amount, currency, reason, state, lines, created_at, next_at, done_at, paid_out_by)
     SELECT '${uuidv7()}', id, 1, currency, 'decision', '${state}', '[]', now(), now(), ${doneAt}, ${paidOutBy} FROM orders`;

const refused: [what: string, sql: string, constraint: string][] = [
  ['an unknown status', `UPDATE orders SET status = 'lost'`, 'orders_status'],
  ['a cancelled order without a reason', `UPDATE orders SET status = 'canceled'`, 'orders_cancel_reason'],
  ['a total that does not add up', 'UPDATE orders SET discount = discount + 1', 'orders_total'],
  ['more back than came in', 'UPDATE orders SET refunded = 1', 'orders_money'],
  ['money that came in on a day and is none', 'UPDATE orders SET paid_at = now()', 'orders_paid_at'],
  ['a refund that waits for a payment it has no key for', `${aRefund('waiting', 'NULL')}`, 'refund_waiting'],
  ['a refund that is done on no day', `${aRefund('done', 'NULL')}`, 'refund_done'],
  ['a payout of a refund that is not done', `${aRefund('due', 'NULL', `'ania'`)}`, 'refund_payout'],
  ['money asked of neither card nor deposit', `UPDATE payment SET charge_asked = 'cash'`, 'payment_charge_asked'],
  ['more sent than ordered', 'UPDATE order_line SET shipped = quantity + 1', 'order_line_quantity'],
  [
    'a piece sent that was refunded before',
    'UPDATE order_line SET refunded_quantity = 1, cancelled = 1, shipped = quantity',
    'order_line_cancelled',
  ],
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

it('the service does not start on a database without one of them', async () => {
  await shop.orders.db.rows('DROP INDEX payment_open');
  await expect(shop.orders.service.app.get(Constraints).onModuleInit()).rejects.toThrow('payment_open');
  expect(orderId).toBeDefined();
});

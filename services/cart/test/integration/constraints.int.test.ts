import { violates } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { CartService } from '../cart-service.js';

// The migration contains constraints that Prisma cannot express. These tests try to violate them.

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 1_00 });
});
afterAll(() => cart.stop());

it.each([
  ['cart_state', `UPDATE cart SET state = 'lost' WHERE ref = $1`],
  ['cart_frozen_whole', `UPDATE cart SET frozen_by = '${uuidv7()}' WHERE ref = $1`],
  ['cart_closed_by_an_order', `UPDATE cart SET state = 'closed' WHERE ref = $1`],
  [
    'cart_closed_not_frozen',
    `UPDATE cart SET state = 'closed', closed_by = id, frozen_by = id, frozen_at = created_at WHERE ref = $1`,
  ],
  ['cart_shipping_whole', `UPDATE cart SET carrier = 'dhl' WHERE ref = $1`],
  [
    'cart_frozen_by_one_order',
    `UPDATE cart SET frozen_by = '01932f4e-7b1a-7c3d-9e55-0000000000f1', frozen_at = created_at
      WHERE ref = $1 OR customer_id = '01932f4e-7b1a-7c3d-9e55-000000000001'`,
  ],
  ['cart_open_by_customer', `UPDATE cart SET customer_id = '01932f4e-7b1a-7c3d-9e55-000000000001' WHERE ref = $1`],
  ['cart_line_has_pieces', `UPDATE cart_line SET quantity = 0 FROM cart c WHERE c.id = cart_id AND ref = $1`],
  [
    'cart_line_choice',
    `UPDATE cart_line SET facts = (facts::jsonb - 'choice')::json FROM cart c WHERE c.id = cart_id AND ref = $1`,
  ],
  ['cart_line_price', `UPDATE cart_line SET unit_net = -1 FROM cart c WHERE c.id = cart_id AND ref = $1`],
  ['cart_line_price', `UPDATE cart_line SET unit_net = unit_gross + 1 FROM cart c WHERE c.id = cart_id AND ref = $1`],
  [
    'cart_line_cart_id_equality_key',
    `INSERT INTO cart_line (cart_id, sku, quantity, equality, facts, unit_net, unit_gross)
     SELECT cart_id, sku, 1, equality, facts, 0, 0 FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE ref = $1`,
  ],
  ...(
    [
      ['method_setting_kind', `'gift', 'dhl_dhl', '{}', 1`],
      ['method_setting_off_in', `'shipping', 'dhl_dhl', '{pl,Polish}', 1`],
      ['method_setting_version', `'shipping', 'dhl_dhl', '{}', 0`],
    ] as const
  ).map(([constraint, values]) => [
    constraint,
    `INSERT INTO method_setting (kind, code, off_in, version) SELECT ${values} WHERE $1::text <> ''`,
  ]),
  ...(
    [
      ['method_price_currency', `'shipping', 0, 'GBP', 1, NULL`],
      ['method_price_amount', `'shipping', 0, 'PLN', -1, NULL`],
      ['method_price_free_from', `'shipping', 0, 'PLN', 1, 0`],
      ['method_price_free_from', `'payment', 0, 'PLN', 1, 1`],
      ['method_price_zone', `'payment', 1, 'PLN', 1, NULL`],
      ['method_price_kind_code_fkey', `'payment', 0, 'PLN', 1, NULL`],
    ] as const
  ).map(([constraint, values]) => [
    constraint,
    `INSERT INTO method_price (code, kind, zone, currency, amount, free_from) SELECT 'x', ${values} WHERE $1::text <> ''`,
  ]),
])('%s is refused by the database', async (constraint, sql) => {
  await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000001');
  const cartRef = await cart.cartWithDress();
  const error = await cart.service.db.rows(sql, [cartRef]).catch((reason: unknown) => reason);
  expect(violates(error, constraint)).toBe(true);
});

it('the service does not start on a database without one of them', async () => {
  const guards = cart.service.service.app.get(Constraints);
  await guards.onModuleInit();
  await cart.service.db.rows('ALTER TABLE cart DROP CONSTRAINT cart_state');
  await cart.service.db.rows('DROP INDEX cart_open_by_customer');
  await expect(guards.onModuleInit()).rejects.toThrow('lacks cart_state, cart_open_by_customer');
});

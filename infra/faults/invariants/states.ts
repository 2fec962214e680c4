import { until } from '../../local/processes/processes.ts';
import type { Ask } from './ask.ts';

/** I8: no record stays in a transient state. */
export async function statesLegal(ask: Ask): Promise<string[]> {
  const found: string[] = [];
  const carts = await ask<{ id: string }>('cart', 'SELECT id FROM cart WHERE frozen_by IS NOT NULL');
  found.push(...carts.map(({ id }) => `I8: cart ${id} is still frozen`));
  const ordered = new Set(
    (await ask<{ cart_id: string }>('orders', 'SELECT cart_id FROM orders WHERE charge_id IS NULL')).map(
      (row) => row.cart_id,
    ),
  );
  const closed = new Set(
    (await ask<{ id: string }>('cart', `SELECT id FROM cart WHERE state = 'closed'`)).map((row) => row.id),
  );
  for (const id of ordered) if (!closed.has(id)) found.push(`I8: cart ${id} was ordered and is open`);
  for (const id of closed) if (!ordered.has(id)) found.push(`I8: cart ${id} is closed and was never ordered`);
  const odd = await ask<{ number: string; status: string }>(
    'orders',
    `SELECT number::text, status FROM orders WHERE status NOT IN ('pending_payment', 'processing', 'complete', 'canceled')`,
  );
  found.push(...odd.map(({ number, status }) => `I8: order ${number} is ${status}`));
  return found;
}

/** I8: records still in a temporary state. Call it after the longest timer has expired. */
export async function nothingRests(ask: Ask): Promise<string[]> {
  const questions: ReadonlyArray<[database: string, what: string, sql: string]> = [
    [
      'orders',
      'orders wait for a payment',
      `SELECT count(*) FROM orders WHERE status = 'pending_payment' AND charge_id IS NULL`,
    ],
    [
      'orders',
      'payments are open',
      `SELECT count(*) FROM payment p JOIN orders o ON o.id = order_id WHERE state = 'open' AND charge_id IS NULL`,
    ],
    [
      'orders',
      'refunds are on their way',
      `SELECT count(*) FROM refund WHERE state = 'due' AND payment_id IS NOT NULL`,
    ],
    ['orders', 'news of the provider are not handled', 'SELECT count(*) FROM payment_event WHERE handled_at IS NULL'],
    ['stock', 'pieces are claimed', `SELECT count(*) FROM order_claim WHERE state = 'claimed'`],
    ['pricing', 'coupons are claimed', `SELECT count(*) FROM coupon_use WHERE state = 'claimed'`],
    [
      'rental',
      'dates are held for carts or claimed',
      `SELECT count(*) FROM booking WHERE state IN ('held', 'claimed')`,
    ],
    ['loyalty', 'points are claimed', `SELECT count(*) FROM points_claim WHERE state = 'claimed'`],
    ['content', 'mails are due', `SELECT count(*) FROM mail_intent WHERE state = 'due'`],
    [
      'marketplace',
      'pieces are on their way to or from the shelf',
      `SELECT count(*) FROM listing WHERE state = 'publishing' OR is_shelf_due OR leaving IS NOT NULL`,
    ],
    ['marketplace', 'payouts are approved and not sent', `SELECT count(*) FROM payout WHERE state = 'approved'`],
    ['cart', 'carts are frozen', 'SELECT count(*) FROM cart WHERE frozen_by IS NOT NULL'],
  ];
  const found = await Promise.all(
    questions.map(async ([database, what, sql]) => {
      let n = 0;
      const over = async (): Promise<boolean> => {
        n = Number((await ask<{ count: string }>(database, sql))[0]?.count ?? 0);
        return n === 0;
      };
      return (await until(over, 30_000, 500)) ? [] : [`I8: ${n} ${what} though their time is over`];
    }),
  );
  return found.flat();
}

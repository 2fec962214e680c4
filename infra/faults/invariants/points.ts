import type { Ask } from './ask.ts';

/**
 * I4, I5: every ledger transaction sums to zero, balances equal the sums, and orders have the stated cost in points.
 */
export async function pointsAddUp(ask: Ask): Promise<string[]> {
  const uneven = await ask<{ id: string }>(
    'loyalty',
    'SELECT transaction_id AS id FROM entry GROUP BY transaction_id HAVING sum(amount) <> 0',
  );
  const wrong = await ask<{ id: string }>(
    'loyalty',
    `SELECT account.id::text FROM account LEFT JOIN entry ON account_id = account.id
      GROUP BY account.id HAVING balance <> coalesce(sum(amount), 0) OR (role <> 'issued' AND balance < 0)`,
  );
  const claims = new Map(
    (
      await ask<{ order_id: string; left: number }>(
        'loyalty',
        `SELECT order_id, (points - returned)::int AS left FROM points_claim WHERE state = 'spent'`,
      )
    ).map((claim) => [claim.order_id, claim.left]),
  );
  const orders = await ask<{ id: string; number: string; points: number }>(
    'orders',
    `SELECT id, number::text, points - (SELECT coalesce(sum(points), 0)::int FROM refund WHERE order_id = orders.id AND state <> 'waiting') AS points
       FROM orders WHERE points > 0 AND status <> 'canceled'`,
  );
  const claimed = await ask<{ id: string }>(
    'loyalty',
    `SELECT order_id AS id FROM points_claim WHERE state = 'claimed'`,
  );
  const lots = await ask<{ id: string }>(
    'loyalty',
    `SELECT lot.id::text FROM lot LEFT JOIN entry ON entry.lot_id = lot.id
        AND entry.account_id IN (SELECT id FROM account WHERE role = 'available')
      GROUP BY lot.id HAVING remaining <> coalesce(sum(amount), 0)`,
  );
  return [
    ...claimed.map(({ id }) => `I4: points are held for order ${id}, which is over`),
    ...lots.map(({ id }) => `I4: the lot ${id} is not the sum of its entries`),
    ...uneven.map(({ id }) => `I5: the ledger's transaction ${id} does not sum to zero`),
    ...wrong.map(({ id }) => `I4: the points account ${id} is not the sum of its entries, or below zero`),
    ...orders
      .filter(({ id, points }) => (claims.get(id) ?? 0) !== points)
      .map(({ id, number, points }) => `I4: order ${number} costs ${points} points and took ${claims.get(id) ?? 0}`),
  ];
}

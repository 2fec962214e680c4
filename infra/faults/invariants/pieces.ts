import type { Ask } from './ask.ts';

/** I4: no negative counts, and stock's reservations equal those of open orders and holds. */
export async function piecesAddUp(ask: Ask): Promise<string[]> {
  const levels = await ask<{
    sku: string;
    on_hand: number;
    held: number;
    allocated: number;
    claimed: number;
    promised: number;
  }>(
    'stock',
    `SELECT s.sku, s.on_hand, s.held, s.allocated,
            (SELECT coalesce(sum(l.quantity), 0)::int FROM order_claim c JOIN order_claim_line l USING (order_id)
              WHERE c.state = 'claimed' AND l.sku = s.sku)
            + (SELECT coalesce(sum(h.quantity), 0)::int FROM staff_hold h WHERE h.sku = s.sku)
            + (SELECT count(*)::int FROM customer_hold h WHERE h.sku = s.sku AND h.order_id IS NULL) AS claimed,
            (SELECT coalesce(sum(l.quantity - l.shipped), 0)::int FROM order_claim c JOIN order_claim_line l USING (order_id)
              WHERE c.state = 'allocated' AND l.sku = s.sku) AS promised
       FROM stock_level s`,
  );
  const found: string[] = [];
  for (const level of levels) {
    if (level.on_hand - level.held - level.allocated < 0)
      found.push(`I4: ${level.sku} is promised more often than it is there`);
    if (level.held !== level.claimed)
      found.push(`I4: ${level.sku} has ${level.held} held, its claims say ${level.claimed}`);
    if (level.allocated !== level.promised)
      found.push(`I4: ${level.sku} has ${level.allocated} allocated, its orders say ${level.promised}`);
  }
  found.push(...(await sentAndRefunded(ask)));
  const live = await ask<{ id: string; status: string; number: string }>(
    'orders',
    'SELECT id, status, number::text FROM orders',
  );
  const claims = new Map(
    (await ask<{ order_id: string; state: string }>('stock', 'SELECT order_id, state FROM order_claim')).map((row) => [
      row.order_id,
      row.state,
    ]),
  );
  for (const order of live) {
    const expected = order.status === 'canceled' ? ['cancelled', 'rejected', 'released'] : ['allocated'];
    const state = claims.get(order.id);
    if (!state || !expected.includes(state))
      found.push(`I4: order ${order.number} is ${order.status}, its pieces are ${state ?? 'unclaimed'}`);
  }
  const ids = new Set(live.map(({ id }) => id));
  for (const [id, state] of claims)
    if (!ids.has(id) && ['claimed', 'allocated'].includes(state))
      found.push(`I4: pieces are ${state} for ${id}, which is no order`);
  return found;
}

/**
 * I4: no piece is both sent and refunded before shipment, no unsent piece is returned, and stock's allocation of an
 * order equals its pieces left to send.
 */
async function sentAndRefunded(ask: Ask): Promise<string[]> {
  const lines = await ask<{ number: string; sku: string; quantity: number; shipped: number; refunded: number }>(
    'orders',
    `SELECT o.number::text, l.sku, l.quantity, l.shipped, l.refunded_quantity AS refunded
       FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE l.shipped + l.cancelled > l.quantity OR (o.status <> 'canceled' AND l.refunded_quantity - l.cancelled > l.shipped)`,
  );
  const left = await ask<{ id: string; number: string; sku: string; quantity: number }>(
    'orders',
    `SELECT o.id, o.number::text, p.sku, sum(p.quantity / l.quantity * (l.quantity - l.shipped - l.cancelled))::int AS quantity
       FROM orders o JOIN order_line l ON l.order_id = o.id,
            jsonb_to_recordset(CASE jsonb_typeof(l.pieces) WHEN 'array' THEN l.pieces ELSE '[]' END) AS p (sku text, quantity int)
      WHERE o.status <> 'canceled' AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = o.id AND r.state = 'due' AND r.payment_id IS NOT NULL)
      GROUP BY o.id, p.sku`,
  );
  const kept = await ask<{ id: string; sku: string; quantity: number }>(
    'stock',
    `SELECT c.order_id AS id, l.sku, l.quantity - l.shipped AS quantity FROM order_claim c JOIN order_claim_line l USING (order_id)
      WHERE c.state = 'allocated'`,
  );
  const keptFor = new Map(kept.map(({ id, sku, quantity }) => [`${id} ${sku}`, quantity]));
  // A sku without stock records is in no claim; one whose last piece was released is in none any more.
  return [
    ...lines.map(
      ({ number, sku, quantity, shipped, refunded }) =>
        `I4: order ${number} has ${quantity} of ${sku}, ${shipped} sent and ${refunded} refunded`,
    ),
    ...left.flatMap(({ id, number, sku, quantity }) => {
      const pieces = keptFor.get(`${id} ${sku}`) ?? quantity;
      return pieces === quantity
        ? []
        : [`I4: order ${number} has ${quantity} of ${sku} left to send, stock keeps ${pieces} for it`];
    }),
  ];
}

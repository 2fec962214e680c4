import type { Ask } from './ask.ts';

/** I4: nothing negative, and what stock promises is exactly what live orders and holds were promised. */
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
            + (SELECT coalesce(sum(h.quantity), 0)::int FROM staff_hold h WHERE h.sku = s.sku) AS claimed,
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

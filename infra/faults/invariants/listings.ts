import type { Ask } from './ask.ts';

/**
 * I4: a second-hand piece is listed ⇔ active in the catalogue ⇔ available, once, to everybody or to the customer for whom
 * it is held. Its sales are the lines of orders that stand.
 */
export async function listingsAddUp(ask: Ask): Promise<string[]> {
  const [listings, products, levels, sales, ordered] = await Promise.all([
    ask<{ listing_id: string; sku: string; state: string }>(
      'marketplace',
      'SELECT listing_id, sku, state FROM listing',
    ),
    ask<{ sku: string; status: string }>(
      'catalog',
      `SELECT sku, facts->'attributes'->>'marketplace_status' AS status FROM product WHERE facts->'attributes' ? 'marketplace_status'`,
    ),
    ask<{ sku: string; available: number }>(
      'stock',
      `SELECT sku, on_hand - held - allocated
              + (SELECT count(*)::int FROM customer_hold h WHERE h.sku = s.sku AND h.order_id IS NULL) AS available
         FROM stock_level s`,
    ),
    ask<{ listing_id: string; line_id: string }>(
      'marketplace',
      `SELECT listing_id, line_id FROM sale WHERE state NOT IN ('cancelled', 'reversed') AND NOT is_buy_in`,
    ),
    ask<{ line_id: string; sku: string }>(
      'orders',
      `SELECT l.id AS line_id, l.sku FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE o.status <> 'canceled' AND l.refunded_quantity = 0`,
    ),
  ]);
  const shown = new Map(products.map(({ sku, status }) => [sku, status]));
  const available = new Map(levels.map((level) => [level.sku, level.available]));
  const sold = Map.groupBy(sales, ({ listing_id }) => listing_id);
  const bought = Map.groupBy(ordered, ({ sku }) => sku);
  return listings.flatMap(({ listing_id, sku, state }) => {
    const isListed = state === 'listed';
    const pieces = available.get(sku) ?? 0;
    const lines = (bought.get(sku) ?? []).map(({ line_id }) => line_id).sort();
    const known = (sold.get(listing_id) ?? []).map(({ line_id }) => line_id).sort();
    // The order was refunded, and staff have not received the piece yet.
    const comesBack = known.length === 0 && ['sold', 'closed'].includes(state);
    const found: string[] = [];
    if ((shown.get(sku) === 'active') !== isListed)
      found.push(`I4: ${sku} is ${state}, and ${shown.get(sku) ?? 'absent'} in the catalogue`);
    if (!comesBack && pieces !== (isListed ? 1 : 0))
      found.push(`I4: ${sku} is ${state}, and available ${pieces} times`);
    if (lines.length > 1) found.push(`I4: ${sku} is in ${lines.length} orders`);
    if (isListed && known.length > 0) found.push(`I4: ${sku} is listed and sold`);
    if (lines.join() !== known.join())
      found.push(`I4: ${sku} has the sales [${known.join()}], orders have [${lines.join()}]`);
    return found;
  });
}

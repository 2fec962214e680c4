import type { Ask } from './ask.ts';

/** I4: second-hand pieces are what their logs say, and where: the rental has exactly those that are there, stock none of them. */
export async function livesAddUp(ask: Ask): Promise<string[]> {
  const found = await Promise.all([logs(ask), rented(ask)]);
  return found.flat();
}

/**
 * A piece is what its log says: the row is the last event, events have no gaps, each begins where the one
 * before ended, and only a piece with an open move is between two places. A piece that goes on under another number is in
 * one place: the former log is closed exactly where the house has received the later number.
 */
async function logs(ask: Ask): Promise<string[]> {
  const broken = await ask<{ sku: string; place: string; events: number }>(
    'marketplace',
    `SELECT p.sku, p.place, p.events FROM piece p
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS events,
               (array_agg(to_place ORDER BY seq DESC))[1] AS place, (array_agg(to_owner ORDER BY seq DESC))[1] AS owner,
               (array_agg(CASE WHEN kind = 'left' THEN move_id END ORDER BY seq DESC))[1] AS open_move_id,
               bool_and(seq = nth AND from_place IS NOT DISTINCT FROM was AND from_owner IS NOT DISTINCT FROM whose) AS follows
          FROM (SELECT e.*, row_number() OVER (ORDER BY seq) AS nth, lag(to_place) OVER (ORDER BY seq) AS was,
                       lag(to_owner) OVER (ORDER BY seq) AS whose
                  FROM piece_event e WHERE e.sku = p.sku) AS entry
      ) AS log ON true
      WHERE (p.place, p.owner, p.events) IS DISTINCT FROM (log.place, log.owner, log.events)
         OR p.open_move_id IS DISTINCT FROM log.open_move_id OR log.follows IS NOT TRUE`,
  );
  const chains = await ask<{ sku: string; place: string; later: number }>(
    'marketplace',
    `SELECT p.sku, p.place, count(l.sku)::int AS later FROM piece p
       LEFT JOIN listing l ON l.continues = p.sku AND l.goods_at IS NOT NULL
      GROUP BY p.sku, p.place HAVING count(l.sku) <> (p.place = 'continued')::int AND p.place <> 'between'`,
  );
  return [
    ...broken.map(({ sku, place, events }) => `I4: ${sku} is ${place} after ${events} events; its log says otherwise`),
    ...chains.map(({ sku, place, later }) => `I4: ${sku} is ${place}; it goes on under ${later} other numbers`),
  ];
}

/** A piece on its way may be a unit already. */
async function rented(ask: Ask): Promise<string[]> {
  const [pieces, units, levels] = await Promise.all([
    ask<{ sku: string; place: string }>('marketplace', 'SELECT sku, place FROM piece'),
    ask<{ serial: string }>('rental', `SELECT serial FROM unit WHERE state = 'active' AND serial LIKE 'GD-%'`),
    ask<{ sku: string }>('stock', `SELECT sku FROM stock_level WHERE on_hand > 0 AND sku LIKE 'GD-%'`),
  ]);
  const active = new Set(units.map(({ serial }) => serial));
  const counted = new Set(levels.map(({ sku }) => sku));
  return pieces.flatMap(({ sku, place }) => {
    const isThere = place === 'house_rental';
    const isUnit = active.has(sku);
    return [
      ...(isUnit !== isThere && place !== 'between'
        ? [`I4: ${sku} is ${place}, and ${isUnit ? 'a' : 'no'} unit of the rental`]
        : []),
      ...((isThere || place === 'between') && counted.has(sku) ? [`I4: ${sku} is ${place}, and counted by stock`] : []),
    ];
  });
}

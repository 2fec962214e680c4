import type { Ask } from './ask.ts';

/** States in which a rental blocks days of its piece; the database's exclusion constraint uses the same. */
const TAKING = [
  ...['held', 'claimed', 'booked', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning'],
  ...['planned', 'in_service'],
];

/** I3, and when idle: every ordered rental is booked, piece by piece, and no claim is without an order. */
export async function datesKept(ask: Ask): Promise<string[]> {
  const twice = await ask<{ unit: string }>(
    'rental',
    `SELECT DISTINCT a.unit_id AS unit FROM booking a JOIN booking b ON a.unit_id = b.unit_id AND a.id < b.id AND a.blocked && b.blocked
      WHERE a.state = ANY($1) AND b.state = ANY($1)`,
    [TAKING],
  );
  const claimed = await ask<{ n: number }>('rental', `SELECT count(*)::int AS n FROM booking WHERE state = 'claimed'`);
  const ordered = await ask<{ id: string; pieces: number }>(
    'orders',
    `SELECT o.id, sum(l.quantity - l.refunded_quantity)::int AS pieces FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE l.kind = 'rental' AND o.status <> 'canceled' GROUP BY o.id HAVING sum(l.quantity - l.refunded_quantity) > 0`,
  );
  const booked = await ask<{ id: string; pieces: number }>(
    'rental',
    `SELECT order_id AS id, count(*)::int AS pieces FROM booking
      WHERE order_number IS NOT NULL AND (state <> 'cancelled' OR reason = 'not_collected') GROUP BY order_id`,
  );
  const pieces = new Map(booked.map((row) => [row.id, row.pieces]));
  return [
    ...twice.map(({ unit }) => `I3: piece ${unit} has two rentals at once`),
    ...(claimed[0]?.n ? [`${claimed[0].n} dates are claimed for orders that are over`] : []),
    ...ordered
      .filter((row) => (pieces.get(row.id) ?? 0) !== row.pieces)
      .map((row) => `order ${row.id} has ${row.pieces} garments and ${pieces.get(row.id) ?? 0} bookings`),
    ...(booked.length > ordered.length ? [`${booked.length - ordered.length} bookings of no order`] : []),
    ...(await timersRun(ask)),
  ];
}

/** I8: no rental stays in a transient state beyond its timer; rental's worker polls every second. */
async function timersRun(ask: Ask): Promise<string[]> {
  const late = await ask<{ id: string; state: string }>(
    'rental',
    `SELECT id, state FROM booking WHERE due_at < now() - interval '1 minute' LIMIT 20`,
  );
  return late.map(({ id, state }) => `I8: rental ${id} is ${state} beyond its timer`);
}

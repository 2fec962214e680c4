import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { inRoot } from '../local/paths.ts';
import type { Stack } from '../local/stack.ts';
import type { Caller } from './measure/call.ts';
import { load } from './measure/load.ts';
import { type Curve, chart } from './measure/plot.ts';
import type { Figure } from './measure/report.ts';
import { checkout } from './scenarios.ts';

const SIZES = [1_000, 3_000, 10_000, 30_000, 100_000];

/** Measures the latency as the number of orders grows. Writes docs/growth.svg. */
export async function orderGrowth(shop: Stack, gateway: Caller, skuOf: (n: number) => string): Promise<Figure[]> {
  const orders = new pg.Client({ connectionString: shop.databaseUrl('orders') });
  await orders.connect();
  const alone: Array<{ x: number; y: number }> = [];
  const together: Array<{ x: number; y: number }> = [];
  for (const size of SIZES) {
    await fillUp(orders, size);
    const one = await load({ callers: 1, seconds: 4, work: checkout(gateway, skuOf) });
    const many = await load({ callers: 16, seconds: 4, work: checkout(gateway, skuOf) });
    alone.push({ x: size, y: one.p50 });
    together.push({ x: size, y: many.perSecond });
  }
  await orders.end();
  const curves: Curve[] = [
    { title: 'one checkout alone, p50, ms', points: alone },
    { title: 'checkouts a second, 16 callers', points: together },
  ];
  writeFileSync(inRoot('docs', 'growth.svg'), chart('What orders that are there cost new ones', 'orders', curves));
  return [
    {
      group: 'growth',
      name: 'a checkout alone with 100,000 orders beside one with 1,000, p50',
      value: (100 * (alone.at(-1)?.y ?? 0)) / (alone[0]?.y ?? 1),
      unit: '%',
      promised: '≤ 150',
      note: alone.map(({ x, y }) => `${x}: ${y.toFixed(1)} ms`).join(', '),
    },
    {
      group: 'growth',
      name: 'checkouts a second with 100,000 orders beside 1,000',
      value: (100 * (together.at(-1)?.y ?? 0)) / (together[0]?.y ?? 1),
      unit: '%',
      promised: '≥ 70',
      note: together.map(({ x, y }) => `${x}: ${y.toFixed(0)}/s`).join(', '),
    },
  ];
}

/** Copies the newest order until there are `size`, each a minute older. */
export async function fillUp(orders: pg.Client, size: number): Promise<void> {
  await orders.query('BEGIN');
  const { rows } = await orders.query(
    'SELECT id, (SELECT count(*)::int FROM orders) AS count FROM orders ORDER BY number DESC LIMIT 1',
  );
  const [newest] = rows as Array<{ id: string; count: number }>;
  if (!newest) throw new Error('no order to repeat');
  const missing = Math.max(0, size - newest.count);
  await orders.query(
    `CREATE TEMP TABLE copy ON COMMIT DROP AS
       SELECT gen_random_uuid() AS id, gen_random_uuid() AS cart_id, n, last + n AS number
         FROM number_series, generate_series(1, $1::int) AS n WHERE name = 'order'`,
    [missing],
  );
  await orders.query(
    `INSERT INTO placement
       SELECT (jsonb_populate_record(p, jsonb_build_object('order_id', copy.id, 'key', copy.id, 'cart_ref', copy.cart_id,
                 'created_at', p.created_at - n * interval '1 minute'))).*
         FROM placement p, copy WHERE p.order_id = $1`,
    [newest.id],
  );
  await orders.query(
    `INSERT INTO orders
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', copy.id, 'cart_id', copy.cart_id, 'number', copy.number,
                 'placed_at', o.placed_at - n * interval '1 minute'))).*
         FROM orders o, copy WHERE o.id = $1`,
    [newest.id],
  );
  await orders.query(
    `INSERT INTO order_line
       SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', copy.id,
                 'item_id', nextval(pg_get_serial_sequence('order_line', 'item_id'))))).*
         FROM order_line l, copy WHERE l.order_id = $1`,
    [newest.id],
  );
  await orders.query(`UPDATE number_series SET last = last + $1 WHERE name = 'order'`, [missing]);
  await orders.query('COMMIT');
  await orders.query('VACUUM ANALYZE placement, orders, order_line');
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../local/processes/processes.ts';
import type { Stack } from '../local/stack.ts';
import { percentiles } from './measure/load.ts';
import { paced } from './measure/paced.ts';
import type { Figure } from './measure/report.ts';

const RATE = 200;

/**
 * Latency from outbox row to consumer effect at 200 events/s: orders publishes, stock consumes; measured by the time of
 * stock's inbox row.
 */
export async function eventFigures(shop: Stack, count: number): Promise<Figure[]> {
  const orders = new pg.Pool({ connectionString: shop.databaseUrl('orders'), max: 4 });
  const stock = new pg.Client({ connectionString: shop.databaseUrl('stock') });
  // The shop is stopped when a scenario fails.
  orders.on('error', () => {});
  stock.on('error', () => {});
  await stock.connect();
  const sent = new Map<string, number>();
  const tell = async (): Promise<void> => {
    const [id, orderId] = [randomUUID(), randomUUID()];
    // The notification wakes the relay as a second copy of orders would.
    await orders.query(
      `WITH told AS (INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
       VALUES ($1, 'orders.order.v1', $2, 'OrderCancelled', '{}', $3, clock_timestamp())) SELECT pg_notify('outbox', '')`,
      [id, orderId, { orderId, version: 1, reason: 'customer' }],
    );
    sent.set(id, performance.now() + performance.timeOrigin);
  };
  const { perSecond } = await paced(RATE, count / RATE, tell);
  const done = async (): Promise<Array<{ event_id: string; done_at: Date }>> =>
    (await stock.query('SELECT event_id, done_at FROM inbox WHERE event_id = ANY($1)', [[...sent.keys()]])).rows;
  if (!(await until(async () => (await done()).length === count, 30_000, 50)))
    throw new Error('events did not arrive within 30 s');
  const times = (await done()).map((row) => Math.max(0, row.done_at.getTime() - (sent.get(row.event_id) as number)));
  await Promise.all([orders.end(), stock.end()]);
  const { p50, p99 } = percentiles(times);
  return [
    {
      group: 'events',
      name: `events really sent, share of ${RATE}/s`,
      value: (100 * perSecond) / RATE,
      unit: '%',
      promised: '≥ 95',
    },
    {
      group: 'events',
      name: `outbox row to consumer effect at ${RATE}/s, p99`,
      value: p99,
      unit: 'ms',
      promised: '≤ 100',
      note: `p50 ${p50.toFixed(0)} ms`,
    },
  ];
}

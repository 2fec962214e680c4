import { randomUUID } from 'node:crypto';
import type { Random } from '../../seed/random.ts';
import type { ShopOnLines } from './shop.ts';

// What may arrive on the embedded log besides what was told: copies, late ones, and letters nobody can read.

/** Events that must become dead letters, by why. All other dead letters are faults of the shop. */
export const POISON: ReadonlyArray<{ readonly why: string; readonly type: string; readonly body: object }> = [
  { why: 'a body that is not the promised message', type: 'OrderPlaced', body: { orderId: { not: 'a text' } } },
  { why: 'a version nobody knows', type: 'OrderPlacedV2', body: { orderId: 'x' } },
  { why: 'an order id that is none: the handler throws', type: 'OrderCancelled', body: { orderId: 'poison' } },
];

/** Puts one of each on the topic of orders; answers their ids. */
export async function poison(shop: ShopOnLines): Promise<string[]> {
  const ids: string[] = [];
  for (const { type, body } of POISON) {
    const id = randomUUID();
    ids.push(id);
    await shop.rows(
      'bus',
      `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))), told AS (
         INSERT INTO bus.event (topic, id, key, type, headers, body, at)
         SELECT $1::text, $2::uuid, $2::text, $3, '{}', $4::jsonb, now() FROM locked
       ) SELECT pg_notify($1, '')`,
      ['orders.order.v1', id, type, JSON.stringify(body)],
    );
  }
  return ids;
}

/**
 * A fifth of what every group has done comes again, behind newer events: copies and wrong order at once, as after a rebalance
 * that went wrong. Answers their ids.
 */
export async function bringAgain(shop: ShopOnLines, next: Random): Promise<string[]> {
  const done = await shop.rows<{ topic: string; id: string }>(
    'bus',
    `SELECT e.topic, e.id FROM bus.event e
      WHERE e.position <= (SELECT min(o.position) FROM bus.consumer_offset o
                            WHERE o.topic = e.topic AND o.consumer_group NOT LIKE 'gateway-%')
      ORDER BY e.position`,
  );
  const chosen = done.filter(() => next() < 0.2);
  for (const [topic, events] of Map.groupBy(chosen, (event) => event.topic)) {
    await moveToTheEnd(
      shop,
      topic,
      events.map(({ id }) => id),
    );
  }
  return chosen.map(({ id }) => id);
}

/** In one transaction under the topic's lock, as an append is. */
async function moveToTheEnd(shop: ShopOnLines, topic: string, ids: readonly string[]): Promise<void> {
  await shop.rows(
    'bus',
    `DO $$
     DECLARE moved bus.event[];
     BEGIN
       PERFORM pg_advisory_xact_lock(hashtextextended(${literal(topic)}, 0));
       WITH gone AS (DELETE FROM bus.event WHERE topic = ${literal(topic)} AND id = ANY(${literal(`{${ids.join(',')}}`)}::uuid[]) RETURNING *)
       SELECT array_agg(gone ORDER BY gone.position) INTO moved FROM gone;
       INSERT INTO bus.event (topic, id, key, type, headers, body, at)
       SELECT topic, id, key, type, headers, body, at FROM unnest(moved);
       PERFORM pg_notify(${literal(topic)}, '');
     END $$`,
  );
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** From now on every group reads every topic from its first event. Nobody may be reading while this is done. */
export const rewind = (shop: ShopOnLines): Promise<unknown> =>
  shop.rows('bus', `UPDATE bus.consumer_offset SET position = 0 WHERE consumer_group NOT LIKE 'gateway-%'`);

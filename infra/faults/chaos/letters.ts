import { randomUUID } from 'node:crypto';
import type { EventLog } from '../event-log.ts';

/** Events that must become dead letters. Any other dead letter is a violation. */
const POISON = [
  // A body that is not a valid message.
  { type: 'OrderPlaced', body: { orderId: { not: 'a text' } } },
  // An unknown version.
  { type: 'OrderPlacedV2', body: { orderId: 'x' } },
  // An invalid order id: the handler throws.
  { type: 'OrderCancelled', body: { orderId: 'poison' } },
];

/** Publishes one of each to the topic of orders; returns their ids. */
export async function poison(log: EventLog): Promise<string[]> {
  const ids: string[] = [];
  for (const letter of POISON) {
    const id = randomUUID();
    ids.push(id);
    await log.append({ id, topic: 'orders.order.v1', key: id, ...letter });
  }
  return ids;
}

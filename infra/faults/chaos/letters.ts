import { randomUUID } from 'node:crypto';
import type { EventLog } from '../event-log.ts';

/** Events that must become dead letters. All other dead letters are faults of the shop. */
const POISON = [
  // A body that is not the promised message.
  { type: 'OrderPlaced', body: { orderId: { not: 'a text' } } },
  // A version nobody knows.
  { type: 'OrderPlacedV2', body: { orderId: 'x' } },
  // An order id that is none: the handler throws.
  { type: 'OrderCancelled', body: { orderId: 'poison' } },
];

/** Puts one of each on the topic of orders; answers their ids. */
export async function poison(log: EventLog): Promise<string[]> {
  const ids: string[] = [];
  for (const letter of POISON) {
    const id = randomUUID();
    ids.push(id);
    await log.append({ id, topic: 'orders.order.v1', key: id, ...letter });
  }
  return ids;
}

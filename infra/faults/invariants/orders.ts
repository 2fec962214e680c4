import type { Purchase } from '../shopper.ts';
import type { Ask } from './ask.ts';

/** I2: one accepted checkout = one order, also after retries; no order without an attempt of a client. */
export async function ordersOnce(ask: Ask, purchases: readonly Purchase[]): Promise<string[]> {
  const found: string[] = [];
  const orders = await ask<{ number: string; key: string | null; cart_id: string }>(
    'orders',
    `SELECT o.number::text, p.key, o.cart_id FROM orders o LEFT JOIN placement p ON p.order_id = o.id AND p.state = 'accepted'`,
  );
  const asked = new Set(purchases.map(({ key }) => key));
  // Charges of a subscription or booking were requested with it.
  for (const order of orders.filter(({ key }) => !key?.startsWith('charge:')))
    if (!order.key || !asked.has(order.key)) found.push(`I2: nobody asked for order ${order.number}`);
  for (const [name, values] of [
    ['key', orders.map(({ key }) => key)],
    ['cart', orders.map(({ cart_id }) => cart_id)],
  ] as const) {
    if (new Set(values).size !== values.length) found.push(`I2: two orders of one ${name}`);
  }
  const numbers = orders.map(({ number }) => Number(number)).sort((a, b) => a - b);
  numbers.forEach((number, index) => {
    if (index > 0 && number !== (numbers[index - 1] as number) + 1)
      found.push(`I2: a gap before order number ${number}`);
  });
  return found;
}

interface OrderedLine {
  readonly number: number;
  readonly sku: string;
  readonly quantity: number;
  readonly key: string;
}

/** I9: confirmed orders exist with the requested content. */
export async function nothingLost(ask: Ask, purchases: readonly Purchase[]): Promise<string[]> {
  const confirmed = purchases.filter(({ orderNumber }) => orderNumber);
  const found = await ask<OrderedLine>(
    'orders',
    `SELECT o.number, l.sku, l.quantity, p.key
       FROM orders o JOIN order_line l ON l.order_id = o.id JOIN placement p ON p.order_id = o.id WHERE o.number = ANY($1)`,
    [confirmed.map(({ orderNumber }) => Number(orderNumber))],
  );
  const linesOf = Map.groupBy(found, ({ number }) => Number(number));
  return confirmed.flatMap(({ orderNumber, sku, quantity, key }) => {
    const lines = linesOf.get(Number(orderNumber)) ?? [];
    const [line] = lines;
    const same = lines.length === 1 && line?.sku === sku && line.quantity === quantity && line.key === key;
    return same ? [] : [`I9: order ${orderNumber} was confirmed, the database has ${JSON.stringify(lines)}`];
  });
}

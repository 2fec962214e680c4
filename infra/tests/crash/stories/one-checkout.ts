import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { orderBody } from '../../../faults/shopper.ts';
import { until } from '../../../local/processes/processes.ts';
import type { Stack } from '../../../local/stack.ts';
import { type Confirmation, cartsWith, orderAtOnce, post } from './buyers.ts';

/** Goods that these scenarios need. */
export const FIFTIES = ['FIFTY', 'FIFTY-TOO'].map((sku) => ({ sku, pieces: 50, price: 99_00 }));

/** One checkout sent in many ways is one order, and many buyers at once get clear answers. */
export function oneCheckoutIsOneOrder(open: OpenShop): void {
  // No process dies here: a slow machine must not end a placement at the short deadline of the other scenarios.
  beforeAll(() => open.shop.restartWith('orders', { ORDERS_PLACEMENT_DEADLINE_MS: '60000' }), 90_000);
  afterAll(() => open.shop.restartWith('orders', {}), 90_000);

  it('a double click, two tabs and the wrapped form of a queued retry are one order', async () => {
    const { shop, shopper, purchases } = open;
    const cartId = await shopper.cartWith('PLENTY', 1);
    const body = orderBody(cartId, 'PLENTY', 1);
    const key = randomUUID();
    const click = (order: object, headers = {}) => post<Confirmation>(shop, order, headers);
    const answers = await Promise.all([
      click(body, { 'idempotency-key': key }),
      click(body, { 'idempotency-key': key }),
      click(body, { 'idempotency-key': randomUUID() }), // the other tab
      click({ newOrder: body }),
      click({ newOrder: body, transmited: false, order_id: 'queued-1', created_at: '2026-11-20' }),
    ]);
    const numbers = new Set(answers.flatMap(({ code, result }) => (code === 200 ? [result.orderNumber] : [])));
    expect(numbers.size).toBe(1);
    // Every response is the confirmation, or the refusal because another attempt has the cart; none is an internal error.
    for (const { code } of answers) expect([200, 404, 409]).toContain(code);
    // The answer got lost: the same key again gets it.
    expect((await click(body, { 'idempotency-key': key })).result.orderNumber).toBe([...numbers][0]);
    const winner = await keyOf(shop, [...numbers][0] as string);
    purchases.push({ key: winner, cartId, sku: 'PLENTY', quantity: 1, orderNumber: [...numbers][0] as string });
    expect(await open.broken()).toEqual([]);
  }, 120_000);

  it.each(['FIFTY', 'FIFTY-TOO'])(
    '200 buyers for 50 pieces of %s: 50 orders, 150 clear refusals and no 5xx',
    async (sku) => {
      const { placed, refusals } = await orderAtOnce(open, sku, await cartsWith(open, sku, 200));
      expect(placed).toHaveLength(50);
      expect(refusals).toEqual(['400 "Some of the ordered products are not available!"']);
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );
}

/** The key of the attempt that became this order. */
async function keyOf(shop: Stack, orderNumber: string): Promise<string> {
  let key: string | undefined;
  await until(async () => {
    const client = new pg.Client({ connectionString: shop.databaseUrl('orders') });
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      'SELECT key FROM placement JOIN orders ON id = order_id WHERE number = $1',
      [Number(orderNumber)],
    );
    await client.end();
    key = rows[0]?.key;
    return key !== undefined;
  }, 30_000);
  return key as string;
}

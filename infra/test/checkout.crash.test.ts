import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Invariants } from '../faults/invariants.ts';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { orderBody, type Purchase, Shopper } from '../faults/shopper.ts';
import { until } from '../local/processes.ts';
import type { Stack } from '../local/stack.ts';

// One checkout sent in many ways is one order, and many buyers at once get clear answers; the checker of infra/faults reads the
// databases after each story.

interface Confirmation {
  readonly orderNumber: string;
  readonly guest_key: string;
}
interface Answer<T> {
  readonly code: number;
  readonly result: T;
}

let shop: Stack;
let open: OpenShop;
let shopper: Shopper;
let invariants: Invariants;
const purchases: Purchase[] = [];

beforeAll(async () => {
  open = await openShop([
    { sku: 'PLENTY', pieces: 5_000, price: 129_90 },
    { sku: 'FIFTY', pieces: 50, price: 99_00 },
    { sku: 'FIFTY-TOO', pieces: 50, price: 99_00 },
  ]);
  ({ shop, shopper, invariants } = open);
}, 180_000);

afterAll(() => open?.close(), 60_000);

const allHold = async (): Promise<void> => {
  await invariants.quiet();
  expect(await invariants.broken(purchases)).toEqual([]);
};

async function post<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const answer = await fetch(shop.url('gateway') + path, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (await answer.json()) as Answer<T>;
}

const placed = (answers: readonly Purchase[]): Purchase[] => answers.filter(({ orderNumber }) => orderNumber);
const refusals = (answers: readonly Purchase[]): string[] => [
  ...new Set(answers.flatMap(({ refusal }) => (refusal ? [refusal] : []))),
];

it('a double click, two tabs and the wrapped form of a queued retry are one order', async () => {
  const cartId = await shopper.cartWith('PLENTY', 1);
  const body = orderBody(cartId, 'PLENTY', 1);
  const key = randomUUID();
  const click = (order: object, headers = {}) => post<Confirmation>('/api/order', order, headers);
  const answers = await Promise.all([
    click(body, { 'idempotency-key': key }),
    click(body, { 'idempotency-key': key }),
    click(body, { 'idempotency-key': randomUUID() }), // the other tab
    click({ newOrder: body }),
    click({ newOrder: body, transmited: false, order_id: 'queued-1', created_at: '2026-11-20' }),
  ]);
  const numbers = new Set(answers.flatMap(({ code, result }) => (code === 200 ? [result.orderNumber] : [])));
  expect(numbers.size).toBe(1);
  // Every answer is the confirmation, or says that somebody else's attempt has the cart; none is an error of ours.
  for (const { code } of answers) expect([200, 404, 409]).toContain(code);
  // The answer got lost: the same key again gets it.
  expect((await click(body, { 'idempotency-key': key })).result.orderNumber).toBe([...numbers][0]);
  const winner = await keyOf([...numbers][0] as string);
  purchases.push({ key: winner, cartId, sku: 'PLENTY', quantity: 1, orderNumber: [...numbers][0] as string });
  await allHold();
}, 60_000);

it.each(['FIFTY', 'FIFTY-TOO'])(
  '200 buyers for 50 pieces of %s: 50 orders, 150 clear refusals and no 5xx',
  async (sku) => {
    const carts: string[] = [];
    for (let n = 0; n < 200; n += 20)
      carts.push(...(await Promise.all(Array.from({ length: 20 }, () => shopper.cartWith(sku, 1)))));
    const statuses: number[] = [];
    const answers = await Promise.all(
      carts.map(async (cartId): Promise<Purchase> => {
        const key = randomUUID();
        const { code, result } = await post<Confirmation>('/api/order', orderBody(cartId, sku, 1), {
          'idempotency-key': key,
        });
        statuses.push(code);
        const purchase = { key, cartId, sku, quantity: 1 };
        return code === 200
          ? { ...purchase, orderNumber: result.orderNumber }
          : { ...purchase, refusal: `${code} ${JSON.stringify(result)}` };
      }),
    );
    purchases.push(...answers);
    expect(placed(answers)).toHaveLength(50);
    expect(refusals(answers)).toEqual(['400 "Some of the ordered products are not available!"']);
    expect(statuses.filter((code) => code >= 500)).toEqual([]);
    await allHold();
  },
  180_000,
);

/** The key of the attempt that became this order. */
async function keyOf(orderNumber: string): Promise<string> {
  let key: string | undefined;
  await until(async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: shop.databaseUrl('orders') });
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      'SELECT key FROM placement JOIN orders ON id = order_id WHERE number = $1',
      [Number(orderNumber)],
    );
    await client.end();
    key = rows[0]?.key;
    return key !== undefined;
  }, 5_000);
  return key as string;
}

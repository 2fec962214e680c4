import { randomUUID } from 'node:crypto';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { putOnShelves } from '../faults/goods.ts';
import { Invariants } from '../faults/invariants.ts';
import { orderBody, type Purchase, Shopper } from '../faults/shopper.ts';
import { until } from '../local/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';

// What a checkout holds is given back whoever dies, and many buyers at once get clear answers; the checker of
// infra/faults reads the databases after each story.

interface Confirmation {
  readonly orderNumber: string;
  readonly guest_key: string;
}
interface Answer<T> {
  readonly code: number;
  readonly result: T;
}

let shop: Stack;
let folder: string;
let shopper: Shopper;
let invariants: Invariants;
let coupon: string;
const purchases: Purchase[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await startStack({
    dataDir: folder,
    ports: 'free',
    web: false,
    env: {
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      CATALOG_PICTURES_AHEAD: 'off',
      ORDERS_PLACEMENT_DEADLINE_MS: '4000',
    },
  });
  await putOnShelves(shop.toolEnv, [
    { sku: 'PLENTY', pieces: 5_000, price: 129_90 },
    { sku: 'FIFTY', pieces: 50, price: 99_00 },
    { sku: 'FIFTY-TOO', pieces: 50, price: 99_00 },
  ]);
  shopper = new Shopper(shop.url('gateway'));
  invariants = new Invariants((name) => shop.databaseUrl(name));
}, 180_000);

afterAll(async () => {
  await shop?.stop();
  await removeTemporaryFolder(folder);
}, 60_000);

beforeEach(() => {
  coupon = `ONE-${randomUUID().slice(0, 8)}`;
});

const allHold = async (): Promise<void> => {
  await invariants.quiet();
  expect(await invariants.broken(purchases)).toEqual([]);
};

/** A coupon that so many orders may use. */
async function aCoupon(usesLimit: number): Promise<void> {
  const tokens = new ServiceTokens(
    'importer',
    shop.toolEnv.IMPORTER_SERVICE_KEY ?? '',
    shop.toolEnv.SERVICE_JWKS ?? '',
  );
  const answer = await fetch(`${shop.url('pricing')}/v1/coupons:bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokens.sign()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ coupons: [{ code: coupon, percentBps: 1_000, usesLimit }] }),
  });
  expect(answer.status).toBe(200);
}

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

it.each([
  'pricing.coupon-claim.before-commit',
  'pricing.coupon-claim.after-commit',
  'pricing.coupon-use.before-commit',
])(
  'kill -9 at %s: the coupon is counted once per order',
  async (point) => {
    await aCoupon(4);
    const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.cartWith('PLENTY', 1, coupon)));
    await shop.restartWith('pricing', { CRASH_AT: point, CRASH_AFTER: '1' });
    const { restarts } = shop.process('pricing');
    const bought = await Promise.all(carts.map((cart) => shopper.order(cart, 'PLENTY', 1)));
    await shop.untilRestarted('pricing', restarts);
    await invariants.quiet();
    // Who was refused because pricing was away still has the cart and may ask again.
    const again = await Promise.all(
      bought.map((one) => (one.refusal ? shopper.order(one.cartId, 'PLENTY', 1, one.key) : one)),
    );
    purchases.push(...again);
    expect(refusals(again)).toEqual([]);
    await allHold();
  },
  120_000,
);

it.each(['stock.cancel.before-commit', 'stock.cancel.after-commit'])(
  'kill -9 at %s: the pieces of a cancelled order are free once',
  async (point) => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const cartId = await shopper.cartWith('PLENTY', 2);
        const key = randomUUID();
        const { result } = await post<Confirmation>('/api/order', orderBody(cartId, 'PLENTY', 2), {
          'idempotency-key': key,
        });
        purchases.push({ key, cartId, sku: 'PLENTY', quantity: 2, orderNumber: result.orderNumber });
        return result;
      }),
    );
    await invariants.quiet();
    await shop.restartWith('stock', { CRASH_AT: point, CRASH_AFTER: '1' });
    const { restarts } = shop.process('stock');
    for (const { orderNumber, guest_key } of orders)
      expect((await post(`/api/order/${orderNumber}/cancel?key=${guest_key}`)).code).toBe(200);
    await shop.untilRestarted('stock', restarts);
    await allHold();
  },
  120_000,
);

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
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    const statuses: number[] = [];
    const answers = await Promise.all(
      carts.map(async (cartId): Promise<Purchase> => {
        const key = randomUUID();
        const { code, result } = await post<Confirmation>('/api/order', orderBody(cartId, sku, 1), {
          'idempotency-key': key,
        });
        first = Math.min(first, performance.now());
        last = performance.now();
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
    console.log(`200 buyers for 50 pieces: ${((last - first) / 1000).toFixed(2)} s from the first to the last answer`);
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

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { putOnShelves } from '../faults/goods.ts';
import { Invariants } from '../faults/invariants.ts';
import { orderBody, type Purchase, Shopper } from '../faults/shopper.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';

// kill -9 at every named point of paying and of paying back: once the shop is back and the shopper has asked again, one
// capture is kept per paid order, none of a cancelled one, by the provider's own books.

let shop: Stack;
let folder: string;
let shopper: Shopper;
let invariants: Invariants;
const purchases: Purchase[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await startStack({
    dataDir: folder,
    ports: 'free',
    packed: true,
    web: false,
    env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off', CATALOG_PICTURES_AHEAD: 'off', ORDERS_PLACEMENT_DEADLINE_MS: '4000' },
  });
  await putOnShelves(shop.toolEnv, [{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }]);
  shopper = new Shopper(shop.url('gateway'));
  invariants = new Invariants((name) => shop.databaseUrl(name));
}, 180_000);

afterAll(async () => {
  await shop?.stop();
  await removeTemporaryFolder(folder);
}, 60_000);

interface CardOrder {
  readonly number: string;
  readonly guestKey: string;
  readonly sessionId: string;
}

interface PlacedOrder {
  readonly orderNumber: string;
  readonly guest_key: string;
  readonly payment: { readonly session_id: string };
}

/** Asks until the shop is there and gives the wanted status. */
async function insist(method: string, path: string, wanted: number, body?: object, key?: string): Promise<unknown> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(shop.url('gateway') + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    if (answer?.status === wanted)
      return wanted === 200 ? ((await answer.json()) as { result: unknown }).result : undefined;
    if (performance.now() > deadline) throw new Error(`${method} ${path}: ${answer?.status} ${await answer?.text()}`);
    await delay(150);
  }
}

async function cardOrder(cartId: string): Promise<CardOrder> {
  const key = randomUUID();
  const body = orderBody(cartId, 'PLENTY', 1);
  const order = { ...body, addressInformation: { ...body.addressInformation, payment_method_code: 'stripe' } };
  const placed = (await insist('POST', '/api/order', 200, order, key)) as PlacedOrder;
  const { orderNumber, guest_key, payment } = placed;
  purchases.push({ key, cartId, sku: 'PLENTY', quantity: 1, orderNumber });
  return { number: orderNumber, guestKey: guest_key, sessionId: payment.session_id };
}
const pay = ({ sessionId }: CardOrder) => insist('GET', `/pay/${sessionId}?auto=success`, 303);

/** What the provider kept for an order, and its total and status here. */
async function books({ number }: CardOrder): Promise<{ kept: number; total: number; status: string; due: number }> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('orders') });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT o.status, o.grand_total::int AS total,
              (SELECT count(*) FROM refund r WHERE r.order_id = o.id AND r.state = 'due')::int AS due,
              (SELECT coalesce(sum(CASE WHEN s.state = 'paid' THEN s.amount ELSE 0 END - s.refunded), 0)
                 FROM sandbox_session s JOIN payment p ON p.session_id = s.session_id WHERE p.order_id = o.id)::int AS kept
         FROM orders o WHERE o.number = $1`,
      [Number(number)],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

async function allHold(): Promise<void> {
  await invariants.quiet();
  expect(await invariants.broken(purchases)).toEqual([]);
}

/** Polls, because a worker may still have to act. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(200);
    }
  }
}

describe('payments survive the death of orders', () => {
  it.each([
    'orders.pay.after-payment',
    'orders.pay.after-session',
    'orders.webhook.after-raw',
    'orders.webhook.before-commit',
    'orders.webhook.after-commit',
  ])(
    'kill -9 at %s: the order is paid once',
    async (point) => {
      const cart = await shopper.cartWith('PLENTY', 1);
      await shop.restartWith('orders', { CRASH_AT: point });
      const restarts = shop.process('orders').restarts;
      const order = await cardOrder(cart);
      await pay(order);
      await shop.untilRestarted('orders', restarts);
      await eventually(async () => {
        const { status, kept, total } = await books(order);
        expect({ status, kept }).toEqual({ status: 'processing', kept: total });
      });
      await allHold();
    },
    150_000,
  );

  it('kill -9 at orders.refund.after-provider: the money goes back once', async () => {
    const order = await cardOrder(await shopper.cartWith('PLENTY', 1));
    await pay(order);
    await eventually(async () => expect((await books(order)).status).toBe('processing'));
    await shop.restartWith('orders', { CRASH_AT: 'orders.refund.after-provider' });
    const restarts = shop.process('orders').restarts;
    await insist('POST', `/api/order/${order.number}/cancel?key=${order.guestKey}`, 200, {});
    await shop.untilRestarted('orders', restarts);
    await eventually(async () => expect(await books(order)).toMatchObject({ status: 'canceled', kept: 0, due: 0 }));
    await allHold();
  }, 150_000);
});

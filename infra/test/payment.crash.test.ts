import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { create, type DescMessage, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import {
  RentalBookedSchema,
  RentalChargeDueSchema,
  RentalEndedSchema,
  SubscriptionDueSchema,
} from '@garderoba/contracts';
import { MachineClock } from '@garderoba/service-kit/clock';
import { EmbeddedBus } from '@garderoba/service-kit/embedded-bus';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { createLogger } from '@garderoba/service-kit/logger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Invariants } from '../faults/invariants.ts';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { orderBody, type Purchase, rentedOn, Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';

// kill -9 at every named point of paying and of paying back: once the shop is back and the shopper has asked again, one
// capture is kept per paid order, none of a cancelled one, by the provider's own books.

let shop: Stack;
let open: OpenShop;
let shopper: Shopper;
let invariants: Invariants;
let bus: EmbeddedBus;
const purchases: Purchase[] = [];

beforeAll(async () => {
  open = await openShop(
    [
      { sku: 'PLENTY', pieces: 1_000, price: 129_90 },
      { sku: 'GOWN', pieces: 50, price: 100_00, isLent: true },
    ],
    { packed: true },
  );
  ({ shop, shopper, invariants } = open);
  bus = new EmbeddedBus(shop.databaseUrl('bus'), new MachineClock(), createLogger('test', 'silent'));
}, 180_000);

afterAll(async () => {
  await bus?.close();
  await open?.close();
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

async function cardOrder(cartId: string, sku = 'PLENTY'): Promise<CardOrder> {
  const key = randomUUID();
  const body = orderBody(cartId, sku, 1);
  const order = { ...body, addressInformation: { ...body.addressInformation, payment_method_code: 'stripe' } };
  const placed = (await insist('POST', '/api/order', 200, order, key)) as PlacedOrder;
  const { orderNumber, guest_key, payment } = placed;
  purchases.push({ key, cartId, sku, quantity: 1, orderNumber });
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

/** Rows of orders' database. */
async function rows<Row>(sql: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('orders') });
  await client.connect();
  try {
    return (await client.query(sql, params)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Tells orders what another service would. */
async function tell<Desc extends DescMessage>(topic: string, key: string, schema: Desc, body: MessageInitShape<Desc>) {
  const message = toJson(schema, create(schema, body)) as never;
  await bus.publish([
    { id: uuidv7(), topic, key, type: schema.name, headers: {}, body: message, occurredAt: new Date() },
  ]);
}

describe('what is owed later survives the death of orders', () => {
  const PLN = (amount: number) => ({ amount: BigInt(amount), currency: 'PLN' });
  let weeks = 6;

  /** A gown rented and paid by card; the booking is made up, so that nobody but the test tells of it. */
  async function rented() {
    weeks += 3;
    const day = new Date(Date.now() + weeks * 7 * 86_400_000);
    const thursday = new Date(day.getTime() + ((11 - day.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
    const order = await cardOrder(await shopper.cartWith('GOWN', 1, undefined, rentedOn(thursday)), 'GOWN');
    await pay(order);
    await eventually(async () => expect((await books(order)).status).toBe('processing'));
    const [line] = await rows<{ orderId: string; lineId: string }>(
      'SELECT order_id AS "orderId", l.id AS "lineId" FROM order_line l JOIN orders o ON o.id = order_id WHERE number = $1',
      [Number(order.number)],
    );
    return { ...(line as { orderId: string; lineId: string }), bookingId: uuidv7(), version: 1, sku: 'GOWN' };
  }
  /** What the booking's charges became and what the provider keeps, and how its deposit stands here and there. */
  const owed = ({ bookingId }: { bookingId: string }) =>
    rows<{ status: string; kept: number }>(
      `SELECT o.status, (SELECT coalesce(sum(s.amount - s.refunded), 0)::int FROM payment p JOIN sandbox_session s USING (session_id)
                          WHERE p.order_id = o.id AND s.state = 'paid') AS kept FROM orders o WHERE o.booking_id = $1`,
      [bookingId],
    );
  const held = ({ bookingId }: { bookingId: string }) =>
    rows<{ ours: string; theirs: string }>(
      `SELECT d.state AS ours, a.state AS theirs FROM deposit d LEFT JOIN sandbox_authorisation a ON a.payment_id = d.id
        WHERE d.booking_id = $1`,
      [bookingId],
    );
  /** Orders dies at this point while `work` is done, and is back. */
  async function dying(point: string, work: () => Promise<void>): Promise<void> {
    await shop.restartWith('orders', { CRASH_AT: point });
    const { restarts } = shop.process('orders');
    await work();
    await shop.untilRestarted('orders', restarts);
  }

  it.each(['orders.rental-charge.before-commit', 'orders.charge.before-provider', 'orders.charge.after-provider'])(
    '[I1] kill -9 at %s: one order, charged once',
    async (point) => {
      const booking = await rented();
      const due = { ...booking, chargeId: uuidv7(), kind: 'late_fee', amount: PLN(40_00) };
      await dying(point, () => tell('rental.booking.v1', booking.bookingId, RentalChargeDueSchema, due));
      await tell('rental.booking.v1', booking.bookingId, RentalChargeDueSchema, due); // told again
      await eventually(async () => expect(await owed(booking)).toEqual([{ status: 'complete', kept: 40_00 }]));
      await allHold();
    },
    150_000,
  );

  it.each(['orders.deposit.after-provider', 'orders.deposit.after-release'])(
    '[I1] kill -9 at %s: a deposit is reserved once and let go of once',
    async (point) => {
      const booking = await rented();
      const firstDay = new Date().toISOString().slice(0, 10);
      const booked = { ...booking, firstDay, deposit: PLN(30_00) };
      const reserve = () => tell('rental.booking.v1', booking.bookingId, RentalBookedSchema, booked);
      const letGo = () =>
        tell('rental.booking.v1', booking.bookingId, RentalEndedSchema, { ...booking, outcome: 'ready' });
      const isHeld = () =>
        eventually(async () => expect(await held(booking)).toEqual([{ ours: 'held', theirs: 'authorised' }]));
      if (point.endsWith('after-provider')) await dying(point, reserve);
      else await reserve();
      await isHeld();
      if (point.endsWith('after-release')) await dying(point, letGo);
      else await letGo();
      await eventually(async () => expect(await held(booking)).toEqual([{ ours: 'released', theirs: 'released' }]));
      await allHold();
    },
    150_000,
  );

  it('[I1] kill -9 at orders.place-charge.before-commit: a month of a subscription is one order', async () => {
    const { orderId } = await rented();
    // The rented gown stands for a subscription's first order: what matters here is what is made of it.
    await rows('UPDATE orders SET subscription_id = id WHERE id = $1', [orderId]);
    await rows(`UPDATE order_line SET kind = 'subscription' WHERE order_id = $1`, [orderId]);
    const chargeId = uuidv7();
    const due = { chargeId, subscriptionId: orderId, purpose: 'renewal', period: 2, amount: PLN(60_00) };
    const month = () => tell('loyalty.subscription.v1', orderId, SubscriptionDueSchema, due);
    await dying('orders.place-charge.before-commit', month);
    const orders = () => rows<{ status: string }>('SELECT status FROM orders WHERE charge_id = $1', [chargeId]);
    await eventually(async () => expect(await orders()).toEqual([{ status: 'pending_payment' }]));
    await rows(`UPDATE order_line SET kind = 'rental' WHERE order_id = $1`, [orderId]);
    await invariants.quiet();
    // loyalty knows nothing of a subscription that only the test made up.
    expect(await invariants.broken(purchases)).toEqual([
      expect.stringMatching(/loyalty gave up on OrderPaymentFailed/),
    ]);
  }, 150_000);
});

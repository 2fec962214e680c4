import { randomUUID } from 'node:crypto';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { putPlan } from '../faults/goods.ts';
import type { Invariants } from '../faults/invariants.ts';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { type Purchase, rentedOn, Shopper } from '../faults/shopper.ts';
import { until } from '../local/processes.ts';
import type { Stack } from '../local/stack.ts';

// Money that is owed after an order, and kill -9 in the middle of it. orders dies inside a subscription's charge: before its order is
// stored, before the provider is asked, and after the provider has taken the money but before orders knows; the provider's own books
// hold one charge of that month. rental dies while it hears that an extension is paid; the rental is longer once.

const CHARGE_POINTS = [
  'orders.place-charge.before-commit',
  'orders.charge.before-provider',
  'orders.charge.after-provider',
];
const HEARD_POINTS = ['rental.charge.before-commit', 'rental.charge.after-commit'];
const LIMIT_MS = 100_000;

let shop: Stack;
let open: OpenShop;
let invariants: Invariants;
const databases: Record<string, pg.Client> = {};
const asked: Purchase[] = [];

beforeAll(async () => {
  open = await openShop([{ sku: 'GOWN', pieces: HEARD_POINTS.length, price: 100_00, isLent: true }], {
    env: { LOYALTY_DUE_INTERVAL_MS: '200' },
  });
  ({ shop, invariants } = open);
  for (const name of ['orders', 'loyalty', 'rental']) {
    const client = new pg.Client({ connectionString: shop.databaseUrl(name) });
    client.on('error', () => {}); // the database is stopped before its clients
    await client.connect();
    databases[name] = client;
  }
  await putPlan(shop.toolEnv, 'S', 10, 60_00);
  await priceOfFourDays(160_00);
}, 240_000);

afterAll(async () => {
  for (const client of Object.values(databases)) await client.end();
  await open?.close();
}, 60_000);

/** Staying longer costs something. */
async function priceOfFourDays(amount: number): Promise<void> {
  const { toolEnv } = shop;
  const tokens = new ServiceTokens('importer', toolEnv.IMPORTER_SERVICE_KEY ?? '', toolEnv.SERVICE_JWKS ?? '');
  const all = (price: number) => ({ PLN: price, EUR: price, SEK: price });
  const rental = [
    { period: '1', prices: all(100_00) },
    { period: '4', prices: all(amount) },
  ];
  const answer = await fetch(`${toolEnv.PRICING_URL}/v1/prices:bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokens.sign()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prices: [{ sku: 'GOWN', prices: all(100_00), rental }] }),
  });
  expect(answer.status).toBe(200);
  await happens('the price of four days', async () => {
    const known = await one<{ rents: number[] }>(
      'rental',
      `SELECT rents FROM garment_price WHERE sku = 'GOWN' AND currency = 'PLN'`,
    );
    return known?.rents[1] === amount;
  });
}

const happens = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  if (!(await until(holds, LIMIT_MS, 200))) throw new Error(`${what} did not happen`);
};
const one = async <Row>(database: string, sql: string, params: unknown[] = []): Promise<Row | undefined> =>
  (await (databases[database] as pg.Client).query(sql, params)).rows[0] as Row | undefined;

/** Somebody new who is signed in, and their id. */
async function somebody(): Promise<{ shopper: Shopper; customerId: string }> {
  const person = { email: `${randomUUID()}@example.com`, firstname: 'Ola', lastname: 'Nowak' };
  const guest = new Shopper(shop.url('gateway'));
  await guest.expect('POST', '/api/user/create', { customer: person, password: 'Garderoba1!' });
  const login = { username: person.email, password: 'Garderoba1!' };
  const token = String(await guest.expect('POST', '/api/user/login', login));
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string };
  return { shopper: new Shopper(shop.url('gateway'), { ...person, token }), customerId: sub };
}
const press = (page: string) =>
  fetch(`${shop.url('gateway')}${page}/success`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });

describe('the charge of a month', () => {
  interface Running {
    readonly period: number;
    readonly card: string | null;
  }
  const running = async (id: string): Promise<Running> =>
    (await one<Running>('loyalty', 'SELECT period, card_id AS card FROM subscription WHERE id = $1', [id])) ?? {
      period: 0,
      card: null,
    };

  /** Somebody whose first month is paid and whose card is known. */
  async function subscribe(): Promise<string> {
    const { shopper, customerId } = await somebody();
    const key = randomUUID();
    const { code, result } = await shopper.ask(
      'POST',
      '/api/ext/subscriptions/subscribe',
      { plan_type: 'S' },
      { 'idempotency-key': key },
    );
    expect(code).toBe(200);
    asked.push({ key: `subscribe:${customerId}:${key}`, cartId: '', sku: 'PLAN-S', quantity: 1 });
    const { subscriptionId, payment } = result as { subscriptionId: string; payment: { session_id: string } };
    await press(`/pay/${payment.session_id}`);
    await happens('the first month', async () => {
      const { period, card } = await running(subscriptionId);
      return period === 1 && card !== null;
    });
    return subscriptionId;
  }

  /** Its month is over now. */
  const endMonth = (id: string) =>
    one(
      'loyalty',
      `UPDATE subscription SET anchor_at = anchor_at - interval '32 days', period_start = period_start - interval '32 days',
              period_end = period_end - interval '32 days' WHERE id = $1`,
      [id],
    );

  /** What the second month cost, by the provider's own books, by orders and by loyalty. */
  async function traces(id: string) {
    const books = await one<{ charges: number; amount: number }>(
      'orders',
      `SELECT count(*)::int AS charges, coalesce(sum(s.amount - s.refunded), 0)::int AS amount FROM sandbox_session s
         JOIN orders o ON lpad(o.number::text, 9, '0') = s.order_number
        WHERE o.subscription_id = $1 AND o.charge_id IS NOT NULL AND s.state = 'paid'`,
      [id],
    );
    const placed = await one<{ orders: number; paid: number }>(
      'orders',
      'SELECT count(*)::int AS orders, sum(paid)::int AS paid FROM orders WHERE subscription_id = $1 AND charge_id IS NOT NULL',
      [id],
    );
    const charged = await one<{ states: string[] }>(
      'loyalty',
      'SELECT array_agg(state) AS states FROM charge WHERE subscription_id = $1',
      [id],
    );
    return { ...books, ...placed, ...charged };
  }

  it.each(CHARGE_POINTS)(
    '[I1] [I9] kill -9 of orders at %s: the card is charged exactly once',
    async (point) => {
      const id = await subscribe();
      await shop.restartWith('orders', { CRASH_AT: point });
      const { restarts } = shop.process('orders');
      await endMonth(id);
      await shop.untilRestarted('orders', restarts);
      await happens('the second month', async () => (await running(id)).period === 2);
      expect(await traces(id)).toEqual({ charges: 1, amount: 60_00, orders: 1, paid: 60_00, states: ['paid'] });
    },
    180_000,
  );
});

describe('an extension that is paid', () => {
  interface Booking {
    readonly id: string;
    readonly date_to: string;
    readonly price: number;
    readonly order_increment_id: string;
  }
  const bookingsOf = async (shopper: Shopper): Promise<Booking[]> =>
    (await shopper.expect('GET', '/api/ext/rental/bookings')) as Booking[];

  /** A Thursday far enough ahead, three weeks apart. */
  function thursday(n: number): string {
    const day = new Date(Date.now() + (9 + 3 * n) * 7 * 86_400_000);
    return new Date(day.getTime() + ((11 - day.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
  }

  it.each(HEARD_POINTS.map((point, n) => [point, n] as const))(
    '[I6] [I9] kill -9 of rental at %s: longer once, for the money that was paid',
    async (point, n) => {
      const { shopper } = await somebody();
      const bought = await shopper.order(
        await shopper.cartWith('GOWN', 1, undefined, rentedOn(thursday(n))),
        'GOWN',
        1,
      );
      expect(bought.refusal).toBeUndefined();
      asked.push(bought);
      await happens('the booking', async () => (await bookingsOf(shopper)).length === 1);
      const [{ id, date_to: before, price }] = (await bookingsOf(shopper)) as [Booking];
      await shop.restartWith('rental', { CRASH_AT: point });
      const { restarts } = shop.process('rental');
      type Extension = { payment: { redirect_url: string } };
      const { payment } = (await shopper.expect('POST', `/api/ext/rental/bookings/${id}/extend`, {
        period: 2,
      })) as Extension;
      expect((await bookingsOf(shopper))[0]?.date_to).toBe(before); // not paid yet
      await press(new URL(payment.redirect_url).pathname);
      await shop.untilRestarted('rental', restarts);
      await happens('the longer rental', async () => (await bookingsOf(shopper))[0]?.date_to !== before);
      expect((await bookingsOf(shopper))[0]?.price).toBe(price + 60);
      const told = await one<{ n: number }>(
        'rental',
        `SELECT count(*)::int AS n FROM outbox WHERE key = $1 AND type = 'RentalExtended'`,
        [id],
      );
      expect(told?.n).toBe(1);
    },
    180_000,
  );
});

it('all that always holds does, once all is quiet', async () => {
  await invariants.quiet();
  expect(await invariants.broken(asked)).toEqual([]);
}, 120_000);

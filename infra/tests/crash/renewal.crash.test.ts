import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { create, type DescMessage, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { OrderPaidSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { EmbeddedBus } from '@garderoba/service-kit/events/embedded-bus';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { until } from '../../local/processes/processes.ts';
import { loadSecrets } from '../../local/secrets.ts';
import { type Stack, startStack } from '../../local/stack.ts';

// loyalty is killed (kill -9) at every crash point of a renewal, and its clock jumps a month ahead and back meanwhile. The test
// plays orders and publishes its events. Every subscription is charged exactly once for its next month, and gets its points once.

const AHEAD = new Date(Date.now() + 32 * 86_400_000).toISOString();
const LIMIT_MS = 45_000;
const TOPIC = 'orders.order.v1';

let shop: Stack;
let folder: string;
let database: pg.Client;
let bus: EmbeddedBus;

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { LOG_LEVEL: 'error', LOYALTY_DUE_INTERVAL_MS: '200' };
  shop = await startStack({ dataDir: folder, ports: 'free', web: false, only: ['loyalty'], env });
  database = new pg.Client({ connectionString: shop.databaseUrl('loyalty') });
  await database.connect();
  bus = new EmbeddedBus(shop.databaseUrl('bus'), new MachineClock(), createLogger('test', 'silent'));
  const { toolEnv } = shop;
  const tokens = new ServiceTokens('importer', toolEnv.IMPORTER_SERVICE_KEY ?? '', toolEnv.SERVICE_JWKS ?? '');
  const names = { en: 'Plan S' };
  const plan = {
    planType: 'S',
    sku: 'PLAN-S',
    position: 1,
    points: 10,
    rolloverDays: 30,
    names,
    prices: { EUR: 60_00 },
  };
  const answer = await fetch(`${shop.url('loyalty')}/v1/plans:bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokens.sign('loyalty')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plans: [plan] }),
  });
  expect(answer.status).toBe(204);
}, 180_000);
afterAll(async () => {
  await database?.end();
  await bus?.close();
  await shop?.stop();
  await removeTemporaryFolder(folder);
}, 60_000);

async function tell<Desc extends DescMessage>(
  schema: Desc,
  body: MessageInitShape<Desc> & { orderId: string },
  id = uuidv7(),
): Promise<void> {
  const message = toJson(schema, create(schema, body)) as never;
  const event = { id, topic: TOPIC, key: body.orderId, type: schema.name, headers: {}, body: message } as const;
  await bus.publish([{ ...event, occurredAt: new Date() }]);
}

const rows = async <Row>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  (await database.query(sql, params)).rows as Row[];
const chargesOf = (subscriptionId: string) =>
  rows<{ id: string; period: number; state: string }>(
    'SELECT id, period, state FROM charge WHERE subscription_id = $1',
    [subscriptionId],
  );
const happens = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  if (!(await until(holds, LIMIT_MS))) throw new Error(`${what} did not happen`);
};

interface Subscriber {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** A customer whose first month has just been paid. */
async function subscribe(): Promise<Subscriber> {
  const [customerId, orderId] = [randomUUID(), uuidv7()];
  const total = { amount: 60_00n, currency: 'EUR' };
  const order = { orderId, customerId, subscriptionId: orderId, orderNumber: '000000101' };
  const lines = [{ lineId: uuidv7(), sku: 'PLAN-S', quantity: 1, kind: 'subscription' }];
  await tell(OrderPlacedSchema, { ...order, store: 'eur_en', grandTotal: total, lines });
  await tell(OrderPaidSchema, { ...order, total, lines });
  await happens('the first month', async () => (await monthOf(orderId)) === 1);
  return { customerId, subscriptionId: orderId };
}
const monthOf = async (id: string) =>
  (await rows<{ period: number }>('SELECT period FROM subscription WHERE id = $1', [id]))[0]?.period;

/** Records of the second month. */
async function traces({ subscriptionId, customerId }: Subscriber) {
  const told = await rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM outbox WHERE key = $1 AND type = 'SubscriptionDue'`,
    [subscriptionId],
  );
  const points = await rows<{ n: number }>(
    `SELECT sum(balance)::int AS n FROM account WHERE customer_id = $1 AND role = 'available'`,
    [customerId],
  );
  const charges = await chargesOf(subscriptionId);
  return {
    month: await monthOf(subscriptionId),
    charges: charges.map(({ period, state }) => [period, state]),
    told: told[0]?.n,
    points: points[0]?.n,
  };
}
const ONCE = { month: 2, charges: [[2, 'paid']], told: 1, points: 20 };

/** Restarts loyalty with these variables until its next crash; after a crash point it restarts without them. */
const live = (env: Record<string, string>): Promise<void> => shop.restartWith('loyalty', env);

const subscribers: Subscriber[] = [];

/** Calls loyalty as orders does and retries until it has answered. */
async function insist(method: string, path: string, body?: object): Promise<number> {
  const key = JSON.stringify(loadSecrets(join(folder, 'secrets.json')).keys.orders);
  const tokens = new ServiceTokens('orders', key, shop.toolEnv.SERVICE_JWKS ?? '');
  let status = 0;
  await happens(`${method} ${path}`, async () => {
    const answer = await fetch(`${shop.url('loyalty')}${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokens.sign('loyalty')}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    }).catch(() => undefined);
    status = answer?.status ?? 0;
    return status > 0 && status < 500;
  });
  return status;
}

describe('points of an order that is placed', () => {
  it.each([
    'loyalty.claim.before-commit',
    'loyalty.claim.after-commit',
    'loyalty.release.before-commit',
    'loyalty.release.after-commit',
  ])(
    '[I4] [I5] kill -9 of loyalty at %s: held once, given back once',
    async (point) => {
      const { customerId } = await subscribe();
      const claim = `/v1/claims/${uuidv7()}`;
      const balances = async () =>
        Object.fromEntries(
          (
            await rows<{ role: string; points: number }>(
              `SELECT role, sum(balance)::int AS points FROM account WHERE customer_id = $1 AND role IN ('available', 'held')
                GROUP BY role`,
              [customerId],
            )
          ).map(({ role, points }) => [role, points]),
        );
      const isClaim = point.includes('claim');
      const dies = async (): Promise<void> => {
        const back = await shop.dieAt(point);
        expect(await insist(isClaim ? 'PUT' : 'DELETE', claim, isClaim ? { customerId, points: 7 } : undefined)).toBe(
          204,
        );
        await back();
      };
      if (isClaim) await dies();
      else expect(await insist('PUT', claim, { customerId, points: 7 })).toBe(204);
      expect(await balances()).toMatchObject({ available: 3, held: 7 });
      if (isClaim) expect(await insist('DELETE', claim)).toBe(204);
      else await dies();
      expect(await balances()).toMatchObject({ available: 10, held: 0 });
      // A claim that arrives after its release is refused.
      expect(await insist('PUT', claim, { customerId, points: 7 })).toBe(409);
    },
    120_000,
  );
});

describe('a renewal', () => {
  it.each([
    'loyalty.renew.before-commit',
    'loyalty.renew.after-commit',
    'loyalty.settle.before-commit',
    'loyalty.settle.after-commit',
  ])(
    '[I6] [I9] kill -9 of loyalty at %s while the clock jumps: charged once, points once',
    async (point) => {
      const subscriber = await subscribe();
      subscribers.push(subscriber);
      const { subscriptionId, customerId } = subscriber;
      const dies = async (work: () => Promise<void>): Promise<void> => {
        const restarts = shop.process('loyalty').restarts;
        await work();
        await shop.untilRestarted('loyalty', restarts + 1); // once by us, once by the crash
      };
      if (point.includes('renew')) await dies(() => live({ TEST_NOW: AHEAD, CRASH_AT: point }));
      await live({ TEST_NOW: AHEAD });
      await happens('the charge', async () => (await chargesOf(subscriptionId)).length > 0);
      const chargeId = (await chargesOf(subscriptionId))[0]?.id as string;
      const order = { orderId: uuidv7(), customerId, subscriptionId, chargeId, orderNumber: '000000102' };
      const paid = { ...order, total: { amount: 60_00n, currency: 'EUR' } };
      const event = uuidv7();
      if (point.includes('settle')) {
        await dies(async () => {
          await live({ TEST_NOW: AHEAD, CRASH_AT: point });
          await tell(OrderPaidSchema, paid, event);
        });
      } else await tell(OrderPaidSchema, paid, event);
      await tell(OrderPaidSchema, paid); // delivered twice
      await happens('the second month', async () => (await monthOf(subscriptionId)) === 2);
      await live({}); // back in the present
      expect(await traces(subscriber)).toEqual(ONCE);
    },
    180_000,
  );

  it('is still the only one of each customer after the last of them; the ledger is balanced', async () => {
    expect(subscribers).toHaveLength(4);
    await live({ TEST_NOW: AHEAD });
    await live({});
    for (const subscriber of subscribers) expect(await traces(subscriber)).toEqual(ONCE);
    const uneven = 'SELECT transaction_id FROM entry GROUP BY transaction_id HAVING sum(amount) <> 0';
    expect(await rows(uneven)).toEqual([]);
  }, 120_000);
});

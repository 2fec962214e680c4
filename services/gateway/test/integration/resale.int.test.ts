import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const ANNA = uuidv7();
const line = { kind: 'purchase', type: 'simple', shipped: 1, refunded: 0 };
const order = {
  status: 'complete',
  shipments: [{ at: '2020-01-01T10:00:00.000Z' }],
  lines: [
    { ...line, itemId: 1, sku: 'DRS-10-M' },
    { ...line, itemId: 2, sku: 'GD-000123' },
    { ...line, itemId: 3, sku: 'DRS-20', kind: 'rental' },
  ],
};
const piece = {
  ...{ sku: 'GD-000123', isFinal: true, finalDueAt: '2020-02-01T10:00:00.000Z', isContinued: false },
  ...{ family: 'clothing', categories: ['3'], values: {} },
};
const asked: unknown[] = [];
const neighbours = new StubNeighbour()
  .on('GET', '/v1/orders/:number', ({ params, query }) => {
    asked.push(query.customerId);
    return params.number === '100000001' ? { body: order } : { status: 404, body: { code: 'orders.not_found' } };
  })
  .on('GET', '/v1/sellers/:id/purchases', ({ params, query }) => {
    asked.push([params.id, query.sku]);
    return { body: { items: [piece] } };
  })
  .on('GET', '/v1/fact-texts', () => ({ body: { facts: { return_days: '14' } } }))
  .on('GET', '/v1/jwks', () => ({ body: { keys } }));
let keys: object[] = [];
let gateway: TestService;
beforeAll(async () => {
  const { url } = await neighbours.start();
  const urls = { MARKETPLACE_URL: url, ORDERS_URL: url, CONTENT_URL: url, ACCOUNTS_URL: url };
  gateway = await TestService.start('gateway', createApp, { ...urls, RATE_LIMIT: 'off' }, { database: false });
  keys = [gateway.customerKey.publicJwk];
});
afterAll(async () => {
  await gateway.stop();
  await neighbours.stop();
});

async function resale(number: string, isGuest = false) {
  const token = await gateway.customerKey.tokenOf(ANNA, gateway.clock.now());
  const headers: Record<string, string> = isGuest ? {} : { authorization: `Bearer ${token}` };
  const answered = await fetch(`${gateway.url}/api/ext/marketplace/resale/${number}`, { headers });
  return { status: answered.status, result: ((await answered.json()) as { result: unknown }).result };
}

it('an owner is told which lines can be sold again; rented ones are not asked about', async () => {
  asked.length = 0;
  const found = await resale('100000001');
  const listed = { family: 'clothing', categories: ['3'], values: {} };
  expect(found).toEqual({
    status: 200,
    result: {
      items: [
        { item_id: 1, open: true, from: '2020-01-15', continues: null, continued: false, listed: null },
        { item_id: 2, open: true, from: '2020-02-01', continues: 'GD-000123', continued: false, listed },
      ],
    },
  });
  expect(asked).toEqual([ANNA, [ANNA, ['DRS-10-M', 'GD-000123']]]);
});

it('the order of somebody else is 404, and a guest is asked to sign in', async () => {
  expect((await resale('100000002')).status).toBe(404);
  asked.length = 0;
  expect((await resale('100000001', true)).status).toBe(401);
  expect(asked).toEqual([]);
});

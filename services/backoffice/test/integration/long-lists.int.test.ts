import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// Lists of more SKUs than an address can hold travel in bodies, and a file never hides a column that failed.

const SKUS = Array.from({ length: 1_000 }, (_, nth) => `a-very-long-stock-keeping-unit-of-a-wrap-dress-${nth}`);
const row = (sku: string) => ({ sku, name: sku, type: 'simple', status: 1, changedAt: '2026-12-01T10:00:00Z' });
const subscription = { subscriptionId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99', customerId: 'c-1', status: 'active' };

const neighbour = new StubNeighbour();
let backoffice: TestService;
/** The service that fails. */
let away: 'pricing' | 'stock' | 'accounts' | undefined;

const failing = (name: typeof away) =>
  away === name ? { status: 500, body: { code: 'internal', detail: 'x' } } : undefined;
const skusIn = (body: unknown, field: 'sku' | 'skus') => (body as Record<string, string[]>)[field] ?? [];

beforeAll(async () => {
  neighbour
    .on('GET', '/v1/levels/low', () => ({ body: { skus: SKUS, total: SKUS.length } }))
    .on('POST', '/v1/admin-products:search', ({ body }) => {
      const { limit } = body as { limit: number };
      const skus = skusIn(body, 'sku');
      return { body: { items: skus.slice(0, limit).map(row), total: skus.length } };
    })
    .on('POST', '/v1/prices:read', ({ body }) => {
      const prices = skusIn(body, 'skus').map((sku) => ({ sku, currency: 'PLN', list: 1_00, special: null }));
      return failing('pricing') ?? { body: { prices } };
    })
    .on('POST', '/v1/levels:read', ({ body }) => {
      const levels = skusIn(body, 'skus').map((sku) => ({ sku, available: 2 }));
      return failing('stock') ?? { body: { levels } };
    })
    .on('GET', '/v1/subscriptions', () => ({ body: { items: [subscription], total: 1 } }))
    .on('GET', '/v1/customers', () => failing('accounts') ?? { body: { items: [], total: 0 } })
    .on('POST', '/v1/audit-entries', () => ({ status: 204 }))
    .on('POST', '/v1/security-events', () => ({ status: 204 }));
  const { url } = await neighbour.start();
  const urls = Object.fromEntries(
    ['ACCOUNTS', 'CATALOG', 'PRICING', 'STOCK', 'LOYALTY', 'RENTAL'].map((name) => [`${name}_URL`, url]),
  );
  backoffice = await TestService.start('backoffice', createApp, urls, { database: false });
});
afterAll(async () => {
  await backoffice.stop();
  await neighbour.stop();
});
beforeEach(() => {
  away = undefined;
});

const get = async <T>(path: string) => {
  const authorization = `Bearer ${await backoffice.staffToken()}`;
  return backoffice.call<T>('GET', `/api/admin/${path}`, undefined, { as: '', headers: { authorization } });
};
const LOW = `filter=${encodeURIComponent('{"stock":"low"}')}`;

it('a thousand products of low stock with long SKUs are listed with prices and levels', async () => {
  const { status, body } = await get<object[]>(`products?${LOW}&range=[0,999]`);
  expect(status).toBe(200);
  expect(body).toHaveLength(1_000);
  expect(body.at(-1)).toMatchObject({ id: SKUS.at(-1), prices: [{ currency: 'PLN', list: 1_00 }], available: 2 });
});

it('without prices or levels the list is shown', async () => {
  away = 'pricing';
  expect((await get<object[]>(`products?${LOW}&range=[0,9]`)).body[0]).toMatchObject({ prices: [], available: 2 });
});

it.each(['pricing', 'stock'] as const)(
  'an export of products without %s is refused, not written with empty cells',
  async (name) => {
    expect((await get(`products/export.csv?${LOW}`)).status).toBe(200);
    away = name;
    expect((await get(`products/export.csv?${LOW}`)).status).toBe(500);
  },
);

it('an export of subscriptions without the names of customers is refused', async () => {
  expect((await get('subscriptions/export.csv')).status).toBe(200);
  away = 'accounts';
  expect((await get('subscriptions')).status).toBe(200);
  expect((await get('subscriptions/export.csv')).status).toBe(500);
});

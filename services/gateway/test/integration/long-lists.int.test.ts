import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// 500 long SKUs fit into the gateway's addresses and into no address of the services.

const SKUS = Array.from({ length: 500 }, (_, nth) => `a-very-long-stock-keeping-unit-of-a-wrap-dress-${nth}`);
const neighbour = new StubNeighbour();
let gateway: TestService;

beforeAll(async () => {
  neighbour
    .on('POST', '/v1/levels:read', ({ body }) => ({
      body: {
        levels: (body as { skus: string[] }).skus.map((sku, nth) => ({ sku, productId: nth + 1, available: 1 })),
      },
    }))
    .on('POST', '/v1/price-states:read', () => ({ body: { states: [] } }));
  const { url } = await neighbour.start();
  gateway = await TestService.start('gateway', createApp, { STOCK_URL: url, PRICING_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});

it.each(['stock/list', 'product/render-list'])('%s answers 500 long SKUs', async (path) => {
  const asked = await gateway.call<{ code: number }>('GET', `/api/${path}?skus=${SKUS}&currencyCode=PLN`, undefined, {
    as: '',
  });
  expect([asked.status, asked.body.code]).toEqual([200, 200]);
  const read = neighbour.calls.findLast((call) => call.path === '/v1/levels:read');
  expect(read?.body).toEqual({ skus: SKUS });
});

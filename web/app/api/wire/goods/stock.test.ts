import { expect, it } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { stockOf } from './stock.ts';

const skus = Array.from({ length: 31 }, (_, index) => `DRS-${100 + index}`);

it('[STK-011] requests 31 skus in three calls of at most fifteen', async () => {
  const gateway = createFakeGateway();
  const levels = await stockOf(shopWith(gateway), skus);
  const asked = gateway.calls.map(({ path, query }) => [path, query.get('skus')?.split(',')]);
  expect(asked).toEqual([
    ['/api/stock/list', skus.slice(0, 15)],
    ['/api/stock/list', skus.slice(15, 30)],
    ['/api/stock/list', skus.slice(30)],
  ]);
  // The fake warehouse has DRS-100 to DRS-123.
  expect([...levels.keys()]).toEqual(skus.slice(0, 24));
  expect(levels.get('DRS-100')).toMatchObject({ isInStock: true, quantity: 12 });
});

it('omits the skus of a failed call, and returns the rest', async () => {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/stock/list', [() => refuse(503, 'away'), () => ok([{ sku: 'DRS-120', qty: 2 }])]);
  expect([...(await stockOf(shopWith(gateway), skus.slice(0, 20))).keys()]).toEqual(['DRS-120']);
});

it('requests a sku once, and sends no call without skus', async () => {
  const gateway = createFakeGateway();
  const shop = shopWith(gateway);
  await stockOf(shop, ['DRS-100', 'DRS-100']);
  expect((await stockOf(shop, [])).size).toBe(0);
  expect(gateway.calls.map(({ query }) => query.get('skus'))).toEqual(['DRS-100']);
});

import { afterEach, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../test/render-shop.tsx';
import { search } from './search.ts';

afterEach(() => vi.restoreAllMocks());

it('[CAT-045] answers items, total, start, perPage, aggregations and attributeMetadata', async () => {
  const gateway = createFakeGateway();
  const found = await search(shopWith(gateway), { entity: 'product', facets: ['basic_color'], size: 3, from: 2 });
  expect(found).toEqual({
    items: [expect.any(Object), expect.any(Object), expect.any(Object)],
    total: expect.any(Number),
    start: 2,
    perPage: 3,
    aggregations: { agg_terms_basic_color: { buckets: expect.any(Array) }, agg_terms_designer: expect.any(Object) },
    attributeMetadata: expect.any(Array),
  });
  expect(found.total).toBeGreaterThan(5);
  expect(found.attributeMetadata[0]).toHaveProperty('attribute_code');
});

it.each([
  ['[LIM-017]', 'browser', 5000],
  ['[LIM-018]', 'server', 1000],
] as const)('%s waits in the %s no longer than %d ms', async (_row, side, limit) => {
  const asked = vi.spyOn(AbortSignal, 'timeout');
  await search(shopWith(createFakeGateway(), undefined, side), { entity: 'category' });
  expect(asked.mock.calls).toEqual([[limit]]);
});

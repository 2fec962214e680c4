import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { search } from './search.ts';

afterEach(() => vi.restoreAllMocks());

it('[CAT-032] [CAT-045] returns items, their position, facets, suggestions and the applied query', async () => {
  const gateway = createFakeGateway();
  const found = await search(shopWith(gateway), { entity: 'product', facets: ['basic_color'], size: 3, from: 2 });
  expect(found).toEqual({
    items: Array.from({ length: 3 }, () => expect.objectContaining({ sku: expect.any(String) })),
    total: expect.any(Number),
    start: 2,
    perPage: 3,
    aggregations: {
      agg_terms_basic_color: { buckets: expect.arrayContaining([]) },
      agg_terms_designer: expect.objectContaining({}),
    },
    attributeMetadata: expect.arrayContaining([]),
    suggestions: expect.objectContaining({}),
    cache: false,
    offline: false,
    noresults: false,
  });
  expect(found.total).toBeGreaterThan(5);
  expect(found.attributeMetadata[0]).toHaveProperty('attribute_code');
});

it.each([
  ['[LIM-017] the browser', 'browser', 5000],
  ['[LIM-018] the server', 'server', 1000],
] as const)('%s gives a search up after so many milliseconds', async (_who, side, milliseconds) => {
  const given = vi.spyOn(AbortSignal, 'timeout');
  await search(shopWith(createFakeGateway(), undefined, side), { entity: 'product' });
  expect(given).toHaveBeenCalledExactlyOnceWith(milliseconds);
});

describe('[CAT-032] the flags of a result', () => {
  const answering = (headers: Record<string, string>, hits: unknown[] = []) => {
    const gateway = createFakeGateway();
    const body = JSON.stringify({ hits: { total: hits.length, hits }, suggest: { name: ['gown'] } });
    const shop = shopWith(gateway);
    gateway.next.set(`POST /api/catalog/catalog_${shop.store.code}/product/_search`, [
      () => new Response(body, { headers: { 'content-type': 'application/json', ...headers } }),
    ]);
    return shop;
  };

  it('cache: the gateway had the answer already; noresults: there was none', async () => {
    expect(await search(answering({ 'x-vs-cache': 'Hit' }), { entity: 'product' })).toMatchObject({
      cache: true,
      noresults: true,
      suggestions: { name: ['gown'] },
    });
    const fresh = answering({ 'x-vs-cache': 'Miss' }, [{ _source: { sku: 'A' } }]);
    expect(await search(fresh, { entity: 'product' })).toMatchObject({ cache: false, noresults: false });
  });

  it('offline: a browser without connection finds nothing; a gateway that fails is an error', async () => {
    const shop = answering({});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(search(shop, { entity: 'product' })).rejects.toThrow();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await search(shop, { entity: 'product', from: 20, size: 20 })).toEqual({
      ...{ items: [], total: 0, start: 20, perPage: 20, aggregations: {}, attributeMetadata: [], suggestions: {} },
      ...{ cache: false, offline: true, noresults: true },
    });
  });
});

it.each([
  ['[LIM-017]', 'browser', 5000],
  ['[LIM-018]', 'server', 1000],
] as const)('%s waits in the %s no longer than %d ms', async (_row, side, limit) => {
  const asked = vi.spyOn(AbortSignal, 'timeout');
  await search(shopWith(createFakeGateway(), undefined, side), { entity: 'category' });
  expect(asked.mock.calls).toEqual([[limit]]);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { config } from '../../../lib/store/config.ts';
import { searchCategories } from './category.ts';
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

/** Milliseconds after which a search of this side is given up, of each kind of document. */
async function limitsOf(side: 'browser' | 'server'): Promise<number[]> {
  const given = vi.spyOn(AbortSignal, 'timeout');
  for (const entity of ['product', 'category'] as const)
    await search(shopWith(createFakeGateway(), undefined, side), { entity });
  return given.mock.calls.map(([limit]) => limit);
}

it('[LIM-017] a search of the browser waits no longer than 5000 ms', async () =>
  expect(await limitsOf('browser')).toEqual([5000, 5000]));

it('[LIM-018] a search of the server waits no longer than 1000 ms', async () =>
  expect(await limitsOf('server')).toEqual([1000, 1000]));

it('[LIM-016] the category list is requested with size 4000', async () => {
  const gateway = createFakeGateway();
  await searchCategories(shopWith(gateway), { part: 'tree' });
  const [asked] = gateway.calls;
  expect([asked?.path, asked?.query.get('size')]).toEqual(['/api/catalog/catalog_eur_en/category/_search', '4000']);
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
  ['api', '/api/catalog/catalog_eur_en/product/_search'],
  ['graphql', '/graphql/eur_en'],
] as const)('[SYNC-006] [SYNC-007] the protocol %s is the configured one', async (protocol, path) => {
  expect(config.apiProtocol).toBe('api');
  config.apiProtocol = protocol;
  try {
    const gateway = createFakeGateway();
    gateway.next.set('POST /graphql/eur_en', [
      () => Response.json({ data: { found: { items: [{ sku: 'A', _score: 1, image: null }], total_count: 7 } } }),
    ]);
    const { items, total } = await search<{ sku: string }>(shopWith(gateway), { entity: 'product' });
    expect(gateway.calls.map((call) => call.path)).toEqual([path]);
    if (protocol === 'graphql') expect([items, total]).toEqual([[{ sku: 'A' }], 7]);
    // Free garments are not part of GraphQL.
    const wish = { firstDay: '2026-12-03', period: 'week', delivery: 'courier' } as never;
    await search(shopWith(gateway), { entity: 'product', wish }).catch(() => undefined);
    expect(gateway.calls.at(-1)?.path).toBe('/api/catalog/availability');
  } finally {
    config.apiProtocol = 'api';
  }
});

it('[SYNC-007] an error of GraphQL is a problem, not an empty list', async () => {
  config.apiProtocol = 'graphql';
  try {
    const gateway = createFakeGateway();
    gateway.next.set('POST /graphql/eur_en', [
      () => Response.json({ data: null, errors: [{ message: 'at most 500' }] }),
    ]);
    await expect(search(shopWith(gateway), { entity: 'product' })).rejects.toThrow('at most 500');
  } finally {
    config.apiProtocol = 'api';
  }
});

import './on-elasticsearch.js';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listed, miniShop } from '../mini-shop.js';
import type { Reply, Shop } from '../shop.js';

const { hostname, port } = new URL(process.env.TEST_ELASTICSEARCH_URL as string);
const target = { host: hostname, port: Number(port) };
/** Upper limit for fifteen queries; if each waited three seconds for the engine, they would take half as long again. */
const ALL_MS = 30_000;
const DRESSES = 'women/dresses';

describe.each(['hangs', 'is gone'])('while Elasticsearch %s', (how) => {
  let proxy: TcpProxy;
  /** Port that the shop uses for the engine. */
  let told: number;
  let shop: Shop;
  let dresses: number;
  let known: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    proxy = await TcpProxy.start(0, target);
    told = proxy.port;
    shop = await miniShop({ SEARCH_URL: `http://127.0.0.1:${told}` });
    const categories = (await shop.search('category', {}, { size: 100 })).hits.hits;
    dresses = categories.find(({ _source }) => _source.url_path === DRESSES)?._source.id as number;
    known = await everything();
  }, 300_000);
  afterAll(async () => {
    proxy.release();
    await shop?.close();
    await proxy?.stop();
  });

  const inDresses = () => ({ query: { terms: { category_ids: [dresses] } } });
  const withFacet = () => ({
    _availableFilters: [{ field: 'color', scope: 'catalog', options: {} }],
    _appliedFilters: [{ attribute: 'category_ids', value: { in: [dresses] }, scope: 'default' }],
  });

  /** Every kind of query on a small shop. */
  async function everything() {
    const at = async (url: string): Promise<unknown> =>
      (await shop.service.call('GET', `/v1/url-map?store=pln_pl&url=${url}`)).body;
    const suggested = await shop.service.call<{ products: unknown[] }>('GET', '/v1/suggest?store=eur_en&q=wrap');
    const facets = await shop.search('product', withFacet(), { request_format: 'search-query' });
    const [product] = (await shop.search('product', { query: { terms: { sku: ['WRAP'] } } })).hits.hits;
    const text = { _appliedFilters: listed, _searchText: 'wrap dress' };
    const found = await shop.skus(text, { request_format: 'search-query' }, { store: 'eur_en' });
    return {
      product,
      variant: await shop.skus({ query: { terms: { 'configurable_children.sku': ['WRAP-M'] } } }),
      byId: await shop.skus({ query: { terms: { id: [product?._id] } } }),
      address: await at(product?._source.url_path as string),
      category: await at(DRESSES),
      nothing: await at('no-such-place'),
      listing: await shop.skus(inDresses()),
      cheapest: await shop.skus(inDresses(), { sort: 'price:asc' }),
      best: found[0],
      facets: facets.aggregations,
      suggested: suggested.body.products,
    };
  }

  it('products, addresses, listings, searches and facets are answered from the database', async () => {
    if (how === 'hangs') proxy.hold();
    else await proxy.stop();
    await eventually(async () => {
      await shop.search('product', inDresses());
      expect(shop.index.isAway).toBe(true);
    }, 90_000);
    const began = performance.now();
    expect(await everything()).toEqual(known);
    // Only an occasional query probes the engine and waits for it.
    expect(performance.now() - began).toBeLessThan(ALL_MS);
  }, 180_000);

  it('changes are visible', async () => {
    await shop.price('COAT', 9_900, { version: 2 });
    await eventually(async () => expect((await shop.document('COAT'))?.price_incl_tax).toBe(99), 90_000);
    expect((await shop.skus(inDresses(), { sort: 'price:asc' }))[0]).toBe('COAT');
  }, 180_000);

  it('a search without matches finds nothing, and texts that the database cannot store are no error', async () => {
    const search = (text: string): Promise<Reply> =>
      shop.search('product', { _appliedFilters: listed, _searchText: text }, { request_format: 'search-query' });
    expect((await search('chainsaw')).hits.total).toBe(0);
    expect((await search('100% _\\ wool')).hits.total).toBe(0);
    expect((await search('nul\u0000l')).hits.total).toBe(0);
    expect(await shop.skus({ query: { terms: { id: ['x', '99999999999'] } } })).toEqual([]);
  }, 180_000);

  it('and when it is available again it contains the changes', async () => {
    const back = how === 'hangs' ? proxy : await TcpProxy.start(told, target);
    back.release();
    proxy = back;
    await eventually(async () => {
      await shop.search('product', inDresses());
      expect(shop.index.isAway).toBe(false);
    }, 180_000);
    await shop.settled();
    expect((await shop.skus(inDresses(), { sort: 'price:asc' }))[0]).toBe('COAT');
    expect((await everything()).listing).toEqual(known.listing);
  }, 300_000);
});

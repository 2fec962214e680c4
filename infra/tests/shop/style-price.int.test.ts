import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCatalogue, editable, type Product } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// The price of a style is that of its sizes for sale, in everything that shoppers and search engines read: listing, facet,
// order, lowest price of 30 days and the document of its page, of whose sizes the structured data is made
// (web/app/features/seo/things.ts). Through the real console, pricing, catalog and gateway.

const STYLE = 'STYLE';
const [CHEAP, DEAR, BETWEEN] = ['STYLE-S', 'STYLE-M', 'OTHER'];

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media', 'gateway');
  goods = await ConsoleCatalogue.bring(shop);
}, 90_000);
afterAll(() => shop.stop());

interface Found {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: Json }> };
  readonly aggregations: Readonly<Record<string, { buckets: Array<{ from?: number; doc_count: number }> }>>;
}

const wire = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  (await shop.service('gateway').call<T>(method, path, body, { as: '', customer: null })).body;

/** The listing of both styles by price, with the facet of prices. */
const listing = () =>
  wire<Found>(
    'POST',
    '/api/catalog/catalog_pln_pl/product/_search?request_format=search-query&size=20&sort=price:asc',
    {
      _appliedFilters: [{ attribute: 'visibility', value: { in: [4] }, scope: 'default' }],
      _availableFilters: [{ field: 'price', scope: 'catalog', options: {} }],
      _appliedSort: [{ field: 'price', options: 'asc' }],
    },
  );

/** Everything that says what the style costs. */
async function prices(): Promise<object> {
  const { hits, aggregations } = await listing();
  const documents = hits.hits.map(({ _source }) => _source);
  const [page] = (
    await wire<Found>('POST', '/api/catalog/catalog_pln_pl/product/_search?request_format=dsl', {
      query: { bool: { filter: [{ terms: { sku: [STYLE] } }] } },
    })
  ).hits.hits.map(({ _source }) => _source);
  const read = (document: Json | undefined) => {
    const { price_incl_tax, final_price_incl_tax, minimal_price, max_price, lowest_price_30_days } = document ?? {};
    return [price_incl_tax, final_price_incl_tax, minimal_price, max_price, lowest_price_30_days];
  };
  const sizes = (page?.configurable_children ?? []) as Json[];
  return {
    order: documents.map(({ sku }) => sku),
    facet: aggregations.agg_range_price?.buckets.filter(({ doc_count }) => doc_count > 0).map(({ from }) => from),
    listing: read(documents.find(({ sku }) => sku === STYLE)),
    page: read(page),
    sizes: sizes.map(({ sku, price_incl_tax }) => [sku, price_incl_tax]),
  };
}

describe('a style of two sizes at 99 and 299', () => {
  const status = async (sku: string, to: number): Promise<void> => {
    shop.advance(60_000);
    const { allowedActions: _, ...now } = (await shop.as<Product>('admin', 'GET', `products/${sku}`)).body;
    const body = { ...editable(now as Product), status: to, stock: null };
    expect((await shop.as('admin', 'PUT', `products/${sku}`, body)).status).toBe(200);
  };
  const bring = async (cheapIsOn: boolean): Promise<void> => {
    const [small, medium] = [goods.sizes[0], goods.sizes[1]] as const;
    const size = (sku: string, price: number, value: number | undefined, more: Json = {}) =>
      goods.create(sku, {
        ...{ visibility: 1, attributes: { size: [value] }, prices: { PLN: price }, specials: {} },
        ...more,
      });
    await size(CHEAP, 99_00, small?.value, { status: cheapIsOn ? 1 : 2 });
    await size(DEAR, 299_00, medium?.value);
    await size(BETWEEN, 199_00, medium?.value, { visibility: 4 });
    const { prices: _p, specials: _s, stock: _st, categoryIds: _c, ...facts } = goods.aDress(STYLE) as Json;
    const children = [
      { sku: CHEAP, options: { size: small?.label } },
      { sku: DEAR, options: { size: medium?.label } },
    ];
    const style = {
      ...{ ...facts, type: 'configurable', attributes: {}, categories: [['women', 'dresses']] },
      variants: { attributes: ['size'], children },
    };
    const headers = await shop.headersOf('importer', 'catalog');
    const { body } = await shop
      .service('catalog')
      .call<Json>('PUT', '/v1/products:bulk', { products: [style] }, { as: '', headers });
    expect(body).toMatchObject({ results: [{ outcome: 'created' }] });
  };

  const ofDear = {
    order: [BETWEEN, STYLE],
    facet: [151, 251],
    listing: [299, 299, 299, 299, 299],
    page: [299, 299, 299, 299, 299],
    sizes: [[DEAR, 299]],
  };

  it('of which the first is switched off costs 299 everywhere; 99 as soon as it is for sale', async () => {
    await bring(false);
    await eventually(async () => expect(await prices()).toEqual(ofDear), 20_000);
    await status(CHEAP, 1);
    await eventually(
      async () =>
        expect(await prices()).toMatchObject({
          ...{ order: [STYLE, BETWEEN], facet: [0, 151], listing: [99, 99, 99, 299, 99], page: [99, 99, 99, 299, 99] },
          sizes: [
            [CHEAP, 99],
            [DEAR, 299],
          ],
        }),
      20_000,
    );
    await status(CHEAP, 2);
    // It was sold for 99 within 30 days: that stays the lowest price (directive 98/6/EC).
    const [listing, page] = [ofDear.listing, ofDear.page].map((amounts) => [...amounts.slice(0, -1), 99]);
    await eventually(async () => expect(await prices()).toEqual({ ...ofDear, listing, page }), 20_000);
  });
});

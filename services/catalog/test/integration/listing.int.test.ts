import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct } from '../factories.js';
import { listed, miniShop } from '../mini-shop.js';
import type { Shop } from '../shop.js';

const form = { request_format: 'search-query' };
const base = (attribute: string, value: unknown) => ({ attribute, value, scope: 'default' });
const chosen = (attribute: string, value: unknown) => ({ attribute, value, scope: 'catalog' });

let shop: Shop;
const categories = new Map<string, number>();
const options = new Map<string, number>();

/** SKUs of a listing with these filters, in order. */
const list = (filters: object[], more: object = {}, params: object = {}) =>
  shop.skus({ _appliedFilters: [...listed, ...filters], ...more }, { ...form, ...params });
const inCategory = (path: string) => base('category_ids', { in: [categories.get(path)] });

beforeAll(async () => {
  shop = await miniShop();
  for (const { _source } of (await shop.search('category', {}, { size: 100 })).hits.hits)
    categories.set(_source.url_path as string, _source.id as number);
  for (const { _source } of (await shop.search('attribute', {}, { size: 100 })).hits.hits) {
    for (const { label, value } of _source.options as Array<{ label: string; value: string }>)
      options.set(label, Number(value));
  }
}, 180_000);
afterAll(() => shop.close());

it('products are listed for staff by a thousand long SKUs at once', async () => {
  const sku = [...Array.from({ length: 999 }, (_, nth) => `${'long-'.repeat(20)}${nth}`), 'WRAP'];
  const asked = { as: 'backoffice', staff: {} };
  const { body } = await shop.service.call('POST', '/v1/admin-products:search', { sku, limit: 1_000 }, asked);
  expect(body).toMatchObject({ total: 1, items: [{ sku: 'WRAP' }] });
});

describe('a listing', () => {
  it('[CAT-034] [CAT-037] contains enabled products with visibility 2, 3 or 4 by default', async () => {
    const expected = ['GONE', 'COAT', 'WRAP'];
    expect(await list([inCategory('women/dresses')])).toEqual(expected);
    const ofCategory = (path: string) => shop.skus({ query: { terms: { category_ids: [categories.get(path)] } } });
    expect(await ofCategory('women/dresses')).toEqual(expected);
    const path = [['women', 'empty']];
    const states = Object.entries({
      'STATE-1-1': { status: 1, visibility: 1 },
      'STATE-1-2': { status: 1, visibility: 2 },
      'STATE-1-3': { status: 1, visibility: 3 },
      'STATE-1-4': { status: 1, visibility: 4 },
      'STATE-2-4': { status: 2, visibility: 4 },
      'STATE-3-4': { status: 3, visibility: 4 },
    });
    await shop.products(states.map(([sku, state]) => aProduct(sku, { categories: path, ...state })));
    for (const [sku] of states) await shop.price(sku, 1_000);
    await shop.settled();
    const shown = ['STATE-1-4', 'STATE-1-3', 'STATE-1-2'];
    expect(await list([inCategory('women/empty')])).toEqual(shown);
    expect(await ofCategory('women/empty')).toEqual(shown);
    await shop.products(states.map(([sku]) => aProduct(sku, { categories: path, status: 2 })));
    await shop.settled();
  });

  it('[CAT-038] shows every visibility in the fashion subscription category', async () => {
    expect(await shop.skus({ query: { terms: { category_ids: [categories.get('fashion-subscription')] } } })).toEqual([
      'HIDDEN',
    ]);
  });

  it('[CAT-036] [LIM-049] contains sold out products', async () => {
    expect(await list([inCategory('women/dresses'), base('stock.is_in_stock', { eq: false })])).toEqual(['GONE']);
  });

  it('[LIM-005] [LIM-004] is ordered by id in a category and by date of change elsewhere, newest first', async () => {
    expect((await list([])).slice(0, 3)).toEqual(['WRAP', 'COAT', 'SCARF']);
    expect(await list([inCategory('women/dresses')])).toEqual(['GONE', 'COAT', 'WRAP']);
  });

  it('[CAT-019] is ordered as requested: bestsellers, price, name', async () => {
    const of = (sort: string) => list([inCategory('women/dresses')], {}, { sort });
    expect(await of('sales_count:desc')).toEqual(['COAT', 'WRAP', 'GONE']);
    expect(await of('price:asc')).toEqual(['COAT', 'GONE', 'WRAP']);
    expect(await of('name:asc')).toEqual(['COAT', 'GONE', 'WRAP']);
  });

  it('is paged, also far behind the end', async () => {
    const page = (from: number) => list([], {}, { size: 2, from, sort: 'id:asc' });
    expect([...(await page(0)), ...(await page(2))]).toEqual((await list([], {}, { sort: 'id:asc' })).slice(0, 4));
    expect(await page(90_000)).toEqual([]);
  });

  it('has nothing in category ids below the root', async () => {
    expect(await list([base('category_ids', { in: [1] })])).toEqual([]);
  });
});

describe('the filters of the document', () => {
  it('[CAT-006] subscription: available with points', async () => {
    expect(await list([base('subscription_available', { eq: true }), base('subscription_points', { gt: 0 })])).toEqual([
      'WRAP',
    ]);
  });
  it('[CAT-007] video: with a vimeo id', async () => {
    expect(await list([base('vimeo_id', { gt: '' })])).toEqual(['WRAP']);
    expect(await list([base('vimeo_id', { eq: null })])).toEqual(['WRAP']);
  });
  it('[CAT-008] showroom: with a piece in the showroom', async () => {
    expect(await list([base('stock.source_codes', { in: ['showroom'] })])).toEqual(['WRAP']);
  });
  it('[CAT-009] new: until news_to_date, that day included', async () => {
    expect(await list([base('news_to_date', { gte: '2026-12-01' })])).toEqual(['WRAP']);
    expect(await list([base('news_to_date', { gte: '2026-11-30' })])).toEqual(['WRAP', 'SCARF']);
  });
  it('[CAT-010] [CMS-035] sale: a special price that is valid now', async () => {
    expect(await list([base('special_price', { gt: 0 })], {}, { size: 8, sort: 'id:desc' })).toEqual(['SCARF']);
  });
  it('[CAT-011] bestsellers: the flag and nothing else, most sold first', async () => {
    await shop.products([
      aProduct('SOLD-3', { attributes: { bestseller: '1', sales_count: '3' } }),
      aProduct('SOLD-90', { attributes: { bestseller: '1', sales_count: '90' } }),
      aProduct('SOLD-500', { attributes: { bestseller: '0', sales_count: '500' } }),
    ]);
    const skus = ['SOLD-3', 'SOLD-90', 'SOLD-500'];
    for (const sku of skus) await shop.price(sku, 1_000);
    await shop.settled();
    const found = await list([base('bestseller', { eq: true })], {}, { sort: 'sales_count:desc' });
    expect(found).toEqual(['SOLD-90', 'WRAP', 'SOLD-3']); // WRAP: 40
    for (const sku of skus) await shop.products([aProduct(sku, { status: 2 })]);
    await shop.settled();
  });
  it('[CAT-004] designers: by field and by category', async () => {
    expect(await list([chosen('designer', { in: [options.get('Maison Étude')] })])).toEqual(['WRAP']);
    expect(await list([inCategory('designers/maison-etude')])).toEqual(['WRAP']);
  });
  it('[ADM-008] marketplace items only while they are active', async () => {
    expect(await list([base('sku', { in: ['USED', 'PENDING'] })])).toEqual(['USED']);
  });
});

describe('the home page', () => {
  it('[CMS-024] has four collections, each with its total', async () => {
    const collections = {
      sales_collection: [base('special_price', { gt: 0 })],
      news_collection: [base('type_id', { eq: 'simple' })],
      promo_block: [inCategory('promo')],
      bestsellers: [base('type_id', { in: ['configurable', 'sirent'] })],
    };
    const totals = Object.entries(collections).map(async ([name, filters]) => {
      const reply = await shop.search('product', { _appliedFilters: [...listed, ...filters] }, { ...form, size: 1 });
      return [name, reply.hits.total];
    });
    expect(Object.fromEntries(await Promise.all(totals))).toEqual({
      sales_collection: 1,
      news_collection: 4,
      promo_block: 1,
      bestsellers: 2,
    });
  });

  it('[CMS-036] finds news: simple products, newest id first', async () => {
    expect((await list([base('type_id', { eq: 'simple' })], {}, { sort: 'id:desc', size: 12 })).slice(0, 2)).toEqual([
      'USED',
      'GONE',
    ]);
  });
  it('[CMS-037] finds the promo block: the promo category', async () => {
    expect(await list([inCategory('promo')], {}, { sort: 'id:desc', size: 8 })).toEqual(['GOWN']);
  });
  it('[CMS-038] finds bestsellers: configurable and rental, most sold first', async () => {
    expect(
      await list([base('type_id', { in: ['configurable', 'sirent'] })], {}, { sort: 'sales_count:desc', size: 12 }),
    ).toEqual(['GOWN', 'WRAP']);
  });
});

describe('prices of a listing', () => {
  it('[CAT-052] [LIM-012] fall into exactly one printed bucket each: 150.50 into the first', async () => {
    const facets = { _availableFilters: [{ field: 'price', scope: 'catalog' }] };
    const reply = await shop.search(
      'product',
      { _appliedFilters: [...listed, inCategory('women/dresses')], ...facets },
      form,
    );
    expect(reply.aggregations.agg_range_price?.buckets).toEqual([
      { key: '0.0-150.0', from: 0, to: 150, doc_count: 1 },
      { key: '151.0-250.0', from: 151, to: 250, doc_count: 0 },
      { key: '251.0-300.0', from: 251, to: 300, doc_count: 1 },
      { key: '301.0-*', from: 301, doc_count: 1 },
    ]);
    expect(await list([inCategory('women/dresses'), chosen('price', { gte: 0, lte: 150 })])).toEqual(['COAT']);
  });

  it('[CAT-040] are filtered gross, in the currency of the store', async () => {
    expect(await list([chosen('price', { gte: 150.5, lte: 150.5 })])).toEqual(expect.arrayContaining(['COAT', 'BOX']));
    const euros = { _appliedFilters: [...listed, chosen('price', { gte: 37, lte: 38 })] };
    expect(await shop.skus(euros, form, { store: 'eur_de' })).toEqual(expect.arrayContaining(['COAT', 'BOX']));
  });
});

describe('facets', () => {
  it('count the listing, options of available variants under <code>_options, with labels of used options', async () => {
    const reply = await shop.search(
      'product',
      {
        _appliedFilters: [...listed, inCategory('women/dresses')],
        _availableFilters: [
          { field: 'color', scope: 'catalog' },
          { field: 'size', scope: 'catalog' },
        ],
      },
      form,
    );
    expect(reply.aggregations.agg_terms_color?.buckets).toEqual([{ key: options.get('Black'), doc_count: 2 }]);
    const onlyM = [{ key: options.get('M'), doc_count: 1 }]; // S is sold out
    expect(reply.aggregations.agg_terms_size?.buckets).toEqual(onlyM);
    expect(reply.aggregations.agg_terms_size_options?.buckets).toEqual(onlyM);
    const [size] = reply.attribute_metadata.filter((entry) => entry.attribute_code === 'size') as [
      Record<string, unknown>,
    ];
    expect((size.options as Array<{ label: string }>).map(({ label }) => label)).toEqual(['M']);
  });

  it('count as many as choosing a value lists', async () => {
    const codes = ['color', 'size', 'fabric'];
    const reply = await shop.search(
      'product',
      { _appliedFilters: listed, _availableFilters: codes.map((field) => ({ field, scope: 'catalog' })) },
      form,
    );
    for (const code of codes) {
      const buckets = reply.aggregations[`agg_terms_${code}`]?.buckets as Array<{ key: number; doc_count: number }>;
      for (const { key, doc_count } of buckets)
        expect([code, key, (await list([chosen(code, { in: [key] })])).length]).toEqual([code, key, doc_count]);
    }
  });

  it('[CAT-003] ignore the own choice, so that a second value can be added, and apply all others', async () => {
    const facets = {
      _availableFilters: [
        { field: 'color', scope: 'catalog' },
        { field: 'fabric', scope: 'catalog' },
      ],
    };
    const reply = await shop.search(
      'product',
      { _appliedFilters: [...listed, chosen('color', { in: [options.get('Green')] })], ...facets },
      form,
    );
    expect(reply.hits.hits.map(({ _source }) => _source.sku)).toEqual(['SCARF']);
    expect(reply.aggregations.agg_terms_color?.buckets).toEqual([
      { key: options.get('Black'), doc_count: 2 },
      { key: options.get('Green'), doc_count: 1 },
    ]);
    expect(reply.aggregations.agg_terms_fabric?.buckets).toEqual([]);
  });

  it('find a configurable product by an option of its variants, but not by one that is sold out', async () => {
    expect(await list([chosen('size', { in: [options.get('M')] })])).toEqual(['WRAP']);
    expect(await list([chosen('size', { in: [options.get('S')] })])).toEqual([]);
    expect(await list([chosen('size', { in: [options.get('L')] })])).toEqual([]);
  });
});

describe('a shop that does not list sold out products', () => {
  let strict: Shop;
  beforeAll(async () => {
    strict = await miniShop({ LIST_OUT_OF_STOCK: 'off' });
  }, 60_000);
  afterAll(() => strict.close());

  it('[CAT-039] leaves it out of listings', async () => {
    const skus = await strict.skus({ _appliedFilters: [...listed] }, form);
    expect(skus).toContain('COAT');
    expect(skus).not.toContain('GONE');
  });

  it('[PDP-026] leaves variants without a piece out, the other shop keeps them', async () => {
    const variants = async (of: Shop) =>
      Array.from((await of.document('WRAP'))?.configurable_children ?? [], ({ sku }: { sku: string }) => sku);
    expect(await variants(strict)).toEqual(['WRAP-M']);
    expect(await variants(shop)).toEqual(['WRAP-S', 'WRAP-M']);
  });
});

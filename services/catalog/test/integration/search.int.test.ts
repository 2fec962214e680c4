import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, texts } from '../factories.js';
import { listed, miniShop } from '../mini-shop.js';
import type { Shop } from '../shop.js';

const form = { request_format: 'search-query' };
let shop: Shop;
const find = (text: string, store = 'pln_pl') =>
  shop.skus({ _appliedFilters: listed, _searchText: text }, { ...form, size: 20 }, { store });

beforeAll(async () => {
  shop = await miniShop();
  await shop.products([
    aProduct('AB-1234-RED', { texts: texts('Plain item'), categories: [['women', 'dresses']] }),
    aProduct('N-1', {
      texts: {
        ...texts('Velvet gown'),
        se: { name: 'Sammetsklänning', description: '' },
        pl: { name: 'Aksamitna suknia wieczorowa', description: '' },
        de: { name: 'Abendkleid aus Samt', description: '' },
      },
    }),
    aProduct('N-2', { texts: texts('Other thing', 'Goes well with a velvet gown') }),
    aProduct('N-3', { texts: texts('Żółta spódnica') }),
    aProduct('UA', { texts: texts('Вишита сукня Їжачок літо') }),
    aProduct('UA-2', { texts: texts('Вовняний светр') }),
    aProduct('GR', { texts: texts('Λευκό φόρεμα Κήπος') }),
    aProduct('TR', { texts: texts('İpek elbise Işıl') }),
    aProduct('CZ', { texts: texts('Černé šaty Příroda') }),
  ]);
  for (const sku of ['AB-1234-RED', 'N-1', 'N-2', 'N-3', 'UA', 'UA-2', 'GR', 'TR', 'CZ']) await shop.price(sku, 10_000);
  await shop.settled();
}, 180_000);
afterAll(() => shop.close());

describe('a text search', () => {
  it('[CAT-003] finds by name in the language of the store', async () => {
    expect((await find('wrap dress', 'eur_en'))[0]).toBe('WRAP');
    expect((await find('kopertowa'))[0]).toBe('WRAP');
    expect(await find('kopertowa', 'eur_de')).toEqual([]);
  });

  it('[LIM-020] [LIM-021] [LIM-022] ranks sku over name over category over description', async () => {
    const gowns = await find('velvet gown', 'eur_en');
    expect([gowns[0], gowns.at(-1)]).toEqual(['N-1', 'N-2']);
    expect((await find('AB-1234-RED', 'eur_en'))[0]).toBe('AB-1234-RED');
    // A part of a SKU (100) has a higher weight than the same word in a name (90).
    await shop.products([
      aProduct('ZX-7719', { texts: texts('Plain item') }),
      aProduct('N-9', { texts: texts('Item 7719') }),
    ]);
    for (const sku of ['ZX-7719', 'N-9']) await shop.price(sku, 1_000);
    await shop.settled();
    expect(await find('7719', 'eur_en')).toEqual(['ZX-7719', 'N-9']);
    await shop.products([
      aProduct('D-1', { texts: texts('Promo') }),
      aProduct('D-2', { texts: texts('Another', 'from our promo') }),
    ]);
    for (const sku of ['D-1', 'D-2']) await shop.price(sku, 1_000);
    await shop.settled();
    expect(await find('promo', 'eur_en')).toEqual(['D-1', 'GOWN', 'D-2']);
  });

  it("finds a sku case-insensitively, and the parent by a variant's sku", async () => {
    expect(await find('ab-1234-red')).toEqual(['AB-1234-RED']);
    expect((await find('wrap-m'))[0]).toBe('WRAP');
  });

  it('[VAL-005] finds nothing under 3 letters, unless it is a sku', async () => {
    await shop.products([aProduct('X1')]);
    await shop.price('X1', 1_000);
    await shop.settled();
    expect(await find('ve', 'eur_en')).toEqual([]);
    expect(await find('  x1 ', 'eur_en')).toEqual(['X1']);
  });

  it('forgives marks, case and typing mistakes', async () => {
    for (const typed of ['ŻÓŁTA', 'zolta spodnica', 'zoltaa', 'zołta spodnca'])
      expect((await find(typed))[0]).toBe('N-3');
    for (const typed of ['velvt gown', 'vlevet', 'velvet gwon']) expect((await find(typed, 'eur_en'))[0]).toBe('N-1');
  });

  it.each([
    ['UA', ['сукня', 'вишита', 'ЛІТО', 'їжачок', 'Вишита сукня літо', 'виши', 'сукнч', 'вишитая']],
    ['GR', ['λευκό', 'ΛΕΥΚΟ', 'φορεμα', 'κήπος', 'ΚΉΠΟΣ', 'κηπο', 'φόρεμη']],
    ['TR', ['ipek', 'İPEK', 'elbıse', 'ışıl', 'ISIL']],
    ['CZ', ['černé', 'cerne', 'ŠATY', 'priroda', 'přír']],
  ])('finds a name of another script or alphabet by each word, without case and marks: %s', async (sku, typed) => {
    for (const text of typed) expect([text, await find(text)]).toEqual([text, [sku]]);
  });

  it('finds forms, compounds and synonyms of a language', async () => {
    expect((await find('aksamitne suknie'))[0]).toBe('N-1');
    expect(await find('kleid', 'eur_de')).toEqual(expect.arrayContaining(['N-1', 'WRAP']));
    expect((await find('klänningar', 'sek_se')).slice(0, 2).sort()).toEqual(['N-1', 'WRAP']);
    expect(await find('frock', 'eur_en')).toContain('WRAP');
  });

  it('finds by the label of an attribute', async () => {
    expect((await find('maison etude', 'eur_en'))[0]).toBe('WRAP');
    expect(await find('silk', 'eur_en')).toContain('WRAP');
  });

  it('returns a score, and facets of its results', async () => {
    const reply = await shop.search(
      'product',
      {
        _appliedFilters: listed,
        _searchText: 'velvet gown',
        _availableFilters: [{ field: 'price', scope: 'catalog' }],
      },
      form,
      { store: 'eur_en' },
    );
    const scores = reply.hits.hits.map(({ _score }) => _score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(reply.aggregations.agg_range_price?.buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(
      reply.hits.total,
    );
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, store = 'eur_en') =>
    (
      await shop.service.call<{
        products: Array<Record<string, unknown>>;
        categories: Array<Record<string, unknown>>;
        queries: string[];
      }>('GET', `/v1/suggest?store=${store}&q=${encodeURIComponent(q)}`)
    ).body;

  it('contain products, categories and words during typing', async () => {
    const found = await suggest('dre');
    expect(found.products[0]).toEqual({
      sku: 'WRAP',
      name: 'Wrap dress',
      slug: 'wrap-dress',
      type_id: 'configurable',
      image: '/g/WRAP/hanger.webp',
    });
    expect(found.categories).toEqual([{ id: expect.any(Number), name: 'dresses', url_path: 'women/dresses' }]);
    expect(found.queries.length).toBeGreaterThan(0);
    expect(found.products.length).toBeLessThanOrEqual(8);
  });

  it('complete words of any script', async () => {
    const { products, queries } = await suggest('Вишита сук');
    expect([products.map(({ sku }) => sku), queries]).toEqual([['UA'], ['Вишита сукня']]);
  });

  it('are empty under 3 letters', async () => {
    expect(await suggest('dr')).toEqual({ products: [], categories: [], queries: [] });
  });
});

describe('the address of a document', () => {
  const at = async (url: string, more = '', store = 'pln_pl') =>
    (
      await shop.service.call<Record<string, unknown> | null>(
        'GET',
        `/v1/url-map?store=${store}&url=${encodeURIComponent(url)}${more}`,
      )
    ).body;

  it('[NAV-013] [NAV-044] leads to a product', async () => {
    expect(await at('women/dresses/wrap-dress')).toMatchObject({
      _type: 'product',
      _source: { sku: 'WRAP', slug: 'wrap-dress', type_id: 'configurable', description: '<p>Bias <b>cut</b></p>' },
    });
  });
  it('[NAV-014] leads to an active category', async () => {
    expect(await at('/women/dresses/')).toMatchObject({
      _type: 'category',
      _source: { name: 'dresses', slug: 'dresses' },
    });
    expect(await at('women/old')).toBeNull();
  });
  it('[NAV-015] leads to a CMS page', async () => {
    await shop.page({ entity: 'cms_page', id: 3 }, { identifier: 'returns' });
    await shop.settled();
    expect(await at('returns')).toMatchObject({ _type: 'cms_page', _source: { identifier: 'returns' } });
  });
  it("is exact: a part of one, or another language's, is null", async () => {
    for (const url of ['women/dresses/wrap', 'wrap-dress', 'dresses', '../women', 'women/dresses/wrap-dress/x'])
      expect(await at(url)).toBeNull();
  });
  it('[NAV-043] answers the wanted fields and those a client cannot do without', async () => {
    const hit = await at('women/dresses/wrap-dress', '&include=name');
    expect(Object.keys((hit as { _source: object })._source).sort()).toEqual([
      'id',
      'name',
      'sku',
      'slug',
      'type_id',
      'url_path',
    ]);
  });
});

describe('the search route', () => {
  it('refuses an invalid query, an unknown store, an undeclared body, a caller without a token', async () => {
    const status = async (body: object, options = {}) =>
      (await shop.service.call('POST', '/v1/search', body, options)).status;
    const query = {
      entity: 'product',
      filters: [],
      sort: [],
      from: 0,
      size: 10,
      facets: [],
      source: { include: [], exclude: [] },
      format: 'standard',
    };
    expect(await status({ store: 'pln_pl', query })).toBe(200);
    expect(await status({ store: 'xxx_yy', query })).toBe(404);
    expect(await status({ store: 'pln_pl', query: { entity: 'user' } })).toBe(422);
    expect(await status({ store: 'pln_pl', query, more: 1 })).toBe(400);
    expect(await status({ store: 'pln_pl', query }, { as: '' })).toBe(401);
    expect(await status({ store: 'pln_pl', query }, { as: 'stock' })).toBe(403);
  });

  it('returns cache facts: the generation, and tags', async () => {
    const query = {
      entity: 'product',
      filters: [{ is: 'oneOf', field: 'sku', values: ['COAT'] }],
      sort: [],
      from: 0,
      size: 10,
      facets: [],
      source: { include: ['id'], exclude: [] },
      format: 'standard',
    };
    const answer = await shop.service.call<{ hits: { hits: Array<{ _id: string }> } }>('POST', '/v1/search', {
      store: 'pln_pl',
      query,
    });
    expect(answer.headers.get('x-generation')).toBe(String(shop.index.generation));
    expect(answer.headers.get('x-tags')).toBe(`P${answer.body.hits.hits[0]?._id}`);
  });

  it.each([
    [['3', '4'], 'C3 C4'],
    [['3', '\u{10437}', 'a b', 'x\r\ny'], 'C3'],
    [['\u{10437}'], '*'],
    [Array.from({ length: 501 }, (_, n) => String(n)), '*'],
  ])('returns tags of categories only: %j', async (values, tags) => {
    const { status, headers } = await shop.service.call('POST', '/v1/search', {
      store: 'pln_pl',
      query: {
        entity: 'product',
        filters: [{ is: 'oneOf', field: 'category_ids', values }],
        sort: [],
        from: 0,
        size: 1,
        facets: [],
        source: { include: ['id'], exclude: [] },
        format: 'standard',
      },
    });
    expect([status, headers.get('x-tags')]).toEqual([200, tags]);
  });

  it('takes the compact form', async () => {
    const reply = await shop.search(
      'product',
      { query: { terms: { sku: ['COAT'] } } },
      { response_format: 'compact', _source_include: 'sku' },
    );
    expect(reply).toMatchObject({ total: 1, hits: [{ sku: 'COAT', _score: 1 }] });
  });
});

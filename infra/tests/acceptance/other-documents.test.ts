import { describe, expect, it } from '@jest/globals';
import { having, product, productsOfType, search, sources } from './catalogue.ts';
import { DATE } from './document-fields.ts';
import { ask, call, type Json, refusal, result } from './wire.ts';

describe('other documents', () => {
  it('[CAT-014] categories', async () => {
    const all = sources(await search({ entity: 'category', params: 'size=4000&sort=position:asc' }));
    const byId = new Map(all.map((category) => [category.id, category]));
    for (const category of all) {
      expect(category).toMatchObject({
        id: expect.any(Number),
        parent_id: expect.any(Number),
        parent_ids: category.path.split('/').slice(1, -1), // texts (wire-contract 8.2)
        path: expect.stringMatching(/^1(\/\d+)*$/),
        level: expect.any(Number),
        position: expect.any(Number),
        name: expect.stringMatching(/./),
        url_key: expect.any(String),
        url_path: expect.any(String),
        slug: category.url_key,
        is_active: expect.any(Boolean),
        include_in_menu: expect.any(Boolean),
        product_count: expect.any(Number),
        children_count: String(category.children_data.length),
        children_data: expect.any(Array),
      });
      expect(category.path.split('/').at(-1)).toBe(String(category.id));
      expect(category.path.split('/').length - 1).toBe(category.level);
      for (const child of category.children_data) expect(byId.get(child.id)?.parent_id).toBe(category.id);
    }
  });

  it('[CAT-029] attributes', async () => {
    for (const attribute of sources(await search({ entity: 'attribute', params: 'size=150' }))) {
      expect(attribute).toMatchObject({
        id: expect.any(Number),
        attribute_id: attribute.id,
        attribute_code: expect.stringMatching(/^[a-z_0-9]+$/),
        frontend_input: expect.any(String),
        default_frontend_label: expect.any(String),
        is_user_defined: expect.any(Boolean),
        is_visible: expect.any(Boolean),
        is_comparable: expect.stringMatching(/^[01]$/),
        options: expect.any(Array),
      });
      for (const { label, value } of attribute.options)
        expect([typeof label, typeof value]).toEqual(['string', 'string']);
    }
  });

  it('[PRC-002] tax rules', async () => {
    const rules = sources(await search({ entity: 'taxrule', params: 'size=50' }));
    const standard = rules.find(({ product_tax_class_ids }) => product_tax_class_ids.includes(2));
    expect(standard).toMatchObject({
      id: expect.any(Number),
      code: expect.any(String),
      customer_tax_class_ids: expect.arrayContaining([0, 1]), // guests, and the `group_id` of customers
    });
    const rates = Object.fromEntries(standard.rates.map((rate: Json) => [rate.tax_country_id, rate.rate]));
    expect(rates).toMatchObject({ PL: 23, DE: 19, SE: 25 });
    for (const rate of standard.rates) expect(rate).toHaveProperty('region_name');
    for (const rate of standard.rates)
      expect([typeof rate.id, rate.tax_region_id, rate.tax_postcode]).toEqual(['number', 0, '*']);
  });

  it('reviews, approved ones by product', async () => {
    const [some] = sources(await search({ entity: 'review', params: 'size=1', body: having({ review_status: [1] }) }));
    const reviews = sources(
      await search({
        entity: 'review',
        params: 'size=50',
        body: having({ product_id: [some.product_id], review_status: [1] }),
      }),
    );
    expect(reviews.length).toBeGreaterThan(0);
    for (const review of reviews)
      expect(review).toMatchObject({
        id: expect.any(Number),
        product_id: some.product_id,
        title: expect.any(String),
        detail: expect.any(String),
        nickname: expect.any(String),
        review_entity: 'product',
        review_status: 1,
        created_at: expect.stringMatching(DATE),
      });
  });

  it('[CMS-061] pages and blocks, by search with like and individually', async () => {
    for (const [entity, name] of [
      ['cms_page', 'cmsPage'],
      ['cms_block', 'cmsBlock'],
    ] as const) {
      const [one] = sources(await search({ entity, params: 'size=1' }));
      expect(one).toMatchObject({
        id: expect.any(Number),
        identifier: expect.any(String),
        title: expect.any(String),
        content: expect.any(String),
        store_id: expect.any(Array),
        active: true,
        creation_time: expect.stringMatching(DATE),
        update_time: expect.stringMatching(DATE),
        type: entity,
      });
      const asked = {
        _appliedFilters: [{ attribute: 'identifier', value: { like: one.identifier }, scope: 'default' }],
        _availableFilters: [],
        _appliedSort: [],
        _searchText: '',
      };
      expect(sources(await search({ entity, params: 'request_format=search-query', body: asked }))[0]).toEqual(one);
      for (const path of [
        `${name}/${one.id}`,
        `${name}/${one.identifier}`,
        `${name}Identifier/${one.identifier}/storeId/1`,
      ])
        expect(await result('GET', `/api/ext/cms-data/${path}`)).toEqual(one);
      expect((await call('GET', `/api/ext/cms-data/${name}/no-such-thing`)).code).toBe(404);
      expect((await call('GET', `/api/ext/cms-data/${name}/99999999999`)).code).toBe(404);
    }
  });

  it.each(['product', 'category', 'attribute', 'taxrule', 'review', 'cms_page', 'cms_block', 'cms_hierarchy'])(
    '[CAT-043] %s documents are searched for in one and the same way',
    async (entity) => {
      const { total } = (await search({ entity, params: 'size=1' })).hits;
      expect(total).toBeGreaterThanOrEqual(1);
      expect((await search({ entity, body: having({ id: [987_654_321] }) })).hits.total).toBe(0);
    },
  );
});

describe('the url map', () => {
  const at = async (url: string, more: Json = {}, query = ''): Promise<Json> => {
    const { status, json, text } = await ask('POST', `/api/url/map${query}`, {
      url,
      includeFields: null,
      excludeFields: [],
      options: {},
      filters: {},
      groupId: null,
      groupToken: null,
      ...more,
    });
    expect(status).toBe(200);
    if (json === null) expect(text).toBe('null');
    return json;
  };

  it('[NAV-042] maps categories and pages', async () => {
    const [category] = sources(await search({ entity: 'category', params: 'size=1', body: having({ level: [2] }) }));
    expect(await at(category.url_path)).toMatchObject({
      _type: 'category',
      _source: { id: category.id, slug: category.slug },
    });
    expect(await at('about-us')).toMatchObject({ _type: 'cms_page', _source: { identifier: 'about-us' } });
    expect((await ask('POST', '/api/url', { url: 'about-us' })).json._type).toBe('cms_page');
  });

  it('accepts slashes at both ends, and only the exact path', async () => {
    const [{ url_path }] = await productsOfType('simple');
    expect((await at(`/${url_path}/`))._type).toBe('product');
    const last = url_path.split('/').at(-1);
    for (const wrong of [
      last,
      url_path.slice(0, -1),
      `${url_path}x`,
      url_path.toUpperCase(),
      url_path.replaceAll('-', ' '),
      `${url_path}?a=1`,
      '*',
      'x'.repeat(5_000),
      '../../etc/passwd',
      '__proto__',
      '%00',
    ])
      expect([wrong, await at(wrong)]).toEqual([wrong, null]);
  });

  it('in the language of the store', async () => {
    const [one] = await productsOfType('simple');
    const german = await product(one.sku, 'eur_de');
    expect((await at(german.url_path, {}, '?storeCode=eur_de'))._source.name).toBe(german.name);
    if (german.url_path !== one.url_path) expect(await at(german.url_path, {}, '?storeCode=pln_pl')).toBeNull();
  });

  it('returns the requested fields, and always those that a client needs', async () => {
    const [one] = await productsOfType('simple');
    const { _source } = await at(one.url_path, { includeFields: ['name'] });
    expect(_source).toEqual({
      name: one.name,
      url_path: one.url_path,
      id: one.id,
      slug: one.slug,
      sku: one.sku,
      type_id: 'simple',
    });
    const full = (await at(one.url_path, { excludeFields: ['description', 'attributes*'] }))._source;
    expect(full).not.toHaveProperty('description');
    expect(full).toHaveProperty('price_incl_tax');
  });

  it.each([[{}], [{ url: '' }], [{ url: '/' }], [{ url: null }], [{ url: {} }], [[]], ['null']])(
    'without a url (%j) is 400 in the envelope',
    async (body) => {
      expect(await refusal('POST', '/api/url/map', body)).toEqual({ code: 400, result: 'Missing url parameter' });
    },
  );
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { having, product, productsOfType, search, sources, steady, variant } from './catalogue.ts';
import { ask, call, expectAmounts, type Json, minor, refusal, result } from './wire.ts';

const DATE = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;
const PRICES = ['price', 'original_price', 'special_price', 'final_price'];
const RATE: Record<string, number> = { pln_pl: 23, eur_de: 19, sek_se: 25, eur_nl: 19, eur_en: 19 };

const TYPES = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
  'sirent',
  'single_number',
  'subscription',
];

/** Net and gross belong together by the rate, and the tax is their difference (wire-contract 11.3). */
function expectPrices(of: Json, rate: number): void {
  expectAmounts(of, ...PRICES, ...PRICES.map((name) => `${name}_incl_tax`), ...PRICES.map((name) => `${name}_tax`));
  for (const name of PRICES) {
    const [net, gross, tax] = [minor(of[name]), minor(of[`${name}_incl_tax`]), minor(of[`${name}_tax`])];
    expect([name, net + tax]).toEqual([name, gross]);
    expect([name, net]).toEqual([name, Math.round(gross / (1 + rate / 100))]);
  }
  expect(of.price).toBe(of.final_price);
  expect(of.price).toBeLessThanOrEqual(of.original_price);
  if (of.special_price) expect(of.special_price).toBeLessThan(of.original_price);
}

describe.each(TYPES)('a %s product', (type) => {
  let documents: Json[];
  beforeAll(async () => {
    documents = await productsOfType(type);
  }, 30_000);

  it('[CAT-022] [CAT-023] [CAT-024] has the fields clients read, with their types', () => {
    expect(documents.length).toBeGreaterThan(0);
    for (const one of documents) {
      expect(one).toMatchObject({
        id: expect.any(Number),
        sku: expect.stringMatching(/./),
        parentSku: expect.any(String),
        name: expect.stringMatching(/./),
        type_id: type,
        status: 1,
        visibility: 4,
        tax_class_id: expect.any(Number),
        url_key: expect.stringMatching(/^[a-z0-9-]+$/),
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        url_path: expect.stringMatching(/^[a-z0-9/-]+$/),
        image: expect.stringMatching(/^\/|^no_selection$/),
        media_gallery: expect.any(Array),
        category_ids: expect.any(Array),
        category: expect.any(Array),
        configurable_options: expect.any(Array),
        configurable_children: expect.any(Array),
        product_links: expect.any(Array),
        bundle_options: expect.any(Array),
        custom_options: expect.any(Array),
        tier_prices: expect.any(Array),
        attributes_metadata: expect.any(Array),
        created_at: expect.stringMatching(DATE),
        updated_at: expect.stringMatching(DATE),
        sales_count: expect.any(Number),
        has_options: expect.stringMatching(/^[01]$/),
      });
      for (const at of one.media_gallery)
        expect(at).toMatchObject({
          image: expect.stringMatching(/^\//),
          pos: expect.any(Number),
          typ: expect.stringMatching(/^(image|external-video)$/),
        });
      for (const { category_id, name } of one.category)
        expect([typeof category_id, typeof name]).toEqual(['number', 'string']);
      expect(one.category.map(({ category_id }: Json) => category_id).sort()).toEqual(
        [...one.category_ids].map(Number).sort(),
      );
    }
  });

  it('[PRC-001] [PRC-012] is priced: net, tax and gross of every kind, in every store', async () => {
    for (const [store, rate] of Object.entries(RATE))
      for (const one of (await productsOfType(type, store)).slice(0, 40)) {
        expectPrices(one, rate);
        expect(one.price_incl_tax).toBeGreaterThan(0);
      }
  });

  it('[STK-001] contain the stock, equal to a stock check by document id', async () => {
    for (const one of documents.slice(0, 3)) {
      expect(one.stock).toMatchObject({
        product_id: one.id,
        qty: expect.any(Number),
        is_in_stock: expect.any(Boolean),
        manage_stock: expect.any(Boolean),
        source_codes: expect.any(Array),
      });
      if (['configurable', 'grouped', 'bundle'].includes(type)) continue; // have no pieces of their own
      const checked = await result('GET', `/api/stock/check?sku=${one.sku}`);
      expect(checked.product_id).toBe(one.id);
      expect([checked.qty, checked.is_in_stock]).toEqual([one.stock.qty, one.stock.is_in_stock]);
    }
  });

  it('[NAV-043] [NAV-044] is found at its url_path', async () => {
    const [one] = documents;
    const hit = (await ask('POST', '/api/url/map', { url: one.url_path, includeFields: null, excludeFields: [] })).json;
    expect(hit).toMatchObject({ _type: 'product', _id: String(one.id) });
    expect(steady(hit._source)).toEqual(steady(one));
    expect(Object.keys(hit._source).sort()).toEqual(Object.keys(one).sort());
  });
});

describe('prices', () => {
  it('[PRC-003] a current special is the price; a past or future one is not', async () => {
    const all = sources(
      await search({
        params: 'size=500',
        body: having({ type_id: ['simple', 'configurable'], visibility: [4], status: [1] }),
      }),
    );
    const running = all.filter(({ special_price }) => special_price > 0);
    expect(running.length).toBeGreaterThan(0);
    const now = Date.now();
    const at = (text: string | null): number | undefined =>
      text ? Date.parse(`${text.replace(' ', 'T')}Z`) : undefined;
    for (const one of running) {
      expect(one.price).toBe(one.special_price);
      expect(one.original_price).toBeGreaterThan(one.price);
      expect(at(one.special_from_date) ?? 0).toBeLessThanOrEqual(now);
      expect(at(one.special_to_date) ?? now).toBeGreaterThanOrEqual(now);
    }
  });

  it('[PRC-013] a grouped product costs the sum of its parts', async () => {
    for (const set of await productsOfType('grouped')) {
      const parts = set.product_links.filter(({ link_type }: Json) => link_type === 'associated');
      const prices = await Promise.all(
        parts.map(async (link: Json) => minor((await product(link.linked_product_sku)).price_incl_tax)),
      );
      expect(minor(set.price_incl_tax)).toBe(prices.reduce((sum, price) => sum + price, 0));
    }
  });

  it('[PRC-014] a bundle costs its default parts times their quantity', async () => {
    for (const bundle of await productsOfType('bundle')) {
      const defaults = bundle.bundle_options.flatMap((option: Json) =>
        option.product_links.filter((link: Json) => link.is_default),
      );
      const prices = await Promise.all(
        defaults.map(async (link: Json) => minor((await product(link.sku)).price_incl_tax) * link.qty),
      );
      expect(minor(bundle.price_incl_tax)).toBe(prices.reduce((sum, price) => sum + price, 0));
    }
  });

  it('[PRC-019] [PRC-022] a refresh returns the same prices, by document id', async () => {
    const [one, other] = await productsOfType('simple');
    const { items, total_count } = await result(
      'GET',
      `/api/product/render-list?skus=${one.sku},${other.sku},NOPE&currencyCode=PLN&storeId=1`,
    );
    expect(total_count).toBe(2);
    for (const document of [one, other])
      expect(items.find(({ id }: Json) => id === document.id)).toMatchObject({
        price_info: {
          final_price: document.final_price_incl_tax,
          regular_price: document.original_price_incl_tax,
          special_price: document.special_price_incl_tax,
          extension_attributes: {
            tax_adjustments: {
              final_price: document.final_price,
              regular_price: document.original_price,
              special_price: document.special_price,
            },
          },
        },
      });
    expect((await result('GET', '/api/product/render-list?skus=NOPE')).items).toEqual([]);
    expect((await call('GET', '/api/product/render-list')).code).toBe(400);
    expect((await call('GET', `/api/product/render-list?skus=${Array.from({ length: 501 }, (_, n) => n)}`)).code).toBe(
      400,
    );
  });

  it('[PDP-028] products are listed by sku as stored in the index', async () => {
    const [one] = await productsOfType('simple');
    const { items, total_count } = await result('GET', `/api/product/list?skus=${one.sku},NOPE`);
    expect([items.map(steady), total_count]).toEqual([[steady(one)], 1]);
    expect((await call('GET', '/api/product/list')).code).toBe(400);
  });
});

describe('composed products', () => {
  it('[PDP-012] have their option and variant fields, and fields added by a client do no harm', async () => {
    const has = async (type: string, field: string): Promise<void> => {
      for (const one of await productsOfType(type))
        expect([one.sku, field, Array.isArray(one[field])]).toEqual([one.sku, field, true]);
    };
    await has('configurable', 'configurable_options');
    await has('configurable', 'configurable_children');
    await has('grouped', 'product_links');
    await has('bundle', 'bundle_options');
    // The other five are a client's own: it sends its whole product with a line, and gets `product_option` back.
    const { parent, child, option } = await variant();
    const held = { options: [], is_configured: true, errors: { size: 'x' }, info: { stock: 'In stock!' } };
    const cart = await Cart.create();
    const { code, result: line } = await cart.update({ ...held, sku: parent.sku, qty: 1, product_option: option });
    expect([code, line]).toEqual([200, expect.objectContaining({ sku: child.sku, product_option: option })]);
    expect(Object.keys(line).filter((key) => key in held)).toEqual([]);
  });

  it('[PDP-013] [PDP-014] a configurable has options with values, and children that differ in them', async () => {
    for (const one of await productsOfType('configurable')) {
      for (const option of one.configurable_options) {
        expect(option).toMatchObject({
          id: expect.any(Number),
          attribute_id: expect.stringMatching(/^\d+$/),
          attribute_code: expect.stringMatching(/./),
          label: expect.stringMatching(/./),
          product_id: one.id,
        });
        expect(option.values.length).toBeGreaterThan(0);
        for (const { value_index, label } of option.values)
          expect([typeof value_index, typeof label]).toEqual(['number', 'string']);
        expect([...one[`${option.attribute_code}_options`]].sort()).toEqual(
          option.values.map((value: Json) => value.value_index).sort(),
        );
      }
      expect(one.configurable_children.length).toBeGreaterThan(0);
      for (const child of one.configurable_children) {
        expect(child).toMatchObject({
          id: expect.any(Number),
          sku: expect.any(String),
          status: expect.any(Number),
          stock: expect.any(Object),
        });
        expectPrices(child, 23);
        // The given client merges the chosen variant into its product: fields of the variant overwrite those of the product.
        for (const own of [
          'type_id',
          'slug',
          'url_path',
          'parentSku',
          'configurable_options',
          'category_ids',
          'description',
        ])
          expect(child).not.toHaveProperty(own);
        for (const { attribute_code } of one.configurable_options) expect(child[attribute_code]).toMatch(/^\d+$/);
      }
    }
  });

  it('disabled variants are no children', async () => {
    for (const one of await productsOfType('configurable'))
      for (const { status } of one.configurable_children) expect(status).toBeLessThan(2);
  });

  it('[PDP-016] [PDP-027] a grouped product links enabled simple products as associated', async () => {
    for (const set of await productsOfType('grouped')) {
      const links = set.product_links.filter(({ link_type }: Json) => link_type === 'associated');
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        expect(link).toMatchObject({
          sku: set.sku,
          linked_product_type: 'simple',
          position: expect.any(Number),
          qty: expect.any(Number),
          is_default: expect.any(Boolean),
          extension_attributes: { qty: expect.any(Number) },
        });
        expect((await product(link.linked_product_sku)).status).toBe(1);
      }
    }
  });

  it('a bundle has options with links that have ids, quantities and prices', async () => {
    for (const bundle of await productsOfType('bundle')) {
      expect(bundle.bundle_options.length).toBeGreaterThan(0);
      for (const option of bundle.bundle_options) {
        expect(option).toMatchObject({
          option_id: expect.any(Number),
          title: expect.any(String),
          required: expect.any(Boolean),
          type: expect.any(String),
          sku: bundle.sku,
        });
        expect(option.product_links.filter(({ is_default }: Json) => is_default)).toHaveLength(1);
        for (const link of option.product_links)
          expect(link).toMatchObject({
            id: expect.any(Number),
            sku: expect.any(String),
            option_id: option.option_id,
            qty: expect.any(Number),
            price: expect.any(Number),
          });
      }
    }
  });

  it('the fashion subscription lists its garments; a rental has its periods and prices', async () => {
    const [category] = sources(
      await search({ entity: 'category', body: having({ url_key: ['fashion-subscription'] }) }),
    );
    expect(
      (await search({ params: 'size=1', body: having({ category_ids: [category.id] }) })).hits.total,
    ).toBeGreaterThan(3);
    for (const rental of await productsOfType('sirent')) {
      expect(rental.sirental_price.length).toBeGreaterThan(0);
      for (const { price, period } of rental.sirental_price)
        expect([typeof price, typeof period]).toEqual(['number', 'string']);
    }
  });
});

describe('other documents', () => {
  it('[CAT-014] categories', async () => {
    const all = sources(await search({ entity: 'category', params: 'size=4000&sort=position:asc' }));
    const byId = new Map(all.map((category) => [category.id, category]));
    for (const category of all) {
      expect(category).toMatchObject({
        id: expect.any(Number),
        parent_id: expect.any(Number),
        parent_ids: expect.any(Array),
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
      customer_tax_class_ids: expect.any(Array),
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
      expect(total).toBeGreaterThanOrEqual(entity === 'cms_hierarchy' ? 0 : 1);
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

import { beforeAll, describe, expect, it } from '@jest/globals';
import { having, product, productsOfType, search, sources, steady } from './catalogue.ts';
import { DATE, expectPrices, RATE } from './document-fields.ts';
import { ask, call, type Json, minor, result } from './wire.ts';

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

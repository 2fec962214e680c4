import { create } from '@bufbuild/protobuf';
import { PriceChangedSchema, parseSearch, RentalPriceSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPrice, aProduct, attribute, category, labels, texts } from '../factories.js';
import { LISTING, LOOKS, miniShop } from '../mini-shop.js';
import { Shop } from '../shop.js';

type Json = Record<string, unknown>;
let shop: Shop;
let wrap: Json;
const document = async (sku: string, options: object = {}): Promise<Json> =>
  (await shop.document(sku, options)) as unknown as Json;
const only = async (entity: 'category' | 'attribute' | 'taxrule', field: string, value: unknown): Promise<Json> =>
  (await shop.search(entity, { query: { terms: { [field]: [value] } } })).hits.hits[0]?._source as Json;

beforeAll(async () => {
  shop = await miniShop();
  wrap = await document('WRAP');
}, 180_000);
afterAll(() => shop.close());

describe('a product document', () => {
  it('[CAT-022] [CAT-024] contains its identity: own and parent id, name, slug, type, status, visibility', async () => {
    expect(wrap).toMatchObject({
      sku: 'WRAP',
      parentSku: 'WRAP',
      parentId: wrap.id,
      name: 'Kopertowa sukienka',
      slug: 'wrap-dress',
      type_id: 'configurable',
      status: 1,
      visibility: 4,
    });
    expect(await document('WRAP-M')).toMatchObject({
      sku: 'WRAP-M',
      parentSku: 'WRAP',
      parentId: wrap.id,
      type_id: 'simple',
      visibility: 1,
    });
  });

  it('[CAT-023] exists for every type', async () => {
    for (const type of ['downloadable', 'single_number', 'subscription'] as const) {
      await shop.products([aProduct(`TYPE-${type}`, { type })]);
      await shop.price(`TYPE-${type}`, 1_000);
    }
    await shop.settled();
    const skus = {
      simple: 'COAT',
      configurable: 'WRAP',
      grouped: 'SET',
      bundle: 'BOX',
      virtual: 'CARD',
      sirent: 'GOWN',
      downloadable: 'TYPE-downloadable',
      single_number: 'TYPE-single_number',
      subscription: 'TYPE-subscription',
    };
    for (const [type, sku] of Object.entries(skus)) expect((await document(sku)).type_id).toBe(type);
  });

  it('[CAT-025] [SUB-008] has its catalogue data: categories, designer, addresses, plan, points, sales, attributes', async () => {
    const categories = wrap.category as Json[];
    expect(categories.map(({ name, path }) => [name, path])).toEqual([
      ['dresses', 'women/dresses'],
      ['Maison Étude', 'designers/maison-etude'],
    ]);
    expect(wrap.category_ids).toEqual(categories.map(({ category_id }) => category_id));
    expect(wrap).toMatchObject({
      url_key: 'wrap-dress',
      url_path: 'women/dresses/wrap-dress',
      plan_type: 'M',
      subscription_available: true,
      subscription_points: 12,
      points: 5,
      sales_count: 40,
    });
    const designer = (wrap.attributes_metadata as Json[]).find(({ attribute_code }) => attribute_code === 'designer');
    expect(designer?.options).toEqual([{ label: 'Maison Étude', value: String(wrap.designer) }]);
    expect(wrap.custom_attributes).toContainEqual({ attribute_code: 'plan_type', value: 'M' });
  });

  it('[CAT-026] has its flags', () => {
    expect(wrap).toMatchObject({
      news_to_date: '2026-12-01 22:59:59',
      new: true,
      bestseller: true,
      info_label: 'New in',
    });
  });

  it('[CAT-027] has its attributes as option ids under their code, several as a list, with labels', async () => {
    const facts = wrap.attributes_metadata as Json[];
    const labelOf = (code: string): unknown => {
      const options = facts.find(({ attribute_code }) => attribute_code === code)?.options as Array<{
        label: string;
        value: string;
      }>;
      return options.find(({ value }) => [wrap[code]].flat().map(String).includes(value))?.label;
    };
    for (const [code, label] of Object.entries(LOOKS)) expect([code, labelOf(code)]).toEqual([code, label]);
    expect(wrap.occasion).toEqual([expect.any(Number), expect.any(Number)]);
    expect(wrap.basic_color).toEqual(expect.any(Number));
    expect(await document('WRAP-M')).toMatchObject({ size: expect.any(Number) });
  });

  it('[PDP-011] has its media', () => {
    expect(wrap).toMatchObject({
      image: '/g/WRAP/hanger.webp',
      hover_image: '/g/WRAP/front.webp',
      front_image: '/g/WRAP/hanger.webp',
      instagram_id: 'C1',
      vimeo_id: '76979871',
    });
    expect(wrap.media_gallery).toEqual([
      { image: '/g/WRAP/hanger.webp', pos: 1, typ: 'image', lab: null, vid: null },
      { image: '/g/WRAP/back.webp', pos: 2, typ: 'image', lab: 'Back', vid: null },
    ]);
  });

  it('[PDP-014] has its options with labels', () => {
    const [size] = wrap.configurable_options as [Json];
    expect(size).toMatchObject({ attribute_id: expect.stringMatching(/^\d+$/), attribute_code: 'size', label: 'size' });
    expect((size.values as Json[]).map(({ label }) => label)).toEqual(['S', 'M']);
    expect(wrap.size_options).toEqual((size.values as Json[]).map(({ value_index }) => value_index));
  });

  it('[PDP-013] [PDP-025] has its enabled variants with options, price and stock, a disabled one not', () => {
    const children = wrap.configurable_children as Json[];
    expect(children.map(({ sku }) => sku)).toEqual(['WRAP-S', 'WRAP-M']);
    expect(children[1]).toMatchObject({
      sku: 'WRAP-M',
      size: expect.stringMatching(/^\d+$/),
      price_incl_tax: 420,
      stock: { qty: 4, is_in_stock: true },
    });
    expect(children[0]).toMatchObject({ stock: { qty: 0, is_in_stock: false }, variant_type: 'simple' });
    // The given client merges the chosen variant into its product, which must stay configurable.
    for (const child of children) expect(child).not.toHaveProperty('type_id');
  });

  it('[STK-001] [CAT-036] contains pieces and their location; a parent has those of its variants', async () => {
    expect(wrap.stock).toMatchObject({
      product_id: wrap.id,
      qty: 4,
      is_in_stock: true,
      manage_stock: true,
      source_codes: ['showroom', 'warehouse'],
    });
    expect((await document('CARD')).stock).toMatchObject({ is_in_stock: true, manage_stock: false });
    expect((await document('GONE')).stock).toMatchObject({ qty: 0, is_in_stock: false });
    expect((await document('SET')).stock).toMatchObject({ qty: 3, is_in_stock: true }); // 7 coats, 3 scarves
    expect((await document('BOX')).stock).toMatchObject({ qty: 7, is_in_stock: true }); // the scarf is optional
  });

  it('[PRC-001] [PRC-003] has all price fields, calculated, with two decimals; the special price is the price', async () => {
    expect(await document('SCARF')).toMatchObject({
      price: 97.56,
      price_incl_tax: 120,
      price_tax: 22.44,
      original_price: 162.6,
      original_price_incl_tax: 200,
      original_price_tax: 37.4,
      special_price: 97.56,
      special_price_incl_tax: 120,
      special_price_tax: 22.44,
      final_price: 97.56,
      final_price_incl_tax: 120,
      final_price_tax: 22.44,
      tax: 23,
      tax_class_id: 2,
    });
    expect(await document('COAT')).toMatchObject({
      special_price: 0,
      special_price_incl_tax: 0,
      special_price_tax: 0,
      price_incl_tax: 150.5,
    });
  });

  it('[PRC-004] shows no special price that is not below the original', async () => {
    await shop.products([aProduct('NOT-LESS')]);
    await shop.price('NOT-LESS', 10_000, { special: 10_000 });
    await shop.settled();
    expect(await document('NOT-LESS')).toMatchObject({
      special_price: 0,
      price_incl_tax: 100,
      original_price_incl_tax: 100,
    });
  });

  it("has the prices of the requested store: currency and the tax of its language's country", async () => {
    expect(await document('COAT', { store: 'eur_de' })).toMatchObject({ price_incl_tax: 37.63, tax: 19 });
    expect(await document('COAT', { store: 'sek_se' })).toMatchObject({ price_incl_tax: 376.25, tax: 25 });
    expect(await document('COAT', { store: 'eur_pl' })).toMatchObject({ price_incl_tax: 37.63, tax: 23 });
    expect(await document('WRAP', { store: 'sek_se' })).toMatchObject({ name: 'Omlottklänning' });
  });

  it('[PRC-017] has the price of the customer group, which others do not see', async () => {
    await shop.products([aProduct('VIP')]);
    await shop.price('VIP', 10_000, { groups: { 3: 8_000 } });
    await shop.settled();
    expect(await document('VIP', { group: 3 })).toMatchObject({ price_incl_tax: 80, original_price_incl_tax: 100 });
    expect(await document('VIP')).toMatchObject({ price_incl_tax: 100 });
    const cheap = {
      _appliedFilters: [
        { attribute: 'sku', value: { eq: 'VIP' }, scope: 'default' },
        { attribute: 'price', value: { lte: 90 }, scope: 'catalog' },
      ],
    };
    const found = async (group?: number) =>
      (await shop.search('product', cheap, { request_format: 'search-query' }, { group })).hits.total;
    expect([await found(3), await found()]).toEqual([1, 0]);
  });

  it('[PDP-016] [PDP-018] [PDP-027] links the enabled parts of a grouped product with their type', async () => {
    const links = (await document('SET')).product_links as Json[];
    expect(
      links.map(({ link_type, linked_product_sku, linked_product_type, extension_attributes }) => [
        link_type,
        linked_product_sku,
        linked_product_type,
        extension_attributes,
      ]),
    ).toEqual([
      ['associated', 'COAT', 'simple', { qty: 1 }],
      ['associated', 'SCARF', 'simple', { qty: 2 }],
      ['associated', 'WRAP', 'configurable', { qty: 1 }],
    ]);
    expect(links[0]).toMatchObject({ sku: 'SET', is_default: true });
    expect(wrap.product_links).toMatchObject([{ link_type: 'related', linked_product_sku: 'COAT' }]);
  });

  it('[PDP-019] offers the enabled parts of a bundle', async () => {
    const options = (await document('BOX')).bundle_options as Json[];
    expect(
      options.map(({ option_id, title, required, product_links }) => [
        option_id,
        title,
        required,
        (product_links as Json[]).map(({ sku }) => sku),
      ]),
    ).toEqual([
      [1, 'Okrycie', true, ['COAT']],
      [2, 'Extra', false, ['SCARF']],
    ]);
  });

  it("names a bundle's options in the language of the store, or by their own title", async () => {
    const titles = async (store: string): Promise<unknown[]> =>
      ((await document('BOX', { store })).bundle_options as Json[]).map(({ title }) => title);
    expect(await titles('eur_de')).toEqual(['Mantel', 'Extra']);
    expect(await titles('eur_en')).toEqual(['Outer', 'Extra']);
  });

  it('[PDP-017] offers custom options with their prices', async () => {
    const [design] = (await document('CARD')).custom_options as Json[];
    expect(design?.values).toMatchObject([
      { option_type_id: 1, title: 'Gold', price: 5, price_type: 'fixed' },
      { option_type_id: 2, title: 'Plain' },
      { option_type_id: 3, title: 'Silver' },
    ]);
  });

  it('[PDP-017] calls a wish and prices it as the store does', async () => {
    const silver = async (store: string) => {
      const [design] = (await document('CARD', { store })).custom_options as Json[];
      return (design?.values as Json[] | undefined)?.[2];
    };
    expect(await silver('eur_de')).toMatchObject({ title: 'Silber', price: 2.5, price_type: 'fixed' });
    expect(await silver('pln_pl')).toMatchObject({ title: 'Silver', price: 8 });
    expect(await silver('sek_se')).toMatchObject({ title: 'Silver', price: 27 });
  });

  it('has the address of a drawn picture from its look: another look has another address, another text has not', async () => {
    await shop.attributes([attribute('garment_type', ['coat', 'blazer'])]);
    const drawn = async (garment: string, name: string): Promise<Json> => {
      await shop.products([
        aProduct('DRAWN', {
          texts: texts(name),
          attributes: { garment_type: garment },
          images: {
            base: '/g/DRAWN/hanger.webp',
            hover: '/g/DRAWN/front.webp',
            gallery: [{ image: '/w/d/photo.jpg' }],
          },
        }),
      ]);
      await shop.price('DRAWN', 10_000);
      await shop.settled();
      return document('DRAWN');
    };
    const [coat, renamed, blazer] = [
      await drawn('coat', 'Long coat'),
      await drawn('coat', 'Longer coat'),
      await drawn('blazer', 'Blazer'),
    ];
    expect(coat.image).toMatch(/^\/g\/DRAWN\/hanger\.[0-9a-f]{8}\.webp$/);
    expect(coat.hover_image).toMatch(/^\/g\/DRAWN\/front\.[0-9a-f]{8}\.webp$/);
    expect((coat.media_gallery as Json[]).map(({ image }) => image)).toEqual([coat.image, '/w/d/photo.jpg']);
    expect([renamed.name, renamed.image]).toEqual(['Longer coat', coat.image]);
    expect(blazer.image).not.toBe(coat.image);
  });

  it('[CAT-033] that is disabled is found by no search, at no address and under no key', async () => {
    const found = (body: object) => shop.skus(body, { size: 500 });
    expect(await found({ query: { terms: { sku: ['OFF', 'COAT'] } } })).toEqual(['COAT']);
    expect(await found({ query: { terms: { status: [2] } } })).not.toContain('OFF');
    expect(
      await found({ query: { bool: { filter: [{ terms: { sku: ['OFF'] } }, { terms: { status: [0, 1, 2] } }] } } }),
    ).toEqual([]);
    const all = await found({});
    expect([all.includes('COAT'), all.includes('OFF'), all.includes('WRAP-L')]).toEqual([true, false, false]);
  });

  it('[CAT-035] is unavailable after its date, without an event', async () => {
    await shop.products([aProduct('VOUCHER', { attributes: { date: '2026-12-10' } })]);
    await shop.price('VOUCHER', 5_000);
    await shop.settled();
    const withStatus = async (...values: number[]) =>
      await shop.skus({
        query: { bool: { filter: [{ terms: { sku: ['VOUCHER'] } }, { terms: { status: values } }] } },
      });
    for (const instant of ['2026-12-01T10:00:00.000Z', '2026-12-10T23:59:59.000Z']) {
      shop.service.clock.set(instant);
      expect(await document('VOUCHER')).toMatchObject({ status: 1 });
      expect([await withStatus(0, 1), await withStatus(2)]).toEqual([['VOUCHER'], []]);
    }
    shop.service.clock.set('2026-12-11T00:00:01.000Z');
    expect(await document('VOUCHER')).toMatchObject({ status: 2 });
    expect([await withStatus(0, 1), await withStatus(2)]).toEqual([[], ['VOUCHER']]);
    shop.service.clock.set('2026-12-01T10:00:00.000Z');
  });

  it("[SELL-015] has its marketplace facts, never the seller's e-mail", async () => {
    const used = await document('USED');
    expect(used).toMatchObject({ ...LISTING, accepted: true });
    expect(JSON.stringify(used)).not.toContain('seller@example.com');
  });

  it('carries no script', () => {
    expect(wrap.description).toBe('<p>Bias <b>cut</b></p>');
  });

  it('[CAT-044] contains the requested fields', async () => {
    const body = { query: { terms: { sku: ['WRAP'] } } };
    const [hit] = (
      await shop.search('product', body, {
        _source_include: 'sku,*.name,configurable_children.sku',
        _source_exclude: 'category.name',
      })
    ).hits.hits;
    expect(hit?._source).toEqual({
      sku: 'WRAP',
      configurable_children: [
        { sku: 'WRAP-S', name: 'WRAP-S' },
        { sku: 'WRAP-M', name: 'WRAP-M' },
      ],
    });
  });

  it('[CAT-050] is found with others by a list of skus', async () => {
    const body = {
      query: { bool: { filter: [{ terms: { sku: ['COAT', 'OFF', 'WRAP-M'] } }, { terms: { status: [1] } }] } },
    };
    expect((await shop.skus(body)).sort()).toEqual(['COAT', 'WRAP-M']);
  });

  it('of a variant leads to its parent', async () => {
    expect(await shop.skus({ query: { terms: { 'configurable_children.sku': ['WRAP-M'] } } })).toEqual(['WRAP']);
  });
});

describe('a rental', () => {
  it('[RNT-003] has a price per period, in the order of the periods', async () => {
    const state = aPrice('GOWN', 25_000, { version: 2 });
    const rental = [4, 1, 3, 2].flatMap((period) => [
      create(RentalPriceSchema, { period, currency: 'PLN', gross: BigInt(period * 10_000) }),
      create(RentalPriceSchema, { period, currency: 'EUR', gross: BigInt(period * 2_500) }),
    ]);
    await shop.service.deliver('pricing.price.v1', 'GOWN', PriceChangedSchema, { ...state, rental });
    await shop.settled();
    expect((await document('GOWN')).sirental_price).toEqual([
      { price: 100, period: '1' },
      { price: 200, period: '4' },
      { price: 300, period: '24h' },
      { price: 400, period: '7' },
    ]);
    expect(((await document('GOWN', { store: 'eur_de' })).sirental_price as Json[])[0]).toEqual({
      price: 25,
      period: '1',
    });
  });

  it('of a style is that of its first rentable size', async () => {
    const wrap = (await document('WRAP')) as { sirental_price?: Json[]; configurable_children: Json[] };
    expect(wrap.sirental_price).toBeUndefined();
    const size = String(wrap.configurable_children.at(-1)?.sku);
    const rental = [create(RentalPriceSchema, { period: 1, currency: 'PLN', gross: 9_000n })];
    await shop.service.deliver('pricing.price.v1', size, PriceChangedSchema, {
      ...aPrice(size, 30_000, { version: 9 }),
      rental,
    });
    await shop.settled();
    expect((await document('WRAP')).sirental_price).toEqual([{ price: 90, period: '1' }]);
  });
});

describe('a category document', () => {
  it('[CAT-014] [CAT-028] has the fields of a category', async () => {
    const dresses = await only('category', 'url_path', 'women/dresses');
    const women = await only('category', 'url_path', 'women');
    expect(dresses).toMatchObject({
      name: 'dresses',
      parent_id: women.id,
      parent_ids: ['2', String(women.id)],
      path: `1/2/${women.id}/${dresses.id}`,
      level: 3,
      position: 1,
      is_active: true,
      include_in_menu: true,
      product_count: 3,
      url_key: 'dresses',
      slug: 'dresses',
      image: '/c/dresses.jpg',
      thumbnail_image: '/c/dresses.jpg',
      is_landing: true,
      landing_image: '/c/dresses.jpg',
      children_data: [],
    });
    expect((women.children_data as Json[]).map(({ name }) => name)).toEqual(['dresses', 'old', 'empty']);
    expect((await only('category', 'url_path', 'designers/maison-etude')).designer).toBe('Maison Étude');
  });

  it('of the root is there: id 2, above all others, with everything listed below it', async () => {
    const root = await only('category', 'id', 2);
    const women = await only('category', 'url_path', 'women');
    expect(root).toMatchObject({
      id: 2,
      parent_id: 1,
      level: 1,
      path: '1/2',
      is_active: true,
      include_in_menu: false,
      url_key: 'garderoba',
    });
    expect((root.children_data as Json[]).map(({ id }) => id)).toContain(women.id);
    expect(root.product_count).toBeGreaterThanOrEqual(Number(women.product_count));
    expect(await only('category', 'level', 1)).toMatchObject({ id: 2 });
  });

  it('[CAT-046] [CAT-047] [CAT-048] is listed while active, non-empty on request, by position', async () => {
    const paths = async (...must: object[]) =>
      (await shop.search('category', { query: { bool: { must } } }, { size: 4000 })).hits.hits.map(
        ({ _source }) => _source.url_path,
      );
    const active = { terms: { is_active: [true] } };
    expect(await paths(active)).not.toContain('women/old');
    expect(await paths(active, { range: { product_count: { gt: 0 } } })).not.toContain('women/empty');
    expect(await paths(active, { terms: { level: [2] } })).toEqual([
      'women',
      'fashion-subscription',
      'promo',
      'designers',
    ]);
  });

  it('of a name in another script has an address of its own: its number', async () => {
    const named = (path: string[], name: string) => ({ ...category(path), names: labels(name), urlKeys: undefined });
    await shop.categories([named(['women', 'ua'], 'Сукні'), named(['women', 'xl'], 'Плаття XL')]);
    await shop.categories([named(['women', 'xl-2'], 'Сорочки XL')]);
    await shop.settled();
    const { hits } = await shop.search('category', { query: { terms: { level: [3] } } }, { size: 50 });
    const slugs = hits.hits
      .filter(({ _source }) => /[а-я]/i.test(String(_source.name)))
      .map(({ _source: { slug, id, url_path } }) => [slug, url_path, id]);
    expect(slugs).toHaveLength(3);
    for (const [slug, path, id] of slugs)
      expect([slug, path]).toEqual([expect.stringMatching(new RegExp(`^(xl-)?${id}$`)), `women/${slug}`]);
  });

  it('[CAT-013] is found by its url key, its slug or its id', async () => {
    const { id } = await only('category', 'url_path', 'women/dresses');
    for (const [field, value] of [
      ['url_key', 'dresses'],
      ['slug', 'dresses'],
      ['id', id],
    ]) {
      expect((await only('category', field as string, value)).id).toBe(id);
    }
  });

  it('[CAT-049] is fetched by ids', async () => {
    const ids = [(await only('category', 'url_path', 'women')).id, (await only('category', 'url_path', 'promo')).id];
    const reply = await shop.search('category', { query: { terms: { id: ids } } });
    expect(reply.hits.hits.map(({ _source }) => _source.id).sort()).toEqual([...ids].sort());
  });

  it('recounts its products after additions and removals', async () => {
    const count = async () => (await only('category', 'url_path', 'promo')).product_count;
    expect(await count()).toBe(1);
    await shop.products([aProduct('PROMO-2', { categories: [['promo']] })]);
    await shop.price('PROMO-2', 100);
    await shop.settled();
    expect(await count()).toBe(2);
    await shop.products([aProduct('PROMO-2', { categories: [['promo']], status: 2 })]);
    await shop.settled();
    expect(await count()).toBe(1);
  });

  it('takes a new name, and the products below take it with it', async () => {
    await shop.categories([category(['promo'], { position: 6, names: { default: 'Our picks' } })]);
    await shop.settled();
    expect((await only('category', 'url_path', 'promo')).name).toBe('Our picks');
    expect(((await document('GOWN')).category as Json[])[0]?.name).toBe('Our picks');
  });
});

describe('other documents', () => {
  it('[CAT-029] attributes, by code, options always a list', async () => {
    const color = await only('attribute', 'attribute_code', 'color');
    expect(color).toMatchObject({
      attribute_code: 'color',
      is_comparable: '0',
      is_user_defined: true,
      is_visible: true,
    });
    expect((color.options as Json[])[0]).toEqual({ label: 'Red', value: expect.stringMatching(/^\d+$/) });
    expect((await only('attribute', 'attribute_code', 'vimeo_id')).options).toEqual([]);
    expect((await shop.search('attribute', {}, { size: 150 })).hits.total).toBeGreaterThan(10);
  });

  it('[PRC-002] tax rules: one per product class with the rates of all countries, ids as numbers', async () => {
    const [rule] = (await shop.search('taxrule')).hits.hits as unknown as [{ _source: Json }];
    expect(rule._source).toMatchObject({ product_tax_class_ids: [2], customer_tax_class_ids: [0, 1, 3] });
    expect(
      (rule._source.rates as Json[]).map(({ tax_country_id, tax_region_id, rate }) => [
        tax_country_id,
        tax_region_id,
        rate,
      ]),
    ).toEqual([
      ['DE', 0, 19],
      ['PL', 0, 23],
      ['SE', 0, 25],
    ]);
  });

  it('tax rules name guests, ordinary customers and every customer group with own prices', async () => {
    const groups = async (): Promise<unknown> =>
      ((await shop.search('taxrule')).hits.hits as unknown as [{ _source: Json }])[0]._source.customer_tax_class_ids;
    expect(await groups()).toEqual([0, 1, 3]);
    await shop.price('COAT', 15_050, { version: 20, groups: { 6: 14_000 } });
    await shop.settled();
    expect(await groups()).toEqual([0, 1, 3, 6]);
  });

  it('[CAT-043] [CMS-025] [CMS-026] [CMS-060] pages, blocks and hierarchy that content publishes', async () => {
    const about = { entity: 'cms_page', id: 1 } as const;
    const title = { title: 'O nas', meta_title: 'O nas | Garderoba' };
    await shop.page(about, { identifier: 'about', ...title, active: true });
    await shop.page({ ...about, language: 'de' }, { identifier: 'about', title: 'Über uns', active: true });
    const block = { identifier: 'home', content: '{"blocks":[]}' };
    await shop.page({ entity: 'cms_block', id: 5, language: 'se' }, block);
    await shop.page({ entity: 'cms_hierarchy', id: 6 }, { identifier: 'root', node_id: 6 });
    await shop.settled();
    const sources = async (entity: Parameters<Shop['search']>[0], terms: object, store = 'pln_pl') =>
      (await shop.search(entity, { query: { terms } }, {}, { store })).hits.hits.map(({ _source }) => _source);
    expect(await sources('cms_page', { identifier: ['about'] })).toMatchObject([
      { id: 1, identifier: 'about', title: 'O nas', meta_title: 'O nas | Garderoba' },
    ]);
    expect(await sources('cms_page', { identifier: ['about'] }, 'eur_de')).toMatchObject([{ title: 'Über uns' }]);
    expect(await sources('cms_block', { identifier: ['home'] }, 'sek_se')).toMatchObject([
      { id: 5, content: '{"blocks":[]}' },
    ]);
    expect(await sources('cms_hierarchy', { identifier: ['root'] })).toHaveLength(1);
  });

  it('[LIM-016] 4000 categories are one answer', async () => {
    const many = await Shop.open();
    try {
      const paths = Array.from({ length: 4_010 }, (_, n) => [`parent-${n % 10}`, `child-${n}`]);
      for (let n = 0; n < paths.length; n += 1_000)
        await many.categories(paths.slice(n, n + 1_000).map((path) => category(path)));
      await many.settled();
      const { hits } = await many.search('category', {}, { size: 4_000, _source_include: 'id' });
      expect([hits.total, hits.hits.length]).toEqual([4_021, 4_000]);
      expect(new Set(hits.hits.map(({ _id }) => _id)).size).toBe(4_000);
    } finally {
      await many.close();
    }
  }, 120_000);

  it('what the reviews of a family say, also on its variants, until newer statistics come', async () => {
    const fields = async (sku: string): Promise<unknown[]> => {
      const { reviews_count, reviews_rated, reviews_recommended, reviews_fit } = (await shop.document(sku)) as Json;
      return [reviews_count, reviews_rated, reviews_recommended, reviews_fit];
    };
    const says = { reviews: 6, rated: 5, recommended: 4, verified: 3, small: 3, trueToSize: 1, large: 0 };
    expect(await fields('WRAP')).toEqual([0, 0, 0, null]);
    await shop.reviews('WRAP', 4, says);
    await shop.reviews('WRAP', 3, { ...says, reviews: 1 });
    await shop.reviews('NOT-YET-KNOWN', 1, says);
    await shop.settled();
    for (const sku of ['WRAP', 'WRAP-M']) expect(await fields(sku)).toEqual([6, 5, 4, 'small']);
    const item = { sku: 'WRAP', version: 5, ...says, reviews: 7, small: 2, large: 2 };
    const copied = (items: object[]) => shop.put('/v1/review-statistics:bulk', { items });
    expect(await copied([item, { ...item, version: 4 }])).toEqual({ changed: 1 });
    expect(await copied([item])).toEqual({ changed: 0 });
    await shop.settled();
    expect(await fields('WRAP-M')).toEqual([7, 5, 4, null]);
    await shop.index.rebuild();
    for (const sku of ['WRAP', 'WRAP-M']) expect(await fields(sku)).toEqual([7, 5, 4, null]);
  });

  it('a search for reviews is refused: content answers them', async () => {
    const body = { store: 'pln_pl', query: parseSearch('review', {}, {}) };
    const answer = await shop.service.call('POST', '/v1/search', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'catalog.reviews_are_contents' } });
  });
});

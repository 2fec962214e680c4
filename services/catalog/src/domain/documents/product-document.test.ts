import { describe, expect, it } from '@jest/globals';
import {
  attributeOf,
  catalogueOf,
  categoryOf,
  POLISH,
  priceOf,
  priceViewOf,
  productOf,
  sameTexts,
  stockOf,
} from '../../../test/facts.js';
import { PRODUCT_TYPES, type Product, type ProductFacts } from '../product.js';
import type { Json } from './known-facts.js';
import { productDocument, productUrlPath } from './product-document.js';

const NOW = new Date('2026-12-01T10:00:00Z');
const [WOMEN, DRESSES] = [3, 12];
const categories = [
  categoryOf(WOMEN, 'women'),
  categoryOf(DRESSES, 'dresses', { parentId: WOMEN, names: { default: 'Dresses', pl: 'Sukienki' }, position: 6 }),
];
const fabric = attributeOf(81, 'fabric', { 5: 'Silk', 6: 'Wool' });
const occasion = attributeOf(82, 'occasion', { 7: 'Wedding', 8: 'Gala' }, { frontendInput: 'multiselect' });
const note = attributeOf(83, 'note', {}, { frontendInput: 'text' });
const email = attributeOf(84, 'user_email', {}, { frontendInput: 'text' });
const internal = attributeOf(85, 'internal', { 9: 'Yes' }, { isVisible: false });
const attributes = [fabric, occasion, note, email, internal];

type Told = Parameters<typeof catalogueOf>[0];
/** The document of a priced product, with further facts from other services. */
function documentOf(product: Product, told: Told = {}, now = NOW): Json {
  const { sku } = product.facts;
  const shop = catalogueOf({ categories, attributes, prices: [priceOf(sku, 100_00)], ...told });
  return productDocument(shop, product, POLISH, now) as Json;
}
const coat = (more: Partial<ProductFacts> = {}): Product => productOf('COAT', more, 19);

describe('a product document', () => {
  it('[CAT-022] [CAT-024] contains its identity, in the requested language', () => {
    const texts = { ...sameTexts('Coat', 'coat'), pl: { name: 'Płaszcz', description: '', urlKey: 'plaszcz' } };
    expect(documentOf(coat({ texts }))).toMatchObject({
      id: 19,
      sku: 'COAT',
      parentId: 19,
      parentSku: 'COAT',
      name: 'Płaszcz',
      slug: 'plaszcz',
      url_key: 'plaszcz',
      url_path: 'plaszcz',
      type_id: 'simple',
      status: 1,
      visibility: 4,
      attribute_set: 'Dress',
      tax_class_id: 2,
      extension_attributes: {},
      links: {},
    });
  });
  it.each(PRODUCT_TYPES)('[CAT-023] has its type: %s', (type) => {
    expect(documentOf(coat({ type })).type_id).toBe(type);
  });
  it('does not exist before pricing has published a price for the store', () => {
    expect(documentOf(coat(), { prices: [] })).toBeUndefined();
    const abroad = priceOf('COAT', 100_00, { views: [priceViewOf(100_00, { country: 'DE' })] });
    expect(documentOf(coat(), { prices: [abroad] })).toBeUndefined();
  });
  it('has the price of the asking customer group', () => {
    const views = [priceViewOf(100_00, { groups: [{ group: 3, net: 65_04, gross: 80_00 }] })];
    const shop = catalogueOf({ prices: [priceOf('COAT', 100_00, { views })] });
    expect(productDocument(shop, coat(), { ...POLISH, group: 3 }, NOW)).toMatchObject({ price_incl_tax: 80 });
    expect(productDocument(shop, coat(), POLISH, NOW)).toMatchObject({ price_incl_tax: 100 });
  });
  it('has its texts, empty or null where it has none', () => {
    const own = {
      description: '<p>Wool</p>',
      shortDescription: 'Wool',
      metaTitle: 'Coat | G',
      metaDescription: 'Warm',
      careInstructions: '<p>Brush</p>',
    };
    expect(documentOf(coat({ texts: sameTexts('Coat', 'coat', own) }))).toMatchObject({
      description: '<p>Wool</p>',
      short_description: 'Wool',
      meta_title: 'Coat | G',
      meta_description: 'Warm',
      care_instructions: '<p>Brush</p>',
    });
    expect(documentOf(coat())).toMatchObject({
      description: '',
      short_description: '',
      meta_title: null,
      meta_description: null,
      care_instructions: '',
    });
  });
  it('is called by its sku in a language without texts', () => {
    expect(documentOf(coat({ texts: {} }))).toMatchObject({
      name: 'COAT',
      url_path: '',
      description: '',
      short_description: '',
      meta_title: null,
      meta_description: null,
    });
  });
  it('has its dates in UTC: made, changed, new from and to', () => {
    expect(documentOf(coat({ newFrom: '2026-11-01T00:00:00.000Z', newTo: '2026-12-01T22:59:59.000Z' }))).toMatchObject({
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-02-01 00:00:00',
      news_from_date: '2026-11-01 00:00:00',
      news_to_date: '2026-12-01 22:59:59',
    });
    expect(documentOf(coat())).toMatchObject({ news_from_date: null, news_to_date: null });
  });
  it('[CAT-035] is unavailable once its date is over', () => {
    const ticket = coat({ attributes: { date: '2026-12-10T18:00:00Z' } });
    const at = (now: string): unknown => documentOf(ticket, {}, new Date(now)).status;
    expect([at('2026-12-10T18:00:00Z'), at('2026-12-10T18:00:01Z')]).toEqual([1, 2]);
  });
  it('keeps the status of a product that is out of stock', () => {
    expect(documentOf(coat({ status: 3 })).status).toBe(3);
  });
});

describe('the categories of a product', () => {
  it('have name, slug, path and position; unknown ones are left out', () => {
    const listed = documentOf(coat({ categoryIds: [99, DRESSES, WOMEN] }));
    expect(listed.category_ids).toEqual([DRESSES, WOMEN]);
    expect(listed.category).toEqual([
      { category_id: DRESSES, name: 'Sukienki', slug: 'dresses', path: 'women/dresses', position: 6 },
      { category_id: WOMEN, name: 'women', slug: 'women', path: 'women', position: 1 },
    ]);
  });
  it('determine its address: below the first known one', () => {
    const path = (...categoryIds: number[]): string =>
      productUrlPath(catalogueOf({ categories }), coat({ categoryIds }), 'pl');
    expect([path(DRESSES, WOMEN), path(99, WOMEN), path()]).toEqual(['women/dresses/coat', 'women/coat', 'coat']);
  });
});

describe('the attributes of a product', () => {
  const dress = coat({
    attributes: {
      fabric: [5],
      occasion: [7],
      note: 'Hand wash',
      new: true,
      points: '5',
      user_email: 'a@b.example',
      marketplace_seller: 'anna',
    },
  });

  it('are stored under their code: the option of one, the options of several, a flag, a number, a text', () => {
    expect(documentOf(dress)).toMatchObject({ fabric: 5, occasion: [7], note: 'Hand wash', new: true, points: 5 });
    expect(documentOf(coat({ attributes: { fabric: [5, 6], occasion: [] } }))).toMatchObject({
      fabric: [5, 6],
      occasion: [],
    });
  });
  it('[SUB-008] are numbers where clients compute with them', () => {
    const counted = { subscription_points: '12', points: '5', position: '3', sales_count: '40' };
    const offered = { subscription_available: true, plan_type: 'M' };
    expect(documentOf(coat({ attributes: { ...counted, ...offered } }), { sales: { COAT: 2 } })).toMatchObject({
      subscription_points: 12,
      points: 5,
      position: 3,
      sales_count: 42,
      ...offered,
    });
    expect(documentOf(coat())).toMatchObject({ position: 0, sales_count: 0 });
  });
  it('are repeated as a list, several options joined', () => {
    const { custom_attributes } = documentOf(coat({ attributes: { fabric: [5], occasion: [7, 8], new: false } }));
    expect(custom_attributes).toEqual([
      { attribute_code: 'fabric', value: 5 },
      { attribute_code: 'occasion', value: '7,8' },
      { attribute_code: 'new', value: false },
    ]);
  });
  it('[SELL-015] never say who sells a piece', () =>
    expect(JSON.stringify(documentOf(dress))).not.toMatch(/a@b|user_email|anna|marketplace_seller/));
  it('have label and used options, if visible to shoppers', () => {
    const told = documentOf(coat({ attributes: { ...dress.facts.attributes, internal: [9], unknown: 'x' } }));
    const metadata = told.attributes_metadata as Json[];
    expect(metadata.map(({ attribute_code, options }) => [attribute_code, options])).toEqual([
      ['fabric', [{ label: 'Silk', value: '5' }]],
      ['occasion', [{ label: 'Wedding', value: '7' }]],
      ['note', []],
    ]);
  });
});

describe('options and limits of a product', () => {
  const flags = (more: Partial<ProductFacts>): unknown[] => {
    const { has_options, required_options } = documentOf(coat(more));
    return [has_options, required_options];
  };
  const wish = { title: 'Message', type: 'field', position: 1 };

  it('are flags: whether there are options, and whether they are required', () => {
    expect(flags({})).toEqual(['0', '0']);
    expect(flags({ customOptions: [] })).toEqual(['0', '0']);
    expect(flags({ variants: { attributes: [], children: [] } })).toEqual(['1', '1']);
    expect(flags({ bundle: [] })).toEqual(['1', '0']);
    expect(flags({ customOptions: [{ ...wish, required: false }] })).toEqual(['1', '0']);
    expect(
      flags({
        customOptions: [
          { ...wish, required: false },
          { ...wish, required: true },
        ],
      }),
    ).toEqual(['1', '1']);
  });
  it('are empty lists of a simple product', () => {
    expect(documentOf(coat())).toMatchObject({
      configurable_options: [],
      configurable_children: [],
      product_links: [],
      bundle_options: [],
      custom_options: [],
    });
  });
  it('[STK-001] has its pieces, where they are, and how many one cart line takes', () => {
    const stocks = [stockOf('COAT', 7, { sourceCodes: ['showroom'] })];
    expect(documentOf(coat({ minCartQty: 2, maxCartQty: 5 }), { stocks }).stock).toEqual({
      product_id: 19,
      item_id: 19,
      stock_id: 1,
      qty: 7,
      is_in_stock: true,
      manage_stock: true,
      min_sale_qty: 2,
      max_sale_qty: 5,
      source_codes: ['showroom'],
    });
    expect(documentOf(coat()).stock).toMatchObject({ qty: 0, is_in_stock: false, min_sale_qty: 1, max_sale_qty: 100 });
  });
  it('counts no pieces of a virtual product, nor where stock does not count them', () => {
    expect(documentOf(coat({ type: 'virtual' })).stock).toMatchObject({ is_in_stock: true, manage_stock: false });
    const stocks = [stockOf('COAT', 0, { managed: false })];
    expect(documentOf(coat(), { stocks }).stock).toMatchObject({ is_in_stock: true, manage_stock: false });
  });
});

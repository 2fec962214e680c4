import { describe, expect, it } from '@jest/globals';
import {
  attributeOf,
  catalogueOf,
  POLISH,
  priceOf,
  priceViewOf,
  productOf,
  rentalOf,
  stockOf,
  styleOf,
} from '../../../test/facts.js';
import type { RentalPrice } from '../price-state.js';
import type { Product } from '../product.js';
import type { Json } from './known-facts.js';
import { productDocument } from './product-document.js';

// The document of a style with variants, and its rental fields.

const NOW = new Date('2026-12-01T10:00:00Z');
const [S, M, BLACK, RED] = [11, 12, 21, 22];
const size = attributeOf(93, 'size', { [S]: 'Small', [M]: 'Medium' }, { labels: { default: 'Size', pl: 'Rozmiar' } });
const color = attributeOf(94, 'color', { [BLACK]: 'Black', [RED]: 'Red' });
const attributes = [size, color];

const wrap = styleOf('WRAP', { 'WRAP-M': M, 'WRAP-S': S }, {}, 19);
const small = productOf('WRAP-S', { visibility: 1, taxClass: 'reduced' }, 20);
const medium = productOf('WRAP-M', { visibility: 1 }, 21);
const prices = ['WRAP', 'WRAP-S', 'WRAP-M'].map((sku) => priceOf(sku, 100_00));

type Told = Parameters<typeof catalogueOf>[0];
function documentOf(product: Product, told: Told = {}, view: typeof POLISH & { group?: number } = POLISH): Json {
  const shop = catalogueOf({ attributes, prices, products: [wrap, small, medium], ...told });
  return productDocument(shop, product, view, NOW) as Json;
}
const childrenOf = (told: Told = {}, view?: Parameters<typeof documentOf>[2]): Json[] =>
  documentOf(wrap, told, view).configurable_children as Json[];

describe("a style's options", () => {
  it('[PDP-014] have id, code, label and values in the order of the attribute, in the requested language', () => {
    const named = {
      ...size,
      options: size.options.map((option) => ({ ...option, labels: { ...option.labels, pl: `${option.key} pl` } })),
    };
    expect(documentOf(wrap, { attributes: [named] }).configurable_options).toEqual([
      {
        id: 191,
        attribute_id: '93',
        attribute_code: 'size',
        label: 'Rozmiar',
        position: 0,
        product_id: 19,
        values: [
          { value_index: S, label: 'small pl', default_label: 'Small' },
          { value_index: M, label: 'medium pl', default_label: 'Medium' },
        ],
      },
    ]);
  });
  it('are separate fields, with their metadata', () => {
    const style = documentOf(wrap);
    expect(style.size_options).toEqual([M, S]);
    expect(style.attributes_metadata).toMatchObject([
      {
        attribute_code: 'size',
        options: [
          { label: 'Small', value: '11' },
          { label: 'Medium', value: '12' },
        ],
      },
    ]);
  });
  it('are numbered by attribute', () => {
    const children = [{ sku: 'WRAP-S', options: { size: S, color: RED } }];
    const both = styleOf('WRAP', {}, { variants: { attributes: ['size', 'unknown', 'color'], children } }, 19);
    const options = documentOf(both).configurable_options as Json[];
    expect(options.map(({ id, attribute_code, position }) => [id, attribute_code, position])).toEqual([
      [191, 'size', 0],
      [193, 'color', 2],
    ]);
  });
  it('leave out unknown options of the attribute', () => {
    const odd = styleOf('WRAP', { 'WRAP-S': 99, 'WRAP-M': M }, {}, 19);
    expect(documentOf(odd).configurable_options).toMatchObject([{ values: [{ value_index: M }] }]);
  });
  it('include the style’s own option of that attribute', () => {
    const own = styleOf('WRAP', { 'WRAP-S': S }, { attributes: { size: [M], color: [RED] } }, 19);
    const metadata = documentOf(own).attributes_metadata as Json[];
    expect(metadata.map(({ attribute_code, options }) => [attribute_code, (options as Json[]).length])).toEqual([
      ['size', 2],
      ['color', 1],
    ]);
  });
});

describe("a style's variants", () => {
  it('have option, sku, price fields and stock, and no type of their own', () => {
    const [first, second] = childrenOf({ stocks: [stockOf('WRAP-S', 2)] }) as [Json, Json];
    expect(first).toMatchObject({ id: 21, sku: 'WRAP-M', size: '12', tax_class_id: 2 });
    expect(second).toMatchObject({
      id: 20,
      sku: 'WRAP-S',
      name: 'Name of WRAP-S',
      url_key: 'wrap-s',
      variant_type: 'simple',
      status: 1,
      tax_class_id: 3,
      has_options: '0',
      size: '11',
      price: 81.3,
      price_incl_tax: 100,
      stock: { product_id: 20, qty: 2, is_in_stock: true },
    });
    for (const field of ['type_id', 'media_gallery', 'sirental_price']) expect(second).not.toHaveProperty(field);
  });
  it('[PDP-025] are enabled', () => {
    const off = productOf('WRAP-M', { status: 2 });
    expect(childrenOf({ products: [wrap, small, off] }).map(({ sku }) => sku)).toEqual(['WRAP-S']);
  });
  it('have pictures, and the prices of the customer group', () => {
    const pictured = productOf('WRAP-S', { images: { base: '/s.jpg', gallery: [] } });
    const views = [priceViewOf(100_00, { groups: [{ group: 3, net: 65_04, gross: 80_00 }] })];
    const told = { products: [wrap, pictured], prices: [...prices, priceOf('WRAP-S', 100_00, { views })] };
    expect(childrenOf(told, { ...POLISH, group: 3 })).toMatchObject([{ image: '/s.jpg', price_incl_tax: 80 }]);
    expect(childrenOf(told)).toMatchObject([{ price_incl_tax: 100 }]);
  });
  it('have no name and address in a language without texts', () => {
    expect(childrenOf({ products: [wrap, productOf('WRAP-S', { texts: {} })] })).toMatchObject([
      { sku: 'WRAP-S', name: undefined, url_key: undefined },
    ]);
  });
  it('[CAT-022] as documents of their own name their style', () => {
    expect(documentOf(small)).toMatchObject({ id: 20, sku: 'WRAP-S', parentId: 19, parentSku: 'WRAP', visibility: 1 });
  });
});

describe('prices of renting', () => {
  const day = (gross: number, currency = 'PLN'): RentalPrice => ({ period: 1, currency, gross });
  const lent = (sku: string, ...rental: RentalPrice[]) => priceOf(sku, 100_00, { rental });
  const perDay = (product: Product, ...told: ReturnType<typeof lent>[]): unknown =>
    documentOf(product, { prices: [...prices, ...told] }).sirental_price;

  it('is absent for products that cannot be rented', () =>
    expect(documentOf(wrap)).not.toHaveProperty('sirental_price'));
  it('is its own price', () => {
    expect(perDay(small, lent('WRAP-S', day(90_00)), lent('WRAP', day(70_00)))).toEqual([{ price: 90, period: '1' }]);
  });
  it('is else that of its style', () => {
    expect(perDay(small, lent('WRAP', day(70_00)))).toEqual([{ price: 70, period: '1' }]);
  });
  it('is else that of its first rentable size', () => {
    const sizes = [lent('WRAP-S', day(90_00)), lent('WRAP-M', day(80_00))];
    expect(perDay(wrap, ...sizes)).toEqual([{ price: 80, period: '1' }]);
    expect(perDay(wrap, ...sizes.slice(0, 1))).toEqual([{ price: 90, period: '1' }]);
  });
  it('is contained in each rentable variant, in the currency of the store', () => {
    const told = { prices: [...prices, lent('WRAP-S', day(90_00), day(25_00, 'EUR'))] };
    const [medium, small] = childrenOf(told) as [Json, Json];
    expect(small.sirental_price).toEqual([{ price: 90, period: '1' }]);
    expect(medium).not.toHaveProperty('sirental_price');
  });
});

describe('the next free date', () => {
  const free = (product: Product, ...rentals: ReturnType<typeof rentalOf>[]): Json => documentOf(product, { rentals });

  it('is the earliest day on which the garment, or a size of the style, can be rented', () => {
    expect(free(small, rentalOf('WRAP-S', '2026-12-10'))).toMatchObject({ next_free_date: '2026-12-10' });
    const sizes = [rentalOf('WRAP-M', '2026-12-10'), rentalOf('WRAP-S', '2026-12-05')];
    expect(free(wrap, ...sizes)).toMatchObject({ next_free_date: '2026-12-05' });
    expect(free(wrap, rentalOf('WRAP-M', ''), rentalOf('WRAP-S', '2026-12-05'))).toMatchObject({
      next_free_date: '2026-12-05',
    });
  });
  it('is null if no day is free, and absent for products that cannot be rented', () => {
    expect(free(small, rentalOf('WRAP-S', ''))).toMatchObject({ next_free_date: null });
    expect(free(small, rentalOf('WRAP', '2026-12-10'))).not.toHaveProperty('next_free_date');
  });
});

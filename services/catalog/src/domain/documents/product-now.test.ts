import { describe, expect, it } from '@jest/globals';
import { catalogueOf, POLISH, priceOf, priceViewOf, productOf, stockOf, styleOf } from '../../../test/facts.js';
import type { BundleOptionFacts, Product, VariantFacts } from '../product.js';
import {
  offeredVariants,
  optionsHadTogether,
  optionsToBeHad,
  priceOf as priceNow,
  salesOf,
  stockOf as stockNow,
  variantOptions,
} from './product-now.js';

const [S, M, L] = [11, 12, 13];
const sizes = { 'WRAP-S': S, 'WRAP-M': M, 'WRAP-L': L };
const wrap = styleOf('WRAP', sizes);
const variants = Object.keys(sizes).map((sku) => productOf(sku));
const prices = Object.keys(sizes).map((sku) => priceOf(sku, 100_00));
const skus = (offered: ReturnType<typeof offeredVariants>): string[] => offered.map(({ child }) => child.facts.sku);

describe('the price of a product now', () => {
  const small = productOf('WRAP-S');
  const told = priceOf('WRAP', 300_00, { children: { 'WRAP-S': [priceViewOf(90_00)] } });

  it('is its own, else that of its variant in the style', () => {
    const shop = catalogueOf({ products: [wrap, small], prices: [told] });
    expect(priceNow(shop, small, POLISH)?.finalGross).toBe(90_00);
    shop.setPrice(priceOf('WRAP-S', 100_00));
    expect(priceNow(shop, small, POLISH)?.finalGross).toBe(100_00);
  });
  it('is unknown before pricing has published one', () => {
    expect(priceNow(catalogueOf({ products: [wrap, small] }), small, POLISH)).toBeUndefined();
    expect(priceNow(catalogueOf({ products: [small], prices: [told] }), small, POLISH)).toBeUndefined();
  });
});

describe('the variants on offer', () => {
  const stocks = [stockOf('WRAP-S', 0), stockOf('WRAP-M', 2)];

  it('are those of the style with their facts', () => {
    const shop = catalogueOf({ products: [wrap, ...variants], prices });
    expect(offeredVariants(shop, wrap, POLISH)[0]).toEqual({
      child: variants[0],
      variant: { sku: 'WRAP-S', options: { size: S } },
    });
    expect(offeredVariants(shop, productOf('COAT'), POLISH)).toEqual([]);
  });
  it('[PDP-025] are enabled', () => {
    const shop = catalogueOf({ products: [wrap, ...variants, productOf('WRAP-M', { status: 2 })], prices });
    expect(skus(offeredVariants(shop, wrap, POLISH))).toEqual(['WRAP-S', 'WRAP-L']);
  });
  it('[ADM-008] are no second-hand pieces without an active listing', () => {
    const listing = (marketplace_status: string) => productOf('WRAP-M', { attributes: { marketplace_status } });
    const offered = (piece: Product) =>
      skus(offeredVariants(catalogueOf({ products: [wrap, ...variants, piece], prices }), wrap, POLISH));
    expect(offered(listing('sold'))).toEqual(['WRAP-S', 'WRAP-L']);
    expect(offered(listing('active'))).toEqual(['WRAP-S', 'WRAP-M', 'WRAP-L']);
  });
  it('are known and have a price', () => {
    const unpriced = catalogueOf({ products: [wrap, ...variants], prices: prices.slice(1) });
    expect(skus(offeredVariants(unpriced, wrap, POLISH))).toEqual(['WRAP-M', 'WRAP-L']);
    const unknown = catalogueOf({ products: [wrap, ...variants.slice(0, 2)], prices });
    expect(skus(offeredVariants(unknown, wrap, POLISH))).toEqual(['WRAP-S', 'WRAP-M']);
  });
  it('[PDP-026] are in stock while products without a piece are not listed, and all of them while they are', () => {
    const offered = (listOutOfStock: boolean) =>
      skus(
        offeredVariants(catalogueOf({ products: [wrap, ...variants], prices, stocks, listOutOfStock }), wrap, POLISH),
      );
    expect(offered(false)).toEqual(['WRAP-M']);
    expect(offered(true)).toEqual(['WRAP-S', 'WRAP-M', 'WRAP-L']);
  });
});

describe('the pieces of a product', () => {
  const coat = productOf('COAT');
  const scarf = productOf('SCARF');
  const stocks = [
    stockOf('COAT', 7),
    stockOf('SCARF', 6, { sourceCodes: ['showroom', 'warehouse'] }),
    stockOf('WRAP-S', 1),
    stockOf('WRAP-M', 3),
    stockOf('WRAP', 99),
    stockOf('OFF', 50),
  ];
  const off = productOf('OFF', { status: 2 });
  const shop = catalogueOf({ products: [coat, scarf, off, wrap, ...variants.slice(0, 2)], stocks });
  const now = (product: Product) => stockNow(shop, product);

  it('are its own', () => expect(now(coat)).toMatchObject({ qty: 7, isInStock: true, managed: true }));
  it('are those of its known and enabled variants', () => {
    expect(now(wrap)).toMatchObject({ qty: 4, isInStock: true });
    expect(now(styleOf('MIX', { 'WRAP-S': S, OFF: M }))).toMatchObject({ qty: 1 });
    expect(now(styleOf('GONE', { OFF: M }))).toMatchObject({ qty: 0, isInStock: false });
  });
  it('are its own while a style has no variants', () => {
    expect(now(styleOf('WRAP', {}))).toMatchObject({ qty: 99, isInStock: true });
  });
  it('of a grouped product are whole sets of one piece each, independent of a link’s quantity', () => {
    const set = (...parts: string[]): Product =>
      productOf('SET', { type: 'grouped', grouped: parts.map((sku) => ({ sku, qty: 3 })) });
    expect(now(set('COAT', 'SCARF'))).toMatchObject({
      qty: 6,
      isInStock: true,
      sourceCodes: ['showroom', 'warehouse'],
    });
    expect(now(set('COAT', 'OFF', 'WRAP', 'NOPE'))).toMatchObject({ qty: 7 }); // only enabled simple parts
    expect(now(set('COAT', 'WRAP-L'))).toMatchObject({ qty: 7 }); // a variant without a product
    expect(now(set('OFF'))).toMatchObject({ qty: 0, isInStock: false });
  });
  it('of a bundle depend on its scarcest required option, with the pieces per bundle', () => {
    const option = (required: boolean, ...items: Array<[string, number]>): BundleOptionFacts => ({
      title: 'One',
      type: 'select',
      required,
      position: 1,
      items: items.map(([sku, qty]) => ({ sku, qty, isDefault: true, canChangeQuantity: false })),
    });
    const box = (...bundle: BundleOptionFacts[]) => now(productOf('BOX', { type: 'bundle', bundle })).qty;
    expect(box(option(true, ['COAT', 1]), option(false, ['SCARF', 6]))).toBe(7);
    expect(box(option(true, ['COAT', 2]), option(true, ['SCARF', 1]))).toBe(3);
    expect(box(option(true, ['OFF', 1], ['SCARF', 0]))).toBe(6); // an option without quantity takes one piece
    expect(box(option(true, ['OFF', 1], ['NOPE', 1]))).toBe(0);
  });
});

describe('the options of the variants', () => {
  const shop = catalogueOf({
    products: [wrap, ...variants, productOf('WRAP-M', { status: 2 })],
    prices,
    stocks: [stockOf('WRAP-L', 1)],
  });
  it('are listed by attribute, each once', () => {
    expect(variantOptions(shop, wrap, POLISH)).toEqual({ size: [S, L] });
    const twice = styleOf('WRAP', { ...sizes, 'WRAP-S': L });
    expect(variantOptions(shop, twice, POLISH)).toEqual({ size: [L] });
    expect(variantOptions(shop, productOf('COAT'), POLISH)).toEqual({});
  });
  it('are the available ones in a listing', () => {
    expect(optionsToBeHad(shop, wrap, POLISH)).toEqual({ size: [L] });
  });
  it('are all of them where none is available', () => {
    const soldOut = catalogueOf({ products: [wrap, ...variants], prices });
    expect(optionsToBeHad(soldOut, wrap, POLISH)).toEqual({ size: [S, M, L] });
  });
  it('of garments to rent do not depend on pieces', () => {
    const lent = Object.keys(sizes).map((sku) => productOf(sku, { type: 'sirent' }));
    expect(optionsToBeHad(catalogueOf({ products: [wrap, ...lent], prices }), wrap, POLISH)).toEqual({
      size: [S, M, L],
    });
    const mixed = catalogueOf({ products: [wrap, ...variants, lent[1] as Product], prices });
    expect(optionsToBeHad(mixed, wrap, POLISH)).toEqual({ size: [M] });
  });
});

describe('options that are available together', () => {
  const [RED, BLACK] = [21, 22];
  const children: VariantFacts[] = [
    { sku: 'WRAP-S', options: { size: S, color: RED } },
    { sku: 'WRAP-M', options: { size: M, color: BLACK } },
    { sku: 'WRAP-L', options: { size: L } },
  ];
  const colored = styleOf('WRAP', {}, { variants: { attributes: ['size', 'color'], children } });
  const shop = (available: number) =>
    catalogueOf({ products: [colored, ...variants], prices, stocks: [stockOf('WRAP-M', available)] });

  it('are listed per available variant', () => {
    expect(optionsHadTogether(shop(0), colored, POLISH)).toEqual([
      { size: S, color: RED },
      { size: M, color: BLACK },
      { size: L },
    ]);
    expect(optionsHadTogether(shop(1), colored, POLISH)).toEqual([{ size: M, color: BLACK }]);
  });
  it('are left out if one attribute distinguishes the variants', () => {
    expect(optionsHadTogether(catalogueOf({ products: [wrap, ...variants], prices }), wrap, POLISH)).toEqual([]);
    expect(optionsHadTogether(shop(1), productOf('COAT'), POLISH)).toEqual([]);
  });
});

describe('the pieces sold', () => {
  it('are what the product came with and what orders added', () => {
    const sold = catalogueOf({ sales: { COAT: 3 } });
    expect(salesOf(sold, productOf('COAT', { attributes: { sales_count: '40' } }))).toBe(43);
    expect(salesOf(sold, productOf('COAT'))).toBe(3);
    expect(salesOf(sold, productOf('SCARF'))).toBe(0);
  });
});

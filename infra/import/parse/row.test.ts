import { storeView } from '@garderoba/contracts/stores';
import { describe, expect, it } from '@jest/globals';
import { type Cells, parseKey, parseProductRow, parseViewRow } from './row.ts';

const cells = (over: Cells = {}): Cells => ({
  sku: 'A-1',
  name: 'Wrap dress',
  product_type: 'simple',
  price: '34.00',
  ...over,
});
const product = (over: Cells = {}) => parseProductRow('A-1', cells(over));

describe('the key of a row', () => {
  it('is its sku, and the store view it overrides', () => {
    expect(parseKey(cells({ sku: ' A-1 ' }))).toEqual({ sku: 'A-1' });
    expect(parseKey(cells({ sku: '24-MB01/2 blue' }))).toEqual({ sku: '24-MB01/2 blue' });
    expect(parseKey(cells({ store_view_code: 'eur_de' })).view?.language).toBe('de');
  });

  it.each([
    [{ sku: '' }, 'sku: empty'],
    [{ sku: 'x'.repeat(65) }, 'sku: longer than 64 characters'],
    [{ sku: '=1+1' }, 'sku: looks like a spreadsheet formula'],
    [{ sku: 'a,b' }, "sku: 'a,b' holds a character"],
    [{ sku: '..' }, "sku: '..' holds a character"],
    [{ sku: 'a<b>' }, "sku: 'a<b>' holds a character"],
    [{ store_view_code: 'fr_fr' }, "store_view_code: there is no store view 'fr_fr'"],
    [{ name: 'Sk\uFFFDrt' }, 'name: not valid UTF-8'],
    [{ name: 'nul\u0000' }, 'name: holds control characters'],
    [{ description: 'x'.repeat(10_000_000) }, 'description: the cell holds 10000 kB, more than 1000 kB'],
  ])('refuses %#', (over, reason) => {
    expect(() => parseKey(cells(over as Cells))).toThrow(reason);
  });
});

describe('a product row', () => {
  it('has defaults for all that a file may leave out', () => {
    expect(product()).toMatchObject({
      type: 'simple',
      attributeSet: 'Default',
      status: 1,
      visibility: 4,
      taxClass: 'standard',
      categories: [],
      prices: { price: { units: '3400', scale: 2 } },
      attributes: {},
      stock: undefined,
    });
  });

  it.each([
    ['Not Visible Individually', 1],
    ['Catalog', 2],
    ['Search', 3],
    ['Catalog, Search', 4],
  ])('visibility %s is %i', (visibility, number) => {
    expect(product({ visibility }).visibility).toBe(number);
  });

  it.each([
    ['Taxable Goods', 'standard'],
    ['', 'standard'],
    ['Reduced rate', 'reduced'],
    ['None', 'none'],
  ])('tax class %s is %s', (tax_class_name, taxClass) => {
    expect(product({ tax_class_name }).taxClass).toBe(taxClass);
  });

  it.each([
    ['0', '1', true],
    ['1', '0', true],
    ['0', '0', false],
    ['', '', true],
  ])('manage_stock %s with use_config %s: managed is %s', (manage_stock, use_config_manage_stock, managed) => {
    expect(product({ qty: '3', manage_stock, use_config_manage_stock }).stock).toEqual({ warehouse: 3, managed });
  });

  it('marked out of stock has no pieces', () => {
    expect(product({ qty: '5', is_in_stock: '0' }).stock?.warehouse).toBe(0);
  });

  it('keeps back the pieces below the out-of-stock threshold', () => {
    expect(product({ qty: '5', out_of_stock_qty: '2.0000' }).stock?.warehouse).toBe(3);
    expect(product({ qty: '5', out_of_stock_qty: '8' }).stock?.warehouse).toBe(0);
    expect(product({ qty: '5', out_of_stock_qty: '2', use_config_min_qty: '1' }).stock?.warehouse).toBe(5);
  });

  it('keeps pieces of the showroom apart', () => {
    const row = product({ qty: '5', additional_attributes: 'showroom_qty=2,color=Red' });
    expect(row.stock).toEqual({ warehouse: 5, showroom: 2, managed: true });
    expect(row.attributes).toEqual({ color: ['Red'] });
  });

  it('takes limits of the cart unless the shop decides them', () => {
    expect(product({ min_cart_qty: '2.0000', max_cart_qty: '10.0000' })).toMatchObject({
      minCartQty: 2,
      maxCartQty: 10,
    });
    const shops = product({
      max_cart_qty: '10000',
      use_config_max_sale_qty: '1',
      min_cart_qty: '1',
      use_config_min_sale_qty: '1',
    });
    expect([shops.minCartQty, shops.maxCartQty]).toEqual([undefined, undefined]);
  });

  it('takes rental prices and the price in shops out of the attributes', () => {
    const row = product({
      additional_attributes: 'sirental_price=1:80.00|4:128.00|24h:40.00|7:176.00,retail_price=990,color=Red',
    });
    expect(row.prices.rental?.map(({ period }) => period)).toEqual(['1', '4', '24h', '7']);
    expect(row.prices.retail).toEqual({ units: '990', scale: 0 });
    expect(row.attributes).toEqual({ color: ['Red'] });
  });

  it('passes over attributes that are columns of their own', () => {
    expect(product({ additional_attributes: 'price=1,visibility=4,material=Silk' }).attributes).toEqual({
      material: ['Silk'],
    });
  });

  it('finds pictures by paths from the root of the picture folder', () => {
    const { images } = product({
      base_image: '/m/h/a.jpg',
      small_image: 'm/h/a.jpg',
      thumbnail_image: 'no_selection',
      additional_images: '/b.jpg,/c.jpg',
    });
    expect(images).toMatchObject({
      base: '/m/h/a.jpg',
      small: '/m/h/a.jpg',
      thumbnail: undefined,
      additional: ['/b.jpg', '/c.jpg'],
    });
  });

  it.each([
    [{ name: '' }, 'name: empty'],
    [{ product_type: 'giftcard' }, "product_type: unknown type 'giftcard'"],
    [{ price: '-5' }, "price: negative number '-5'"],
    [{ special_price: 'cheap' }, "special_price: 'cheap' is not a number"],
    [{ visibility: 'Everywhere' }, "visibility: unknown 'everywhere'"],
    [{ product_online: 'maybe' }, "product_online: 'maybe' is neither 0 nor 1"],
    [{ qty: '-3' }, "qty: negative number '-3'"],
    [{ configurable_variations: 'sku=A,size=S' }, 'a simple product has no variants'],
    [{ product_type: 'configurable', configurable_variations: 'size' }, 'configurable_variations: '],
    [{ special_price_from_date: '2/1/26', special_price_to_date: '1/1/26' }, 'special price ends before it begins'],
    [{ base_image: '/../../etc/passwd' }, 'leaves the folder'],
    [{ base_image: 'http://evil/x.png' }, 'is no picture path'],
    [{ url_key: 'a b/c' }, "url_key: 'a b/c' is no address"],
    [{ min_cart_qty: '5', max_cart_qty: '2' }, 'min_cart_qty: above max_cart_qty'],
    [{ additional_attributes: 'sirental_price=3:80' }, "sirental_price: '3:80' is not period:price"],
    [{ name: '=cmd()' }, 'name: looks like a spreadsheet formula'],
  ])('refuses %j', (over, reason) => {
    expect(() => product(over as Cells)).toThrow(reason);
  });
});

it('a row of a store view has texts and prices only', () => {
  const row = parseViewRow('A-1', storeView('eur_de'), { sku: 'A-1', name: 'Wickelkleid', price: '89.00', qty: '' });
  expect(row).toMatchObject({
    sku: 'A-1',
    view: 'eur_de',
    texts: { name: 'Wickelkleid' },
    prices: { price: { units: '8900', scale: 2 } },
  });
});

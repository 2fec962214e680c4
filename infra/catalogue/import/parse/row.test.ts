import { describe, expect, it } from '@jest/globals';
import type { Cells } from './cells.ts';
import { parseKey, parseProductRow, parseViewRow } from './row.ts';

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
    expect(parseKey(cells({ store_view_code: 'eur_de' }))).toEqual({ sku: 'A-1', view: 'eur_de' });
    expect(parseKey(cells({ store_view_code: 'admin' }))).toEqual({ sku: 'A-1' });
  });

  it('maps store views of the file, and accepts the default view of every Magento', () => {
    expect(parseKey(cells({ store_view_code: 'german' }), { german: 'eur_de' }).view).toBe('eur_de');
    expect(parseKey(cells({ store_view_code: 'default' })).view).toBe('default');
    expect(parseKey(cells({ store_view_code: 'default' }), { default: 'eur_en' }).view).toBe('eur_en');
  });

  it.each([
    [{ sku: '' }, 'sku: empty'],
    [{ sku: 'x'.repeat(65) }, 'sku: longer than 64 characters'],
    [{ sku: '=1+1' }, 'sku: looks like a spreadsheet formula'],
    [{ sku: 'a,b' }, "sku: 'a,b' contains a character"],
    [{ sku: '..' }, "sku: '..' contains a character"],
    [{ sku: 'a<b>' }, "sku: 'a<b>' contains a character"],
    [{ store_view_code: 'fr_fr' }, "store_view_code: there is no store view 'fr_fr'; VIEWS=fr_fr:pln_pl"],
    [{ name: 'Sk\uFFFDrt' }, 'name: not valid UTF-8'],
    [{ name: 'nul\u0000' }, 'name: contains control characters'],
    [{ description: 'x'.repeat(10_000_000) }, 'description: the cell holds 10000 kB, more than 1000 kB'],
  ])('refuses %#', (over, reason) => {
    expect(() => parseKey(cells(over as Cells))).toThrow(reason);
  });
});

describe('a product row', () => {
  it('has defaults for all optional columns', () => {
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
    ['2', 2],
  ])('visibility %s is %i', (visibility, number) => {
    expect(product({ visibility }).visibility).toBe(number);
  });

  it.each([
    ['1', 1],
    ['0', 2],
    // Magento's own exports write the status there.
    ['2', 2],
    ['Enabled', 1],
    ['Disabled', 2],
    ['', 1],
  ])('product_online %s is status %i', (product_online, status) => {
    expect(product({ product_online }).status).toBe(status);
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

  it('reserves the pieces below the out-of-stock threshold', () => {
    expect(product({ qty: '5', out_of_stock_qty: '2.0000' }).stock?.warehouse).toBe(3);
    expect(product({ qty: '5', out_of_stock_qty: '8' }).stock?.warehouse).toBe(0);
    expect(product({ qty: '5', out_of_stock_qty: '2', use_config_min_qty: '1' }).stock?.warehouse).toBe(5);
  });

  it.each([
    ['-3.0000', { allow_backorders: '1' }, 0],
    ['-3', { allow_backorders: '2', out_of_stock_qty: '-10.0000' }, 0],
    ['5', { allow_backorders: '1', out_of_stock_qty: '-10' }, 5],
    ['12.7500', { is_qty_decimal: '1' }, 12],
    ['99999999', {}, 1_000_000],
  ])('qty %s with %j is %i pieces', (qty, more, pieces) => {
    expect(product({ qty, ...(more as Cells) }).stock?.warehouse).toBe(pieces);
  });

  it('notes a count that is higher than stock counts', () => {
    const notes: string[] = [];
    parseProductRow('A-1', cells({ qty: '99999999.0000' }), (text) => notes.push(text));
    expect(notes).toEqual(["qty: '99999999.0000' counts as 1000000"]);
  });

  it('keeps pieces of the showroom apart', () => {
    const row = product({ qty: '5', additional_attributes: 'showroom_qty=2,color=Red' });
    expect(row.stock).toEqual({ warehouse: 5, showroom: 2, managed: true });
    expect(row.attributes).toEqual({ color: ['Red'] });
  });

  it('imports limits of the cart unless the shop’s defaults apply', () => {
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
    expect(product({ max_cart_qty: '2147483647' }).maxCartQty).toBeUndefined();
  });

  it('reads rental prices and the retail price from the attributes', () => {
    const row = product({
      additional_attributes: 'sirental_price=1:80.00|4:128.00|24h:40.00|7:176.00,retail_price=990,color=Red',
    });
    expect(row.prices.rental?.map(({ period }) => period)).toEqual(['1', '4', '24h', '7']);
    expect(row.prices.retail).toEqual({ units: '990', scale: 0 });
    expect(row.attributes).toEqual({ color: ['Red'] });
  });

  it('ignores attributes that are separate columns', () => {
    expect(product({ additional_attributes: 'price=1,visibility=4,material=Silk' }).attributes).toEqual({
      material: ['Silk'],
    });
  });

  it('ignores technical columns, and never imports the purchase price', () => {
    const additional_attributes =
      'cost=12.500000,has_options=1,links_title=Links,shipment_type=Together,gift_wrapping_available=Use config,is_returnable=Use config,care=Use config,material=Silk';
    expect(product({ additional_attributes }).attributes).toEqual({ material: ['Silk'] });
  });

  it('reads names as the HTML they are in Magento', () => {
    const row = product({
      name: 'Quest Lumaflex&trade; Band',
      meta_title: 'Caf&eacute; &amp; more',
      categories: 'Default Category/Hoodies &amp; Sweatshirts',
      additional_attributes: 'brand=Dolce &amp; Gabbana',
      configurable_variations: '',
    });
    expect(row.texts).toMatchObject({ name: 'Quest Lumaflex™ Band', metaTitle: 'Café & more' });
    expect(row.categories).toEqual([['Hoodies & Sweatshirts']]);
    expect(row.attributes).toEqual({ brand: ['Dolce & Gabbana'] });
    expect(() => product({ name: '&#61;1+1' })).toThrow('name: looks like a spreadsheet formula');
  });

  it.each([
    ['joust-duffle-bag', 'joust-duffle-bag'],
    ['Sedia-Pieghevole-CH0592 Blu Marino', 'sedia-pieghevole-ch0592-blu-marino'],
    ['trailing-', 'trailing'],
    ['a b/c', 'a-b-c'],
    ['日本', undefined],
  ])('url_key %s is the address %s', (url_key, address) => {
    expect(product({ url_key }).texts.urlKey).toBe(address);
  });

  it('reads a special price of zero as none, and an end date as the whole day', () => {
    const row = product({ special_price: '0.0000', special_price_to_date: '10/25/26, 12:00 AM' });
    expect(row.prices.special).toBeUndefined();
    expect(row.specialTo).toBe('2026-10-25T22:59:59.999Z');
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

  it('leaves out pictures that the page hides; labels stay with their pictures', () => {
    const { images } = product({
      additional_images: '/a.jpg,/b.jpg,/c.jpg',
      additional_image_labels: 'Front,Back,Seen from the left\\, close',
      hide_from_product_page: 'b.jpg',
    });
    expect(images).toMatchObject({ additional: ['/a.jpg', '/c.jpg'], labels: ['Front', 'Seen from the left, close'] });
  });

  it('notes pictures of other hosts and invalid ones, and imports the product without them', () => {
    const notes: string[] = [];
    const { images } = parseProductRow(
      'A-1',
      cells({
        base_image: 'https://elsewhere.example/x.png',
        additional_images: '//a.jpg,/50\\b.jpg,HTTP://host/y.jpg',
      }),
      (text) => notes.push(text),
    );
    expect(images).toMatchObject({ base: undefined, additional: ['/a.jpg'] });
    expect(notes).toHaveLength(3);
    expect(notes.at(-1)).toContain('lies at another address');
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
    [{ min_cart_qty: '5', max_cart_qty: '2' }, 'min_cart_qty: above max_cart_qty'],
    [{ additional_attributes: 'sirental_price=3:80' }, "sirental_price: '3:80' is not period:price"],
    [{ name: '=cmd()' }, 'name: looks like a spreadsheet formula'],
  ])('refuses %j', (over, reason) => {
    expect(() => product(over as Cells)).toThrow(reason);
  });
});

it('a row of a store view has texts and prices only', () => {
  const row = parseViewRow('A-1', 'eur_de', { sku: 'A-1', name: 'Wickelkleid', price: '89.00', qty: '' });
  expect(row).toMatchObject({
    sku: 'A-1',
    view: 'eur_de',
    texts: { name: 'Wickelkleid' },
    prices: { price: { units: '8900', scale: 2 } },
  });
});

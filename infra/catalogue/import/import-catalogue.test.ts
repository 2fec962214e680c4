import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';
import { ONE, parseDecimal } from './parse/amount.ts';
import { FileUnreadable } from './read-rows.ts';
import { csvCell, Report, type Summary } from './report.ts';
import { type RestShop, Unreachable } from './shop.ts';
import { StubShop } from './testing/stub-shop.ts';

/** Ten megabytes in one cell take their time on a busy machine. */
jest.setTimeout(30_000);

let stub: StubShop;
let shop: RestShop;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  stub = new StubShop();
  shop = await stub.start();
});

afterEach(async () => {
  await stub.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rates = { PLN: ONE, EUR: parseDecimal('', '0.25'), SEK: parseDecimal('', '2.5') };

/** Imports rows given as objects, or a text unchanged. */
async function importRows(
  rows: Record<string, string>[] | string | Buffer,
  over: Partial<ImportOptions> = {},
): Promise<Summary> {
  const file = join(folder, 'products.csv');
  writeFileSync(file, Array.isArray(rows) ? toCsv(rows) : rows);
  const report = new Report(join(folder, 'refused.csv'));
  return importCatalogue({ file, stagingFile: join(folder, 'staging.db'), shop, report, prices: { rates }, ...over });
}

function toCsv(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => (text.startsWith('=') ? text : csvCell(text));
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((line) => line.map(quoted).join(','))
    .join('\r\n');
}

const lines = (file: string): string[] => readFileSync(join(folder, file), 'utf8').trim().split('\r\n').slice(1);
const refusals = (): string[] => lines('refused.csv');
const dress = (over: Record<string, string> = {}) => ({
  sku: 'D-1',
  name: 'Wrap dress',
  product_type: 'simple',
  price: '400.00',
  qty: '5',
  ...over,
});

describe('an import', () => {
  it('creates products with their prices, stock, categories and attributes', async () => {
    const summary = await importRows([
      dress({
        categories: 'Default Category/Women/Dresses,Default Category/Sale',
        additional_attributes: 'pattern=Dots|Stripes,material=Silk',
        tax_class_name: 'Taxable Goods',
      }),
    ]);

    expect(summary).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 0, notes: 0 });
    expect(stub.products.get('D-1')).toMatchObject({
      type: 'simple',
      categories: [['women', 'dresses'], ['sale']],
      texts: { default: { name: 'Wrap dress', urlKey: 'wrap-dress' } },
      attributes: { pattern: ['Dots', 'Stripes'], material: 'Silk' },
    });
    expect(stub.prices.get('D-1')).toEqual({ sku: 'D-1', prices: { PLN: 40_000, EUR: 10_000, SEK: 100_000 } });
    expect(stub.levels.get('D-1 warehouse')).toMatchObject({ onHand: 5, manageStock: true });
    expect([...stub.categories.keys()]).toEqual(['women', 'sale', 'women/dresses']);
    expect([...stub.categories.values()].map(({ position }) => position)).toEqual([1_000, 1_001, 1_002]);
    expect(stub.attributes.get('pattern')?.options.map(({ labels }) => labels.default)).toEqual(['Dots', 'Stripes']);
    expect(stub.calls.every(({ token }) => token === 'Bearer importer-token')).toBe(true);
  });

  it('a second time changes nothing, a changed price updates one product', async () => {
    const rows = [dress(), dress({ sku: 'D-2', name: 'Skirt' })];
    await importRows(rows);
    expect(await importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await importRows([dress({ price: '399' }), rows[1]!])).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
  });

  it('applies texts and prices of a store view, independent of the row’s position', async () => {
    await importRows([
      { sku: 'D-1', store_view_code: 'eur_de', name: 'Wickelkleid', price: '99.00', special_price: '79.00' },
      dress({ special_price: '300' }),
      dress({ sku: 'D-2', name: 'Skirt' }),
      { sku: 'D-1', store_view_code: 'pln_pl', name: 'Sukienka kopertowa' },
    ]);
    expect(stub.products.get('D-1')?.texts).toMatchObject({
      default: { name: 'Wrap dress' },
      de: { name: 'Wickelkleid', urlKey: 'wrap-dress' },
      pl: { name: 'Sukienka kopertowa' },
    });
    expect(stub.prices.get('D-1')).toMatchObject({
      prices: { PLN: 40_000, EUR: 9900, SEK: 100_000 },
      specials: { PLN: 30_000, EUR: 7900, SEK: 75_000 },
    });
  });

  it('sends children before parents, however the file orders them', async () => {
    const order: string[] = [];
    const put = shop.putProducts.bind(shop);
    shop.putProducts = (products) => {
      order.push(...products.map(({ sku }) => sku));
      return put(products);
    };
    await importRows([
      dress({
        sku: 'P',
        product_type: 'configurable',
        price: '',
        qty: '',
        configurable_variations: 'sku=C-S,size=S|sku=C-M,size=M|',
      }),
      dress({ sku: 'G', name: 'Set', product_type: 'grouped', price: '', associated_skus: 'C-S=1,C-M=2' }),
      dress({ sku: 'C-S', visibility: 'Not Visible Individually' }),
      dress({
        sku: 'B',
        name: 'Look',
        product_type: 'bundle',
        price: '',
        bundle_values: 'name=Top,type=select,required=1,sku=C-S,price=0,default=1,default_qty=1',
      }),
      dress({ sku: 'C-M', visibility: 'Not Visible Individually' }),
    ]);
    expect(order).toEqual(['C-S', 'C-M', 'P', 'G', 'B']);
    expect(stub.products.get('P')?.variants).toEqual({
      attributes: ['size'],
      children: [
        { sku: 'C-S', options: { size: 'S' } },
        { sku: 'C-M', options: { size: 'M' } },
      ],
    });
    expect(stub.products.get('G')?.grouped).toEqual([
      { sku: 'C-S', qty: 1 },
      { sku: 'C-M', qty: 2 },
    ]);
    expect(stub.attributes.get('size')?.options).toHaveLength(2);
    expect(stub.prices.has('P')).toBe(false);
    expect(stub.levels.has('P warehouse')).toBe(false);
  });

  it('names the options of a bundle as the rows of its views do', async () => {
    const options = (titles: string[]) =>
      titles.map((title) => `name=${title},type=select,required=1,sku=DRS,price=0,default=1,default_qty=1`).join('|');
    await importRows([
      dress({ sku: 'DRS' }),
      dress({ sku: 'B', name: 'Look', product_type: 'bundle', price: '', bundle_values: options(['Top', 'Bag']) }),
      { sku: 'B', store_view_code: 'eur_de', bundle_values: options(['Oberteil', 'Tasche']) },
      { sku: 'B', store_view_code: 'sek_se', name: 'Blick' },
    ]);
    expect(stub.products.get('B')?.bundle).toMatchObject([
      { title: 'Top', titles: { de: 'Oberteil' } },
      { title: 'Bag', titles: { de: 'Tasche' } },
    ]);
  });

  it('reads the default store view of every Magento as the default values', async () => {
    await importRows(
      [
        dress({ special_price: '300' }),
        { sku: 'D-1', store_view_code: 'default', name: 'Wrap dress, new', price: '200.00', url_key: 'other' },
        { sku: 'D-1', store_view_code: 'german', name: 'Wickelkleid' },
      ],
      { views: { german: 'eur_de' } },
    );
    expect(stub.products.get('D-1')?.texts).toMatchObject({
      default: { name: 'Wrap dress, new', urlKey: 'wrap-dress' },
      de: { name: 'Wickelkleid' },
    });
    expect(stub.prices.get('D-1')).toEqual({ sku: 'D-1', prices: { PLN: 20_000, EUR: 5000, SEK: 50_000 } });
  });

  it('sends custom options with their price in every currency', async () => {
    const wishes = (title: string, gold: string, price: string) =>
      `name=${title},type=drop_down,required=1,option_title=${gold},price=${price},price_type=fixed|name=${title},type=drop_down,required=1,option_title=Plain,price=0`;
    await importRows([
      dress({ custom_options: `${wishes('Design', 'Gold', '8.00')}|name=Note,type=field,price=5,price_type=percent` }),
      { sku: 'D-1', store_view_code: 'eur_de', custom_options: wishes('Muster', 'Gold', '2.50') },
    ]);
    expect(stub.products.get('D-1')?.customOptions).toEqual([
      {
        title: 'Design',
        titles: { de: 'Muster' },
        type: 'drop_down',
        required: true,
        position: 1,
        values: [
          { title: 'Gold', position: 1, priceType: 'fixed', prices: { PLN: 800, EUR: 250, SEK: 2000 } },
          { title: 'Plain', position: 2 },
        ],
      },
      { title: 'Note', type: 'field', required: false, position: 2, priceType: 'percent', price: 5 },
    ]);
  });

  it('uses the file’s labels for new attributes, and creates all options', async () => {
    await importRows([
      dress({ sku: 'C', visibility: 'Not Visible Individually', additional_attributes: 'guide='.padEnd(300, 'x') }),
      dress({
        sku: 'P',
        product_type: 'configurable',
        configurable_variations: 'sku=C,waist=W 30',
        configurable_variation_labels: 'waist=Waist size',
        additional_attributes: 'new=Yes',
      }),
      { sku: 'P', store_view_code: 'eur_de', configurable_variation_labels: 'waist=Bundweite' },
    ]);
    expect(stub.attributes.get('waist')).toMatchObject({
      frontendInput: 'select',
      labels: { default: 'Waist size', en: 'Waist size', de: 'Bundweite' },
      options: [{ labels: { default: 'W 30' } }],
    });
    expect(stub.attributes.get('guide')).toMatchObject({ frontendInput: 'text', isFilterable: false, options: [] });
    expect(stub.attributes.get('new')).toMatchObject({ frontendInput: 'boolean', options: [] });
  });

  it('notes a listed product without a price', async () => {
    await importRows([
      dress({ price: '' }),
      dress({ sku: 'D-2', name: 'In euros', price: '' }),
      { sku: 'D-2', store_view_code: 'eur_de', price: '9.00' },
    ]);
    expect(lines('refused.notes.csv')).toEqual(['2,D-1,has no price and is not shown until it has one']);
  });

  it('imports a child without a parent and a parent without children, and notes both', async () => {
    const summary = await importRows([
      dress({ sku: 'P', product_type: 'configurable', configurable_variations: 'sku=GONE,size=S' }),
      dress({ sku: 'C', name: 'Alone', visibility: 'Not Visible Individually' }),
    ]);
    expect(summary).toMatchObject({ created: 2, refused: 0, notes: 2 });
    expect(lines('refused.notes.csv')).toEqual([
      '2,P,its part GONE is not in the file',
      '3,C,not visible individually and part of no product of the file',
    ]);
  });

  it('refuses bad rows only, each with its line and reason', async () => {
    const summary = await importRows([
      dress(),
      dress({ sku: 'NEG', price: '-1' }),
      dress({ sku: 'TYPE', product_type: 'giftcard' }),
      dress({ sku: 'HUGE', description: `first\nline${'x'.repeat(10_000_000)}` }),
      dress({ sku: 'RUN', name: '=1+1' }),
      dress({ sku: 'D-1', name: 'Again' }),
      { sku: 'NEG', store_view_code: 'eur_de', name: 'Ohne Vorlage' },
      dress({ sku: 'VAR', product_type: 'configurable', configurable_variations: 'sku=A,size' }),
      dress({ sku: 'D-2', name: 'Last' }),
    ]);
    expect(summary).toMatchObject({ created: 2, refused: 7 });
    expect(refusals()).toEqual([
      "3,NEG,price: negative number '-1'",
      "4,TYPE,product_type: unknown type 'giftcard'",
      '5,HUGE,"description: the cell holds 10000 kB, more than 1000 kB"',
      '7,RUN,name: looks like a spreadsheet formula',
      '8,D-1,the same sku as line 2',
      "10,VAR,configurable_variations: 'size' is not name=value",
      '9,NEG,no good row with the default values of this sku',
    ]);
    expect([...stub.products.keys()]).toEqual(['D-1', 'D-2']);
  });

  it('refuses rows with Latin-1 bytes, wrong cell counts or open quotes, and continues', async () => {
    const lines = [
      'sku,name,price',
      'A,Good,1',
      'B,Jupe l\xe9g\xe8re,1',
      'C,Too,many,cells',
      'D,few',
      'E,"never closed,1',
      'F,Good too,2',
      '',
    ];
    const summary = await importRows(Buffer.from(lines.join('\n'), 'latin1'));
    expect(summary).toMatchObject({ created: 2, refused: 4 });
    expect(refusals()).toEqual([
      '3,B,name: not valid UTF-8',
      '4,C,"4 cells, the header has 3"',
      '5,D,"2 cells, the header has 3"',
      '6,,a quote is not closed',
    ]);
  });

  it('continues after a row without end', async () => {
    const rows = ['sku,name,price', 'A,Good,1', `B,${'x'.repeat(40_000_000)},1`, 'C,Good too,2', ''];
    expect(await importRows(rows.join('\n'))).toMatchObject({ created: 2, refused: 1 });
    expect(refusals()).toEqual(['3,,the row is longer than 32 MB']);
    // 40 MB, byte by byte: on a busy machine longer than other tests.
  }, 90_000);

  it('refuses a product that contains itself, directly or indirectly, and sets of sets', async () => {
    const set = (sku: string, associated: string) =>
      dress({ sku, name: sku, product_type: 'grouped', price: '', associated_skus: associated });
    const summary = await importRows([
      dress(),
      set('SELF', 'SELF=1,D-1=1'),
      set('LEFT', 'RIGHT=1'),
      set('RIGHT', 'LEFT=1'),
      dress({ sku: 'CONF', product_type: 'configurable', configurable_variations: 'sku=CONF,size=S' }),
      { sku: 'LEFT', store_view_code: 'eur_de', name: 'Links' },
      set('GOOD', 'D-1=1'),
    ]);
    expect(summary).toMatchObject({ created: 2, refused: 5 });
    expect(refusals()).toEqual([
      '3,SELF,is a part of itself',
      '4,LEFT,its part RIGHT is put together from others itself',
      '5,RIGHT,its part LEFT is put together from others itself',
      '6,CONF,is a part of itself',
      '7,LEFT,no good row with the default values of this sku',
    ]);
    expect([...stub.products.keys()]).toEqual(['D-1', 'GOOD']);
  });

  it('accepts repeated names in category paths', async () => {
    const categories = 'Default Category/Women/Men,Default Category/Men/Women,Default Category/Men/Men';
    expect(await importRows([dress({ categories })])).toMatchObject({ created: 1, refused: 0 });
    expect([...stub.categories.keys()]).toEqual(['women', 'men', 'women/men', 'men/women', 'men/men']);
    const addresses = [...stub.categories.values()].map(({ urlKeys }) => (urlKeys as { default: string }).default);
    expect(new Set(addresses).size).toBe(5);
  });

  it.each([
    [gzipSync('sku,name\nA,B'), 'The file is compressed'],
    [gzipSync(Buffer.alloc(50_000_000)), 'The file is compressed'],
    [Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(64)]), 'a spreadsheet workbook'],
    ['', 'The file is empty.'],
    ['name,price\nA,B', 'does not name the column "sku". Expected'],
    ['sku,name,colour\nA,B,C', 'does not name the column "price". Expected'],
    ['sku,price\nA,1', 'does not name the column "name". Expected'],
    [
      'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","In stock?","Sale price","Regular price",Categories,Images\n1,simple,A,B,1,0,visible,1,,9,,',
      'does not name the column "price". It looks like a product file of WooCommerce.',
    ],
    [
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Variant SKU,Variant Price\na,A,,V,Size,A-1,9',
      'does not name the columns "sku", "name", "price". It looks like a product file of Shopify.',
    ],
    ['id,product_number,name,price_net,price_gross,tax_id\n1,A,B,1,2,3', 'looks like a product file of Shopware.'],
    [
      'Product ID;Active (0/1);Name *;Price tax excluded;Reference #\n1;1;A;9;R',
      'looks like a product file of PrestaShop.',
    ],
    ['name;sku\nA;B', 'The columns are separated by ";"'],
    ['sku\tname\nA\tB', 'The columns are separated by "\\t"'],
    [Buffer.from('sku,name\nA,B', 'utf16le'), 'not UTF-8'],
    [Buffer.from('\uFEFFsku,name\nA,B', 'utf16le'), 'not UTF-8'],
    ['sku,name,price,sku\n', 'names the column "sku" twice'],
  ])('refuses a file that is none of this format %#', async (content, reason) => {
    await expect(importRows(content)).rejects.toThrow(FileUnreadable);
    await expect(importRows(content)).rejects.toThrow(reason);
    expect(stub.calls).toEqual([]);
  });

  it('survives any bytes: every row is imported or refused with a reason', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'sku=A,size=S|',
        'a="b',
        '=1+1',
        '1.5',
        '-1',
        'simple',
        'configurable',
        'bundle',
        'name=X,sku=A',
        'A=1',
        '2026-01-01',
        '/../x',
        '"',
      ),
    );
    const columns = [
      'sku',
      'name',
      'product_type',
      'price',
      'categories',
      'additional_attributes',
      'configurable_variations',
      'bundle_values',
    ];
    const more = [
      'associated_skus',
      'qty',
      'created_at',
      'base_image',
      'visibility',
      'url_key',
      'store_view_code',
      'description',
    ];
    const row = fc.array(cell, { minLength: 14, maxLength: 17 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.boolean(), async (rows, quoted) => {
        const write = (text: string) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
        const lines = rows.map((cells) => cells.map(write).join(','));
        const summary = await importRows([[...columns, ...more].join(','), ...lines].join('\n'), {
          report: new Report(join(folder, 'r.csv')),
        });
        const { created, updated, unchanged, refused } = summary;
        if (quoted) expect(created + updated + unchanged + refused).toBe(rows.length);
      }),
      { seed: seedOf(20_261_127), numRuns: 60 },
    );
  });

  describe('a refused row', () => {
    const other = dress({ sku: 'D-2', name: 'Skirt' });
    const state = () => JSON.stringify([stub.products, stub.prices, stub.levels].map((map) => [...map]));

    it('below the promised pieces has changed nothing, not even categories and attributes', async () => {
      await importRows([dress(), other]);
      stub.promised.set('D-1', 2);
      const before = state();
      const row = dress({
        name: 'New',
        price: '1',
        qty: '1',
        categories: 'Shop/Only',
        additional_attributes: 'knot=x',
      });
      const view = { sku: 'D-1', store_view_code: 'eur_de', name: 'Neu' };
      expect(await importRows([row, view, other])).toMatchObject({ refused: 2, unchanged: 1 });
      expect(refusals()).toEqual([
        '2,D-1,"qty: 1 pieces, and open orders are promised 2"',
        '3,D-1,no good row with the default values of this sku',
      ]);
      expect(state()).toBe(before);
      expect([stub.categories.has('only'), stub.attributes.has('knot')]).toEqual([false, false]);
    });

    it('may move promised pieces from one source to the other', async () => {
      await importRows([dress({ qty: '2' })]);
      stub.promised.set('D-1', 2);
      const moved = dress({ qty: '0', additional_attributes: 'showroom_qty=2' });
      expect(await importRows([moved])).toMatchObject({ created: 1, refused: 0 });
    });

    it('with a special price in a currency without a price has changed nothing', async () => {
      const row = dress({ price: '', special_price: '9' });
      expect(await importRows([row])).toMatchObject({ refused: 1 });
      expect(refusals()).toEqual(['2,D-1,special_price: no price in PLN']);
      expect(stub.products.size + stub.levels.size).toBe(0);
    });

    it('of catalog has changed neither price nor stock', async () => {
      stub.refused.set('/v1/products:bulk', new Map([['D-1', 'unknown option']]));
      expect(await importRows([dress(), other])).toMatchObject({ created: 1, refused: 1 });
      expect(refusals()).toEqual(['2,D-1,unknown option']);
      expect([...stub.prices.keys(), ...stub.levels.keys()]).toEqual(['D-2', 'D-2 warehouse']);
    });

    it('that a service refuses after the product was sent names the parts that were taken', async () => {
      await importRows([dress()]);
      stub.refused.set('/v1/levels:bulk', new Map([['D-1', 'stock.below_promised']]));
      await importRows([dress({ name: 'Other', price: '1', qty: '4' })]);
      expect(refusals()).toEqual(['2,D-1,"stock: stock.below_promised; taken all the same: product, price"']);
      stub.refused.set('/v1/prices:bulk', new Map([['D-1', 'pricing.no']]));
      await importRows([dress({ name: 'Other', price: '2', qty: '4' })]);
      expect(refusals()).toEqual(['2,D-1,"price: pricing.no, stock: stock.below_promised"']);
    });
  });

  it('refuses only the product that a service refuses', async () => {
    stub.poison.add('D-7');
    const summary = await importRows(
      Array.from({ length: 20 }, (_, i) => dress({ sku: `D-${i}`, name: `Dress ${i}` })),
    );
    expect(summary).toMatchObject({ created: 19, refused: 1 });
    expect(refusals()).toEqual(['9,D-7,D-7 cannot be read']);
  });

  it('waits for a service that restarts and gives up on one that stays unavailable', async () => {
    stub.failures.push(503, 500);
    expect(await importRows([dress()])).toMatchObject({ created: 1, refused: 0 });
    await stub.stop();
    shop.tries = 2;
    await expect(importRows([dress()])).rejects.toThrow(Unreachable);
  });

  it('keeps addresses unique within the file', async () => {
    await importRows([
      dress(),
      dress({ sku: 'D-2' }),
      dress({ sku: 'D-3', url_key: 'wrap-dress' }),
      dress({ sku: 'D-4', name: '日本' }),
    ]);
    const keys = [...stub.products.values()].map(
      ({ texts }) => (texts as { default: { urlKey: string } }).default.urlKey,
    );
    expect(keys).toEqual(['wrap-dress-d-1', 'wrap-dress-d-2', 'wrap-dress', 'd-4']);
  });

  it('counts no pieces for product types without stock', async () => {
    await importRows([dress({ product_type: 'downloadable', qty: '100.0000', manage_stock: '1' })]);
    expect(stub.levels.get('D-1 warehouse')).toMatchObject({ onHand: 100, manageStock: false });
  });

  it('changes nothing if a generated URL key is written explicitly', async () => {
    await importRows([dress({ meta_title: 'Dress', short_description: 'Short' })]);
    const written = dress({ meta_title: 'Dress', short_description: 'Short', url_key: 'wrap-dress' });
    expect(await importRows([written])).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it('sends bounded batches, few at a time', async () => {
    const long = '<p>'.concat('A very long description. '.repeat(400), '</p>');
    await importRows(
      Array.from({ length: 500 }, (_, i) => dress({ sku: `D-${i}`, name: `Dress ${i}`, description: long })),
    );
    const products = stub.calls.filter(({ path }) => path === '/v1/products:bulk');
    expect(products.reduce((sum, { items }) => sum + items, 0)).toBe(500);
    expect(Math.max(...products.map(({ bytes }) => bytes))).toBeLessThan(1_000_000);
    expect(Math.max(...products.map(({ items }) => items))).toBeLessThanOrEqual(200);
    expect(stub.busiest).toBeLessThanOrEqual(6);
  });
});

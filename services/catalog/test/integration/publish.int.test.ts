import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RepublishProducts } from '../../src/use-cases/republish-products.js';
import { aProduct, attribute, category, texts } from '../factories.js';
import { Shop } from '../shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.attributes([attribute('color', ['Red', 'Black']), attribute('size', ['S', 'M'])]);
  await shop.categories([category(['women']), category(['women', 'dresses'])]);
});
afterAll(() => shop.close());

const events = async (sku: string) => (await shop.service.outbox()).filter((event) => event.body.sku === sku);

describe('an imported product', () => {
  it('is listed when its price is known, not before', async () => {
    expect(await shop.products([aProduct('NEW-1', { categories: [['women', 'dresses']] })])).toEqual([
      { sku: 'NEW-1', outcome: 'created' },
    ]);
    await shop.settled();
    expect(await shop.document('NEW-1')).toBeUndefined();
    await shop.price('NEW-1', 12_300);
    await shop.settled();
    expect(await shop.document('NEW-1')).toMatchObject({
      sku: 'NEW-1',
      price: 100,
      price_incl_tax: 123,
      price_tax: 23,
      tax: 23,
      tax_class_id: 2,
    });
  });

  it('keeps a price and a stock level that arrived before it, and ignores an older one', async () => {
    await shop.price('EARLY', 20_000, { version: 7 });
    await shop.price('EARLY', 99_900, { version: 6 });
    await shop.stock('EARLY', 5, 3);
    await shop.stock('EARLY', 9, 2);
    await shop.service.settled();
    await shop.products([aProduct('EARLY')]);
    await shop.settled();
    expect(await shop.document('EARLY')).toMatchObject({ price_incl_tax: 200, stock: { qty: 5, is_in_stock: true } });
  });

  it('causes no change and no event when sent again unchanged', async () => {
    const product = aProduct('SAME', { attributes: { color: 'Red' } });
    await shop.products([product]);
    expect(await shop.products([product])).toEqual([{ sku: 'SAME', outcome: 'unchanged' }]);
    expect(await shop.products([{ ...product, texts: texts('Other') }])).toEqual([{ sku: 'SAME', outcome: 'updated' }]);
    expect((await events('SAME')).map(({ type, body }) => [type, body.version])).toEqual([
      ['ProductPublished', '1'],
      ['ProductPublished', '2'],
    ]);
  });

  it('published in an older shape of the event is published once more, with a new version', async () => {
    const republish = () => shop.service.service.app.get(RepublishProducts).execute();
    await shop.products([aProduct('SHAPE', { categories: [['women', 'dresses']] })]);
    await republish();
    const versions = async () => (await events('SHAPE')).map(({ body }) => body.version);
    expect(await versions()).toEqual(['1']);
    await shop.service.db.rows("UPDATE product SET event_shape = 0 WHERE sku = 'SHAPE'");
    await republish();
    await republish();
    expect(await versions()).toEqual(['1', '2']);
    const [first, second] = await events('SHAPE');
    // The category, and the one above it.
    expect(first?.body.categoryIds).toHaveLength(2);
    expect(second?.body.categoryIds).toEqual(first?.body.categoryIds);
    // Its facts did not change: the next import of the same product changes nothing.
    const again = await shop.products([aProduct('SHAPE', { categories: [['women', 'dresses']] })]);
    expect(again).toEqual([{ sku: 'SHAPE', outcome: 'unchanged' }]);
  });

  it('that cannot be published again does not keep the others', async () => {
    const { db, service } = shop.service;
    await shop.products([aProduct('SHAPE-BROKEN'), aProduct('SHAPE-SOUND')]);
    await db.rows("UPDATE product SET event_shape = 0 WHERE sku LIKE 'SHAPE-%'");
    const repair = await breakRows(db, 'product', { sku: 'SHAPE-BROKEN' });
    await service.app.get(RepublishProducts).execute();
    expect([(await events('SHAPE-BROKEN')).length, (await events('SHAPE-SOUND')).length]).toEqual([1, 2]);
    expect(await failedTasks(db, 'catalog.republish')).toEqual(['SHAPE-BROKEN']);
    await repair();
  });

  it('is refused alone when it references unknown records', async () => {
    const results = await shop.products([
      aProduct('BAD', { attributes: { color: 'Mauve' } }),
      aProduct('GOOD'),
      aProduct('LOST', { categories: [['nowhere']] }),
    ]);
    expect(results).toEqual([
      { sku: 'BAD', outcome: 'refused', reason: 'unknown option Mauve of color' },
      { sku: 'GOOD', outcome: 'created' },
      { sku: 'LOST', outcome: 'refused', reason: 'unknown category nowhere' },
    ]);
  });

  it('is withdrawn when it is switched off', async () => {
    await shop.products([aProduct('OFF')]);
    await shop.products([aProduct('OFF', { status: 2 })]);
    expect((await events('OFF')).map(({ type }) => type)).toEqual([
      'ProductPublished',
      'ProductPublished',
      'ProductWithdrawn',
    ]);
  });

  it('updates its parent when it is sent after it', async () => {
    const variants = { attributes: ['size'], children: [{ sku: 'LATE-S', options: { size: 'S' } }] };
    await shop.products([aProduct('LATE', { type: 'configurable', variants })]);
    await shop.products([aProduct('LATE-S', { visibility: 1, attributes: { size: 'S' } })]);
    const told = await events('LATE');
    expect(told.map(({ body }) => (body.variants as unknown[] | undefined)?.length ?? 0)).toEqual([0, 1]);
  });

  it('has an address of its own when another product has the same name', async () => {
    await shop.products([
      aProduct('TWIN-1', { texts: texts('Twin dress') }),
      aProduct('TWIN-2', { texts: texts('Twin dress') }),
    ]);
    await shop.price('TWIN-1', 1_000);
    await shop.price('TWIN-2', 1_000);
    await shop.settled();
    expect([await shop.document('TWIN-1'), await shop.document('TWIN-2')]).toMatchObject([
      { url_key: 'twin-dress' },
      { url_key: 'twin-dress-twin-2' },
    ]);
  });
});

describe('a body that does not match the schema', () => {
  const put = (body: unknown, path = 'products', as = 'importer') =>
    shop.service.call('PUT', `/v1/${path}:bulk`, body, { as });
  const count = async () =>
    (await shop.service.db.rows<{ count: number }>('SELECT count(*) AS count FROM product'))[0]?.count;

  it('is refused as a whole, and nothing is written', async () => {
    const before = await count();
    const bad = [
      { products: 'all' },
      { products: [aProduct('X', { status: 7 })] },
      { products: [aProduct('X', { type: 'rocket' })] },
      { products: [aProduct(' X')] },
      { products: [{ ...aProduct('X'), price: 1 }] },
      { products: [aProduct('X', { texts: {} })] },
      { products: [aProduct('X', { texts: { pl: { name: 5, description: '' } } })] },
      { products: [aProduct('X', { images: { gallery: [{ image: 1 }] } })] },
      { products: [aProduct('X', { grouped: [{ sku: 'Y', qty: -1 }] })] },
      { products: Array.from({ length: 201 }, (_, i) => aProduct(`X-${i}`)) },
      '{"products":[{"__proto__":{"a":1}}]}',
      '{"products":',
    ];
    for (const body of bad) expect((await put(body)).status).toBe(400);
    expect((await put({ products: [] }, 'products', 'cart')).status).toBe(403);
    expect((await put({ items: [{ sku: 'X', version: 1 }] }, 'review-statistics')).status).toBe(400);
    expect((await put({ items: [] }, 'review-statistics', 'content')).status).toBe(403);
    expect(await count()).toBe(before);
  });
});

describe('changes are published', () => {
  it('with generations that have no gap, the same for every language index', async () => {
    for (const gross of [100, 200, 300]) {
      await shop.price('GOOD', gross * 100, { version: gross });
      await shop.settled();
    }
    const told = (await shop.service.outbox()).filter(({ type }) => type === 'DocumentsChanged');
    for (const index of ['catalog_pl', 'catalog_de', 'catalog_en', 'catalog_se', 'catalog_nl']) {
      const generations = told.filter(({ key }) => key === index).map(({ body }) => Number(body.generation));
      expect(generations).toEqual(generations.map((_, i) => i + 1));
      expect(generations.at(-1)).toBe(shop.index.generation);
    }
  });

  it('naming the product and all categories above it', async () => {
    await shop.products([aProduct('TAGGED', { categories: [['women', 'dresses']] })]);
    await shop.price('TAGGED', 5_000);
    await shop.settled();
    const id = ((await shop.document('TAGGED')) as Record<string, unknown>).id;
    const { hits } = await shop.search('category');
    const ids = hits.hits.filter(({ _source }) => _source.level !== 1).map(({ _id }) => `C${_id}`);
    const tags = (await shop.service.outbox()).filter(({ type }) => type === 'DocumentsChanged').at(-1)?.body
      .tags as string[];
    expect(tags).toEqual(expect.arrayContaining([`P${id}`, ...ids]));
  });
});

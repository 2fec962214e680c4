import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ConsoleCatalogue, editable, type Product, textsOf } from './console-catalogue.ts';
import { ConsoleShop, type Json, type Role } from './console-shop.ts';

// Products and categories of the console, through the real backoffice and the services that own their parts; the gateway
// only shows the shop's pictures.

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media', 'gateway');
  goods = await ConsoleCatalogue.bring(shop);
}, 90_000);
afterAll(() => shop.stop());

describe('products', () => {
  it('are created with texts, attributes, prices and pieces, each in its service, and recorded', async () => {
    const made = await goods.create('LAKE-1');
    expect(made).toMatchObject({
      categoryIds: [goods.dresses],
      attributes: { size: [goods.sizes[2]?.value], fabric: 'satyna' },
      prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 },
      specials: { PLN: 199_00, EUR: null, SEK: null },
      stock: { warehouse: 3, showroom: 1 },
      level: { available: 4, held: 0, allocated: 0 },
    });
    expect(made.texts.de).toMatchObject({ name: 'Suknia Jezioro (en)' }); // languages without a text fall back
    const log = await shop.logged(
      'products',
      'LAKE-1',
      { action: 'update', after: expect.objectContaining({ prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 } }) },
      { action: 'create', after: expect.objectContaining({ attributeSet: 'Dress' }), version: 1 },
      { after: { stock: { warehouse: 3, showroom: 1 } } },
    );
    expect(new Set(log.map(({ requestId }) => requestId)).size).toBe(1); // one press
    expect((await shop.as('admin', 'POST', 'products', goods.aDress('LAKE-1'))).status).toBe(409);
  });

  it('change only the edited fields, and only these are recorded', async () => {
    const made = await goods.create('LAKE-2');
    const change = {
      ...editable(made),
      prices: { PLN: 279_00, EUR: 59_00, SEK: 649_00 },
      stock: { warehouse: 8, showroom: 1 },
    };
    const { status, body } = await shop.as<Product>('admin', 'PUT', 'products/LAKE-2', change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ prices: { PLN: 279_00 }, specials: { PLN: 199_00 }, level: { available: 9 } });
    const log = await shop.logged(
      'products',
      'LAKE-2',
      { action: 'update', before: { prices: made.prices }, after: { prices: body.prices } },
      { action: 'update', before: { stock: made.stock }, after: { stock: body.stock } },
    );
    expect(log).toHaveLength(5); // three of the creation
    expect((await shop.as('admin', 'POST', 'products/LAKE-2/undo')).body).toMatchObject({
      prices: made.prices,
      stock: made.stock,
    });
  });

  it('a change can be undone once, and not over a later one', async () => {
    const made = await goods.create('LAKE-3');
    const renamed = { ...editable(made), texts: { ...made.texts, pl: { ...made.texts.pl, name: 'Suknia Rzeka' } } };
    await shop.as('admin', 'PUT', 'products/LAKE-3', renamed);
    const { status, body } = await shop.as<Product>('admin', 'POST', 'products/LAKE-3/undo');
    expect([status, body.texts.pl?.name]).toEqual([200, 'Suknia Jezioro']);
    expect((await shop.as('admin', 'POST', 'products/LAKE-3/undo')).status).toBe(409);
  });

  it('an outdated form does not overwrite another change', async () => {
    const made = await goods.create('LAKE-4');
    await shop.as('admin', 'POST', 'products/LAKE-4/disable');
    const { status, body } = await shop.as<{ result: string }>('admin', 'PUT', 'products/LAKE-4', editable(made));
    expect([status, body.result]).toEqual([409, expect.stringContaining('meanwhile')]);
  });

  it('a concurrently changed price or count is not overwritten; a sale does not prevent a new text', async () => {
    const made = await goods.create('LAKE-6');
    await shop.as('admin', 'PUT', 'products/LAKE-6', {
      ...editable(made),
      prices: { PLN: 300_00, EUR: 59_00, SEK: 649_00 },
    });
    expect((await shop.as('admin', 'PUT', 'products/LAKE-6', editable(made))).status).toBe(409);
    const { body: seen } = await shop.as<Product>('admin', 'GET', 'products/LAKE-6');
    expect(seen).toMatchObject({ prices: { PLN: 300_00 }, allowedActions: ['edit', 'disable'] });
    await shop.as('admin', 'PUT', 'products/LAKE-6', { ...editable(seen), stock: { warehouse: 2, showroom: 1 } });
    expect((await shop.as('admin', 'PUT', 'products/LAKE-6', editable(seen))).status).toBe(409);
    const { status, body } = await shop.as<Product>('admin', 'PUT', 'products/LAKE-6', {
      ...editable(seen),
      stock: null,
      attributeSet: 'Gown',
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ stock: { warehouse: 2, showroom: 1 } })]);
  });

  it('two of one name in one language only get adgoods.dresses of their own', async () => {
    const only = { texts: { pl: { name: 'Suknia Potok', description: '' } } };
    const [first, second] = [await goods.create('BROOK-1', only), await goods.create('BROOK-2', only)];
    expect(first.texts.de?.urlKey).toBe('suknia-potok');
    expect(second.texts.de?.urlKey).toBe('suknia-potok-brook-2');
  });

  it('are found by sku, name, state, category and by low stock', async () => {
    await goods.create('SCARCE-1', { texts: textsOf('Szal Mgła'), stock: { warehouse: 1, showroom: 0 } });
    const found = async (filter: object) =>
      (await shop.list('admin', 'products', { filter: filter })).body.map(({ id }) => id);
    expect(await found({ q: 'scarce' })).toEqual(['SCARCE-1']);
    expect(await found({ q: 'szal', language: 'pl' })).toEqual(['SCARCE-1']);
    expect(await found({ stock: 'low' })).toContain('SCARCE-1');
    expect(await found({ stock: 'low' })).not.toContain('LAKE-2');
    expect(await found({ categoryId: goods.dresses, status: 2 })).toEqual(['LAKE-4']);
    expect(await found({ q: '%' })).toEqual([]);
    const page = await shop.list('admin', 'products', { range: [0, 1], sort: ['sku', 'ASC'] });
    expect(page.headers.get('content-range')).toBe('products 0-1/8');
    expect(page.body[0]).toMatchObject({ id: 'BROOK-1', available: 4, prices: expect.any(Array) });
  });

  it('are found by a name of any script, in any case', async () => {
    await goods.create('UA-1', { texts: { pl: { name: 'Вишита сукня', description: '' } } });
    const found = async (q: string) =>
      (await shop.list('moderator', 'products', { filter: { q, language: 'pl' } })).body.map(({ id }) => id);
    for (const q of ['сукня', 'ВИШИТА', 'ишита су']) expect([q, await found(q)]).toEqual([q, ['UA-1']]);
  });

  it('refusals of catalog, pricing or stock are returned, and the audit log contains the applied changes', async () => {
    const made = await goods.create('LAKE-5');
    const late = {
      ...editable(made),
      status: 2,
      specialFrom: '2027-02-01T00:00:00Z',
      specialTo: '2027-01-01T00:00:00Z',
    };
    const { status, body } = await shop.as<{ result: string }>('admin', 'PUT', 'products/LAKE-5', late);
    expect([status, body.result]).toEqual([400, expect.stringContaining('window')]);
    await shop.newest('products', 'LAKE-5', { before: { status: 1 }, after: { status: 2 } });
    expect((await shop.as('admin', 'PUT', 'products/LAKE-5', { ...editable(made), surprise: 1 })).status).toBe(400);
  });

  it('made of others have neither pieces nor a price of their own, and are edited otherwise', async () => {
    await goods.create('PART-1');
    const set = { ...goods.aDress('SET-1'), type: 'grouped', grouped: [{ sku: 'PART-1', qty: 1 }], attributes: {} };
    const { prices, specials, stock, categoryIds, ...facts } = set as Json;
    const products = [{ ...facts, categories: [['women', 'dresses']] }];
    const headers = await shop.headersOf('importer', 'catalog');
    await shop.service('catalog').call('PUT', '/v1/products:bulk', { products }, { as: '', headers });
    const { allowedActions: _, ...made } = (await shop.as<Product>('admin', 'GET', 'products/SET-1')).body;
    const save = (more: Json) => shop.as('admin', 'PUT', 'products/SET-1', { ...editable(made as Product), ...more });
    for (const [field, value] of [
      ['stock', { warehouse: 1, showroom: 0 }],
      ['prices', { PLN: 10_00 }],
    ] as const)
      expect(await save({ [field]: value, status: 2 })).toMatchObject({
        status: 400,
        body: { meta: { reason: `console.${field}_of_parts`, details: { field } } },
      });
    expect(await save({ status: 3 })).toMatchObject({ status: 200, body: { status: 3 } });
  });

  it('store pictures without metadata, and refuse files that are not pictures', async () => {
    const gateway = shop.service('gateway');
    const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#7a1f2e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const send = (bytes: Buffer, type: string, role: Role = 'admin', query = '', key = uuidv7()) =>
      shop.fetch(role, `pictures${query}`, {
        method: 'POST',
        headers: { 'content-type': type, 'idempotency-key': key },
        body: new Uint8Array(bytes),
      });
    const key = uuidv7();
    const { id, path, state } = (await (await send(photo, 'image/jpeg', 'admin', '', key)).json()) as Json;
    expect(state).toBe('private');
    expect(((await (await send(photo, 'image/jpeg', 'admin', '', key)).json()) as Json).id).toBe(id);
    expect(path).toMatch(/^\/upload\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    await shop.newest('pictures', String(path), { after: { upload: id, purpose: 'product' } });
    // Until a product with it is saved, only admins read it.
    expect((await fetch(`${gateway.url}/media${path}`)).status).toBe(404);
    const readAs = async (role: Role) => (await shop.fetch(role, `pictures/${id}`)).status;
    expect([await readAs('admin'), await readAs('moderator')]).toEqual([200, 404]);
    expect((await fetch(`${shop.service('backoffice').url}/api/admin/pictures/${id}`)).status).toBe(401);
    await goods.create('PHOTO-1', {
      images: { base: path, gallery: [{ image: path }, { image: '/g/PHOTO-1/hanger.webp' }] },
    });
    const kept = Buffer.from(await (await fetch(`${gateway.url}/media${path}`)).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(kept.includes('secret place')).toBe(false);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).status).toBe(400);
    expect((await send(photo.subarray(0, 120), 'image/jpeg')).status).toBe(400);
    expect((await send(photo, 'image/svg+xml')).status).toBe(415);
    expect((await send(photo, 'image/jpeg', 'moderator')).status).toBe(403);
    expect((await send(photo, 'image/jpeg', 'moderator', '?purpose=page')).status).toBe(200);
    expect((await send(photo, 'image/jpeg', 'admin', '?purpose=holiday')).status).toBe(400);
    const elsewhere = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(photo) };
    expect((await fetch(`${gateway.url}/api/cart/create`, elsewhere)).status).toBe(415);
  });

  it('[ADM-001] a moderator reads products and categories and changes none of them', async () => {
    const made = await goods.create('LAKE-9');
    for (const path of ['products', 'products/LAKE-9', 'categories', 'attributes'])
      expect([path, (await shop.as('moderator', 'GET', path)).status]).toEqual([path, 200]);
    const attempts: Array<[string, string, object?]> = [
      ['POST', 'products', goods.aDress('LAKE-10')],
      ['PUT', 'products/LAKE-9', editable(made)],
      ['POST', 'products/LAKE-9/disable'],
      ['POST', 'products/LAKE-9/undo'],
      ['POST', 'products/all/rebuild-index'],
      [
        'PUT',
        `categories/${goods.dresses}`,
        { names: { default: 'x' }, position: 1, includeInMenu: true, isActive: true },
      ],
    ];
    for (const [method, path, body] of attempts)
      expect([method, path, (await shop.as('moderator', method, path, body)).status]).toEqual([method, path, 403]);
    expect((await shop.as<Product>('admin', 'GET', 'products/LAKE-9')).body.version).toBe(made.version);
  });

  it('the index can be rebuilt, with progress', async () => {
    // Changes of earlier tests may still be pending.
    const { body } = await shop.as('admin', 'GET', 'products/all/index-progress');
    expect(body).toEqual({ running: false, done: 0, of: 0, waiting: expect.any(Number) });
    const { status } = await shop.as('admin', 'POST', 'products/all/rebuild-index');
    expect(status).toBe(200);
    await shop.newest('products', 'all', { action: 'rebuild-index' });
  });
});

describe('categories', () => {
  it('are created, renamed and undone; their path is unchanged', async () => {
    const category = { names: { default: 'Coats', pl: 'Płaszcze' }, position: 2, includeInMenu: true, isActive: true };
    const { body: made } = await shop.as<Json & { id: number }>('admin', 'POST', 'categories', {
      ...category,
      path: ['women', 'coats'],
    });
    expect(made).toMatchObject({ path: 'women/coats', names: { pl: 'Płaszcze' } });
    expect((await shop.as('admin', 'POST', 'categories', { ...category, path: ['women', 'coats'] })).status).toBe(409);
    const renamed = { ...category, names: { default: 'Coats', pl: 'Okrycia' }, version: made.version };
    expect((await shop.as('admin', 'PUT', `categories/${made.id}`, renamed)).body).toMatchObject({
      names: { pl: 'Okrycia' },
    });
    expect(await shop.as('admin', 'PUT', `categories/${made.id}`, renamed)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'catalog.category_changed' } },
    });
    expect((await shop.as('admin', 'POST', `categories/${made.id}/undo`)).body).toMatchObject({
      names: { pl: 'Płaszcze' },
    });
    expect((await shop.list('admin', 'categories', { filter: { q: 'płasz' } })).body).toHaveLength(1);
  });
});

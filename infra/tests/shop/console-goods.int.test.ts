import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp as createAccounts } from '@garderoba/accounts/app';
import { createApp as createBackoffice } from '@garderoba/backoffice/app';
import { createApp as createCart } from '@garderoba/cart/app';
import { createApp as createCatalog } from '@garderoba/catalog/app';
import { createApp as createGateway } from '@garderoba/gateway/app';
import { createApp as createMedia } from '@garderoba/media/app';
import { createApp as createPricing } from '@garderoba/pricing/app';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp as createStock } from '@garderoba/stock/app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { asPromised } from './console-promise.ts';

// Catalogue, prices and settings of the console, through the real backoffice and the services that own them; the
// gateway only shows the shop's pictures.

type Json = Record<string, unknown>;
interface Product extends Json {
  id: string;
  version: string;
  texts: Record<string, Json>;
  attributes: Json;
  categoryIds: number[];
  stock: { warehouse: number; showroom: number };
}

const media = mkdtempSync(join(tmpdir(), 'console-media-'));
const running: TestService[] = [];
let bus: TestDatabase;
let backoffice: TestService;
let gateway: TestService;
let catalog: TestService;
let pricing: TestService;
let admin: string;
let moderator: string;
let importer: ServiceTokens;
let cartTokens: ServiceTokens;
let dresses: number;
/** The category above. */
let women: number;
let size: { attributeId: number; options: Array<{ label: string; value: number }> };

/** Services that these tests do not need. */
const NOBODY = 'http://127.0.0.1:9';

beforeAll(async () => {
  const names = ['backoffice', 'gateway', 'accounts', 'catalog', 'media', 'pricing', 'stock', 'cart', 'importer'];
  const keys = await generateServiceKeys(names);
  importer = new ServiceTokens('importer', keys.private.importer as string, keys.jwks);
  cartTokens = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
  bus = await cloneDatabase('bus');
  const shared = { SERVICE_JWKS: keys.jwks, BUS_URL: bus.url, RATE_LIMIT: 'off', SEED_DEMO: '1' };
  const start = async (name: string, create: Parameters<typeof TestService.start>[1], env: Json = {}, options = {}) => {
    const key = { [`${name.toUpperCase()}_SERVICE_KEY`]: keys.private[name] as string };
    const service = await TestService.start(
      name,
      create,
      { ...shared, ...key, ...env } as Record<string, string>,
      options,
    );
    running.push(service);
    return service;
  };
  const accounts = await start('accounts', createAccounts, {
    CUSTOMER_KEYS_URL: '',
    ACCOUNTS_SECRET: randomBytes(32).toString('hex'),
    HASH_MEMORY_KIB: '64',
    HASH_PASSES: '1',
  });
  Object.assign(shared, { CUSTOMER_KEYS_URL: `${accounts.url}/v1/jwks` });
  catalog = await start('catalog', createCatalog);
  pricing = await start('pricing', createPricing);
  const stock = await start('stock', createStock);
  const neighbours = { CATALOG_URL: catalog.url, PRICING_URL: pricing.url, STOCK_URL: stock.url };
  const originals = { ORIGINALS_DIR: media, PICTURES_CACHE_DIR: join(media, 'cache') };
  const pictures = await start('media', createMedia, originals);
  const cart = await start('cart', createCart, {
    ...neighbours,
    RENTAL_URL: NOBODY,
    LOYALTY_URL: NOBODY,
    CART_SECRET: randomBytes(32).toString('hex'),
  });
  const urls = { ...neighbours, ACCOUNTS_URL: accounts.url, CART_URL: cart.url, MEDIA_URL: pictures.url };
  backoffice = await start('backoffice', createBackoffice, urls, { database: false });
  gateway = await start('gateway', createGateway, { MEDIA_URL: pictures.url }, { database: false });
  await bringVocabulary();
  [admin, moderator] = await Promise.all([tokenOf('admin@example.com'), tokenOf('moderator@example.com')]);
}, 90_000);
afterAll(async () => {
  for (const service of running.reverse()) await service.stop();
  await bus.drop();
  rmSync(media, { recursive: true });
});

const labels = (text: string) => ({ default: text, pl: text });

async function bringVocabulary(): Promise<void> {
  const headers = { authorization: `Bearer ${await importer.sign('catalog')}` };
  const put = async <T>(path: string, body: object) =>
    (await catalog.call<T>('PUT', path, body, { as: '', headers })).body;
  const attributes = [
    // The size named 1 is not the option numbered 1: words and numbers must not be mistaken for each other.
    {
      code: 'size',
      frontendInput: 'select',
      labels: labels('Size'),
      options: ['3', '2', '1'].map((text) => ({ labels: labels(text) })),
    },
    { code: 'fabric', frontendInput: 'text', labels: labels('Fabric'), options: [] },
  ];
  const saved = await put<{ attributes: Array<typeof size & { code: string }> }>('/v1/attributes:bulk', { attributes });
  size = saved.attributes.find(({ code }) => code === 'size') as typeof size;
  const categories = [
    { path: ['women', 'dresses'], names: labels('Dresses'), position: 1, includeInMenu: true, isActive: true },
  ];
  const tree = await put<{ categories: Array<{ categoryId: number }> }>('/v1/categories:bulk', { categories });
  dresses = tree.categories[0]?.categoryId as number;
  const above = [{ ...categories[0], path: ['women'], names: labels('Women') }];
  const parent = await put<typeof tree>('/v1/categories:bulk', { categories: above });
  women = parent.categories[0]?.categoryId as number;
}

async function tokenOf(email: string): Promise<string> {
  const path = '/api/admin/login';
  const { body } = await backoffice.call<{ token: string }>(
    'POST',
    path,
    { email, password: 'Garderoba1!' },
    { as: '' },
  );
  return body.token;
}
const as = <T = Json>(token: string, method: string, path: string, body?: unknown) =>
  asPromised(
    method,
    `/api/admin/${path}`,
    body,
    backoffice.call<T>(method, `/api/admin/${path}`, body, { as: '', headers: { authorization: `Bearer ${token}` } }),
  );
const listOf = async (resource: string, filter: object = {}, more = '') =>
  as<Json[]>(admin, 'GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
/** Entries of one record, the newest first; waits until one of them fits: owners' acts reach the log after the answer. */
const logged = (resource: string, id: string, ...wanted: object[]): Promise<Json[]> =>
  eventually(async () => {
    const { body } = await listOf('audit', { resource, resourceId: id });
    expect(body).toEqual(expect.arrayContaining(wanted.map((one) => expect.objectContaining(one))));
    return body;
  });
const newest = async (resource: string, id: string, wanted: object): Promise<void> =>
  eventually(async () => {
    expect((await listOf('audit', { resource, resourceId: id })).body[0]).toMatchObject(wanted);
  });

const texts = (name: string) => ({
  pl: { name, description: '<p>Opis</p>' },
  en: { name: `${name} (en)`, description: '' },
});
const aDress = (sku: string, more: Json = {}) => ({
  sku,
  type: 'simple',
  attributeSet: 'Dress',
  status: 1,
  visibility: 4,
  taxClass: 'standard',
  categoryIds: [dresses],
  texts: texts('Suknia Jezioro'),
  attributes: { size: [size.options[2]?.value], fabric: 'satyna' },
  images: { base: `/g/${sku}/hanger.webp`, gallery: [] },
  prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 },
  specials: { PLN: 199_00 },
  stock: { warehouse: 3, showroom: 1 },
  ...more,
});
const create = async (sku: string, more: Json = {}): Promise<Product> => {
  const { status, body } = await as<Product>(admin, 'POST', 'products', aDress(sku, more));
  expect([status, body]).toEqual([200, expect.objectContaining({ id: sku })]);
  return body;
};
/** The fields of a record that the console sends back. */
const editable = (product: Product): Json => {
  const { id: _i, sku: _s, type: _t, updatedAt: _u, level: _l, parts: _p, allowedActions: _a, ...fields } = product;
  return fields;
};

describe('products', () => {
  it('are created with texts, attributes, prices and pieces, each by its owner, and recorded', async () => {
    const made = await create('LAKE-1');
    expect(made).toMatchObject({
      categoryIds: [dresses],
      attributes: { size: [size.options[2]?.value], fabric: 'satyna' },
      prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 },
      specials: { PLN: 199_00, EUR: null, SEK: null },
      stock: { warehouse: 3, showroom: 1 },
      level: { available: 4, held: 0, allocated: 0 },
    });
    expect(made.texts.de).toMatchObject({ name: 'Suknia Jezioro (en)' }); // languages without a text fall back
    const log = await logged(
      'products',
      'LAKE-1',
      { action: 'create', after: expect.objectContaining({ prices: { PLN: 259_00, EUR: 59_00, SEK: 649_00 } }) },
      { action: 'create', after: expect.objectContaining({ attributeSet: 'Dress' }), version: 1 },
      { after: { stock: { warehouse: 3, showroom: 1 } } },
    );
    expect(new Set(log.map(({ requestId }) => requestId)).size).toBe(1); // one press
    expect((await as(admin, 'POST', 'products', aDress('LAKE-1'))).status).toBe(409);
  });

  it('change only the edited fields, and only these are recorded', async () => {
    const made = await create('LAKE-2');
    const change = {
      ...editable(made),
      prices: { PLN: 279_00, EUR: 59_00, SEK: 649_00 },
      stock: { warehouse: 8, showroom: 1 },
    };
    const { status, body } = await as<Product>(admin, 'PUT', 'products/LAKE-2', change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ prices: { PLN: 279_00 }, specials: { PLN: 199_00 }, level: { available: 9 } });
    const log = await logged(
      'products',
      'LAKE-2',
      { action: 'update', before: { prices: made.prices }, after: { prices: body.prices } },
      { action: 'update', before: { stock: made.stock }, after: { stock: body.stock } },
    );
    expect(log).toHaveLength(5); // three of the creation
    expect((await as(admin, 'POST', 'products/LAKE-2/undo')).body).toMatchObject({
      prices: made.prices,
      stock: made.stock,
    });
  });

  it('a change can be undone once, and not over a later one', async () => {
    const made = await create('LAKE-3');
    const renamed = { ...editable(made), texts: { ...made.texts, pl: { ...made.texts.pl, name: 'Suknia Rzeka' } } };
    await as(admin, 'PUT', 'products/LAKE-3', renamed);
    const { status, body } = await as<Product>(admin, 'POST', 'products/LAKE-3/undo');
    expect([status, body.texts.pl?.name]).toEqual([200, 'Suknia Jezioro']);
    expect((await as(admin, 'POST', 'products/LAKE-3/undo')).status).toBe(409);
  });

  it('an outdated form does not overwrite another change', async () => {
    const made = await create('LAKE-4');
    await as(admin, 'POST', 'products/LAKE-4/disable');
    const { status, body } = await as<{ result: string }>(admin, 'PUT', 'products/LAKE-4', editable(made));
    expect([status, body.result]).toEqual([409, expect.stringContaining('meanwhile')]);
  });

  it('a price or count that changed meanwhile is not overwritten; a sale does not prevent a new text', async () => {
    const made = await create('LAKE-6');
    await as(admin, 'PUT', 'products/LAKE-6', { ...editable(made), prices: { PLN: 300_00, EUR: 59_00, SEK: 649_00 } });
    expect((await as(admin, 'PUT', 'products/LAKE-6', editable(made))).status).toBe(409);
    const { body: seen } = await as<Product>(admin, 'GET', 'products/LAKE-6');
    expect(seen).toMatchObject({ prices: { PLN: 300_00 }, allowedActions: ['edit', 'disable'] });
    await as(admin, 'PUT', 'products/LAKE-6', { ...editable(seen), stock: { warehouse: 2, showroom: 1 } });
    expect((await as(admin, 'PUT', 'products/LAKE-6', editable(seen))).status).toBe(409);
    const { status, body } = await as<Product>(admin, 'PUT', 'products/LAKE-6', {
      ...editable(seen),
      stock: null,
      attributeSet: 'Gown',
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ stock: { warehouse: 2, showroom: 1 } })]);
  });

  it('two of one name in one language only get addresses of their own', async () => {
    const only = { texts: { pl: { name: 'Suknia Potok', description: '' } } };
    const [first, second] = [await create('BROOK-1', only), await create('BROOK-2', only)];
    expect(first.texts.de?.urlKey).toBe('suknia-potok');
    expect(second.texts.de?.urlKey).toBe('suknia-potok-brook-2');
  });

  it('are found by sku, name, state, category and by low stock', async () => {
    await create('SCARCE-1', { texts: texts('Szal Mgła'), stock: { warehouse: 1, showroom: 0 } });
    const found = async (filter: object) => (await listOf('products', filter)).body.map(({ id }) => id);
    expect(await found({ q: 'scarce' })).toEqual(['SCARCE-1']);
    expect(await found({ q: 'szal', language: 'pl' })).toEqual(['SCARCE-1']);
    expect(await found({ stock: 'low' })).toContain('SCARCE-1');
    expect(await found({ stock: 'low' })).not.toContain('LAKE-2');
    expect(await found({ categoryId: dresses, status: 2 })).toEqual(['LAKE-4']);
    expect(await found({ q: '%' })).toEqual([]);
    const page = await listOf('products', {}, `&range=[0,1]&sort=${encodeURIComponent('["sku","ASC"]')}`);
    expect(page.headers.get('content-range')).toBe('products 0-1/8');
    expect(page.body[0]).toMatchObject({ id: 'BROOK-1', available: 4, prices: expect.any(Array) });
  });

  it('refusals of catalog, pricing or stock are returned, and the audit log contains the applied changes', async () => {
    const made = await create('LAKE-5');
    const late = {
      ...editable(made),
      status: 2,
      specialFrom: '2027-02-01T00:00:00Z',
      specialTo: '2027-01-01T00:00:00Z',
    };
    const { status, body } = await as<{ result: string }>(admin, 'PUT', 'products/LAKE-5', late);
    expect([status, body.result]).toEqual([400, expect.stringContaining('window')]);
    await newest('products', 'LAKE-5', { before: { status: 1 }, after: { status: 2 } });
    expect((await as(admin, 'PUT', 'products/LAKE-5', { ...editable(made), surprise: 1 })).status).toBe(400);
  });

  it('store pictures without metadata, and refuse files that are not pictures', async () => {
    const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#7a1f2e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const send = (bytes: Buffer, type: string, token = admin, query = '', key = uuidv7()) =>
      fetch(`${backoffice.url}/api/admin/pictures${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key },
        body: new Uint8Array(bytes),
      });
    const key = uuidv7();
    const { id, path, state } = (await (await send(photo, 'image/jpeg', admin, '', key)).json()) as Json;
    expect(state).toBe('private');
    expect(((await (await send(photo, 'image/jpeg', admin, '', key)).json()) as Json).id).toBe(id);
    expect(path).toMatch(/^\/upload\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    await newest('pictures', String(path), { after: { upload: id, purpose: 'product' } });
    // Until a product with it is saved, only admins read it.
    const asStaff = (token: string) =>
      fetch(`${backoffice.url}/api/admin/pictures/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await fetch(`${gateway.url}/media${path}`)).status).toBe(404);
    const statuses = await Promise.all([admin, moderator, ''].map(async (token) => (await asStaff(token)).status));
    expect(statuses).toEqual([200, 404, 401]);
    await create('PHOTO-1', {
      images: { base: path, gallery: [{ image: path }, { image: '/g/PHOTO-1/hanger.webp' }] },
    });
    const kept = Buffer.from(await (await fetch(`${gateway.url}/media${path}`)).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(kept.includes('secret place')).toBe(false);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).status).toBe(400);
    expect((await send(photo.subarray(0, 120), 'image/jpeg')).status).toBe(400);
    expect((await send(photo, 'image/svg+xml')).status).toBe(415);
    expect((await send(photo, 'image/jpeg', moderator)).status).toBe(403);
    expect((await send(photo, 'image/jpeg', moderator, '?purpose=page')).status).toBe(200);
    expect((await send(photo, 'image/jpeg', admin, '?purpose=holiday')).status).toBe(400);
    const elsewhere = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(photo) };
    expect((await fetch(`${gateway.url}/api/cart/create`, elsewhere)).status).toBe(415);
  });
});

describe('categories', () => {
  it('are created, renamed and undone; their path is unchanged', async () => {
    const category = { names: { default: 'Coats', pl: 'Płaszcze' }, position: 2, includeInMenu: true, isActive: true };
    const { body: made } = await as<Json & { id: number }>(admin, 'POST', 'categories', {
      ...category,
      path: ['women', 'coats'],
    });
    expect(made).toMatchObject({ path: 'women/coats', names: { pl: 'Płaszcze' } });
    expect((await as(admin, 'POST', 'categories', { ...category, path: ['women', 'coats'] })).status).toBe(409);
    const renamed = { ...category, names: { default: 'Coats', pl: 'Okrycia' }, version: made.version };
    expect((await as(admin, 'PUT', `categories/${made.id}`, renamed)).body).toMatchObject({ names: { pl: 'Okrycia' } });
    expect(await as(admin, 'PUT', `categories/${made.id}`, renamed)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'catalog.category_changed' } },
    });
    expect((await as(admin, 'POST', `categories/${made.id}/undo`)).body).toMatchObject({ names: { pl: 'Płaszcze' } });
    expect((await listOf('categories', { q: 'płasz' })).body).toHaveLength(1);
  });
});

describe('coupons and promotions', () => {
  it('are created, changed, ended and undone; the log contains each', async () => {
    const coupon = {
      code: 'Wiosna',
      needsCoupon: true,
      label: 'Wiosna',
      percentBps: 15_00,
      usesLimit: 10,
      minimum: { PLN: 100_00 },
    };
    const { body: made } = await as(admin, 'POST', 'promotions', coupon);
    expect(made).toMatchObject({ id: 'WIOSNA', percentBps: 15_00, usesLimit: 10, state: 'running', uses: 0 });
    expect((await as(admin, 'POST', 'promotions', coupon)).status).toBe(409);
    const change = { label: 'Wiosna', percentBps: 20_00, version: made.version };
    const { body: changed } = await as(admin, 'PUT', 'promotions/WIOSNA', change);
    expect(changed).toMatchObject({ percentBps: 20_00, usesLimit: null, minimum: {} });
    expect(await as(admin, 'PUT', 'promotions/WIOSNA', change)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'pricing.promotion_changed' } },
    });
    const { body: back } = await as(admin, 'POST', 'promotions/WIOSNA/undo');
    expect(back).toMatchObject({ percentBps: 15_00, usesLimit: 10 });
    const { body: ended } = await as(admin, 'POST', 'promotions/WIOSNA/end');
    expect(ended).toMatchObject({ state: 'over' });
    const both = { label: 'x', percentBps: 100, amounts: { PLN: 1_00 }, version: ended.version };
    expect((await as<{ result: string }>(admin, 'PUT', 'promotions/WIOSNA', both)).body.result).toMatch(/either/);
    await eventually(async () => {
      const filter = { resource: 'promotions', resourceId: 'WIOSNA' };
      const actions = (await listOf('audit', filter)).body.map(({ action }) => action);
      expect(actions).toEqual(['update', 'undo', 'update', 'create']);
    });
  });

  it('apply to the goods of their categories only, as soon as staff save coupon or garment', async () => {
    await create('CAT-1', { prices: { PLN: 200_00 }, specials: {} });
    await create('CAT-2', { prices: { PLN: 100_00 }, specials: {}, categoryIds: [] });
    const coupon = { code: 'SUKNIE', needsCoupon: true, label: 'Suknie', percentBps: 10_00, categoryIds: [women] };
    const { body: made } = await as(admin, 'POST', 'promotions', coupon);
    expect(made).toMatchObject({ categoryIds: [women] });
    const lines = ['CAT-1', 'CAT-2'].map((sku) => ({
      ...{ id: sku, sku, quantity: 1, taxClass: 'standard', kind: 'purchase' },
    }));
    const discounts = async () => {
      const cart = { currency: 'PLN', country: 'PL', couponCode: 'SUKNIE', lines };
      const headers = { authorization: `Bearer ${await cartTokens.sign('pricing')}` };
      const { body } = await pricing.call<{ lines: Array<{ discount: number }> }>('POST', '/v1/quotes', cart, {
        ...{ as: '', customer: null, headers },
      });
      return body.lines.map(({ discount }) => discount);
    };
    await eventually(async () => expect(await discounts()).toEqual([20_00, 0]));
    // A save that does not name the categories keeps them: it cannot extend the coupon to all goods.
    const change = { label: 'Suknie', percentBps: 20_00, version: made.version };
    expect((await as(admin, 'PUT', 'promotions/SUKNIE', change)).body).toMatchObject({ categoryIds: [women] });
    expect(await discounts()).toEqual([40_00, 0]);
    const version = (made.version as number) + 1;
    await as(admin, 'PUT', 'promotions/SUKNIE', { ...change, categoryIds: [], version });
    expect(await discounts()).toEqual([40_00, 20_00]);
    const { body: back } = await as(admin, 'POST', 'promotions/SUKNIE/undo');
    expect(back).toMatchObject({ categoryIds: [women] });
    await as(admin, 'POST', 'promotions/SUKNIE/end');
  });

  it('are listed by type', async () => {
    await as(admin, 'POST', 'promotions', {
      code: 'SALE',
      needsCoupon: false,
      label: 'Sale',
      amounts: { PLN: 10_00, EUR: 2_50 },
    });
    expect((await listOf('promotions', { needsCoupon: false })).body.map(({ id }) => id)).toEqual(['SALE']);
    expect((await listOf('promotions', { running: false })).body.map(({ id }) => id).sort()).toEqual([
      'SUKNIE',
      'WIOSNA',
    ]);
    expect((await listOf('promotions', { q: 'sal' })).body).toMatchObject([{ amounts: { PLN: 10_00, EUR: 2_50 } }]);
  });
});

describe('settings', () => {
  it.each([
    ['stores', { id: 'eur_de', currency: 'EUR', country: 'DE' }],
    ['tax-rules', { rates: expect.arrayContaining([expect.objectContaining({ country: 'PL', bps: 23_00 })]) }],
    [
      'shipping-methods',
      {
        carrier: 'dhl',
        tariffs: expect.arrayContaining([
          { countries: ['PL'], prices: { PLN: 15_00, EUR: 3_90, SEK: 39_00 }, freeFrom: {} },
        ]),
      },
    ],
    ['payment-methods', { id: 'banktransfer', offline: true }],
    ['attributes', { id: 'size', frontendInput: 'select' }],
  ])('%s are shown', async (resource, some) => {
    const { status, body, headers } = await listOf(resource);
    expect(status).toBe(200);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-`));
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining(some)]));
  });
});

it('[I18N-006] [I18N-007] a store view is complete; the default one has the id 1', async () => {
  const { body } = await as(moderator, 'GET', 'stores/pln_pl');
  expect(body).toMatchObject({
    storeCode: 'pln_pl',
    storeId: 1,
    websiteId: 1,
    name: 'Garderoba Polska',
    url: expect.stringMatching(/^https?:\/\/[^/]+\/pl$/),
    currency: 'PLN',
    language: 'pl',
    locale: 'pl-PL',
    i18n: { defaultLocale: 'pl-PL' },
    tax: { defaultCountry: 'PL' },
    search: { index: 'catalog_pln_pl' },
    seo: { titleSuffix: 'Garderoba Polska' },
  });
  const { url, storeId } = (await as(moderator, 'GET', 'stores/eur_pl')).body;
  expect([url, storeId]).toEqual([expect.stringMatching(/\/pl\?sc=eur_pl$/), 2]);
});

describe('how the shop is set up', () => {
  interface Method extends Json {
    id: string;
    offIn: string[];
    version: number;
    tariffs: Array<{ prices: Json; freeFrom: Json }>;
  }
  const courier = async () => (await as<Method>(admin, 'GET', 'shipping-methods/dhl_dhl')).body;
  const sent = ({ offIn, tariffs, version }: Method) => ({
    offIn,
    version,
    tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
  });

  it('a delivery price, its free limit and its store views are changed, recorded, and undone', async () => {
    const before = await courier();
    expect(before).toMatchObject({ offIn: [], notIn: [], version: 0 });
    const tariffs = sent(before).tariffs.map((tariff) => ({ ...tariff, freeFrom: { PLN: 300_00, EUR: null } }));
    const change = { ...sent(before), tariffs, offIn: ['sek_se'] };
    const { status, body } = await as<Method>(admin, 'PUT', 'shipping-methods/dhl_dhl', change);
    expect({ status, ...body }).toMatchObject({ status: 200, offIn: ['sek_se'], version: 1 });
    expect(body.tariffs[0]).toMatchObject({ freeFrom: { PLN: 300_00 } });
    await newest('shipping-methods', 'dhl_dhl', {
      action: 'update',
      actor: 'Demo Admin',
      before: { offIn: [], tariffs: expect.any(Array) },
      after: { offIn: ['sek_se'] },
    });
    const view = (code: string) =>
      as<{ shipping: Array<{ id: string; offered: boolean }> }>(admin, 'GET', `stores/${code}`);
    const offered = async (code: string) =>
      (await view(code)).body.shipping.find(({ id }) => id === 'dhl_dhl')?.offered;
    expect([await offered('pln_pl'), await offered('sek_se')]).toEqual([true, false]);

    const back = await as<Method>(admin, 'POST', 'shipping-methods/dhl_dhl/undo');
    expect(back.body).toMatchObject({ offIn: [], version: 2 });
    expect(sent(back.body).tariffs).toEqual(sent(before).tariffs);
    expect((await as(admin, 'POST', 'shipping-methods/dhl_dhl/undo')).status).toBe(409);
  });

  it('a fee and a switch of a payment method are changed and undone; the last method of a store view is kept', async () => {
    const fee = { PLN: 5_00, EUR: 1_50, SEK: 15_00 };
    const paid = await as(admin, 'PUT', 'payment-methods/cashondelivery', { fee, offIn: ['eur_de'], version: 0 });
    expect(paid.body).toMatchObject({ fee, offIn: ['eur_de'], version: 1 });
    expect((await as(admin, 'POST', 'payment-methods/cashondelivery/undo')).body).toMatchObject({
      fee: { PLN: 0, EUR: 0, SEK: 0 },
      offIn: [],
    });
    const refused = await as<Json>(admin, 'PUT', 'shipping-methods/dhl_dhl', {
      ...sent(await courier()),
      offIn: ['eur_de'],
    });
    expect(refused).toMatchObject({ status: 409, body: { meta: { reason: 'cart.last_method' } } });
  });

  it('an old record, an unknown store view and an unknown field change nothing', async () => {
    const now = await courier();
    for (const [wrong, status] of [
      [{ version: now.version + 1 }, 409],
      [{ offIn: ['gbp_en'] }, 400],
      [{ offIn: ['eur_pl'] }, 400],
      [{ colour: 'red' }, 400],
      [{ tariffs: [] }, 400],
    ] as const)
      expect([wrong, (await as(admin, 'PUT', 'shipping-methods/dhl_dhl', { ...sent(now), ...wrong })).status]).toEqual([
        wrong,
        status,
      ]);
    expect(await courier()).toEqual(now);
    expect((await as(admin, 'PUT', 'shipping-methods/dove_post', sent(now))).status).toBe(404);
  });

  interface Rule extends Json {
    id: number;
    version: number;
    rates: Array<{ country: string; bps: number; validFrom?: string; state?: string }>;
  }
  const rule = async () => (await as<Rule>(admin, 'GET', 'tax-rules/1')).body;
  const setRates = ({ rates, version }: Rule, ...more: Rule['rates']) =>
    as<Rule>(admin, 'PUT', 'tax-rules/1', {
      rates: [...rates.map(({ country, bps, validFrom }) => ({ country, bps, validFrom })), ...more],
      version,
    });

  it('a tax rate from now on, and a future one: recorded; undo restores the previous rate', async () => {
    const before = await rule();
    const coming = { country: 'DE', bps: 16_00, validFrom: '2099-01-01T00:00:00.000Z' };
    const { body } = await setRates(before, { country: 'PL', bps: 22_00 }, coming);
    expect(body.rates.filter(({ country }) => country === 'PL').map(({ bps, state }) => [bps, state])).toEqual([
      [23_00, 'over'],
      [22_00, 'holds'],
    ]);
    expect(body.rates).toContainEqual({ ...coming, state: 'coming' });
    await newest('tax-rules', '1', { action: 'update', after: { rates: expect.any(Array) } });
    expect((await listOf('tax-rules', {}, '&sort=["id","ASC"]')).body[0]).toMatchObject({ rates: body.rates });
    for (const { clock } of running) clock.advance(1_000);
    const back = await as<Rule>(admin, 'POST', 'tax-rules/1/undo');
    expect(back.body.rates.filter(({ country }) => country === 'PL').map(({ bps, state }) => [bps, state])).toEqual([
      [23_00, 'over'],
      [22_00, 'over'],
      [23_00, 'holds'],
    ]);
    expect(back.body.rates.filter(({ state }) => state === 'coming')).toEqual([]);
  });

  it('a rate that has begun is not changed', async () => {
    const now = await rule();
    const rates = now.rates.map((rate) => ({ ...rate, bps: 1_00 }));
    expect(await setRates({ ...now, rates })).toMatchObject({
      status: 409,
      body: { meta: { reason: 'pricing.tax_rate_begun' } },
    });
  });
});

describe('permissions', () => {
  it('[ADM-001] a moderator reads products and categories and changes none of these', async () => {
    const made = await create('LAKE-9');
    for (const path of ['products', 'products/LAKE-9', 'categories', 'attributes', 'stores', 'dashboard'])
      expect([path, (await as(moderator, 'GET', path)).status]).toEqual([path, 200]);
    const attempts: Array<[string, string, object?]> = [
      ['POST', 'products', aDress('LAKE-10')],
      ['PUT', 'products/LAKE-9', editable(made)],
      ['POST', 'products/LAKE-9/disable'],
      ['POST', 'products/LAKE-9/undo'],
      ['POST', 'products/all/rebuild-index'],
      ['PUT', `categories/${dresses}`, { names: { default: 'x' }, position: 1, includeInMenu: true, isActive: true }],
      ['GET', 'promotions'],
      ['POST', 'promotions', { code: 'FREE', needsCoupon: true, label: 'x', percentBps: 10_000 }],
      ['GET', 'tax-rules'],
      ['PUT', 'tax-rules/1', { rates: [], version: 1 }],
      ['POST', 'tax-rules/1/undo'],
      ['PUT', 'shipping-methods/dhl_dhl', { offIn: [], tariffs: [], version: 0 }],
      ['PUT', 'payment-methods/stripe', { offIn: [], fee: { PLN: 0, EUR: 0, SEK: 0 }, version: 0 }],
    ];
    for (const [method, path, body] of attempts)
      expect([method, path, (await as(moderator, method, path, body)).status]).toEqual([method, path, 403]);
    expect((await as<Product>(admin, 'GET', 'products/LAKE-9')).body.version).toBe(made.version);
  });

  it('figures of services that do not answer are null; the others are there', async () => {
    expect((await as(admin, 'GET', 'dashboard')).body).toMatchObject({
      ordersToday: null,
      mailsFailed: null,
      lowStock: expect.any(Number),
    });
  });

  it('the index can be rebuilt, with progress', async () => {
    // Changes of earlier tests may still be pending.
    const { body } = await as(admin, 'GET', 'products/all/index-progress');
    expect(body).toEqual({ running: false, done: 0, of: 0, waiting: expect.any(Number) });
    const { status } = await as(admin, 'POST', 'products/all/rebuild-index');
    expect(status).toBe(200);
    await newest('products', 'all', { action: 'rebuild-index' });
  });
});

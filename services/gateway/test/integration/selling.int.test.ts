import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LISTING_LIMITS, PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import type { OfferedListingsDto } from '@garderoba/contracts/rest/marketplace';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';
import { TEXT } from '../../src/wire/texts.js';

const ANNA = uuidv7();
const PHOTO = uuidv7();
const OWN = `/v1/sellers/${ANNA}/listings`;
const MB = 1024 * 1024;
const NDJSON = 'application/x-ndjson';
const PROBLEM = (status: number, code: string, details: object = {}) => ({
  ...{ status, body: { code, detail: 'Refused.', details } },
});

const listing = {
  ...{ identifier: 'Red_dress_1', sku: 'GD-000123', family: 'clothing', categories: ['3'], photos: [] },
  ...{ status: 'verification', state: 'draft', isEditable: true, steps: ['withdraw'], missing: [] },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', stateSince: '2026-11-02T10:00:00.000Z', history: [], terms: null },
  values: { name: [{ language: 'pl', data: 'Suknia' }] },
};
const labels = { pl: 'Rozmiar', en: 'Size' };
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}
const marketplace = new StubNeighbour();
/** Calls of marketplace, and what it answers to some of them. */
const taken: { call: string; body: unknown }[] = [];
let own: () => Answered;
let list: (query: Record<string, unknown>) => Answered;
let step: () => Answered;
let photo: () => Answered;
let price: () => Answered;
let seller: () => Answered;
let setup: () => Answered;
type Method = 'GET' | 'POST' | 'PUT';
const answer = (
  method: Method,
  path: string,
  of: (query: Record<string, unknown>, body: unknown) => Answered,
): void => {
  marketplace.on(method, path, ({ path: url, query, body }) => {
    taken.push({ call: `${method} ${url}`, body });
    return of(query, body);
  });
};
const page = (item: object, total: number) => (query: Record<string, unknown>) => ({
  body: { items: many(Math.max(0, Math.min(Number(query.limit), total - Number(query.offset))), item), total },
});

/** Media: stores what it gets. */
const pictures = {
  sent: [] as { call: string; type: string | undefined; key: unknown; bytes: number }[],
  ...{ status: 200, code: '' },
};
const media: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { url, method, headers } = request;
    const call = `${method} ${url}`;
    pictures.sent.push({
      call,
      type: headers['content-type'],
      key: headers['idempotency-key'],
      bytes: Buffer.concat(parts).length,
    });
    response.writeHead(pictures.status, { 'content-type': 'application/json' });
    if (method === 'GET') return response.end(pictures.status === 200 ? 'RIFF' : '{}');
    const upload = {
      id: PHOTO,
      path: '/u/x.webp',
      purpose: 'listing',
      state: 'private',
      width: 800,
      height: 1200,
      bytes: 9,
    };
    const problem = { code: pictures.code, detail: 'The picture cannot be read.', details: {} };
    return response.end(JSON.stringify(pictures.status === 200 ? upload : problem));
  });
});

let gateway: TestService;
let keys: object[] = [];
beforeAll(async () => {
  answer('GET', '/v1/jwks', () => ({ body: { keys } }));
  answer('GET', '/v1/pim/families/:code', () => ({
    body: { code: 'clothing', labels, attributes: ['name', 'size'], required: ['name', 'image'] },
  }));
  const attribute = { code: 'size', type: 'choice', localizable: false, labels, position: 2 };
  answer('GET', '/v1/pim/attributes', page(attribute, 130));
  answer('GET', '/v1/pim/attributes/:code/options', page({ code: '22', labels, position: 1 }, 100));
  answer('GET', '/v1/pim/categories', page({ code: '3', parent: '2', labels }, 2));
  answer('GET', '/v1/sellers/:id/listings', (query) => list(query));
  answer('POST', '/v1/sellers/:id/listings:bulk', (_, body) => ({
    body: {
      results: (body as OfferedListingsDto).listings.map(({ line, identifier }) => ({
        ...{ line, identifier, outcome: identifier.startsWith('no') ? 'refused' : 'created' },
        problems: identifier.startsWith('no') ? [{ path: 'marketplace_price', problem: 'price_negative' }] : [],
      })),
    },
  }));
  answer('GET', '/v1/sellers/:id/listings/:identifier', () => own());
  answer('PUT', '/v1/sellers/:id/listings/:identifier', () => own());
  answer('PUT', '/v1/sellers/:id/listings/:identifier/photos/:slot', () => photo());
  answer('PUT', '/v1/sellers/:id/listings/:identifier/price', () => price());
  answer('GET', '/v1/sellers/:id', () => seller());
  answer('PUT', '/v1/sellers/:id', () => seller());
  answer('POST', '/v1/sellers/:id/payout-setup', () => setup());
  for (const verb of ['submit', 'withdraw', 'agree', 'decline'])
    answer('POST', `/v1/sellers/:id/listings/:identifier/${verb}`, () => step());
  await marketplace.start();
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const mediaUrl = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  gateway = await TestService.start(
    'gateway',
    createApp,
    { MARKETPLACE_URL: marketplace.url, ACCOUNTS_URL: marketplace.url, MEDIA_URL: mediaUrl, RATE_LIMIT: 'off' },
    { database: false },
  );
  keys = [gateway.customerKey.publicJwk];
});
afterAll(async () => {
  await gateway.stop();
  await marketplace.stop();
  media.close();
});
beforeEach(() => {
  taken.length = 0;
  pictures.sent.length = 0;
  Object.assign(pictures, { status: 200, code: '' });
  own = () => ({ body: listing });
  step = () => ({ body: listing });
  photo = () => ({ body: listing });
  price = () => ({ body: listing });
  setup = () => ({ body: { url: null } });
  seller = () => ({ body: { kind: null, trader: null, termsAcceptedAt: null } });
  list = ({ limit }) => ({ body: { items: many(Math.min(Number(limit), 3), listing), total: null } });
});

interface Wire {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests check its shape
  readonly result: any;
  readonly meta?: unknown;
}
const tokenOf = () => gateway.customerKey.tokenOf(ANNA, gateway.clock.now());
/** A call of the signed-in customer; a text is sent unchanged. */
async function call(method: string, path: string, body?: unknown, { guest = false, type = 'application/json' } = {}) {
  const answered = await fetch(`${gateway.url}${path}`, {
    ...{ method, body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body) },
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(!guest && { authorization: `Bearer ${await tokenOf()}` }),
    },
  });
  const wire = (await answered.json()) as Wire;
  expect([path, answered.status]).toEqual([path, wire.code]);
  return wire;
}
const calls = () => taken.map(({ call }) => call).filter((name) => !name.endsWith('/jwks'));

describe('every call of the selling proxy', () => {
  const ROUTES: ReadonlyArray<readonly [method: string, path: string, body: unknown]> = [
    ['GET', '/api/ext/pim/families/clothing', undefined],
    ['GET', '/api/ext/pim/attributes', undefined],
    ['GET', '/api/ext/pim/attributes/size/options', undefined],
    ['GET', '/api/ext/pim/categories', undefined],
    ['GET', '/api/ext/pim/products', undefined],
    ['POST', '/api/ext/pim/products', { identifier: 'a' }],
    ['GET', '/api/ext/pim/products/Red_dress_1', undefined],
    ['DELETE', '/api/ext/pim/products/Red_dress_1', undefined],
    ['GET', `/api/ext/pim/media-files/${PHOTO}/download`, undefined],
    ['POST', '/api/ext/pim/assets', { identifier: 'a', attribute: 'image', data: PHOTO }],
    ['PUT', '/api/ext/marketplace/listings/Red_dress_1', { values: {} }],
    ['PUT', '/api/ext/marketplace/listings/Red_dress_1/price', { amount: '300.00', currency: 'PLN' }],
    ['GET', '/api/ext/marketplace/seller', undefined],
    ['PUT', '/api/ext/marketplace/seller', { kind: 'private', terms: true }],
    ['POST', '/api/ext/marketplace/payout-setup', { country: 'PL' }],
    ['POST', '/api/ext/marketplace/listings/Red_dress_1/submit', {}],
    ['POST', '/api/ext/marketplace/listings/Red_dress_1/agree', {}],
    ['POST', '/api/ext/marketplace/listings/Red_dress_1/decline', {}],
  ];

  it.each(ROUTES)('[SELL-041] needs the user: %s %s', async (method, path, body) => {
    const refused = { code: 401, result: "The consumer isn't authorized to access the resource." };
    expect(await call(method, path, body, { guest: true })).toEqual(refused);
    expect([calls(), pictures.sent]).toEqual([[], []]);
  });

  it.each([...ROUTES.filter(([, path]) => path.includes('Red_dress_1') || path.endsWith('assets'))])(
    'answers 404 for what belongs to somebody else: %s %s',
    async (method, path, body) => {
      own = step = photo = price = () => PROBLEM(404, 'marketplace.listing_not_found');
      expect(await call(method, path, body)).toEqual({ code: 404, result: 'No such listing.' });
    },
  );

  it.each(['%2E%2E%2Fx', '%F0%9F%91%97', '%00', 'x'.repeat(500)])(
    'has an answer below 500 for the name %s',
    async (name) => {
      own = step = price = () => PROBLEM(404, 'marketplace.listing_not_found');
      for (const [method, path, body] of [
        ['GET', `/api/ext/pim/products/${name}`],
        ['DELETE', `/api/ext/pim/products/${name}`],
        ['GET', `/api/ext/pim/families/${name}`],
        ['GET', `/api/ext/pim/attributes/${name}/options`],
        ['POST', `/api/ext/marketplace/listings/${name}/agree`, {}],
        ['PUT', `/api/ext/marketplace/listings/${name}`, { values: {} }],
        ['PUT', `/api/ext/marketplace/listings/${name}/price`, { amount: '1', currency: 'PLN' }],
      ] as const) {
        const { code } = await call(method, path, body);
        expect([method, path, code < 500]).toEqual([method, path, true]);
      }
    },
  );

  it.each(['.', '..', 'x'.repeat(LISTING_LIMITS.identifier + 1)])('knows no listing named %s', async (identifier) => {
    const asset = { identifier, attribute: 'image', data: PHOTO };
    expect(await call('POST', '/api/ext/pim/assets', asset)).toEqual({ code: 404, result: 'No such listing.' });
    expect(calls()).toEqual([]);
  });
});

describe('product information', () => {
  it('[SELL-042] has a family, whose limit is 30', async () => {
    expect(await call('GET', '/api/ext/pim/families/clothing?limit=30')).toEqual({
      code: 200,
      result: {
        ...{ code: 'clothing', attributes: ['name', 'size'], attribute_as_label: 'name', attribute_as_image: 'image' },
        attribute_requirements: { ecommerce: ['name', 'image'] },
        labels: { pl_PL: 'Rozmiar', en_US: 'Size' },
      },
    });
    expect((await call('GET', '/api/ext/pim/families/clothing?limit=31')).code).toBe(400);
  });

  it('[SELL-043] has 100 attributes a page, or those that a search names', async () => {
    const { result } = await call('GET', '/api/ext/pim/attributes');
    expect(result).toMatchObject({ current_page: 1, items_count: 130, is_last_page: false });
    expect(result._embedded.items).toHaveLength(100);
    expect(result._links.next.href).toBe('/api/ext/pim/attributes?page=2&limit=100');
    const last = (await call('GET', result._links.next.href)).result;
    expect([last._embedded.items.length, last.is_last_page, last._links.next]).toEqual([30, true, undefined]);
    const search = encodeURIComponent('{"code":[{"operator":"IN","value":["size","name"]}]}');
    await call('GET', `/api/ext/pim/attributes?search=${search}`);
    expect(calls()).toEqual([
      'GET /v1/pim/attributes?offset=0&limit=100',
      'GET /v1/pim/attributes?offset=100&limit=100',
      'GET /v1/pim/attributes?offset=0&limit=100&code=size&code=name',
    ]);
  });

  it('[SELL-047] has 100 options a page', async () => {
    const { result } = await call('GET', '/api/ext/pim/attributes/size/options');
    expect(result).toMatchObject({ is_last_page: true, items_count: 100 });
    expect(result._embedded.items[0]).toMatchObject({ code: '22', attribute: 'size' });
    expect((await call('GET', '/api/ext/pim/attributes/size/options?limit=101')).code).toBe(400);
  });

  it('[SELL-046] has categories of a parent, by parameter or search, 100 a page', async () => {
    const search = (value: unknown) => encodeURIComponent(JSON.stringify({ parent: [{ operator: '=', value }] }));
    for (const query of ['', '?parent=2', `?search=${search('2')}`, '?parent=', `?search=${search(null)}`])
      expect((await call('GET', `/api/ext/pim/categories${query}`)).code).toBe(200);
    const base = 'GET /v1/pim/categories?offset=0&limit=100';
    expect(calls()).toEqual([base, `${base}&parent=2`, `${base}&parent=2`, `${base}&parent=`, `${base}&parent=`]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'page=0',
    'page=-1',
    'page=x',
    'page=10001',
    'search=x',
    'search=[]',
  ])('is refused for %s, and marketplace is not asked', async (query) => {
    for (const name of ['attributes', 'categories', 'products'])
      expect([name, (await call('GET', `/api/ext/pim/${name}?${query}`)).code]).toEqual([name, 400]);
    expect(calls()).toEqual([]);
  });

  it('is asked by one name, never by another path', async () => {
    const { result } = await call('GET', '/api/ext/pim/families/..%2Fsecret');
    expect(result.code).toBe('clothing');
    expect(calls()).toEqual(['GET /v1/pim/families/..%2Fsecret']);
  });
});

describe('own listings', () => {
  it('[SELL-021] [SELL-044] [SELL-045] are ten a page, without a count unless asked', async () => {
    list = ({ limit, withTotal }) => ({
      body: { items: many(Math.min(Number(limit), 11), listing), total: withTotal === 'true' ? 11 : null },
    });
    const { result } = await call('GET', '/api/ext/pim/products');
    expect(result._embedded.items).toHaveLength(10);
    expect(result).toMatchObject({ current_page: 1, is_last_page: false });
    expect(result).not.toHaveProperty('items_count');
    expect(result._links.next.href).toBe('/api/ext/pim/products?page=2&limit=10');
    const counted = await call('GET', '/api/ext/pim/products?with_count=true&page=2&limit=5');
    expect(counted.result).toMatchObject({ items_count: 11, current_page: 2 });
    expect(calls()).toEqual([
      `GET ${OWN}?offset=0&limit=11&withTotal=false`,
      `GET ${OWN}?offset=5&limit=6&withTotal=true`,
    ]);
  });

  it('end with a page that says so', async () => {
    list = () => ({ body: { items: many(10, listing), total: null } });
    const { result } = await call('GET', '/api/ext/pim/products');
    expect([result.is_last_page, result._links.next]).toEqual([true, undefined]);
  });

  it('[SELL-044] have a status by parameter or search', async () => {
    const search = encodeURIComponent('{"marketplace_status":[{"operator":"IN","value":["active","sold"]}]}');
    await call('GET', '/api/ext/pim/products?marketplace_status=active');
    await call('GET', `/api/ext/pim/products?search=${search}`);
    const base = `GET ${OWN}?offset=0&limit=11&withTotal=false`;
    expect(calls()).toEqual([`${base}&status=active`, `${base}&status=active&status=sold`]);
    for (const query of ['marketplace_status=none', `search=${search.replace('sold', 'none')}`])
      expect((await call('GET', `/api/ext/pim/products?${query}`)).code).toBe(400);
  });

  it('[SELL-044] have only the values of the wanted locales', async () => {
    const name = async (locales: string) =>
      (await call('GET', `/api/ext/pim/products?locales=${locales}`)).result._embedded.items[0].values.name;
    expect(await name('pl_PL,en_US')).toEqual([{ locale: 'pl_PL', scope: null, data: 'Suknia' }]);
    expect(await name('de_DE')).toBeUndefined();
  });

  it('are asked of marketplace within its own limits, however far the page', async () => {
    for (const query of ['limit=100', 'limit=100&page=10000'])
      expect([query, (await call('GET', `/api/ext/pim/products?${query}`)).code]).toEqual([query, 200]);
    for (const name of calls()) {
      const asked = new URLSearchParams(name.split('?')[1]);
      expect([name, Number(asked.get('limit')) <= MOST.limit, Number(asked.get('offset')) <= MOST.offset]).toEqual([
        ...[name, true, true],
      ]);
    }
  });

  it('[SELL-016] are read one by one', async () => {
    const { result } = await call('GET', '/api/ext/pim/products/Red_dress_1');
    expect(result).toMatchObject({ identifier: 'Red_dress_1', sku: 'GD-000123', created: listing.createdAt });
    expect(calls()).toEqual([`GET ${OWN}/Red_dress_1`]);
  });
});

/** Of marketplace's list of own listings. */
const MOST = { limit: 101, offset: 1_000_000 };

describe('POST products', () => {
  const offered = () => taken.find(({ call }) => call.endsWith(':bulk'))?.body as OfferedListingsDto | undefined;
  const post = (body: unknown, type = 'application/json') =>
    call('POST', '/api/ext/pim/products?storeCode=eur_de', body, { type });
  const created = (line: number, identifier: string) => ({ line, identifier, status_code: 201, code: 201 });

  it.each([
    ['one object', { identifier: 'a' }, 'application/json', ['a']],
    ['a list', [{ identifier: 'a' }, { identifier: 'b' }], 'application/json', ['a', 'b']],
    ['JSON lines', '{"identifier":"a"}\n{"identifier":"b"}\n', NDJSON, ['a', 'b']],
    [
      "Akeneo's collection",
      '{"identifier":"a"}\n{"identifier":"b"}',
      'application/vnd.akeneo.collection+json',
      ['a', 'b'],
    ],
  ])('[SELL-048] takes %s and answers one result per line', async (_what, body, type, identifiers) => {
    expect(await post(body, type)).toEqual({
      code: 200,
      result: identifiers.map((identifier, index) => created(index + 1, identifier)),
    });
    expect(offered()).toMatchObject({ language: 'de', store: 'eur_de' });
  });

  it('[VAL-026] answers 201, 422 and 400 for the lines, in their order', async () => {
    const lines = ['{"identifier":"a"}', '{"identifier":', '{"identifier":"no-b"}', '7', '{"identifier":"c"}'];
    const { code, result } = await post(lines.join('\n'), NDJSON);
    expect(code).toBe(200);
    const message = 'Price may not be negative.';
    expect(result).toEqual([
      created(1, 'a'),
      { line: 2, identifier: '', status_code: 400, code: 400, message: TEXT.notJson },
      {
        ...{ line: 3, identifier: 'no-b', status_code: 422, code: 422, message },
        errors: [{ property: 'marketplace_price', code: 'price_negative', message }],
      },
      { line: 4, identifier: '', status_code: 400, code: 400, message: TEXT.linesExpected },
      created(5, 'c'),
    ]);
    expect(offered()?.listings.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('[SELL-050] refuses a value for a scope, by the name of its line', async () => {
    const values = { name: [{ scope: 'ecommerce', locale: 'pl_PL', data: 'x' }] };
    const { result } = await post([{ identifier: 'a', values }, { identifier: 'b' }]);
    expect(result).toMatchObject([
      { line: 1, identifier: 'a', code: 422, errors: [{ property: 'name', code: 'scope_not_offered' }] },
      created(2, 'b'),
    ]);
  });

  it('does not ask marketplace when no line is a listing', async () => {
    expect((await post('7\n[]', NDJSON)).result.map(({ code }: Wire) => code)).toEqual([400, 400]);
    expect(offered()).toBeUndefined();
  });

  it('refuses 101 lines, no JSON, and another type, whole', async () => {
    expect(await post(many(101, { identifier: 'a' }))).toEqual({ code: 413, result: TEXT.tooManyLines });
    expect(await post(many(101, '{"identifier":"a"}').join('\n'), NDJSON)).toMatchObject({ code: 413 });
    expect((await post('{')).code).toBe(400);
    expect((await post('[]')).code).toBe(400);
    expect((await post('identifier=a', 'application/x-www-form-urlencoded')).code).toBe(415);
    expect(calls()).toEqual([]);
  });

  it('[ADM-005] sends marketplace the customer of the token, and nothing that only the shop sets beside values', async () => {
    const forged = { customerId: uuidv7(), owner: 'x', sku: 'GD-1', state: 'listed', status: 'active', enabled: true };
    await post({ identifier: 'a', family: 'clothing', ...forged });
    expect(calls()).toEqual([`POST ${OWN}:bulk`]);
    expect(offered()?.listings).toEqual([{ line: 1, identifier: 'a', family: 'clothing', categories: [], values: {} }]);
  });

  it('names the piece that it continues; anything but a text is none that was bought', async () => {
    await post([
      { identifier: 'a', family: 'clothing', continues: 'GD-000123' },
      { identifier: 'b', family: 'clothing', continues: null },
      { identifier: 'c', family: 'clothing', continues: { sku: 'GD-000123' } },
    ]);
    expect(offered()?.listings.map(({ continues }) => continues)).toEqual(['GD-000123', undefined, '']);
  });

  it('of 2 MB with many small values is sent on whole', async () => {
    const values = Object.fromEntries(many(190, 0).map((_, index) => [`v${index}`, [{ data: index }]]));
    const { result } = await post(many(100, { identifier: 'a', values }));
    expect(result).toHaveLength(100);
    expect(Object.keys(offered()?.listings[99]?.values ?? {})).toHaveLength(190);
  });

  it('of a customer who offers too many waits a day', async () => {
    const { bulk } = { bulk: `/v1/sellers/:id/listings:bulk` };
    marketplace.on('POST', bulk, () => PROBLEM(409, 'marketplace.too_many_listings'));
    expect((await post({ identifier: 'a' })).code).toBe(429);
  });
});

describe('an own listing', () => {
  const path = '/api/ext/marketplace/listings/Red_dress_1';

  it('[SELL-025] is changed with categories and values', async () => {
    const values = { name: [{ locale: 'pl_PL', scope: null, data: 'Suknia' }] };
    expect((await call('PUT', path, { categories: ['3'], values, state: 'listed' })).result).toMatchObject({
      identifier: 'Red_dress_1',
    });
    expect(taken.at(-1)).toEqual({
      call: `PUT ${OWN}/Red_dress_1`,
      body: { categories: ['3'], values: { name: [{ language: 'pl', data: 'Suknia' }] } },
    });
  });

  it('[VAL-026] with wrong values, or a scope, is refused with their names', async () => {
    own = () =>
      PROBLEM(422, 'marketplace.listing_refused', {
        problems: [{ path: 'marketplace_price', problem: 'price_negative' }],
      });
    expect(await call('PUT', path, { values: {} })).toEqual({
      ...{ code: 422, result: 'Price may not be negative.' },
      meta: {
        errors: [{ property: 'marketplace_price', code: 'price_negative', message: 'Price may not be negative.' }],
      },
    });
    const scoped = { values: { name: [{ scope: 'ecommerce', data: 'x' }] } };
    expect(await call('PUT', path, scoped)).toMatchObject({ code: 422, result: TEXT.scopeNotOffered });
    for (const none of [[], '"x"', '1']) expect((await call('PUT', path, none)).code).toBe(400);
  });

  it.each(['submit', 'agree', 'decline'])('takes the step %s, or says that it is not possible', async (verb) => {
    expect((await call('POST', `${path}/${verb}`, {})).result).toMatchObject({ identifier: 'Red_dress_1' });
    expect(calls()).toEqual([`POST ${OWN}/Red_dress_1/${verb}`]);
    step = () => PROBLEM(409, 'marketplace.step_not_offered', { state: 'sold' });
    expect(await call('POST', `${path}/${verb}`, {})).toEqual({ code: 409, result: TEXT.stepNotOffered });
  });

  it('that is not complete is handed in only with what is missing', async () => {
    step = () =>
      PROBLEM(422, 'marketplace.listing_refused', { problems: [{ path: 'label_image', problem: 'photos_missing' }] });
    expect(await call('POST', `${path}/submit`, {})).toEqual({
      ...{ code: 422, result: 'A photo is missing.' },
      meta: { errors: [{ property: 'label_image', code: 'photos_missing', message: 'A photo is missing.' }] },
    });
  });

  it('is withdrawn, again and again; not while it is being bought', async () => {
    for (const _ of [1, 2])
      expect(await call('DELETE', '/api/ext/pim/products/Red_dress_1')).toEqual({ code: 200, result: true });
    step = () => PROBLEM(409, 'marketplace.piece_being_bought');
    expect(await call('DELETE', '/api/ext/pim/products/Red_dress_1')).toEqual({
      ...{ code: 409, result: TEXT.pieceBeingBought },
    });
  });
});

describe('the price of a piece on sale', () => {
  const path = '/api/ext/marketplace/listings/Red_dress_1/price';
  const PRICE = { amount: '300.00', currency: 'PLN' };

  it('is changed, in minor units', async () => {
    for (const amount of ['300.00', '300', 300, '300,00']) {
      expect((await call('PUT', path, { amount, currency: 'PLN' })).result).toMatchObject({
        identifier: 'Red_dress_1',
      });
      const body = { amount: 30_000, currency: 'PLN' };
      expect(taken.at(-1)).toEqual({ call: `PUT ${OWN}/Red_dress_1/price`, body });
    }
  });

  it('that is higher than the checked one, or no amount, is refused with the reason', async () => {
    const refused = (problem: object) => () =>
      PROBLEM(422, 'marketplace.listing_refused', { problems: [{ path: 'marketplace_price', ...problem }] });
    price = refused({ problem: 'price_above_checked', params: { max: 45_000 } });
    const message = 'The price may be 450.00 at most, as it was checked.';
    expect(await call('PUT', path, { amount: '450.01', currency: 'PLN' })).toEqual({
      ...{ code: 422, result: message },
      meta: { errors: [{ property: 'marketplace_price', code: 'price_above_checked', message }] },
    });
    price = refused({ problem: 'currency_other', params: { currency: 'PLN' } });
    expect(await call('PUT', path, { amount: '1', currency: 'EUR' })).toMatchObject({
      ...{ code: 422, result: 'The price of the listing is in PLN.' },
    });
    for (const amount of ['abc', '1.005', '']) await call('PUT', path, { amount, currency: 'PLN' });
    const sent = taken.filter(({ call: name }) => name.endsWith('/price')).map(({ body }) => body);
    expect(sent.slice(-3)).toMatchObject([{ amount: 'abc' }, { amount: 100.5 }, { amount: '' }]);
  });

  it('is not changed in another state', async () => {
    price = () => PROBLEM(409, 'marketplace.step_not_offered', { state: 'sold' });
    expect(await call('PUT', path, PRICE)).toEqual({ code: 409, result: TEXT.stepNotOffered });
  });

  it.each([[[]], [{}], [{ amount: '1' }], [{ amount: null, currency: 'PLN' }], [{ amount: '1', currency: 'GBP' }]])(
    'is refused for %j, and marketplace is not asked',
    async (body) => {
      expect(await call('PUT', path, body)).toMatchObject({ code: 400, result: expect.any(String) });
      expect(calls()).toEqual([]);
    },
  );
});

describe('who sells', () => {
  const path = '/api/ext/marketplace/seller';
  const facts = { name: 'Szafa Nowak', address: 'ul. Prosta 1', email: 'shop@nowak.example', phone: '+48 1' };
  const trader = { ...facts, register_number: 'KRS 1', tax_id: 'PL1', certified: true };

  it('is read, and said with the terms', async () => {
    expect(await call('GET', path)).toEqual({
      ...{ code: 200, result: { kind: null, terms_accepted_at: null, trader: null } },
    });
    const own = { ...facts, registerNumber: 'KRS 1', taxId: 'PL1' };
    seller = () => ({ body: { kind: 'trader', trader: own, termsAcceptedAt: '2026-11-01T10:00:00.000Z' } });
    expect(await call('PUT', path, { kind: 'trader', terms: true, trader })).toEqual({
      ...{ code: 200, result: { kind: 'trader', terms_accepted_at: '2026-11-01T10:00:00.000Z', trader } },
    });
    expect(taken.at(-1)).toEqual({
      ...{ call: `PUT /v1/sellers/${ANNA}`, body: { kind: 'trader', terms: true, trader: own } },
    });
  });

  it('[VAL-027] is not saved without the terms, nor with wrong facts', async () => {
    const message = 'You must accept the terms and conditions.';
    expect(await call('PUT', path, { kind: 'private', terms: false })).toEqual({
      ...{ code: 422, result: message, meta: { errors: [{ property: 'terms', code: 'required', message }] } },
    });
    const wrong = { ...trader, email: 'nobody', tax_id: ' ' };
    expect(await call('PUT', path, { kind: 'trader', terms: true, trader: wrong })).toMatchObject({
      code: 422,
      meta: { errors: [{ property: 'trader.tax_id' }, { property: 'trader.email' }] },
    });
    for (const none of [[], '"x"', 'null']) expect((await call('PUT', path, none)).code).toBe(422);
    expect(calls()).toEqual([]);
  });
});

describe("the payout provider's page", () => {
  const path = '/api/ext/marketplace/payout-setup';

  it.each(['https://connect.example/1', null])(
    'is opened for the own account and leads back to the shop: %s',
    async (url) => {
      setup = () => ({ body: { url } });
      const sent = { country: 'SE', returnUrl: 'https://evil.example', customerId: uuidv7() };
      expect(await call('POST', `${path}?storeCode=pln_en`, sent)).toEqual({ code: 200, result: { url } });
      const returnUrl = expect.stringMatching(/^https?:\/\/[^/]+\/en\/my-account\/my-earnings$/);
      expect(taken.at(-1)).toEqual({
        ...{ call: `POST /v1/sellers/${ANNA}/payout-setup`, body: { country: 'SE', returnUrl } },
      });
      expect(JSON.stringify(taken.at(-1))).not.toContain('evil');
    },
  );

  it.each([{}, [], '"PL"', { country: 'pl' }, { country: 'POL' }, { country: 7 }])(
    'is refused for %j, and marketplace is not asked',
    async (body) => {
      expect(await call('POST', path, body)).toEqual({ code: 400, result: TEXT.payoutCountry });
      expect(calls()).toEqual([]);
    },
  );

  it.each([
    [422, 'marketplace.payout_country_refused', 400],
    [503, 'marketplace.payout_provider_away', 503],
  ])('tells a refusal %s %s as %s', async (status, code, told) => {
    setup = () => PROBLEM(status, code);
    expect((await call('POST', path, { country: 'PL' })).code).toBe(told);
  });
});

describe('a photo of a listing', () => {
  const target = (attribute: string | null = 'image', more: object = {}) =>
    JSON.stringify({ identifier: 'Red_dress_1', attribute, scope: null, locale: null, ...more });
  interface Form {
    readonly product?: string | undefined;
    readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
    readonly type?: string;
    readonly headers?: Record<string, string>;
    readonly guest?: boolean;
  }
  async function upload(form: Form = {}): Promise<Wire> {
    const { product = target(), bytes = new Uint8Array(9), type = 'image/jpeg', headers = {}, guest = false } = form;
    const body = new FormData();
    if ('product' in form ? form.product !== undefined : true) body.set('product', product);
    if ('bytes' in form ? form.bytes !== undefined : true) body.set('file', new Blob([bytes], { type }), 'front.jpg');
    const signed: Record<string, string> = guest ? {} : { authorization: `Bearer ${await tokenOf()}` };
    const answered = await fetch(`${gateway.url}/api/ext/pim/media-files`, {
      ...{ method: 'POST', body, headers: { ...signed, ...headers } },
    });
    const wire = (await answered.json()) as Wire;
    expect(answered.status).toBe(wire.code);
    return wire;
  }

  it('[SELL-049] is stored for its listing and put into its slot', async () => {
    expect(await upload()).toEqual({
      code: 201,
      result: {
        ...{ code: PHOTO, width: 800, height: 1200 },
        _links: { download: { href: `/api/ext/pim/media-files/${PHOTO}/download` } },
      },
    });
    expect(pictures.sent).toMatchObject([
      { call: `POST /v1/uploads?purpose=listing&customerId=${ANNA}`, type: 'image/jpeg', bytes: 9 },
    ]);
    expect(taken.at(-1)).toEqual({ call: `PUT ${OWN}/Red_dress_1/photos/image`, body: { uploadId: PHOTO } });
  });

  it('[SELL-049] without a slot is only kept', async () => {
    for (const product of [target(null), '{"identifier":"Red_dress_1"}'])
      expect((await upload({ product })).code).toBe(201);
    expect(calls().filter((name) => name.startsWith('PUT'))).toEqual([]);
  });

  it('can be sent before its listing, and is put into its slots afterwards', async () => {
    own = () => PROBLEM(404, 'marketplace.listing_not_found');
    const product = '{"identifier":"later_1"}';
    for (const key of ['draft-1-front', 'draft-1-front', 'draft-1-back'])
      expect((await upload({ product, headers: { 'idempotency-key': key } })).result.code).toBe(PHOTO);
    expect(pictures.sent.map(({ key }) => key)).toEqual(['draft-1-front', 'draft-1-front', 'draft-1-back']);
    expect(calls()).toEqual([]);
    for (const attribute of PHOTO_SLOTS)
      expect(await call('POST', '/api/ext/pim/assets', { identifier: 'later_1', attribute, data: PHOTO })).toEqual({
        ...{ code: 200, result: true },
      });
    expect(calls()).toEqual(PHOTO_SLOTS.map((slot) => `PUT ${OWN}/later_1/photos/${slot}`));
  });

  it('is the same again for the same bytes in the same slot, else another', async () => {
    await upload();
    await upload();
    await upload({ bytes: new Uint8Array(10) });
    await upload({ product: target('back_image') });
    await upload({ headers: { 'idempotency-key': 'k-1' } });
    const [first, ...others] = pictures.sent.map(({ key }) => key);
    expect(others).toEqual([first, expect.any(String), expect.any(String), 'k-1']);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it.each([
    ['without the file', { bytes: undefined }],
    ['with an empty file', { bytes: new Uint8Array(0) }],
    ['without product', { product: undefined }],
    ['with a product that is no JSON', { product: 'Red_dress_1' }],
    ['with a product that is a list', { product: '[]' }],
    ['without identifier', { product: '{"attribute":"image"}' }],
    ['with an identifier that is a number', { product: '{"identifier":1}' }],
    ['with a slot that is none', { product: target('front_image') }],
    ['with a scope', { product: target('image', { scope: 'ecommerce' }) }],
    ['with a locale', { product: target('image', { locale: 'pl_PL' }) }],
  ])('%s is refused, and nothing is stored', async (_what, form) => {
    expect(await upload(form)).toMatchObject({ code: 400, result: expect.any(String) });
    expect([calls(), pictures.sent]).toEqual([[], []]);
  });

  it('of 15 MB is stored; one more byte is refused', async () => {
    expect((await upload({ bytes: new Uint8Array(15 * MB) })).code).toBe(201);
    expect(pictures.sent.at(-1)?.bytes).toBe(15 * MB);
    expect(await upload({ bytes: new Uint8Array(15 * MB + 1) })).toMatchObject({
      ...{ code: 413, meta: { problems: [{ path: 'file', message: 'is larger than 15 MB' }] } },
    });
    expect(pictures.sent).toHaveLength(1);
  });

  it('that is none that can be read is refused, and in no slot', async () => {
    Object.assign(pictures, { status: 422, code: 'pictures.refused' });
    expect(await upload()).toEqual({ code: 400, result: 'The picture cannot be read.' });
    expect(calls().filter((name) => name.startsWith('PUT'))).toEqual([]);
  });

  it.each(['text/html', 'image/svg+xml', 'image/żółw', 'image/x\ty', 'application/octet-stream', ''])(
    'is judged by its bytes, not by the type that the client names: %j',
    async (type) => {
      const head = `--b\r\nContent-Disposition: form-data; name="product"\r\n\r\n${target()}\r\n--b\r\n`;
      const file = `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: ${type}\r\n\r\nabc\r\n--b--\r\n`;
      const answered = await fetch(`${gateway.url}/api/ext/pim/media-files`, {
        ...{ method: 'POST', body: head + file },
        headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${await tokenOf()}` },
      });
      expect(answered.status).toBe(201);
      expect(pictures.sent.at(-1)?.type).toMatch(/^image\/[\w.+-]+$/);
    },
  );

  it('that is one too many within a day, or has a key with another photo, is refused', async () => {
    Object.assign(pictures, { status: 409, code: 'uploads.too_many' });
    expect((await upload()).code).toBe(429);
    Object.assign(pictures, { status: 409, code: 'uploads.key_reused' });
    expect((await upload()).code).toBe(409);
  });

  it('of somebody else’s listing, or one whose photos are final, is not stored', async () => {
    own = () => PROBLEM(404, 'marketplace.listing_not_found');
    expect(await upload()).toEqual({ code: 404, result: 'No such listing.' });
    own = () => ({ body: { ...listing, isEditable: false } });
    expect(await upload()).toEqual({ code: 409, result: TEXT.stepNotOffered });
    expect(pictures.sent).toEqual([]);
    expect((await upload({ guest: true })).code).toBe(401);
  });

  it('that is in another slot already is refused', async () => {
    const problems = [{ path: 'back_image', problem: 'photo_repeated', params: { slot: 'image' } }];
    photo = () => PROBLEM(422, 'marketplace.listing_refused', { problems });
    const refused = { code: 422, result: 'The same photo is in another slot.' };
    expect(await upload({ product: target('back_image') })).toMatchObject(refused);
    const asset = { identifier: 'Red_dress_1', attribute: 'back_image', scope: null, locale: null, data: PHOTO };
    expect(await call('POST', '/api/ext/pim/assets', asset)).toMatchObject(refused);
  });

  it('[SELL-050] is set by identifier and attribute, with scope and locale null', async () => {
    const asset = { identifier: 'Red_dress_1', attribute: 'side_image', scope: null, locale: null, data: PHOTO };
    for (const _ of [1, 2])
      expect(await call('POST', '/api/ext/pim/assets', asset)).toEqual({ code: 200, result: true });
    expect(taken.at(-1)).toEqual({ call: `PUT ${OWN}/Red_dress_1/photos/side_image`, body: { uploadId: PHOTO } });
    taken.length = 0;
    for (const wrong of [
      ...[{ identifier: '' }, { identifier: 7 }, { attribute: 'name' }, { attribute: null }, { data: 'x' }],
      ...[{ data: null }, { scope: 'ecommerce' }, { locale: 'pl_PL' }],
    ])
      expect([wrong, (await call('POST', '/api/ext/pim/assets', { ...asset, ...wrong })).code]).toEqual([wrong, 400]);
    for (const none of [[], '"x"', 'null']) expect((await call('POST', '/api/ext/pim/assets', none)).code).toBe(400);
    expect(calls()).toEqual([]);
    photo = () => PROBLEM(404, 'marketplace.photo_unknown');
    expect(await call('POST', '/api/ext/pim/assets', asset)).toEqual({ code: 404, result: 'There is no such file.' });
  });

  it('is shown to its owner only, and never kept', async () => {
    const show = async (code: string) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      return fetch(`${gateway.url}/api/ext/pim/media-files/${code}/download`, { headers });
    };
    const shown = await show(PHOTO);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([shown.headers.get('cache-control'), shown.headers.get('x-content-type-options')]).toEqual([
      ...['private, no-store', 'nosniff'],
    ]);
    expect(pictures.sent.at(-1)?.call).toBe(`GET /v1/uploads/${PHOTO}/picture?customerId=${ANNA}`);
    pictures.status = 404;
    expect((await show(PHOTO)).status).toBe(404);
    pictures.sent.length = 0;
    for (const code of ['x', '%2e%2e', `${PHOTO}x`]) expect((await show(code)).status).toBe(404);
    expect(pictures.sent).toEqual([]);
  });
});

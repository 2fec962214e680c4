import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewReviewDto, OwnReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const ANNA = uuidv7();
const REVIEW = uuidv7();
const PHOTO = uuidv7();
const NO_TOKEN = "The consumer isn't authorized to access the resource.";

interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}
const text = {
  ...{ no: 1, state: 'pending' as const, author: 'Ola', title: 'Lovely', text: 'Fits well', recommend: true },
  ...{ fit: null, heightCm: 168, usualSize: '38', photos: [], writtenAt: '2026-11-27T10:00:00.000Z' },
};
const own: OwnReviewDto = {
  ...{ reviewId: REVIEW, number: 12, version: 1, sku: 'DRS-10', productId: 19, state: 'pending', text, shown: null },
  ...{ refusal: null, worn: null, helpful: 0, reply: null, createdAt: '2026-11-27T10:00:00.000Z' },
};
const approved = {
  ...{ id: 7, title: 'Lovely', detail: 'Fits well', nickname: 'Ola', review_entity: 'product', review_type: 3 },
  ...{ review_status: 1, created_at: '2026-11-01 10:00:00', store_id: 1, stores: [0, 1], product_id: 19 },
};
const statistics = {
  ...{ sku: 'DRS-10', version: 4, reviews: 1, rated: 1, recommended: 1, verified: 1 },
  ...{ small: 0, trueToSize: 1, large: 0 },
};
const shown = {
  ...{ reviewId: REVIEW, number: 7, sku: 'DRS-10', author: 'Ola', title: '', text: 'Fits', language: 'pl' },
  ...{ recommend: null, fit: 'true', heightCm: null, usualSize: null, photos: ['/u/a.webp'] },
  ...{ worn: { how: 'rented', month: '2026-10' }, helpful: 2, reply: null, createdAt: '2026-11-01T10:00:00.000Z' },
};

/** Content's answer to a write; the others are always the same. */
let writes: Answered;
const taken: { call: string; body: unknown; key: unknown; customer: boolean }[] = [];
const neighbour = new StubNeighbour();
const answer = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, of: () => Answered): void => {
  neighbour.on(method, path, ({ path: url, body, headers }) => {
    const { 'idempotency-key': key, 'x-customer-token': token } = headers;
    taken.push({ call: `${method} ${url}`, body, key, customer: token !== undefined });
    return of();
  });
};
/** Media: stores what it gets. */
const photos = {
  sent: [] as { url?: string; type?: string; key?: unknown; bytes: number }[],
  status: 200,
  code: 'pictures.refused',
};
const media: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { url, method, headers } = request;
    const bytes = Buffer.concat(parts).length;
    photos.sent.push({ url, type: headers['content-type'], key: headers['idempotency-key'], bytes });
    response.writeHead(photos.status, { 'content-type': 'application/json' });
    if (method === 'GET') return response.end(photos.status === 200 ? 'RIFF' : '{}');
    const upload = { id: PHOTO, path: '/u/x.webp', purpose: 'review', state: 'private', width: 30, height: 40, bytes };
    const problem = { code: photos.code, detail: 'The picture cannot be read.', details: {} };
    return response.end(JSON.stringify(photos.status === 200 ? upload : problem));
  });
});

const start = (env: Record<string, string> = {}) =>
  TestService.start(
    'gateway',
    createApp,
    {
      ...{ CONTENT_URL: neighbour.url, ACCOUNTS_URL: neighbour.url, CATALOG_URL: neighbour.url },
      ...{ MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}`, LOGINS_PER_MINUTE: '1000', ...env },
    },
    { database: false },
  );
let gateway: TestService;
let keys: object[] = [];
beforeAll(async () => {
  answer('GET', '/v1/jwks', () => ({ body: { keys } }));
  answer('POST', '/v1/reviews', () => writes);
  answer('PUT', '/v1/reviews/:id', () => writes);
  answer('DELETE', '/v1/reviews/:id', () => ({ status: 204 }));
  answer('PUT', '/v1/reviews/:id/helpful', () => writes);
  answer('POST', '/v1/reviews/:id/reports', () => ({ status: 204 }));
  answer('GET', '/v1/own-reviews', () => ({ body: { reviews: [own], wanted: null } }));
  answer('POST', '/v1/reviews:search', () => ({ body: { total: 1, documents: [approved] } }));
  answer('POST', '/v1/search', () => ({ status: 422, body: { code: 'catalog.reviews_are_contents' } }));
  answer('GET', '/v1/product-reviews', () => ({
    body: { statistics, sizes: [{ usualSize: '38', reviews: 1 }], withPhotos: 1, total: 1, items: [shown] },
  }));
  await neighbour.start();
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  gateway = await start();
  keys = [gateway.customerKey.publicJwk];
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
  media.close();
});
beforeEach(() => {
  writes = { status: 201, body: own };
  taken.length = 0;
  photos.sent.length = 0;
  Object.assign(photos, { status: 200, code: 'pictures.refused' });
});

interface Wire {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}
async function call(method: string, path: string, body?: unknown, options: { guest?: boolean; at?: TestService } = {}) {
  const { guest = false, at = gateway } = options;
  const token = guest ? undefined : await gateway.customerKey.tokenOf(ANNA, gateway.clock.now());
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return at.call<Wire>(method, path, body, { as: '', customer: null, headers });
}
const asGuest = { guest: true };
const create = (body: unknown, options = {}) => call('POST', '/api/review/create?storeCode=eur_de', body, options);
const problem = (status: number, code: string, details: object = {}, detail = 'Refused.') => {
  writes = { status, body: { code, detail, details } };
};
const written = (): NewReviewDto | undefined => taken.find(({ call }) => call === 'POST /v1/reviews')?.body as never;

const GIVEN = { product_id: 19, title: 'Lovely', detail: 'Fits well', nickname: 'Ola', review_entity: 'product' };

describe('a review that is written', () => {
  it('[CMS-039] waits for a decision, in the form of the documents', async () => {
    expect((await create({ review: GIVEN })).body).toEqual({
      code: 200,
      result: {
        ...{ id: 12, review_id: REVIEW, title: 'Lovely', detail: 'Fits well', nickname: 'Ola', entity_pk_value: 19 },
        ...{ review_entity: 'product', review_status: 2, sku: 'DRS-10', recommend: true },
      },
    });
    expect(written()).toEqual({
      ...{ author: 'Ola', title: 'Lovely', text: 'Fits well', productId: 19, sku: null, usualSize: null },
      ...{ store: 'eur_de', customerId: ANNA },
    });
    expect(taken.find(({ call }) => call === 'POST /v1/reviews')).toMatchObject({
      ...{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), customer: true },
    });
  });

  it.each([
    ['itself', (review: object) => review],
    ['inside `review`', (review: object) => ({ review })],
  ])('[CMS-032] [CMS-039] has author, comment and recommend flag in the short form: %s', async (_, wrapped) => {
    const short = { sku: 'DRS-10-M-RED', author: 'Ola', comment: 'Fits', recommend: false };
    const more = { fit: 'small', height: '168', usual_size: 38, photos: [PHOTO] };
    expect((await create(wrapped({ ...short, ...more }))).status).toBe(200);
    expect(written()).toEqual({
      ...{ author: 'Ola', title: '', text: 'Fits', recommend: false, fit: 'small', heightCm: 168, usualSize: '38' },
      ...{ photos: [PHOTO], sku: 'DRS-10-M-RED', store: 'eur_de', customerId: ANNA },
    });
  });

  it('has the status and customer that the shop knows, not those of the client; other keys have no effect', async () => {
    const sent = { ...GIVEN, review_status: 1, customer_id: 7, customerId: uuidv7(), state: 'approved', store: 'x' };
    expect((await create({ review: { ...sent, ratings: [5] }, customerId: uuidv7() })).body.result).toMatchObject({
      review_status: 2,
    });
    expect(written()).toMatchObject({ customerId: ANNA, store: 'eur_de' });
    expect(Object.keys(written() ?? {})).not.toContain('ratings');
  });

  it('[CMS-034] needs a customer; guests write where the shop admits them', async () => {
    expect((await create({ review: GIVEN }, asGuest)).body).toEqual({ code: 401, result: NO_TOKEN });
    expect(written()).toBeUndefined();
    const open = await start({ REVIEWS_FROM_GUESTS: '1' });
    try {
      expect((await create({ review: GIVEN }, { guest: true, at: open })).status).toBe(200);
      expect(written()).toMatchObject({ customerId: null });
    } finally {
      await open.stop();
    }
  });

  it('is refused with a list of its wrong fields, by the names that the client sent', async () => {
    problem(422, 'content.review_refused', { problems: [{ path: 'text', message: 'is too short' }] });
    expect((await create({ review: { ...GIVEN, detail: ' ' } })).body).toEqual({
      code: 400,
      result: [{ dataPath: '.review.detail', field: 'text', message: 'is too short' }],
    });
    expect((await create({ sku: 'A', author: 'O', comment: '' })).body.result).toEqual([
      { dataPath: '.comment', field: 'text', message: 'is too short' },
    ]);
    problem(422, 'content.review_refused', { problems: [{ path: 'photos[1]', message: 'is unknown' }] });
    expect((await create({ sku: 'A', author: 'O', comment: 'x' })).body.result).toEqual([
      { dataPath: '.photos[1]', field: 'photos', message: 'is unknown' },
    ]);
  });

  it('with values of wrong types is refused with the same list, and content is not asked', async () => {
    const wrong = { recommend: 'very', fit: 'huge', height: 1.5, photos: ['x'], product_id: 'x' };
    const { body } = await create({ review: { ...GIVEN, ...wrong } });
    expect(body.code).toBe(400);
    expect((body.result as { dataPath: string }[]).map(({ dataPath }) => dataPath).sort()).toEqual(
      ['fit', 'height', 'photos[0]', 'product_id', 'recommend'].map((name) => `.review.${name}`),
    );
    for (const none of [undefined, [], '"x"', {}, { review: null }, { review: { sku: '' } }, { product_id: 2 ** 40 }])
      expect((await create(none)).body).toMatchObject({ code: 400, result: [{ field: 'product' }] });
    expect(written()).toBeUndefined();
  });

  it('of an unknown product, a second one, and too many are refused', async () => {
    problem(404, 'content.reviewed_product_unknown', {}, 'There is no such product.');
    expect((await create({ sku: 'NO' })).body).toEqual({
      code: 400,
      result: [{ dataPath: '.sku', field: 'product', message: 'There is no such product.' }],
    });
    problem(409, 'content.review_exists', { reviewId: REVIEW }, 'You have reviewed this product already.');
    const second = await create({ review: GIVEN });
    expect(second.headers.get('x-refusal')).toBe('content.review_exists');
    expect(second.body).toEqual({
      ...{ code: 409, result: 'You have reviewed this product already.', meta: { review_id: REVIEW } },
    });
    problem(409, 'content.too_many_reviews');
    expect((await create({ review: GIVEN })).status).toBe(429);
  });

  it('keeps its longest text up to where content refuses it', async () => {
    await create({ review: { ...GIVEN, detail: 'x'.repeat(20_000) } });
    expect(written()?.text).toHaveLength(20_000);
  });

  it('and reports are limited per network address', async () => {
    const strict = await start({ LOGINS_PER_MINUTE: '2' });
    try {
      const report = () =>
        call('POST', `/api/ext/reviews/${REVIEW}/report`, { reason: 'insult' }, { guest: true, at: strict });
      expect((await create({ review: GIVEN }, { at: strict })).status).toBe(200);
      expect((await report()).status).toBe(200);
      expect([(await report()).status, (await create({ review: GIVEN }, { at: strict })).status]).toEqual([429, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('the entity review', () => {
  const search = (query: string, body: unknown = {}) =>
    gateway.call<Record<string, unknown>>('POST', `/api/catalog/catalog_pln_pl/review/_search?${query}`, body, {
      as: '',
    });
  const asked = () => taken.filter(({ call }) => call.endsWith(':search')).map(({ body }) => body);

  it('is answered by content, whatever status is asked, and never by catalog', async () => {
    const body = { query: { bool: { filter: [{ terms: { product_id: [19] } }, { terms: { review_status: [2] } }] } } };
    expect((await search('size=20', body)).body).toEqual({
      ...{ took: 0, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } },
      hits: {
        ...{ total: 1, max_score: 1 },
        hits: [{ _index: 'catalog_pln_pl_review', _type: '_doc', _id: '7', _score: 1, _source: approved }],
      },
      ...{ attribute_metadata: [], suggest: {} },
    });
    expect(asked()).toMatchObject([{ store: 'pln_pl', query: { entity: 'review', size: 20 } }]);
    expect(taken.map(({ call }) => call)).not.toContain('POST /v1/search');
  });

  it('has the requested fields, in the compact format, also by the search object in the address', async () => {
    const request = encodeURIComponent(
      JSON.stringify({
        _appliedFilters: [{ attribute: 'product_id', value: { eq: 19 }, scope: 'default' }],
        _availableFilters: [],
        _appliedSort: [],
        _searchText: '',
      }),
    );
    const form = 'request_format=search-query&response_format=compact&_source_include=id,title';
    const { body } = await gateway.call<object>(
      'GET',
      `/api/catalog/vue_storefront_catalog_de/review/_search?${form}&request=${request}`,
      undefined,
      { as: '' },
    );
    expect(body).toEqual({
      ...{ total: 1, hits: [{ id: 7, title: 'Lovely', _score: 1 }], attribute_metadata: [], suggest: {} },
    });
    expect(asked()).toMatchObject([
      { query: { filters: [{ is: 'oneOf', field: 'product_id', values: ['19'] }], format: 'compact' } },
    ]);
  });

  it('counts nothing in facets', async () => {
    const aggs = { some: { terms: { field: 'nickname', size: 5 } } };
    expect((await search('', { aggs })).body.aggregations).toEqual({});
  });

  it('is asked for once by callers at the same time', async () => {
    await Promise.all([search('size=3'), search('size=3')]);
    expect(asked()).toHaveLength(1);
  });

  it('is answered to GraphQL', async () => {
    const query = 'query ($filter: ReviewFilterInput) { reviews(filter: $filter, pageSize: 20) { hits suggest } }';
    const variables = { filter: { product_id: { eq: 19 }, review_status: { eq: 1 } } };
    const { body } = await gateway.call<object>('POST', '/graphql/eur_de/', { query, variables }, { as: '' });
    expect(body).toMatchObject({
      data: { reviews: { hits: { total: 1, hits: [{ _id: '7', _source: approved }] }, suggest: {} } },
    });
    expect(asked()).toMatchObject([{ store: 'eur_de', query: { entity: 'review' } }]);
  });
});

describe('reviews of a product', () => {
  const list = (query: string) => call('GET', `/api/ext/reviews?${query}`, undefined, asGuest);
  const asked = () => taken.filter(({ call }) => call.includes('product-reviews')).map(({ call }) => call);

  it('are those of content with their sum, in the language of the store', async () => {
    const { sku: _, version, ...numbers } = statistics;
    const { sku, ...item } = shown;
    expect((await list('sku=DRS-10&storeCode=sek_se')).body).toEqual({
      code: 200,
      result: {
        ...{ statistics: numbers, sizes: [{ usualSize: '38', reviews: 1 }], withPhotos: 1, total: 1, items: [item] },
      },
    });
    expect(asked()).toEqual(['GET /v1/product-reviews?sku=DRS-10&language=se&offset=0&limit=10']);
  });

  it('are filtered; the same question at the same time is asked once', async () => {
    const filter = 'sku=A%26B&language=de&heightFrom=160&heightTo=170&usualSize=38&withPhotos=true&offset=10&limit=5';
    for (const { status } of await Promise.all([list(filter), list(filter)])) expect(status).toBe(200);
    expect(asked()).toEqual([
      'GET /v1/product-reviews?sku=A%26B&language=de&heightFrom=160&heightTo=170&usualSize=38&withPhotos=true&offset=10&limit=5',
    ]);
  });

  it.each([
    '',
    'sku=',
    'sku=A&language=fr',
    'sku=A&heightFrom=x',
    'sku=A&limit=0',
    'sku=A&limit=101',
    'sku=A&offset=-1',
  ])('are refused for %j, and content is not asked', async (query) => {
    expect((await list(query)).body).toMatchObject({ code: 400, result: expect.any(String) });
    expect(asked()).toEqual([]);
  });
});

describe('an own review', () => {
  const at = (path = '') => `/api/ext/reviews/${REVIEW}${path}`;

  it('is told to its writer with what was worn and not reviewed', async () => {
    expect((await call('GET', '/api/ext/reviews/mine')).body.result).toEqual({ reviews: [own], wanted: null });
    expect(taken.at(-1)).toMatchObject({ call: `GET /v1/own-reviews?customerId=${ANNA}`, customer: true });
  });

  it('is changed, refused by field, or was changed before', async () => {
    writes = { body: own };
    const edited = { version: 3, author: 'Ola', text: 'Better', recommend: null, photos: [] };
    expect((await call('PUT', at(), { ...edited, state: 'approved' })).body).toEqual({ code: 200, result: own });
    expect(taken.at(-1)).toMatchObject({
      body: { ...edited, title: '', usualSize: null, customerId: ANNA },
      key: expect.any(String),
    });
    problem(422, 'content.review_refused', { problems: [{ path: 'author', message: 'is too long' }] });
    expect((await call('PUT', at(), edited)).body.result).toEqual([
      { dataPath: '.author', field: 'author', message: 'is too long' },
    ]);
    expect((await call('PUT', at(), { text: 'x' })).body.result).toMatchObject([{ field: 'version' }]);
    problem(409, 'content.review_changed', { version: 4 });
    expect((await call('PUT', at(), edited)).status).toBe(409);
    problem(404, 'content.review_not_found');
    expect((await call('PUT', at(), edited)).status).toBe(404);
  });

  it('is deleted; others are rated and reported', async () => {
    writes = { status: 204 };
    expect((await call('DELETE', at())).body).toEqual({ code: 200, result: true });
    expect((await call('POST', at('/helpful'), { helpful: true })).body.result).toBe(true);
    expect((await call('POST', at('/report'), { reason: 'insult', text: 'x' }, asGuest)).body.result).toBe(true);
    expect(taken.filter(({ call }) => call.includes(REVIEW)).map(({ call, body }) => [call, body])).toEqual([
      [`DELETE /v1/reviews/${REVIEW}?customerId=${ANNA}`, undefined],
      [`PUT /v1/reviews/${REVIEW}/helpful`, { customerId: ANNA, helpful: true }],
      [`POST /v1/reviews/${REVIEW}/reports`, { reason: 'insult', text: 'x', customerId: null }],
    ]);
    problem(403, 'content.own_review');
    expect((await call('POST', at('/helpful'), { helpful: true })).status).toBe(403);
    expect((await call('POST', at('/helpful'), { helpful: 'yes' })).status).toBe(400);
    expect((await call('POST', at('/report'), { reason: 'boring' })).status).toBe(400);
  });

  it('needs a customer and a known id', async () => {
    const calls = [
      ...[['GET', '/api/ext/reviews/mine'] as const, ['PUT', at()] as const, ['DELETE', at()] as const],
      ...[['POST', at('/helpful')] as const, ['POST', '/api/ext/reviews/photos'] as const],
      ['GET', `/api/ext/reviews/photos/${PHOTO}`] as const,
    ];
    for (const [method, path] of calls)
      expect([path, (await call(method, path, method === 'GET' ? undefined : {}, asGuest)).status]).toEqual([
        path,
        401,
      ]);
    for (const [method, path, body] of [
      ['PUT', '/api/ext/reviews/x', { version: 1 }],
      ['DELETE', '/api/ext/reviews/x', undefined],
      ['POST', '/api/ext/reviews/x/report', { reason: 'other' }],
      ['GET', '/api/ext/reviews/photos/x', undefined],
    ] as const)
      expect((await call(method, path, body)).status).toBe(404);
    expect(taken.filter(({ call }) => call.includes('reviews'))).toEqual([]);
  });
});

describe('a photo', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer> | string, headers: Record<string, string>) => {
    const token = await gateway.customerKey.tokenOf(ANNA, gateway.clock.now());
    const answered = await fetch(`${gateway.url}/api/ext/reviews/photos`, {
      ...{ method: 'POST', body: bytes, headers: { authorization: `Bearer ${token}`, ...headers } },
    });
    return { status: answered.status, body: (await answered.json()) as Wire };
  };
  const JPEG = { 'content-type': 'image/jpeg' };

  it('is stored as the own one, for a review, once per key', async () => {
    expect((await upload(new Uint8Array(9), { ...JPEG, 'idempotency-key': 'k-1' })).body).toEqual({
      code: 200,
      result: { uploadId: PHOTO, width: 30, height: 40 },
    });
    expect(photos.sent).toEqual([
      { url: `/v1/uploads?purpose=review&customerId=${ANNA}`, type: 'image/jpeg', key: 'k-1', bytes: 9 },
    ]);
  });

  it('that is no picture, none that can be read, or too large is refused', async () => {
    expect((await upload('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await upload('GIF89a', { 'content-type': 'image/gif' })).status).toBe(415);
    expect((await upload(new Uint8Array(8 * 1024 * 1024 + 1), JPEG)).body).toMatchObject({ code: 413 });
    expect(photos.sent).toEqual([]);
    photos.status = 422;
    expect((await upload(new Uint8Array(9), JPEG)).body).toEqual({ code: 400, result: 'The picture cannot be read.' });
  });

  it('is one of too many: the customer waits', async () => {
    Object.assign(photos, { status: 409, code: 'uploads.too_many' });
    expect((await upload(new Uint8Array(9), JPEG)).status).toBe(429);
  });

  it('is shown to its owner only, and never kept', async () => {
    const shownTo = await call('GET', `/api/ext/reviews/photos/${PHOTO}`);
    expect([shownTo.status, shownTo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shownTo.headers.get('cache-control')).toBe('private, no-store');
    expect(photos.sent.at(-1)?.url).toBe(`/v1/uploads/${PHOTO}/picture?customerId=${ANNA}`);
    photos.status = 404;
    expect((await call('GET', `/api/ext/reviews/photos/${PHOTO}`)).status).toBe(404);
  });

  it('as body of another path is refused', async () => {
    const elsewhere = await fetch(`${gateway.url}/api/review/create`, { method: 'POST', body: 'x', headers: JPEG });
    expect(elsewhere.status).toBe(415);
  });
});

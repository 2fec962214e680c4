import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// Reviews for moderators: what the console gets from content, catalog and accounts, and what content is asked.

const ID = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01';
const OTHER = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02';
const STAFF = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d03';
const text = {
  ...{ no: 2, state: 'pending', author: 'Ola', title: '', text: 'Fits well', recommend: true, fit: 'true' },
  ...{ heightCm: 170, usualSize: 'M', photos: [], writtenAt: '2026-11-20T10:00:00.000Z' },
};
const decision = {
  ...{ verb: 'reject', reason: 'insult', note: '', by: STAFF, at: '2026-11-20T11:00:00.000Z', undoneAt: null },
};
const review = (reviewId: string, more: object = {}) => ({
  ...{
    reviewId,
    number: 7,
    version: 3,
    sku: 'LAKE',
    productId: 11,
    state: 'pending',
    text,
    shown: null,
    refusal: null,
  },
  ...{ worn: null, helpful: 0, reply: null, createdAt: text.writtenAt, store: 'eur_de', language: 'de' },
  ...{ customerId: null, flags: ['link'], openReports: 0, isChecked: true, lastDecision: decision, undoUntil: null },
  ...{ steps: ['approve', 'reject'], ...more },
});
const VERBS = ['approve', 'reject', 'withdraw', 'reply', 'undo'] as const;
const details = { ...review(ID), reports: [], decisions: [decision], writer: null, others: [review(OTHER)] };

const neighbour = new StubNeighbour();
let backoffice: TestService;
let refusal: { status: number; body: object } | undefined;
let isCatalogAway = false;
let isContentAway = false;
const keys: unknown[] = [];

beforeAll(async () => {
  const away = { status: 503, body: { code: 'x.unavailable', detail: 'away' } };
  neighbour
    .on('GET', '/v1/moderation/reviews', () => ({ body: { items: [review(ID)], total: 40 } }))
    .on('GET', '/v1/moderation/reviews/:id', () => refusal ?? { body: details })
    .on('POST', '/v1/moderation/reviews/:id/:verb', ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return refusal ?? { body: details };
    })
    .on('GET', '/v1/moderation/counts', () => (isContentAway ? away : { body: { reviews: 40, flagged: 9 } }))
    .on('POST', '/v1/admin-products:search', () =>
      isCatalogAway ? away : { body: { items: [{ sku: 'LAKE', name: 'Suknia', image: '/l.webp' }], total: 1 } },
    )
    .on('GET', '/v1/staff/:id', ({ params }) => ({ body: { staffId: params.id, name: 'Mo', email: 'mo@example.com' } }))
    .on('POST', '/v1/security-events', () => ({ status: 204 }));
  const { url } = await neighbour.start();
  const urls = Object.fromEntries(
    ['ACCOUNTS', 'CATALOG', 'CONTENT', 'STOCK', 'RENTAL', 'ORDERS'].map((name) => [`${name}_URL`, url]),
  );
  const settings = { ...urls, PUBLIC_URL: 'http://shop.test' };
  backoffice = await TestService.start('backoffice', createApp, settings, { database: false });
});
afterAll(async () => {
  await backoffice.stop();
  await neighbour.stop();
});
beforeEach(() => {
  refusal = undefined;
  isCatalogAway = false;
  isContentAway = false;
  neighbour.calls.length = 0;
  keys.length = 0;
});

const call = async <T = Record<string, unknown>>(method: 'GET' | 'POST', path: string, body?: object, more = {}) => {
  const authorization = `Bearer ${await backoffice.staffToken({ role: 'moderator' })}`;
  return backoffice.call<T>(method, `/api/admin/${path}`, body, { as: '', headers: { authorization, ...more } });
};
const asked = (path: string) => neighbour.calls.filter((one) => one.path.startsWith(path));
const query = (filter: object, range = '[0,24]') =>
  `reviews?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}&sort=["writtenAt","ASC"]`;

describe('reviews of the console', () => {
  it('are listed with their product, the page of the shop and who decided last', async () => {
    const filter = { state: 'pending', flag: 'any', language: 'de', sku: 'LAKE', customerId: OTHER, q: 'fits' };
    const { status, body, headers } = await call<object[]>('GET', query(filter, '[25,49]'));
    expect(status).toBe(200);
    expect(headers.get('content-range')).toBe('reviews 25-25/40');
    expect(Object.fromEntries(new URLSearchParams(asked('/v1/moderation/reviews')[0]?.path.split('?')[1]))).toEqual({
      ...filter,
      ...{ order: 'ASC', offset: '25', limit: '25' },
    });
    expect(body).toEqual([
      expect.objectContaining({
        id: ID,
        writtenAt: text.writtenAt,
        product: { name: 'Suknia', image: '/l.webp', url: 'http://shop.test/de/p/LAKE/-' },
        allowedActions: ['approve', 'reject'],
        lastDecision: { ...decision, byName: 'Mo' },
      }),
    ]);
  });

  it('are found by their ids', async () => {
    await call('GET', query({ id: [ID, OTHER] }));
    const { searchParams } = new URL(asked('/v1/moderation/reviews')[0]?.path ?? '', 'http://content.test');
    expect(searchParams.getAll('id')).toEqual([ID, OTHER]);
  });

  it.each([{ state: 'open' }, { flag: 'rude' }, { language: 'fr' }, { customerId: 'c-1' }, { stars: 5 }])(
    'no list is asked with the filter %j',
    async (filter) => {
      expect((await call('GET', query(filter))).status).toBe(400);
      expect(neighbour.calls).toEqual([]);
    },
  );

  it('are shown without product while catalog is away', async () => {
    isCatalogAway = true;
    const { status, body } = await call<object[]>('GET', query({}));
    expect(status).toBe(200);
    expect(body).toEqual([expect.objectContaining({ id: ID, product: null })]);
  });

  it('have a record with decisions and the other reviews of the writer', async () => {
    const { body } = await call('GET', `reviews/${ID}`);
    expect(body).toMatchObject({
      ...{ id: ID, product: { name: 'Suknia' }, decisions: [{ verb: 'reject', byName: 'Mo' }] },
      ...{ others: [{ id: OTHER, product: { name: 'Suknia' } }], reports: [], writer: null },
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['steps']));
  });

  it.each([
    ['approve', { version: 3 }],
    ['reject', { version: 3, reason: 'insult', note: 'Please without names' }],
    ['withdraw', { version: 3, reason: 'illegal' }],
    ['reply', { version: 3, text: 'Thank you' }],
    ['undo', { version: 3 }],
  ] as const)('%s is one call to content, with the key of the call', async (verb, body) => {
    const { status } = await call('POST', `reviews/${ID}/${verb}`, body, { 'idempotency-key': 'k-1' });
    expect(status).toBe(200);
    const sent = neighbour.calls.filter(({ method, path }) => method === 'POST' && path.includes('/moderation/'));
    expect(sent).toEqual([{ method: 'POST', path: `/v1/moderation/reviews/${ID}/${verb}`, body }]);
    expect(keys).toEqual(['k-1']);
  });

  it('a call without a key gets one: it can be repeated behind the backoffice', async () => {
    await call('POST', `reviews/${ID}/approve`, { version: 3 });
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it.each([
    ['approve', 'without the version that was seen', {}],
    ['reject', 'without a reason', { version: 3 }],
    ['reject', 'with an unknown reason', { version: 3, reason: 'low opinion' }],
    ['withdraw', 'with a note of more than 1,000 characters', { version: 3, reason: 'other', note: 'x'.repeat(1_001) }],
    ['reply', 'without a text', { version: 3 }],
    ['approve', 'with an unknown field', { version: 3, state: 'approved' }],
  ] as const)('%s %s is refused before content is asked', async (verb, _why, body) => {
    expect((await call('POST', `reviews/${ID}/${verb}`, body)).status).toBe(400);
    expect(asked('/v1/moderation')).toEqual([]);
  });

  it.each([
    ['content.review_changed', { version: 4 }],
    ['content.review_step_not_offered', {}],
    ['content.decision_final', {}],
  ])('%s of content is a 409 with its reason', async (code, facts) => {
    refusal = { status: 409, body: { code, detail: 'No.', details: facts } };
    const { status, body } = await call('POST', `reviews/${ID}/undo`, { version: 3 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 409, meta: { reason: code, details: facts } });
  });

  it.each(['GET', 'POST'] as const)('[ADM-010] %s without a token of staff is 401 and asks nobody', async (method) => {
    const paths = method === 'GET' ? ['reviews', `reviews/${ID}`] : VERBS.map((verb) => `reviews/${ID}/${verb}`);
    const shopper = await backoffice.customerKey.tokenOf(OTHER, backoffice.clock.now());
    for (const path of paths)
      for (const authorization of ['', `Bearer ${shopper}`]) {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const body = method === 'POST' ? { version: 3, reason: 'insult', text: 'x' } : undefined;
        const { status } = await backoffice.call(method, `/api/admin/${path}`, body, { as: '', headers });
        expect([path, status]).toEqual([path, 401]);
      }
    expect(asked('/v1/moderation')).toEqual([]);
  });

  it('an unknown one is 404', async () => {
    refusal = { status: 404, body: { code: 'content.review_not_found', detail: 'There is no such review.' } };
    expect((await call('GET', `reviews/${OTHER}`)).status).toBe(404);
  });
});

describe('the dashboard', () => {
  it('tells a moderator how many reviews wait and how many have a flag', async () => {
    expect((await call('GET', 'dashboard')).body).toMatchObject({ pendingReviews: 40, flaggedReviews: 9 });
  });

  it('tells nothing about them while content is away', async () => {
    isContentAway = true;
    expect((await call('GET', 'dashboard')).body).toMatchObject({ pendingReviews: null, flaggedReviews: null });
  });
});

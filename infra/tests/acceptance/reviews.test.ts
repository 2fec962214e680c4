import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { having, productsOfType, search, sources, variant } from './catalogue.ts';
import { Customer } from './customer.ts';
import { databaseUrl, filesWith, rowsWith } from './databases.ts';
import { ask, call, type Json, result, until } from './wire.ts';

// Reviews over the wire (wire-contract 7.2, 8.8, 11.13): read by everybody, written by customers. Nothing is approved here:
// documents of products would change under other tests.

const CREATE = '/api/review/create?storeCode=pln_pl';
const HERE = 'storeCode=pln_pl';

/** The family with the most demo reviews, and the SKU of another product. */
let family: string;
let other: string;
let documents: Json[];
/** Customers, who have no reviews before each test. */
let by: Customer;
let stranger: Customer;
beforeAll(async () => {
  [by, stranger] = await Promise.all([Customer.register(), Customer.register()]);
  documents = sources(await search({ entity: 'review', params: 'size=999' }));
  const counts = new Map<string, number>();
  for (const { sku } of documents) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  [[family]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
  other = (await productsOfType('simple')).find(({ sku }) => sku !== family)?.sku;
});

const page = (query: string, sku = family): Promise<Json> =>
  result('GET', `/api/ext/reviews?sku=${sku}&${HERE}${query}`);
const create = (body: Json, { headers }: Pick<Customer, 'headers'> = { headers: {} }) =>
  call('POST', CREATE, body, headers);
const mine = (customer: Customer): Promise<Json> => customer.result('GET', '/api/ext/reviews/mine');
async function empty(customer: Customer): Promise<void> {
  for (const { reviewId } of (await mine(customer)).reviews)
    await customer.result('DELETE', `/api/ext/reviews/${reviewId}`);
}

afterEach(() => Promise.all([empty(by), empty(stranger)]));

describe('reviews of a product', () => {
  it('[CMS-032] are answered page by page, each once, own language first, with the sum of all', async () => {
    const whole = await page('&limit=100');
    const all: Json[] = whole.items;
    expect(whole.total).toBe(documents.filter(({ sku }) => sku === family).length);
    expect(whole.statistics.reviews).toBe(whole.total);
    expect(whole.statistics.rated).toBe(all.filter(({ recommend }) => recommend !== null).length);
    expect(whole.statistics.recommended).toBe(all.filter(({ recommend }) => recommend).length);
    expect(whole.statistics.verified).toBe(all.filter(({ worn }) => worn).length);
    const paged: Json[] = [];
    for (let offset = 0; offset < whole.total; offset += 2) {
      const { items, total } = await page(`&limit=2&offset=${offset}`);
      expect([total, items.length]).toEqual([whole.total, Math.min(2, whole.total - offset)]);
      paged.push(...items);
    }
    expect(paged).toEqual(all);
    const languages = new Set<string>(all.map(({ language }) => language));
    for (const language of languages) {
      const read: string[] = (await page(`&limit=100&language=${language}`)).items.map((item: Json) => item.language);
      expect(read.slice(0, read.filter((one) => one === language).length)).toEqual(
        read.filter((one) => one === language),
      );
    }
    expect((await page('', 'NO-SUCH-SKU')).items).toEqual([]);
  });

  it('are filtered by height, size and photos', async () => {
    const all: Json[] = (await page('&limit=100')).items;
    const numbers = async (query: string) => (await page(`&limit=100${query}`)).items.map(({ number }: Json) => number);
    const those = (holds: (item: Json) => boolean) => all.filter(holds).map(({ number }) => number);
    expect(await numbers('&heightFrom=165&heightTo=172')).toEqual(
      those(({ heightCm }) => heightCm !== null && heightCm >= 165 && heightCm <= 172),
    );
    const [size] = (await page('')).sizes;
    expect(await numbers(`&usualSize=${size.usualSize}`)).toEqual(
      those(({ usualSize }) => usualSize === size.usualSize),
    );
    expect(await numbers(`&usualSize=${size.usualSize}`)).toHaveLength(size.reviews);
    expect(await numbers('&heightFrom=180&heightTo=120')).toEqual([]);
    expect((await page('&withPhotos=true')).total).toBe((await page('')).withPhotos);
  });

  it.each([
    'heightFrom=x',
    'heightTo=1000',
    'language=xx',
    'withPhotos=maybe',
    'limit=0',
    'limit=101',
    'offset=-1',
    'offset=1000000000',
    `usualSize=${'x'.repeat(100)}`,
    `sku=${'x'.repeat(5_000)}`,
    'sku=%00',
  ])('are not asked by %s', async (query) => {
    const sku = query.startsWith('sku=') ? '' : `sku=${family}&`;
    expect((await ask('GET', `/api/ext/reviews?${sku}${query}`)).status).toBe(400);
  });
});

describe('the entity review', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('has no field %s', async (field) => {
    for (const clause of [{ terms: { [field]: ['1'] } }, { exists: { field } }, { range: { [field]: { gte: 1 } } }])
      expect(await search({ entity: 'review', body: { query: clause } })).toMatchObject({ hits: { total: 0 } });
    expect((await search({ entity: 'review', params: `sort=${field}:desc` })).hits.total).toBe(documents.length);
  });

  it.each([2, 3, 4])('[ADM-002] answers approved ones, also to who asks for status %s', async (status) => {
    for (const { review_status } of sources(
      await search({ entity: 'review', body: having({ review_status: [status] }) }),
    ))
      expect(review_status).toBe(1);
  });
});

describe('a review that is written', () => {
  it('[CMS-039] in either form waits for a decision, whatever status and customer the client sends', async () => {
    const { id } = (await search({ params: 'size=1', body: having({ sku: [other] }) })).hits.hits[0]._source;
    const text = { title: 'Lovely', detail: 'It fits as it says.', nickname: 'Ola' };
    const given = { ...text, product_id: id, review_entity: 'product', review_status: 1, customer_id: 1 };
    const { parent, child } = await variant();
    const bare = {
      sku: child.sku,
      author: 'Ola',
      comment: 'It fits as it says.',
      recommend: true,
      customerId: randomUUID(),
    };
    for (const [body, sku, recommend] of [
      [{ review: given }, other, null],
      [given, other, null],
      [bare, parent.sku, true],
      [{ review: bare }, parent.sku, true],
    ] as const) {
      const { code, result: stored } = await create(body, by);
      expect([code, stored]).toEqual([
        200,
        expect.objectContaining({ sku, review_status: 2, recommend, nickname: 'Ola' }),
      ]);
      const { reviews } = await mine(by);
      expect(reviews).toMatchObject([{ reviewId: stored.review_id, sku, state: 'pending', shown: null }]);
      await empty(by);
    }
  });

  it('[CMS-034] needs a customer', async () => {
    const refused = { code: 401, result: "The consumer isn't authorized to access the resource." };
    const body = { sku: other, author: 'Ola', comment: 'It fits as it says.' };
    expect(await create(body)).toMatchObject(refused);
    expect(await create(body, { headers: { authorization: 'Bearer x.y.z' } })).toMatchObject(refused);
  });

  it('a second time is refused with the first; the same request is the same review', async () => {
    const headers = { ...by.headers, 'idempotency-key': randomUUID() };
    const body = { sku: other, author: 'Ola', comment: 'It fits as it says.' };
    const [first, again] = [await create(body, { headers }), await create(body, { headers })];
    expect([first.code, again.result]).toEqual([200, first.result]);
    expect(await create({ ...body, comment: 'I changed my mind.' }, by)).toMatchObject({
      ...{ code: 409, json: { meta: { review_id: first.result.review_id } } },
    });
    // The key is that customer's: somebody else writes with it.
    const theirs = await create(body, {
      headers: { ...stranger.headers, 'idempotency-key': headers['idempotency-key'] },
    });
    expect([theirs.code, theirs.result.review_id === first.result.review_id]).toEqual([200, false]);
    await empty(stranger);
    const long = { ...stranger.headers, 'idempotency-key': 'k'.repeat(10_000) };
    expect((await create(body, { headers: long })).code).toBe(200);
  });

  it('badly is refused with its wrong fields, and nothing is stored', async () => {
    const good = { sku: other, author: 'Ola', comment: 'It fits as it says.' };
    const cases: readonly (readonly [what: string, body: Json, ...fields: string[]])[] = [
      ['an unknown product', { ...good, sku: 'NO-SUCH-SKU' }, 'product'],
      ['an unknown number', { review: { ...good, sku: undefined, product_id: 999_999 } }, 'product'],
      ['no product', { ...good, sku: undefined }, 'product'],
      ['nothing', {}, 'product'],
      ['a list', [], 'product'],
      ['empty texts', { ...good, author: '', comment: '' }, 'author', 'text'],
      ['blanks only', { ...good, author: ' \u3000', comment: ' \n\t\u200b\u2800 ' }, 'author', 'text'],
      ['marks that turn a text, only', { ...good, comment: '\u202e\u2066\u2069' }, 'text'],
      ['two letters', { ...good, comment: 'ok' }, 'text'],
      ['20,000 letters', { ...good, comment: 'x'.repeat(20_000), title: 'x'.repeat(20_000) }, 'title', 'text'],
      ['a fit that is none', { ...good, fit: 'tiny' }, 'fit'],
      ['a height of a house', { ...good, height: 900 }, 'heightCm'],
      ['a recommendation that is none', { ...good, recommend: 'maybe' }, 'recommend'],
      ['a photo that is none', { ...good, photos: ['x'] }, 'photos'],
      ['an unknown photo', { ...good, photos: [randomUUID()] }, 'photos'],
      ['five photos', { ...good, photos: Array.from({ length: 5 }, () => randomUUID()) }, 'photos'],
    ];
    for (const [what, body, ...fields] of cases) {
      const { code, result: problems } = await create(body, by);
      expect([what, code]).toEqual([what, 400]);
      expect([what, problems.map(({ field }: Json) => field)]).toEqual([what, fields]);
      for (const { dataPath, message } of problems)
        expect([typeof dataPath, typeof message]).toEqual(['string', 'string']);
    }
    expect((await mine(by)).reviews).toEqual([]);
  });

  it('keeps markup as text, and loses characters that turn it', async () => {
    const comment = '<script>alert(1)</script> \u202egnp.exe\u202c {{7*7}} "\' & more';
    const { result: stored } = await create({ sku: other, author: '<b>Ola</b>\u202e', comment }, by);
    expect(stored).toMatchObject({ nickname: '<b>Ola</b>', detail: comment.replaceAll(/[\u202c\u202e]/g, '') });
  });
});

describe('what is not public', () => {
  it('[ADM-002] of a waiting review is in no answer, event or log', async () => {
    const mark = `Zq${randomUUID().replaceAll('-', '')}`;
    const { result: stored } = await create(
      { sku: family, author: mark, title: mark, comment: `${mark} fits`, usual_size: mark.slice(0, 20) },
      by,
    );
    const reviewId: string = stored.review_id;
    await ask('PUT', `/api/ext/reviews/${reviewId}`, { version: 1, author: mark, text: `${mark} edited` }, by.headers);
    const everywhere = [
      await ask('POST', '/api/catalog/catalog_pln_pl/review/_search?size=999', {}),
      await ask('POST', `/api/catalog/catalog_pln_pl/review/_search?size=50&q=${mark}`, having({ nickname: [mark] })),
      await ask('POST', '/api/catalog/catalog_pln_pl/review/_search', having({ id: [stored.id], review_status: [2] })),
      await ask('GET', `/api/ext/reviews?sku=${family}&limit=100`),
      await ask('GET', `/api/ext/reviews?sku=${family}&usualSize=${mark.slice(0, 20)}`),
      await ask('POST', '/graphql/pln_pl/', { query: '{ reviews(pageSize: 500) { hits } }' }),
      await ask('POST', '/api/catalog/catalog_pln_pl/product/_search?size=50', having({ sku: [family] })),
    ];
    for (const { status, text } of everywhere) expect([status, text.includes(mark)]).toEqual([200, false]);
    if (databaseUrl('bus') === undefined) return;
    // The review was looked up at orders by then: what is told about it has been told.
    await until(async () => (await rowsWith('content', mark)).length > 0);
    expect(await rowsWith('bus', mark)).toEqual([]);
    expect(
      (await rowsWith('content', mark)).map(({ table }) => table).filter((table) => /outbox|task/.test(table)),
    ).toEqual([]);
    expect(filesWith(join(process.env.WIRE_FOLDER as string, 'log'), mark)).toEqual([]);
  });

  it("is nobody else's: not read, edited, deleted, rated or reported", async () => {
    const { result: stored } = await create({ sku: other, author: 'Ola', comment: 'It fits as it says.' }, by);
    const path = `/api/ext/reviews/${stored.review_id}`;
    const before = await mine(by);
    const calls: readonly (readonly [method: string, path: string, body: Json, code: number])[] = [
      ['PUT', path, { version: 1, author: 'Eve', text: 'I was here.' }, 404],
      ['POST', `${path}/helpful`, { helpful: true }, 404],
      ['POST', `${path}/report`, { reason: 'insult' }, 404],
      ['DELETE', path, undefined, 200], // for who has no such review, it is deleted already
    ];
    for (const [method, to, body, code] of calls) {
      expect([method, to, (await call(method, to, body, stranger.headers)).code]).toEqual([method, to, code]);
      if (!to.endsWith('report')) expect((await call(method, to, body)).code).toBe(401);
    }
    expect((await mine(stranger)).reviews).toEqual([]);
    expect((await mine(by)).reviews).toEqual(before.reviews);
  });

  it('is a photo before its review is: its owner reads it, and only an own one joins a review', async () => {
    const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#7a1f2e' } })
      .png()
      .toBuffer();
    const key = randomUUID();
    const send = async (headers: Json, bytes = picture) => {
      const answer = await fetch(`${process.env.WIRE_URL}/api/ext/reviews/photos`, {
        ...{ method: 'POST', body: new Uint8Array(bytes) },
        headers: { 'content-type': 'image/png', 'idempotency-key': key, ...headers },
      });
      return { status: answer.status, json: (await answer.json()) as Json };
    };
    expect((await send({})).status).toBe(401);
    expect((await send(by.headers, Buffer.from('<svg/>'))).status).toBe(400);
    const { uploadId } = (await send(by.headers)).json.result;
    expect((await send(by.headers)).json.result.uploadId).toBe(uploadId);
    // The same key of somebody else is another photo.
    expect((await send(stranger.headers)).json.result.uploadId).not.toBe(uploadId);
    const path = `/api/ext/reviews/photos/${uploadId}`;
    const own = await ask('GET', path, undefined, by.headers);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await ask('GET', path, undefined, stranger.headers)).status).toBe(404);
    expect((await ask('GET', path)).status).toBe(401);
    const body = { sku: other, author: 'Ola', comment: 'It fits as it says.', photos: [uploadId] };
    expect(await create(body, stranger)).toMatchObject({
      code: 400,
      result: [{ dataPath: '.photos', field: 'photos' }],
    });
    expect((await create(body, by)).code).toBe(200);
    const [review] = (await mine(by)).reviews;
    const [photo] = review.text.photos;
    expect(photo.uploadId).toBe(uploadId);
    expect((await ask('GET', `/media${photo.path}`)).status).toBe(404);
    expect((await ask('GET', `/img/300/400/resize${photo.path}`)).status).toBe(400); // as of a picture that does not exist
  });
});

describe('readers', () => {
  it('[CMS-032] find a review helpful once, however often they say so at once, and take it back', async () => {
    const [{ reviewId, helpful }] = (await page('&limit=100')).items.slice(-1);
    const votes = async () => (await page('&limit=100')).items.find((item: Json) => item.reviewId === reviewId).helpful;
    const say = (yes: boolean) => call('POST', `/api/ext/reviews/${reviewId}/helpful`, { helpful: yes }, by.headers);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(true)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    await until(async () => (await votes()) !== helpful);
    expect(await votes()).toBe(helpful + 1);
    await Promise.all([say(false), say(false)]);
    await until(async () => (await votes()) === helpful);
    expect((await call('POST', `/api/ext/reviews/${reviewId}/helpful`, { helpful: true })).code).toBe(401);
    expect((await call('POST', `/api/ext/reviews/${reviewId}/helpful`, { helpful: 'x' }, by.headers)).code).toBe(400);
    expect((await call('POST', `/api/ext/reviews/${reviewId}/report`, { reason: 'boring' })).code).toBe(400);
    for (const id of ['x', '%2e%2e', randomUUID()])
      expect((await call('POST', `/api/ext/reviews/${id}/report`, { reason: 'other' })).code).toBe(404);
  });
});

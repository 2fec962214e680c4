import { createApp } from '@garderoba/content/app';
import type {
  FoundReviewsDto,
  ImportedReviewDto,
  ModeratedReviewDetailsDto,
  ModeratedReviewPageDto,
  ModerationCountsDto,
  OwnReviewsDto,
  ProductReviewsDto,
  ReviewCountsDto,
  StatisticsSnapshotDto,
} from '@garderoba/contracts/rest/content';
import { parseSearch } from '@garderoba/contracts/search-query/parse-search';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accepted } from '../pages.js';

const neighbours = new StubNeighbour();
let content: TestService;
beforeAll(async () => {
  const { url } = await neighbours.on('GET', '/v1/purchases', () => ({ status: 503 })).start();
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
  const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

let number = 0;
let products = 0;
/** A product of its own. */
const aProduct = () => ({ sku: `DRESS-${++products}`, productId: products });
const aReview = (more: Partial<ImportedReviewDto>): ImportedReviewDto => ({
  ...{ number: ++number, store: 'eur_en', ...aProduct(), state: 'approved' },
  ...{ author: 'Ola', title: 'Lovely', text: `Fits well, the ${number}th time.`, recommend: true },
  ...{ createdAt: `2026-10-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00Z`, ...more },
});
const bringIn = async (...reviews: ImportedReviewDto[]) =>
  accepted(await content.call<ReviewCountsDto>('PUT', '/v1/reviews:bulk', { reviews }, { as: 'importer' }));
const ofProduct = async (sku: string, more = '') =>
  accepted(
    await content.call<ProductReviewsDto>('GET', `/v1/product-reviews?sku=${sku}&language=en${more}`, undefined, {
      as: 'gateway',
    }),
  );
const found = async (body: object, params: Record<string, string> = {}) => {
  const query = parseSearch('review', params, body);
  return accepted(
    await content.call<FoundReviewsDto>('POST', '/v1/reviews:search', { store: 'eur_en', query }, { as: 'gateway' }),
  );
};
const terms = (fields: Record<string, unknown[]>) => ({
  query: {
    bool: { filter: { bool: { must: Object.entries(fields).map(([field, is]) => ({ terms: { [field]: is } })) } } },
  },
});
const moderators = { staff: { role: 'moderator' } } as const;
const listed = async (query: string) =>
  accepted(await content.call<ModeratedReviewPageDto>('GET', `/v1/moderation/reviews?${query}`, undefined, moderators));

describe('reviews of a product', () => {
  it('[CMS-032] have author, text and whether they recommend it, with what was worn and the reply', async () => {
    const product = aProduct();
    const worn = { how: 'rented', month: '2026-09' } as const;
    const opinion = { recommend: false, fit: 'small', heightCm: 171, usualSize: '38' } as const;
    await bringIn(aReview({ ...product, ...opinion, worn, helpful: 4, reply: 'Thank you.' }));
    const { items, statistics, total } = await ofProduct(product.sku);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{
        sku: product.sku,
        author: 'Ola',
        title: 'Lovely',
        text: expect.stringMatching(/^Fits well/),
        language: 'en',
      },
      ...{ ...opinion, worn, helpful: 4, photos: [], reply: { text: 'Thank you.' } },
    });
    expect(items[0]).not.toHaveProperty('customerId');
    expect(statistics).toEqual({
      ...{ sku: product.sku, version: expect.any(Number), reviews: 1, rated: 1, recommended: 0, verified: 1 },
      ...{ small: 1, trueToSize: 0, large: 0 },
    });
  });

  it('[CMS-039] [ADM-002] are the approved ones only, in every public answer', async () => {
    const product = aProduct();
    const states = ['pending', 'rejected', 'withdrawn'] as const;
    const hidden = states.map((state) =>
      aReview({ ...product, state, reason: state === 'pending' ? null : 'insult', text: `Hidden words, ${state}.` }),
    );
    await bringIn(...hidden, aReview({ ...product, text: 'Shown words.' }));
    const { items, total, statistics } = await ofProduct(product.sku);
    expect([items.map(({ text }) => text), total, statistics.reviews]).toEqual([['Shown words.'], 1, 1]);
    const questions: [object, Record<string, string>?][] = [
      [terms({ product_id: [product.productId] })],
      [terms({ product_id: [product.productId], review_status: [1, 2, 3] })],
      [{ query: { bool: { must_not: [{ terms: { review_status: [1] } }] } } }],
      [terms({ id: hidden.map(({ number: id }) => id) })],
      [terms({ product_id: [product.productId] }), { _source_exclude: 'review_status', sort: 'review_status:desc' }],
      [{}, { q: 'Hidden' }],
    ];
    for (const [body, params] of questions)
      expect(JSON.stringify(await found(body, params))).not.toMatch(/Hidden words/);
    expect((await found(terms({ product_id: [product.productId], review_status: [2] }))).total).toBe(0);
    expect((await found({}, { q: 'shown WORDS' })).total).toBe(1);
  });

  it('are in the own language first, then the newest first, page by page', async () => {
    const product = aProduct();
    const at = (store: ImportedReviewDto['store'], day: number) =>
      aReview({ ...product, store, createdAt: `2026-09-0${day}T10:00:00Z`, text: `${store} ${day}` });
    await bringIn(at('eur_de', 9), at('eur_en', 1), at('pln_pl', 8), at('eur_en', 3));
    const texts = ({ items }: ProductReviewsDto) => items.map(({ text }) => text);
    expect(texts(await ofProduct(product.sku))).toEqual(['eur_en 3', 'eur_en 1', 'eur_de 9', 'pln_pl 8']);
    const page = await ofProduct(product.sku, '&offset=1&limit=2');
    expect([texts(page), page.total]).toEqual([['eur_en 1', 'eur_de 9'], 4]);
  });

  it('are filtered by height, size and photos; the sizes to choose from are counted', async () => {
    const product = aProduct();
    await bringIn(
      aReview({ ...product, heightCm: 160, usualSize: '36' }),
      aReview({ ...product, heightCm: 165, usualSize: '38' }),
      aReview({ ...product, heightCm: 170, usualSize: '38' }),
      aReview({ ...product, photos: [{ uploadId: uuidv7(), path: '/upload/aa/one.webp' }] }),
    );
    const heights = ({ items }: ProductReviewsDto) => items.map(({ heightCm }) => heightCm).sort();
    const near = await ofProduct(product.sku, '&heightFrom=165&heightTo=170');
    expect([heights(near), near.total]).toEqual([[165, 170], 2]);
    expect(heights(await ofProduct(product.sku, '&usualSize=38&heightTo=166'))).toEqual([165]);
    const all = await ofProduct(product.sku);
    expect([all.sizes, all.withPhotos, all.statistics.reviews]).toEqual([
      [
        { usualSize: '38', reviews: 2 },
        { usualSize: '36', reviews: 1 },
      ],
      1,
      4,
    ]);
    const withPhotos = await ofProduct(product.sku, '&withPhotos=true');
    // The photo itself is answered when media has published it.
    expect([withPhotos.total, withPhotos.items[0]?.photos]).toEqual([1, []]);
  });
});

describe('the entity review of the search call', () => {
  it('answers documents as given clients read them', async () => {
    const product = aProduct();
    await bringIn(aReview({ ...product, number: 190, store: 'eur_de' }));
    const { documents, total } = await found(terms({ product_id: [product.productId], review_status: [1] }));
    expect(total).toBe(1);
    expect(documents[0]).toMatchObject({
      ...{
        id: 190,
        product_id: product.productId,
        sku: product.sku,
        nickname: 'Ola',
        title: 'Lovely',
        review_status: 1,
      },
      ...{ detail: expect.any(String), review_entity: 'product', review_type: 3, recommend: true, lang: 'de' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(documents[0]?.stores).toEqual([0, documents[0]?.store_id]);
    number = 190;
  });

  it('filters and sorts by the fields of the documents, and refuses what reviews cannot be asked', async () => {
    const product = aProduct();
    const three = [1, 2, 3].map((day) =>
      aReview({ ...product, createdAt: `2026-08-0${day}T10:00:00Z`, title: `T${day}` }),
    );
    await bringIn(...three);
    const own = { product_id: [product.productId] };
    const titles = async (body: object, params?: Record<string, string>) =>
      (await found(body, params)).documents.map(({ title }) => title);
    expect(await titles(terms(own), { sort: 'created_at:desc' })).toEqual(['T3', 'T2', 'T1']);
    expect(await titles(terms(own), { sort: 'review_status:asc,id:desc', size: '2', from: '1' })).toEqual(['T2', 'T1']);
    expect(await titles(terms({ ...own, title: ['T2'], recommend: ['true'] }))).toEqual(['T2']);
    expect(await titles(terms({ ...own, stores: ['0'] }))).toHaveLength(3);
    expect(await titles(terms({ ...own, no_such_field: ['x'] }))).toEqual([]);
    expect(await titles(terms({ ...own, id: ['x', '1e99'] }))).toEqual([]);
    const store = { query: parseSearch('review', {}, {}), store: 'eur_en' };
    const free = { is: 'free', from: '2026-12-01', to: '2026-12-02', today: '2026-11-01', delivery: 'dhl' };
    for (const query of [{ ...store.query, filters: [free] }, { ...store.query, entity: 'product' }, {}])
      expect(await content.call('POST', '/v1/reviews:search', { ...store, query }, { as: 'gateway' })).toMatchObject({
        status: 400,
        body: { code: 'request.malformed' },
      });
  });
});

describe('questions of strangers', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('%s is no field of a review', async (field) => {
    await bringIn(aReview({}));
    const [one, exists, range] = [
      terms({ [field]: ['1'] }),
      { query: { exists: { field } } },
      { query: { range: { [field]: { gte: 1, lte: 'x' } } } },
    ];
    for (const body of [one, exists, range]) expect((await found(body)).total).toBe(0);
    const query = { ...parseSearch('review', {}, {}), sort: [{ field, direction: 'asc' }] };
    expect(
      await content.call('POST', '/v1/reviews:search', { store: 'eur_en', query }, { as: 'gateway' }),
    ).toMatchObject({ status: 200 });
  });

  it('in ever new forms leave nothing behind in the database', async () => {
    const product = aProduct();
    const kept = new Set<string>();
    const asked = jest.spyOn(content.db.pool, 'query');
    const ask = async (n: number) => {
      const ranges = Array.from({ length: (n % 20) + 1 }, (_, i) => ({ range: { id: { gte: i } } }));
      await found({ query: { bool: { must: ranges } } }, { from: String(n), size: String(n + 1) });
      await ofProduct(product.sku, `&offset=${n}&limit=${(n % 50) + 1}`);
      await listed(`offset=${n}&limit=${n + 1}`);
    };
    const statements = async (n: number) => {
      await ask(n);
      for (const [query] of asked.mock.calls as unknown[][])
        if (typeof query === 'object') kept.add((query as { text: string }).text);
      return [...kept].filter((text) => / review[ _]/.test(text));
    };
    const first = await statements(0);
    expect(first).not.toEqual([]);
    for (let n = 1; n <= 30; n += 1) expect(await statements(n)).toEqual(first);
    asked.mockRestore();
  });
});

describe('the list of moderators', () => {
  it('[ADM-003] has the waiting ones, oldest first, and finds by flag, language, words and writer', async () => {
    const product = aProduct();
    const waiting = (day: number, more: Partial<ImportedReviewDto>) =>
      aReview({ ...product, state: 'pending', createdAt: `2026-07-0${day}T10:00:00Z`, ...more });
    const repeated = 'The very same words in two reviews.';
    await bringIn(
      waiting(3, { text: 'More on www.other-shop.example today.' }),
      waiting(1, { text: repeated, store: 'eur_de' }),
      waiting(2, { text: 'Call me: 600 100 200.', author: 'Zofia' }),
      waiting(4, { text: repeated }),
      aReview({
        ...product,
        reports: Array.from({ length: 3 }, () => ({ reason: 'false' as const, text: 'Not so.' })),
      }),
    );
    const of = async (more: string) => {
      const { items, total } = await listed(`sku=${product.sku}&${more}`);
      expect(total).toBe(items.length);
      return items.map(({ createdAt, flags }) => [Number(createdAt.slice(8, 10)), ...flags]);
    };
    const all = [
      [1, 'repeated'],
      [2, 'phone'],
      [3, 'link'],
      [4, 'repeated'],
    ];
    expect(await of('state=pending')).toEqual(all);
    expect(await of('state=pending&order=DESC')).toEqual(all.toReversed());
    expect(await of('flag=link')).toEqual([[3, 'link']]);
    expect(await of('flag=repeated&language=de')).toEqual([[1, 'repeated']]);
    expect((await of('flag=many_reports')).map(([, flag]) => flag)).toEqual(['many_reports']);
    expect(await of('flag=any')).toHaveLength(5);
    expect(await of('q=OTHER-shop')).toEqual([[3, 'link']]);
    expect(await of('q=zofi')).toEqual([[2, 'phone']]);
    expect(await of('q=100%25')).toEqual([]);
    const { items, total } = await listed(`sku=${product.sku}&state=pending&offset=1&limit=2`);
    expect([items.length, total]).toEqual([2, 4]);
    const counts = accepted(
      await content.call<ModerationCountsDto>('GET', '/v1/moderation/counts', undefined, moderators),
    );
    expect(counts.reviews).toBeGreaterThanOrEqual(4);
    expect(counts.flagged).toBeGreaterThanOrEqual(5);
  });

  it('[ADM-001] [ADM-010] is for moderators only', async () => {
    const as = async (options: Parameters<TestService['call']>[3]) =>
      (await content.call('GET', '/v1/moderation/reviews', undefined, options)).status;
    expect(await as(moderators)).toBe(200);
    expect(await as({ as: 'gateway' })).toBe(403);
    expect(await as({ as: 'backoffice', customer: null })).toBe(403);
  });

  it('has what a decision needs in the record', async () => {
    const product = aProduct();
    const reports = [{ reason: 'advertising' as const, text: 'An advertisement.' }];
    await bringIn(aReview({ ...product, state: 'rejected', reason: 'insult', reports }));
    const [row] = (await listed(`sku=${product.sku}`)).items;
    const path = `/v1/moderation/reviews/${row?.reviewId}`;
    const record = accepted(await content.call<ModeratedReviewDetailsDto>('GET', path, undefined, moderators));
    expect(record).toMatchObject({
      ...{ state: 'rejected', refusal: { reason: 'insult' }, shown: null, steps: [], undoUntil: null, writer: null },
      ...{ reports, decisions: [{ verb: 'reject', reason: 'insult', no: 1 }], others: [], openReports: 1 },
    });
    const unknown = await content.call('GET', `/v1/moderation/reviews/${uuidv7()}`, undefined, moderators);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'content.review_not_found' } });
  });
});

describe('an import', () => {
  it('keeps what is known, and answers the statistics for a copy', async () => {
    const review = aReview({});
    expect(await bringIn(review)).toEqual({ created: 1, kept: 0 });
    expect(await bringIn({ ...review, text: 'Another text.' }, aReview({}))).toEqual({ created: 1, kept: 1 });
    expect((await ofProduct(review.sku)).items[0]?.text).toBe(review.text);
    const all: string[] = [];
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ limit: '2', ...(after && { after }) });
      const path = `/v1/review-statistics?${query}`;
      const page = accepted(await content.call<StatisticsSnapshotDto>('GET', path, undefined, { as: 'importer' }));
      all.push(...page.items.map(({ sku }) => sku));
      if (page.next === null) break;
      after = page.next;
    }
    expect(all).toContain(review.sku);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('own reviews', () => {
  it('name what was received and not reviewed, or say that orders does not answer', async () => {
    const customerId = uuidv7();
    const own = async () =>
      accepted(await content.call<OwnReviewsDto>('GET', `/v1/own-reviews?customerId=${customerId}`));
    const purchase = (sku: string, month: string) => ({ sku, how: 'rented', month, lineId: uuidv7() });
    neighbours.on('GET', '/v1/purchases', () => ({
      body: { items: [purchase('A', '2026-10'), purchase('A', '2026-09'), purchase('B', '2026-08')] },
    }));
    expect(await own()).toEqual({
      reviews: [],
      wanted: [
        { sku: 'A', how: 'rented', month: '2026-10' },
        { sku: 'B', how: 'rented', month: '2026-08' },
      ],
    });
    neighbours.on('GET', '/v1/purchases', () => ({ status: 503 }));
    expect(await own()).toEqual({ reviews: [], wanted: null });
  });
});

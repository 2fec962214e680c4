import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';
import { bringOrders, orderId } from './past-orders.ts';

// A review from the customer who writes it to the moderator who decides, and to everybody who reads it: through the real
// gateway, backoffice and every service that takes part.

const PASSWORD = 'Zielone#Drzwi7';
const MINUTE_MS = 60_000;
const WAIT_MS = 25_000;

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
let photo: Buffer;
beforeAll(async () => {
  shop = await ConsoleShop.start(
    ...([
      'catalog',
      'pricing',
      'stock',
      'media',
      'rental',
      'cart',
      'orders',
      'loyalty',
      'marketplace',
      'content',
      'gateway',
    ] as const),
  );
  goods = await ConsoleCatalogue.bring(shop);
  photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#7a1f2e' } })
    .jpeg()
    .toBuffer();
}, 180_000);
afterAll(() => shop.stop());

interface Customer {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
}
interface Written {
  readonly review_id: string;
  readonly sku: string;
  readonly review_status: number;
}
interface Moderated extends Json {
  readonly id: string;
  readonly version: number;
}
interface Public {
  readonly statistics: Json;
  readonly items: ReadonlyArray<{ reviewId: string; photos: string[]; worn: Json | null; helpful: number }>;
}

/** A call of the shop's API; no token without a customer. */
async function wire<T = Json>(method: string, path: string, body?: unknown, by?: Customer) {
  const options = { as: '', customer: null, headers: { ...by?.headers } };
  return shop.service('gateway').call<{ code: number; result: T }>(method, path, body, options);
}
const result = async <T = Json>(method: string, path: string, body?: unknown, by?: Customer): Promise<T> => {
  const answer = await wire<T>(method, path, body, by);
  expect([path, answer.status, answer.body.result]).toEqual([path, 200, answer.body.result]);
  return answer.body.result;
};

/** A new customer, signed in. */
async function aCustomer(): Promise<Customer> {
  const email = `${uuidv7()}@example.com`;
  const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
  await result('POST', '/api/user/create?storeCode=pln_pl', { customer, password: PASSWORD });
  const token = await result<string>('POST', '/api/user/login', { username: email, password: PASSWORD });
  const row = await shop
    .service('accounts')
    .db.one<{ id: string }>('SELECT customer_id AS id FROM customer WHERE email_key = $1', [email]);
  return { id: row?.id ?? '', email, headers: { authorization: `Bearer ${token}` } };
}

/** Documents of an entity about a family. */
async function documents(entity: string, sku: string, store = 'pln_pl'): Promise<Json[]> {
  const terms = { query: { bool: { filter: { terms: { sku: [sku] } } } } };
  const { body } = await wire('POST', `/api/catalog/catalog_${store}/${entity}/_search?size=10`, terms);
  return (body as unknown as { hits: { hits: { _source: Json }[] } }).hits.hits.map(({ _source }) => _source);
}
/** Waits until the product is offered in every store view. */
const offered = (sku: string): Promise<void> =>
  eventually(async () => {
    for (const { code } of STORE_VIEWS)
      expect([code, await documents('product', sku, code)]).toMatchObject([code, [{ sku }]]);
  }, WAIT_MS);

let nth = 0;
/** A product of its own. */
async function aProduct(): Promise<string> {
  const sku = `GOWN-${++nth}`;
  await goods.create(sku);
  await offered(sku);
  return sku;
}
/** A style whose only variant is answered. */
async function aStyle(): Promise<{ style: string; variant: string }> {
  const style = `STYLE-${++nth}`;
  const variant = `${style}-S`;
  const [size] = goods.sizes;
  await goods.create(variant, { visibility: 1, attributes: { size: [size?.value] } });
  const { prices: _p, specials: _s, stock: _st, categoryIds: _c, ...facts } = goods.aDress(style);
  const product = {
    ...{ ...facts, type: 'configurable', attributes: {}, categories: [['women', 'dresses']] },
    variants: { attributes: ['size'], children: [{ sku: variant, options: { size: size?.label } }] },
  };
  const headers = await shop.headersOf('importer', 'catalog');
  const { body } = await shop
    .service('catalog')
    .call<Json>('PUT', '/v1/products:bulk', { products: [product] }, { as: '', headers });
  expect(body).toMatchObject({ results: [{ outcome: 'created' }] });
  await offered(style);
  return { style, variant };
}

const write = (by: Customer, review: object): Promise<Written> =>
  result<Written>('POST', '/api/review/create?storeCode=pln_pl', review, by);
async function upload(by: Customer): Promise<{ uploadId: string; path: string }> {
  const answer = await fetch(`${shop.service('gateway').url}/api/ext/reviews/photos`, {
    method: 'POST',
    headers: { ...by.headers, 'content-type': 'image/jpeg', 'idempotency-key': uuidv7() },
    body: new Uint8Array(photo),
  });
  const { result: stored } = (await answer.json()) as { result: { uploadId: string } };
  const row = await shop
    .service('media')
    .db.one<{ path: string }>('SELECT path FROM upload WHERE id = $1', [stored.uploadId]);
  return { uploadId: stored.uploadId, path: row?.path ?? '' };
}
/** Statuses of a photo for everybody: the original and a drawn size. */
const photoStatus = async (path: string) => {
  const { url } = shop.service('gateway');
  const [original, drawn] = await Promise.all([
    fetch(`${url}/media${path}`),
    fetch(`${url}/img/150/150/resize${path}`),
  ]);
  return [original.status, drawn.status];
};
const SERVED = [200, 200];
/** As of a picture that does not exist. */
const MISSING = [404, 400];

const record = async (id: string): Promise<Moderated> =>
  (await shop.as<Moderated>('moderator', 'GET', `reviews/${id}`)).body;
/** A step of a moderator from the version that stands. */
async function step(id: string, verb: string, body: object = {}): Promise<Moderated> {
  const { version } = await record(id);
  const answer = await shop.as<Moderated>('moderator', 'POST', `reviews/${id}/${verb}`, { version, ...body });
  expect([verb, answer.status]).toEqual([verb, 200]);
  return answer.body;
}

/** What everybody reads about a family, in each way there is. */
async function everywhere(sku: string) {
  const query = 'query R ($filter: ReviewFilterInput) { reviews(filter: $filter) { hits } }';
  const graphql = await wire('POST', '/graphql/pln_pl/', { query, variables: { filter: { sku: { eq: sku } } } });
  const { statistics, items } = await result<Public>('GET', `/api/ext/reviews?sku=${sku}&storeCode=pln_pl`);
  const [document] = await documents('product', sku);
  const { data } = graphql.body as unknown as { data: { reviews: { hits: { hits: { _source: Json }[] } } } };
  return {
    search: await documents('review', sku),
    graphql: data.reviews.hits.hits.map(({ _source }) => _source),
    ...{ statistics, items, document },
  };
}
const nowhere = { search: [], graphql: [], items: [], statistics: { reviews: 0 }, document: { reviews_count: 0 } };
const becomes = (sku: string, expected: object): Promise<void> =>
  eventually(async () => expect(await everywhere(sku)).toMatchObject(expected), WAIT_MS);

describe('a review', () => {
  it('[CMS-032] [CMS-039] [ADM-002] [ADM-003] waits unseen, is approved by a moderator, and is read everywhere with its photo', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    const { uploadId, path } = await upload(by);
    const review = { product_id: (await everywhere(sku)).document?.id, title: 'Na wesele', detail: 'Leży świetnie.' };
    const more = { nickname: 'Ola', recommend: true, fit: 'true', photos: [uploadId], review_status: 1 };
    const written = await write(by, { review: { ...review, ...more } });
    expect(written).toMatchObject({ sku, review_status: 2 });
    expect(await everywhere(sku)).toMatchObject(nowhere);
    expect(await photoStatus(path)).toEqual(MISSING);

    const waiting = await shop.list('moderator', 'reviews', { filter: { state: 'pending', sku } });
    expect(waiting.body).toMatchObject([
      { id: written.review_id, state: 'pending', text: { author: 'Ola', text: 'Leży świetnie.', recommend: true } },
    ]);
    await step(written.review_id, 'approve');
    const found = { sku, nickname: 'Ola', title: 'Na wesele', detail: 'Leży świetnie.', recommend: true };
    await becomes(sku, {
      search: [{ ...found, review_status: 1 }],
      graphql: [found],
      items: [{ author: 'Ola', text: 'Leży świetnie.', recommend: true, fit: 'true', photos: [path], worn: null }],
      statistics: { reviews: 1, rated: 1, recommended: 1, verified: 0, trueToSize: 1 },
      document: { reviews_count: 1, reviews_rated: 1, reviews_recommended: 1 },
    });
    await eventually(async () => expect(await photoStatus(path)).toEqual(SERVED), WAIT_MS);

    await step(written.review_id, 'reply', { text: 'Dziękujemy!' });
    await becomes(sku, { items: [{ reply: { text: 'Dziękujemy!' } }] });
    await step(written.review_id, 'withdraw', { reason: 'photo' });
    await becomes(sku, nowhere);
    await eventually(async () => expect(await photoStatus(path)).toEqual(MISSING), WAIT_MS);
    const log = await shop.acts('reviews', written.review_id, ['withdraw', 'reply', 'approve']);
    const moderator = await shop
      .service('accounts')
      .db.one<{ id: string }>(`SELECT staff_id AS id FROM staff WHERE email = 'moderator@example.com'`);
    for (const act of log) expect(act).toMatchObject({ staffId: moderator?.id });
    expect(JSON.stringify(log)).not.toContain('świetnie');
  });

  it('[CMS-039] by the SKU of a variant counts for its style; a second one is refused with the first', async () => {
    const { style, variant } = await aStyle();
    const by = await aCustomer();
    const review = { sku: variant, author: 'Ola', comment: 'Za mała.', recommend: false };
    const written = await write(by, review);
    expect(written).toMatchObject({ sku: style, recommend: false });
    expect(
      await wire('POST', '/api/review/create', { ...review, sku: style, comment: 'Jednak dobra.' }, by),
    ).toMatchObject({ status: 409, body: { meta: { review_id: written.review_id } } });
    await step(written.review_id, 'approve');
    const vote = { helpful: true };
    expect((await wire('POST', `/api/ext/reviews/${written.review_id}/helpful`, vote, by)).status).toBe(403);
    await becomes(style, {
      items: [{ reviewId: written.review_id, recommend: false }],
      document: { reviews_count: 1, reviews_recommended: 0 },
    });
  });

  it('[CMS-034] needs a customer; nothing is stored without one', async () => {
    const sku = await aProduct();
    const refused = await wire('POST', '/api/review/create', { sku, author: 'Ola', comment: 'Leży świetnie.' });
    expect(refused).toMatchObject({
      ...{ status: 401, body: { code: 401, result: "The consumer isn't authorized to access the resource." } },
    });
    expect((await shop.list('moderator', 'reviews', { filter: { sku } })).body).toEqual([]);
  });

  it('[ADM-004] that is rejected is never public, and its writer reads why', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    const { uploadId, path } = await upload(by);
    const { review_id } = await write(by, { sku, author: 'Ola', comment: 'Call me', photos: [uploadId] });
    await step(review_id, 'reject', { reason: 'personal_data', note: 'Please leave out the number.' });
    expect(await everywhere(sku)).toMatchObject(nowhere);
    expect(await photoStatus(path)).toEqual(MISSING);
    const { reviews } = await result<{ reviews: Json[] }>('GET', '/api/ext/reviews/mine', undefined, by);
    expect(reviews).toMatchObject([
      {
        reviewId: review_id,
        state: 'rejected',
        refusal: { reason: 'personal_data', note: 'Please leave out the number.' },
      },
    ]);
    for (const verb of ['withdraw', 'approve', 'reply']) {
      const { version } = await record(review_id);
      const answer = await shop.as('moderator', 'POST', `reviews/${review_id}/${verb}`, { version, ...BODIES[verb] });
      expect([verb, answer.status]).toEqual([verb, 409]);
    }
    expect(await everywhere(sku)).toMatchObject(nowhere);
  });

  it('[ADM-001] [ADM-010] is decided by staff only: other tokens, and none, change nothing', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    const { review_id } = await write(by, { sku, author: 'Ola', comment: 'Leży świetnie.' });
    const before = await eventually(async () => {
      const review = await record(review_id);
      expect(review.isChecked).toBe(true);
      return review;
    }, WAIT_MS);
    const { url } = shop.service('backoffice');
    for (const headers of [{}, by.headers, { authorization: 'Bearer none' }])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${review_id}`],
        ...Object.keys(BODIES).map((verb) => ['POST', `/${review_id}/${verb}`] as const),
      ] as const) {
        const body = method === 'GET' ? null : JSON.stringify({ version: 1, ...BODIES[path.split('/')[2] ?? ''] });
        const answer = await fetch(`${url}/api/admin/reviews${path}`, {
          ...{ method, body, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    expect(await record(review_id)).toEqual(before);
    expect(
      (await shop.list('admin', 'audit', { filter: { resource: 'reviews', resourceId: review_id } })).body,
    ).toEqual([]);
    // Moderators decide about reviews, and have no part in what is for admins; admins decide, too.
    expect((await shop.as('moderator', 'GET', 'mails')).status).toBe(403);
    expect((await shop.as('admin', 'POST', `reviews/${review_id}/approve`, { version: 1 })).status).toBe(200);
  });

  it('keeps markup as text in every answer', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    const comment = '</script><img src=x onerror=alert(1)> & "more"';
    const { review_id } = await write(by, { sku, author: '<b>Ola</b>', title: '{{title}}', comment });
    await step(review_id, 'approve');
    await step(review_id, 'reply', { text: '<i>Thank you</i>' });
    await becomes(sku, {
      search: [{ nickname: '<b>Ola</b>', title: '{{title}}', detail: comment }],
      items: [{ author: '<b>Ola</b>', title: '{{title}}', text: comment, reply: { text: '<i>Thank you</i>' } }],
    });
  });
});

/** Bodies of the moderators' steps, besides the version. */
const BODIES: Readonly<Record<string, object>> = {
  ...{ approve: {}, reject: { reason: 'insult' }, withdraw: { reason: 'insult' }, reply: { text: 'Hello' }, undo: {} },
};

describe('an erased customer', () => {
  it('[CMS-032] has the reviews in the copy, and takes them, the photo and the votes along; statistics are told anew', async () => {
    const sku = await aProduct();
    const [by, other] = [await aCustomer(), await aCustomer()];
    const { uploadId, path } = await upload(by);
    const own = await write(by, { sku, author: 'Ola', comment: 'Leży świetnie.', recommend: true, photos: [uploadId] });
    const foreign = await write(other, { sku, author: 'Ewa', comment: 'Za mała.', recommend: false });
    for (const { review_id } of [own, foreign]) await step(review_id, 'approve');
    await result('POST', `/api/ext/reviews/${foreign.review_id}/helpful`, { helpful: true }, by);
    await becomes(sku, { statistics: { reviews: 2, recommended: 1 }, document: { reviews_count: 2 } });
    await eventually(async () => expect(await photoStatus(path)).toEqual(SERVED), WAIT_MS);
    const copy = await result<{ content: Json }>('GET', '/api/user/export', undefined, by);
    expect(copy.content).toMatchObject({
      reviews: [{ sku, texts: [{ text: 'Leży świetnie.' }], photos: [{ uploadId }] }],
      reviewVotes: [{ reviewId: foreign.review_id }],
    });

    await result('POST', '/api/user/erase', { password: PASSWORD }, by);
    await becomes(sku, {
      search: [{ nickname: 'Ewa' }],
      items: [{ reviewId: foreign.review_id, helpful: 0 }],
      statistics: { reviews: 1, rated: 1, recommended: 0 },
      document: { reviews_count: 1, reviews_recommended: 0 },
    });
    expect((await everywhere(sku)).search).toHaveLength(1);
    await eventually(async () => expect(await photoStatus(path)).toEqual(MISSING), WAIT_MS);
    const told = (await shop.service('content').outbox()).filter(
      ({ key, topic }) => topic === 'content.review.v1' && key === sku,
    );
    expect(told.map(({ body }) => body.reviews)).toEqual([1, 2, 1]);
    expect((await shop.as('moderator', 'GET', `reviews/${own.review_id}`)).status).toBe(404);
  });
});

describe('what a writer wore', () => {
  let orders = 0;
  /** An order of the customer whose only piece, of this SKU, was sent in June 2026. */
  async function received(by: Customer, sku: string): Promise<void> {
    orders += 1;
    const { db } = shop.service('orders');
    const [order] = await db.rows<{ line: string }>(
      'UPDATE order_line SET sku = $2, parent_sku = NULL WHERE order_id = $1 RETURNING id AS line',
      [orderId(orders), sku],
    );
    await db.rows('UPDATE orders SET customer_id = $2 WHERE id = $1', [orderId(orders), by.id]);
    await db.rows(
      `INSERT INTO shipment (id, order_id, at, lines, key) VALUES ($1, $2, '2026-06-15T10:00:00Z', $3, $1::uuid::text)`,
      [uuidv7(), orderId(orders), JSON.stringify([{ lineId: order?.line, quantity: 2 }])],
    );
  }
  const worn = async (id: string) => {
    const { worn, isChecked } = await record(id);
    return { worn, isChecked };
  };

  it('[CMS-032] comes from orders: only who received a piece is marked', async () => {
    await bringOrders(shop.service('orders'), 5);
    const sku = await aProduct();
    const [buyer, stranger] = [await aCustomer(), await aCustomer()];
    await received(buyer, sku);
    const mine = await result<{ wanted: Json[] }>('GET', '/api/ext/reviews/mine', undefined, buyer);
    expect(mine.wanted).toEqual([{ sku, how: 'bought', month: '2026-06' }]);
    const [first, second] = [
      await write(buyer, { sku, author: 'Ola', comment: 'Leży świetnie.' }),
      await write(stranger, { sku, author: 'Ewa', comment: 'Za mała.' }),
    ];
    const bought = { how: 'bought', month: '2026-06' };
    await eventually(async () => {
      expect(await worn(first.review_id)).toEqual({ worn: bought, isChecked: true });
      expect(await worn(second.review_id)).toEqual({ worn: null, isChecked: true });
    }, WAIT_MS);
    for (const { review_id } of [first, second]) await step(review_id, 'approve');
    await becomes(sku, { statistics: { reviews: 2, verified: 1 } });
    const { items } = await everywhere(sku);
    expect(items.map(({ reviewId, worn }) => [reviewId, worn]).sort()).toEqual([
      [first.review_id, bought],
      [second.review_id, null],
    ]);
    expect(await result('GET', '/api/ext/reviews/mine', undefined, buyer)).toMatchObject({ wanted: [] });
  });

  it('is not checked while orders is away, and marked when it is back', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    await received(by, sku);
    let id = '';
    await shop.away('orders', async () => {
      id = (await write(by, { sku, author: 'Ola', comment: 'Leży świetnie.' })).review_id;
      await eventually(async () => {
        const failed = await shop.service('content').db.rows('SELECT 1 FROM failed_task WHERE task = $1', [id]);
        expect(failed).toHaveLength(1);
      }, WAIT_MS);
      expect(await worn(id)).toEqual({ worn: null, isChecked: false });
      await step(id, 'approve');
      await becomes(sku, { items: [{ worn: null }], statistics: { reviews: 1, verified: 0 } });
      expect(await result('GET', '/api/ext/reviews/mine', undefined, by)).toMatchObject({ wanted: null });
    });
    shop.advance(MINUTE_MS);
    await becomes(sku, { items: [{ worn: { how: 'bought', month: '2026-06' } }], statistics: { verified: 1 } });
    expect((await record(id)).isChecked).toBe(true);
  });
});

describe('a photo', () => {
  it('of a review that is approved while media is away becomes public when it is back', async () => {
    const sku = await aProduct();
    const by = await aCustomer();
    const { uploadId, path } = await upload(by);
    const { review_id } = await write(by, { sku, author: 'Ola', comment: 'Leży świetnie.', photos: [uploadId] });
    await shop.away('media', async () => {
      await step(review_id, 'approve');
      await eventually(async () => {
        const failed = await shop.service('content').db.rows('SELECT 1 FROM failed_task WHERE task = $1', [uploadId]);
        expect(failed).toHaveLength(1);
      }, WAIT_MS);
      await becomes(sku, { items: [{ text: 'Leży świetnie.', photos: [] }] });
    });
    expect(await photoStatus(path)).toEqual(MISSING);
    shop.advance(MINUTE_MS);
    await becomes(sku, { items: [{ photos: [path] }] });
    expect(await photoStatus(path)).toEqual(SERVED);
  });
});

describe('the mail about a rejection', () => {
  it('[ADM-004] says the reason ten minutes after the decision, and is not sent when that was undone', async () => {
    const sku = await aProduct();
    const [first, undone, later] = [await aCustomer(), await aCustomer(), await aCustomer()];
    const ids = new Map<Customer, string>();
    for (const by of [first, undone, later])
      ids.set(by, (await write(by, { sku, author: 'Ola', comment: `I wore it, says ${by.id}.` })).review_id);
    const reject = (by: Customer) =>
      step(ids.get(by) ?? '', 'reject', { reason: 'insult', note: 'Please <b>rephrase</b>.' });
    const sent = () =>
      shop
        .service('content')
        .db.rows<{ to: string; text: string; html: string }>(
          `SELECT recipient AS to, text, html FROM mail WHERE kind = 'review_rejected' AND recipient = ANY($1)`,
          [[first, undone, later].map(({ email }) => email)],
        );
    await reject(first);
    await reject(undone);
    shop.advance(6 * MINUTE_MS);
    await reject(later);
    await step(ids.get(undone) ?? '', 'undo');
    expect(await record(ids.get(undone) ?? '')).toMatchObject({ state: 'pending' });
    shop.advance(5 * MINUTE_MS);
    // Four minutes too early for the last one; the worker has seen the others.
    await eventually(async () => expect((await sent()).map(({ to }) => to)).toEqual([first.email]), WAIT_MS);
    const [mail] = await sent();
    expect(mail?.text).toContain('Please <b>rephrase</b>.');
    expect(mail?.html).toContain('Please &lt;b&gt;rephrase&lt;/b&gt;.');
    await eventually(async () => {
      const states = await shop.service('content').db.rows<{ state: string }>(
        `SELECT i.state FROM mail_intent i JOIN review_decision d ON d.decision_id::text = i.subject
          WHERE d.review_id = $1`,
        [ids.get(undone)],
      );
      expect(states).toEqual([{ state: 'dropped' }]);
    }, WAIT_MS);
    shop.advance(5 * MINUTE_MS);
    await eventually(
      async () => expect((await sent()).map(({ to }) => to).sort()).toEqual([first.email, later.email].sort()),
      WAIT_MS,
    );
    await shop.acts('reviews', ids.get(undone) ?? '', ['undo', 'reject']);
  });
});

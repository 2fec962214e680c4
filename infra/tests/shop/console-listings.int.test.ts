import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ConsoleShop, type Json } from './console-shop.ts';
import { HOSTILE_IDS, HOSTILE_QUERIES, spoiled } from './hostile-calls.ts';

// A listing from the seller who offers it to the staff who check it, and to the shelf: through the real gateway, backoffice
// and every service that takes part.

const PASSWORD = 'Zielone#Drzwi7';
const MINUTE_MS = 60_000;
const WAIT_MS = 25_000;

let shop: ConsoleShop;
let options: Record<string, string>;
beforeAll(async () => {
  shop = await ConsoleShop.start(
    ...(['catalog', 'pricing', 'stock', 'media', 'rental', 'cart', 'orders', 'marketplace', 'gateway'] as const),
  );
  options = await bringAttributes();
}, 180_000);
afterAll(() => shop.stop());

/** The choices of the selling form; answers the first option of each. */
async function bringAttributes(): Promise<Record<string, string>> {
  const catalog = shop.service('catalog');
  const headers = await shop.headersOf('importer', 'catalog');
  const attributes = ['designer', 'size', 'basic_color', 'marketplace_condition'].map((code) => ({
    ...{ code, frontendInput: 'select', labels: { default: code, pl: code } },
    options: [{ labels: { default: `first ${code}` } }, { labels: { default: `second ${code}` } }],
  }));
  type Saved = { attributes: Array<{ code: string; options: Array<{ value: number }> }> };
  const { body } = await catalog.call<Saved>('PUT', '/v1/attributes:bulk', { attributes }, { as: '', headers });
  return Object.fromEntries(body.attributes.map(({ code, options: [first] }) => [code, String(first?.value)]));
}

interface Seller {
  readonly email: string;
  readonly headers: Record<string, string>;
}
interface Listing extends Json {
  readonly id: string;
  readonly sku: string;
  readonly identifier: string;
  readonly state: string;
  readonly version: number;
  readonly allowedActions: readonly string[];
}

async function wire<T = Json>(method: string, path: string, body?: unknown, by?: Seller) {
  const asked = { as: '', customer: null, headers: { ...by?.headers } };
  return shop.service('gateway').call<{ code: number; result: T }>(method, path, body, asked);
}
const result = async <T = Json>(method: string, path: string, body?: unknown, by?: Seller): Promise<T> => {
  const answer = await wire<T>(method, path, body, by);
  expect([path, answer.status, answer.body.result]).toEqual([path, 200, answer.body.result]);
  return answer.body.result;
};

async function aSeller(): Promise<Seller> {
  const email = `${uuidv7()}@example.com`;
  const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
  await result('POST', '/api/user/create?storeCode=pln_pl', { customer, password: PASSWORD });
  const token = await result<string>('POST', '/api/user/login', { username: email, password: PASSWORD });
  return { email, headers: { authorization: `Bearer ${token}` } };
}

const value = (data: unknown, locale: string | null = null) => [{ locale, scope: null, data }];
let nth = 0;

/** A listing that waits for the first check, offered by the seller's calls. */
async function submitted(by: Seller): Promise<Listing> {
  nth += 1;
  const identifier = `Red_dress_${nth}`;
  const values = {
    ...Object.fromEntries(Object.entries(options).map(([code, option]) => [code, value(option)])),
    name: value(`Czerwona suknia ${nth}`, 'pl_PL'),
    marketplace_price: value([{ amount: '450.00', currency: 'PLN' }]),
    marketplace_delivery: value('showroom'),
    marketplace_negotiable: value(true),
  };
  const product = { identifier, family: 'clothing', categories: [], values };
  expect(await result<Json[]>('POST', '/api/ext/pim/products', product, by)).toMatchObject([{ code: 201 }]);
  for (const [index, attribute] of PHOTO_SLOTS.entries()) {
    const background = { r: 40 * index, g: nth % 256, b: 90 };
    const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('product', JSON.stringify({ identifier, attribute }));
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const url = `${shop.service('gateway').url}/api/ext/pim/media-files`;
    expect((await fetch(url, { method: 'POST', headers: by.headers, body: form })).status).toBe(201);
  }
  const { sku } = await result<{ sku: string }>('GET', `/api/ext/pim/products/${identifier}`, undefined, by);
  const { body } = await shop.list<Listing>('moderator', 'listings', { filter: { queue: 'first', q: sku } });
  expect(body).toMatchObject([{ sku, identifier, state: 'submitted' }]);
  return body[0] as Listing;
}

const record = async (id: string): Promise<Listing> =>
  (await shop.as<Listing>('moderator', 'GET', `listings/${id}`)).body;
/** The record once the facts of its photos are in it: they come a moment after the offer. */
const checked = (id: string): Promise<Listing> =>
  eventually(async () => {
    const listing = await record(id);
    expect(JSON.stringify(listing)).not.toContain('"hasPlace":null');
    return listing;
  }, WAIT_MS);
const attempt = (id: string, verb: string, body: object, role: 'admin' | 'moderator' = 'moderator') =>
  shop.as<Listing>(role, 'POST', `listings/${id}/${verb}`, body);
/** A step from the version that stands. */
async function step(id: string, verb: string, body: object = {}, role: 'admin' | 'moderator' = 'moderator') {
  const { version } = await record(id);
  const answer = await attempt(id, verb, { version, ...body }, role);
  expect([verb, answer.status, answer.body]).toEqual([verb, 200, answer.body]);
  return answer.body;
}
const becomes = (id: string, state: string): Promise<Listing> =>
  eventually(async () => {
    const listing = await record(id);
    expect([listing.state, listing.isShelfDue, listing.isLeaving]).toEqual([state, false, false]);
    return listing;
  }, WAIT_MS);
async function listed(by: Seller): Promise<Listing> {
  const { id } = await submitted(by);
  await step(id, 'accept');
  await step(id, 'receive', { place: 'warehouse' });
  await step(id, 'pass');
  return becomes(id, 'listed');
}
/** The product as the storefront finds it. */
async function document(sku: string): Promise<Json | undefined> {
  const terms = { query: { bool: { filter: { terms: { sku: [sku] } } } } };
  const { body } = await wire('POST', '/api/catalog/catalog_pln_pl/product/_search?size=10', terms);
  return (body as unknown as { hits: { hits: { _source: Json }[] } }).hits.hits[0]?._source;
}

/** Every verb with the body that it needs besides the version. */
const REASON = { reason: 'other', note: 'Please see our mail.' };
const BODIES: Readonly<Record<string, object>> = {
  ...{ accept: {}, 'ask-changes': REASON, reject: REASON, receive: { place: 'warehouse' }, pass: {} },
  ...{ 'give-back': {}, undo: {} },
  'change-terms': { ...REASON, price: { amount: 30_000, currency: 'PLN' } },
};

describe('a listing', () => {
  it('[ADM-005] [ADM-006] [ADM-007] [ADM-008] goes from the photos to the shelf by a moderator, each step in the log', async () => {
    const by = await aSeller();
    const { id, sku, allowedActions } = await submitted(by);
    expect([...allowedActions].sort()).toEqual(['accept', 'ask_changes', 'reject']);
    expect(await document(sku)).toBeUndefined();
    expect(await step(id, 'accept')).toMatchObject({ state: 'awaiting_goods', status: 'verification' });
    expect(await step(id, 'receive', { place: 'showroom' })).toMatchObject({
      ...{ state: 'inspecting', goodsPlace: 'showroom', place: 'house_resale' },
    });
    const tag = await shop.fetch('moderator', `listings/${id}/tag`);
    expect([tag.status, tag.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await step(id, 'pass');
    const onSale = await becomes(id, 'listed');
    expect(onSale).toMatchObject({ status: 'active', lastDecision: { action: 'pass', byName: expect.any(String) } });
    await eventually(
      async () => expect(await document(sku)).toMatchObject({ marketplace_status: 'active', accepted: true }),
      WAIT_MS,
    );
    const log = await shop.acts('listings', id, ['pass', 'receive', 'accept']);
    const moderator = await shop
      .service('accounts')
      .db.one<{ id: string }>(`SELECT staff_id AS id FROM staff WHERE email = 'moderator@example.com'`);
    for (const act of log) expect(act).toMatchObject({ staffId: moderator?.id });
    expect(JSON.stringify(log)).not.toContain(by.email);
  });

  it('[ADM-006] says its values in words: yes or no, and prices as amounts', async () => {
    const { facts } = await record((await submitted(await aSeller())).id);
    const fact = (code: string) => (facts as Json[]).find((one) => one.code === code);
    const none = { text: null, option: null, amounts: null };
    expect(fact('marketplace_negotiable')).toMatchObject({ ...none, option: { en: 'Yes', pl: 'Tak' } });
    expect(fact('marketplace_price')).toMatchObject({ ...none, amounts: [{ amount: 45_000, currency: 'PLN' }] });
    expect(fact('name')).toMatchObject({ ...none, text: expect.stringContaining('Czerwona suknia'), language: 'pl' });
  });

  it('[ADM-006] may be changed by its seller, and is refused at either check with a reason', async () => {
    const by = await aSeller();
    const { id, identifier } = await submitted(by);
    expect((await attempt(id, 'reject', { version: 1, reason: 'boring' })).status).toBe(400);
    const asked = await step(id, 'ask-changes', { reason: 'label_unreadable', note: 'The label is blurred.' });
    expect(asked).toMatchObject({ state: 'changes_wanted', lastDecision: { reason: 'label_unreadable' } });
    await result('POST', `/api/ext/marketplace/listings/${identifier}/submit`, {}, by);
    await step(id, 'accept');
    await step(id, 'receive', { place: 'warehouse' });
    // A reason of the first check is none of the inspection.
    const { version } = await record(id);
    expect((await attempt(id, 'reject', { version, reason: 'photo_unclear' })).status).toBe(400);
    expect(await step(id, 'reject', { reason: 'worn_out' })).toMatchObject({ state: 'rejected', status: 'rejected' });
    expect(await step(id, 'give-back')).toMatchObject({ state: 'rejected', place: 'with_seller' });
    await shop.acts('listings', id, ['give-back', 'reject', 'receive', 'accept', 'ask-changes']);
  });

  it('whose terms were changed is published at the price that its seller agrees to', async () => {
    const by = await aSeller();
    const { id, identifier, sku } = await submitted(by);
    await step(id, 'accept');
    await step(id, 'receive', { place: 'warehouse' });
    const terms = { reason: 'damaged', note: 'A seam is open.', price: { amount: 30_000, currency: 'PLN' } };
    expect(await step(id, 'change-terms', terms)).toMatchObject({
      state: 'terms_changed',
      terms: { price: terms.price },
    });
    await result('POST', `/api/ext/marketplace/listings/${identifier}/agree`, {}, by);
    expect(await becomes(id, 'listed')).toMatchObject({ price: { amount: 30_000, currency: 'PLN' } });
    await eventually(async () => expect(await document(sku)).toMatchObject({ price_incl_tax: 300 }), WAIT_MS);
  });

  it('on sale is rejected or withdrawn: it leaves the shelf, and its seller gets it back', async () => {
    const by = await aSeller();
    const [first, second] = [await listed(by), await listed(by)];
    await step(first.id, 'reject', { reason: 'counterfeit' });
    await becomes(first.id, 'rejected');
    await result('DELETE', `/api/ext/pim/products/${second.identifier}`, undefined, by);
    await becomes(second.id, 'taking_back');
    for (const { sku } of [first, second])
      await eventually(async () => expect(await document(sku)).toBeUndefined(), WAIT_MS);
    expect(await step(second.id, 'give-back')).toMatchObject({ state: 'returned', place: 'with_seller' });
  });
});

describe('a decision', () => {
  it('is undone within ten minutes, and the shelf follows', async () => {
    const by = await aSeller();
    const { id, sku } = await listed(by);
    await eventually(async () => expect(await document(sku)).toMatchObject({ accepted: true }), WAIT_MS);
    await step(id, 'undo');
    expect(await becomes(id, 'inspecting')).toMatchObject({ status: 'verification' });
    await eventually(async () => expect(await document(sku)).toBeUndefined(), WAIT_MS);
    await shop.acts('listings', id, ['undo', 'pass', 'receive', 'accept']);
  });

  it('is final after ten minutes', async () => {
    const { id } = await submitted(await aSeller());
    await step(id, 'accept');
    shop.advance(11 * MINUTE_MS);
    const { version } = await record(id);
    const late = await attempt(id, 'undo', { version });
    expect([late.status, (await record(id)).state]).toEqual([409, 'awaiting_goods']);
  });

  it('from a version that was changed is refused; of many at once one wins, and the log has one', async () => {
    const { id, version } = await submitted(await aSeller());
    expect((await attempt(id, 'accept', { version: version + 1 })).status).toBe(409);
    const verbs = ['accept', 'reject', 'accept', 'ask-changes', 'accept', 'reject'];
    const answers = await Promise.all(verbs.map((verb) => attempt(id, verb, { version, ...BODIES[verb] })));
    const won = verbs.filter((_, index) => answers[index]?.status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await shop.acts('listings', id, won);
  });

  it('about many at once is one decision each', async () => {
    const by = await aSeller();
    const listings = [await submitted(by), await submitted(by), await submitted(by)];
    const [, stale] = listings;
    await step(stale?.id ?? '', 'accept');
    const answers = await Promise.all(listings.map(({ id, version }) => attempt(id, 'accept', { version })));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
    for (const { id } of listings) expect((await record(id)).state).toBe('awaiting_goods');
  });

  it('with the same key is made once', async () => {
    const { id, version } = await submitted(await aSeller());
    const key = uuidv7();
    const send = () =>
      shop.fetch('moderator', `listings/${id}/accept`, {
        ...{ method: 'POST', body: JSON.stringify({ version }) },
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await shop.acts('listings', id, ['accept']);
  });
});

describe('who decides', () => {
  it('[ADM-001] are moderators and admins', async () => {
    const { id, version } = await submitted(await aSeller());
    expect((await attempt(id, 'accept', { version }, 'admin')).status).toBe(200);
  });

  it('[ADM-010] is no shopper and nobody without a token: nothing changes', async () => {
    const by = await aSeller();
    const { id } = await submitted(by);
    const before = await checked(id);
    const { url } = shop.service('backoffice');
    for (const headers of [{}, by.headers, { authorization: 'Bearer none' }])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${id}`],
        ['GET', `/${id}/tag`],
        ...Object.keys(BODIES).map((verb) => ['POST', `/${id}/${verb}`] as const),
      ] as const) {
        const body = method === 'GET' ? null : JSON.stringify({ version: 1, ...BODIES[path.split('/')[2] ?? ''] });
        const answer = await fetch(`${url}/api/admin/listings${path}`, {
          ...{ method, body, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        });
        expect([path, [401, 403]]).toEqual([path, expect.arrayContaining([answer.status])]);
      }
    expect(await record(id)).toEqual(before);
    await shop.acts('listings', id, []);
  });
});

describe('every verb', () => {
  it.each(Object.keys(BODIES))('%s of an unknown listing is 404, without a version 400', async (verb) => {
    expect((await attempt(uuidv7(), verb, { version: 1, ...BODIES[verb] })).status).toBe(404);
    expect((await attempt(uuidv7(), verb, { ...BODIES[verb] })).status).toBe(400);
    expect((await attempt(uuidv7(), verb, { version: 1, ...BODIES[verb], state: 'listed' })).status).toBe(400);
  });

  it('that the state does not offer is refused and changes nothing', async () => {
    const { id, version } = await submitted(await aSeller());
    for (const verb of ['receive', 'pass', 'change-terms', 'give-back', 'undo'])
      expect([verb, (await attempt(id, verb, { version, ...BODIES[verb] }, 'admin')).status]).toEqual([verb, 409]);
    expect(await record(id)).toMatchObject({ state: 'submitted', version });
  });
});

/** Refused in the console's or the shop's shape: the status in the body, with a sentence. */
const REFUSAL = expect.objectContaining({ result: expect.any(String) });
interface Answered {
  readonly status: number;
  readonly body: unknown;
}
function expectRefused(what: unknown, { status, body }: Answered, statuses: readonly number[] = [400, 404]): void {
  expect([what, status, statuses]).toEqual([what, expect.any(Number), expect.arrayContaining([status])]);
  expect([what, body]).toEqual([what, REFUSAL]);
  expect([what, (body as { code: number }).code]).toEqual([what, status]);
}

describe('a hostile caller of the console', () => {
  const lists = ['listings', 'appeals', 'notices', 'statements'];

  it.each(lists)('gets a page of %s or a refusal for every query', async (resource) => {
    for (const query of HOSTILE_QUERIES) {
      const { status, body } = await shop.hostile('admin', 'GET', `${resource}?${query}`);
      if (status === 200) expect([query, Array.isArray(body)]).toEqual([query, true]);
      else expectRefused(query, { status, body }, [400]);
    }
  });

  it('gets 400 or 404 for every id', async () => {
    for (const id of HOSTILE_IDS)
      for (const [method, path] of [
        ['GET', `listings/${id}`],
        ['GET', `listings/${id}/tag`],
        ['POST', `listings/${id}/take`],
        ['POST', `listings/${id}/undo`],
        ['GET', `appeals/${id}`],
        ['POST', `appeals/${id}/uphold`],
        ['GET', `notices/${id}`],
        ['POST', `notices/${id}/keep`],
      ] as const) {
        const body =
          method === 'POST' ? (path.endsWith('take') ? {} : { version: 1, answer: 'x'.repeat(30) }) : undefined;
        const sent = path.endsWith('undo') ? { version: 1 } : body;
        expectRefused(`${method} ${path}`, await shop.hostile('admin', method, path, sent));
      }
  });

  it('changes nothing with values that no field has', async () => {
    const { id } = await submitted(await aSeller());
    for (const [path, body] of [
      ['next', { queue: 'first' }],
      [`${id}/take`, { takesOver: false }],
      ...Object.entries(BODIES).map(([verb, given]) => [`${id}/${verb}`, { version: 0, ...given }] as const),
    ] as const)
      for (const sent of spoiled(body)) {
        const before = await record(id);
        const isOffered = !('version' in body) || sent.version !== body.version;
        const asked = isOffered ? sent : { ...sent, version: before.version };
        const answer = await shop.hostile('admin', 'POST', `listings/${path}`, asked);
        const what = `${path} ${JSON.stringify(asked).slice(0, 120)}`;
        const after = await record(id);
        if (answer.status !== 200) {
          expectRefused(what, answer, [400, 404, 409, 413]);
          expect([what, after.state, after.version]).toEqual([what, before.state, before.version]);
        } else if (after.state !== before.state) await step(id, 'undo', {}, 'admin');
      }
  }, 120_000);
});

describe('a hostile customer', () => {
  it('reads and changes nothing of another seller', async () => {
    const [owner, thief] = [await aSeller(), await aSeller()];
    const theirs = await submitted(owner);
    await step(theirs.id, 'reject', { reason: 'counterfeit', note: 'For the owner only.' });
    const mine = await submitted(thief);
    const decisions = await result<{ items: Json[] } | Json[]>(
      ...(['GET', `/api/ext/marketplace/listings/${theirs.identifier}/decisions`, undefined, owner] as const),
    );
    const [{ id }] = (Array.isArray(decisions) ? decisions : decisions.items) as [{ id: string }];
    const text = { text: 'This decision is wrong, because I say so.' };
    for (const [method, path, body] of [
      ['GET', `pim/products/${theirs.identifier}`, undefined],
      ['DELETE', `pim/products/${theirs.identifier}`, undefined],
      ['PUT', `marketplace/listings/${theirs.identifier}/price`, { amount: '1.00', currency: 'PLN' }],
      ['POST', `marketplace/listings/${theirs.identifier}/submit`, {}],
      ['POST', `marketplace/listings/${theirs.identifier}/agree`, {}],
      ['GET', `marketplace/listings/${theirs.identifier}/decisions`, undefined],
      ['POST', `marketplace/listings/${theirs.identifier}/decisions/${id}/appeal`, text],
      ['POST', `marketplace/listings/${mine.identifier}/decisions/${id}/appeal`, text],
    ] as const)
      expectRefused(`${method} ${path}`, await wire(method, `/api/ext/${path}`, body, thief), [404]);
    expect(await record(theirs.id)).toMatchObject({ state: 'rejected' });
    expect((await shop.list('admin', 'appeals')).body).toEqual([]);
  });

  it('gets a refusal for every notice, appeal, seller and tax fact that is none', async () => {
    const by = await aSeller();
    const { sku } = await listed(await aSeller());
    const { id, identifier } = await submitted(by);
    await step(id, 'reject', { reason: 'counterfeit' });
    const address = `/api/ext/marketplace/listings/${identifier}/decisions/${uuidv7()}/appeal`;
    const notice = {
      ...{ sku, reason: 'counterfeit', text: 'The label is a copy of the real one.', name: 'Ewa' },
      ...{ email: 'ewa@example.com', good_faith: true, gToken: '' },
    };
    const facts = {
      ...{ kind: 'private', name: 'Ola Nowak', birthDate: '1990-01-01', taxNumber: '90010112345', country: 'PL' },
      ...{ street: 'Prosta 1', postcode: '00-001', city: 'Warszawa' },
    };
    for (const [method, path, body, who] of [
      ['POST', '/api/ext/marketplace/notices', notice, undefined],
      ['POST', address, { text: 'This decision is wrong.' }, by],
      ['PUT', '/api/ext/marketplace/seller', { kind: 'private', terms: true }, by],
      ['PUT', '/api/ext/marketplace/tax-facts', facts, by],
      ['PUT', `/api/ext/marketplace/listings/${identifier}/price`, { amount: '1.00', currency: 'PLN' }, by],
    ] as const)
      for (const sent of spoiled(body)) {
        const answer = await wire(method, path, sent, who);
        if (answer.status !== 200)
          expectRefused(`${path} ${JSON.stringify(sent).slice(0, 200)}`, answer, [400, 403, 404, 409, 413, 422]);
      }
    for (const odd of HOSTILE_IDS)
      for (const [method, path] of [
        ['GET', `marketplace/listings/${odd}/decisions`],
        ['POST', `marketplace/listings/${identifier}/decisions/${odd}/appeal`],
        ['GET', `marketplace/passports/${odd}`],
        ['GET', `marketplace/resale/${odd}`],
        ['GET', `pim/media-files/${odd}/download`],
      ] as const) {
        const { status } = await wire(
          method,
          `/api/ext/${path}`,
          method === 'POST' ? { text: 'x'.repeat(30) } : undefined,
          by,
        );
        expect([path, [400, 404]]).toEqual([path, expect.arrayContaining([status])]);
      }
  }, 120_000);
});

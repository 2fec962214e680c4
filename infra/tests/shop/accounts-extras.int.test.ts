import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, SignedInShop, type WireCustomer } from './signed-in-shop.ts';

// Features of an account besides signing in: newsletter, product alerts, export, erasure.

const stub = new StubNeighbour();
let shop: SignedInShop;
const subscribers = new Map<string, string>();
/** Requests to content about the newsletter. */
const asked: object[] = [];
const UNKNOWN_LINK = { code: 'content.unknown_subscription', detail: 'This link is not valid any more.' };
beforeAll(async () => {
  stub
    .on('GET', '/v1/newsletter-subscriptions', ({ query }) => ({
      body: { state: subscribers.get(String(query.email)) ?? 'unsubscribed', topics: ['offers', 'magazine'] },
    }))
    .on('POST', '/v1/newsletter-subscriptions', ({ body }) => {
      const { email, store, proved } = body as { email: string; store: string; proved: boolean };
      asked.push(body as object);
      const temporary = 'Temporary e-mail addresses cannot subscribe to the newsletter.';
      if (email.endsWith('@mailinator.com'))
        return { status: 422, body: { code: 'content.email_temporary', detail: temporary } };
      const state = proved || store !== 'eur_de' ? 'subscribed' : 'pending';
      subscribers.set(email, state);
      return { body: { state } };
    })
    .on('POST', '/v1/newsletter-subscriptions:confirm', ({ body }) =>
      (body as { token: string }).token === 'good'
        ? { body: { state: 'subscribed' } }
        : { status: 404, body: UNKNOWN_LINK },
    )
    .on('POST', '/v1/newsletter-subscriptions:end-by-link', ({ body }) =>
      (body as { token: string }).token === 'good'
        ? { status: 204, body: undefined }
        : { status: 404, body: UNKNOWN_LINK },
    )
    .on('POST', '/v1/newsletter-subscriptions:end', ({ body }) => {
      const { email, proved } = body as { email: string; proved: boolean };
      asked.push(body as object);
      if (!proved) return { status: 204, body: undefined };
      const unknown = { code: 'content.never_subscribed', detail: 'No such e-mail address exists.' };
      if (!subscribers.has(email)) return { status: 404, body: unknown };
      subscribers.set(email, 'unsubscribed');
      return { status: 204, body: undefined };
    })
    .on('POST', '/v1/levels:read', ({ body }) => ({
      body: {
        levels: (body as { skus: string[] }).skus
          .filter((sku) => ['GONE', 'HERE'].includes(sku))
          .map((sku) => ({ sku, available: 0, inStock: sku === 'HERE', managed: true })),
      },
    }))
    .on('POST', '/v1/search', () => ({
      body: { total: 1, hits: [{ name: 'Wrap dress', url_path: 'women/wrap-dress', _score: 1 }] },
    }))
    .on('GET', '/v1/customers/:customerId/export', ({ params }) => ({ body: { of: params.customerId } }));
  await stub.start();
  const urls = ['CONTENT', 'STOCK', 'CATALOG', 'LOYALTY', 'RENTAL', 'MEDIA', 'MARKETPLACE'].map((name) => [
    `${name}_URL`,
    stub.url,
  ]);
  shop = await SignedInShop.start({ cart: stub, orders: stub }, Object.fromEntries(urls));
});
afterAll(async () => {
  await shop.stop();
  await stub.stop();
});

describe('the newsletter', () => {
  const path = '/api/ext/mailchimp-subscribe/subscribe';
  const query = (email: string) => `${path}?email=${encodeURIComponent(email)}`;

  it('[CMS-047] [CMS-048] [CMS-049] is subscribed, read and ended by the owner of the address', async () => {
    const ola = await shop.somebody();
    const { email } = ola;
    const state = async () => (await shop.as<string>(ola, 'GET', query(email))).body.result;
    expect(await state()).toBe('unsubscribed');
    expect((await shop.as(ola, 'POST', path, { email: email.toUpperCase() })).body).toEqual({
      code: 200,
      result: 'subscribed',
    });
    subscribers.set(email, 'subscribed');
    expect(await state()).toBe('subscribed');
    expect((await shop.as(ola, 'DELETE', path, { email })).body).toEqual({ code: 200, result: 'unsubscribed' });
    expect(await state()).toBe('unsubscribed');
    expect(asked.splice(0)).toEqual([
      { email: email.toUpperCase(), store: 'pln_pl', proved: false }, // the account's own address is not confirmed yet
      { email, proved: true },
    ]);
  });

  it('[CMS-010] is chosen by topics on the page of the account, by its owner only', async () => {
    const ola = await shop.somebody();
    const choice = '/api/ext/newsletter/choice';
    expect((await shop.as(ola, 'GET', choice)).body.result).toEqual({
      ...{ email: ola.email, status: 'unsubscribed', topics: ['offers', 'magazine'] },
    });
    expect((await shop.as(ola, 'POST', choice, { topics: ['fit', 'fit'] })).body).toEqual({
      ...{ code: 200, result: 'subscribed' },
    });
    expect(asked.splice(0)).toEqual([{ email: ola.email, store: 'pln_pl', proved: false, topics: ['fit'] }]);
    for (const topics of [[], ['else'], 'fit', undefined])
      expect((await shop.as(ola, 'POST', choice, { topics })).body.code).toBe(400);
    expect((await shop.call('GET', choice)).body.code).toBe(401);
    expect((await shop.call('POST', choice, { topics: ['fit'] })).body.code).toBe(401);
    expect(asked.splice(0)).toEqual([]);
  });

  it('neither discloses a subscription to others nor lets them end it', async () => {
    const [ola, ewa] = [await shop.somebody(), await shop.somebody()];
    subscribers.set(ola.email, 'subscribed');
    for (const call of [shop.call.bind(shop), shop.as.bind(shop, ewa)] as Array<typeof shop.call>) {
      expect((await call<string>('GET', query(ola.email))).body).toEqual({ code: 200, result: 'unsubscribed' });
      expect((await call<string>('DELETE', path, { email: ola.email })).body).toEqual({ code: 200, result: 'pending' });
      expect((await call<string>('DELETE', path, { email: 'never@example.com' })).body).toEqual({
        code: 200,
        result: 'pending',
      });
      expect((await call<string>('POST', `${path}?storeCode=eur_de`, { email: ola.email })).body).toEqual({
        code: 200,
        result: 'pending',
      });
    }
    expect(asked.splice(0).every((body) => (body as { proved: boolean }).proved === false)).toBe(true);
  });

  it('is confirmed and ended by the links of its mails; mail programs send an empty form (RFC 8058)', async () => {
    const follow = async (action: string, body: object) =>
      (await shop.call('POST', `/api/ext/newsletter/${action}`, body)).body;
    expect(await follow('confirm', { token: 'good' })).toEqual({ code: 200, result: 'subscribed' });
    expect(await follow('unsubscribe', { token: 'good' })).toEqual({ code: 200, result: 'unsubscribed' });
    for (const action of ['confirm', 'unsubscribe']) {
      expect(await follow(action, { token: 'other' })).toEqual({
        code: 404,
        result: 'This link is not valid any more.',
      });
      expect(await follow(action, { token: '../x' })).toMatchObject({ code: 400 });
    }
    const oneClick = async (token: string) => {
      const answer = await fetch(`${shop.gateway.url}/api/ext/newsletter/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      return answer.status;
    };
    expect([await oneClick('good'), await oneClick('other')]).toEqual([200, 404]);
  });

  it('[VAL-029] [ERR-051] refuses temporary and missing addresses, and ending an unknown subscription', async () => {
    const ola = await shop.somebody();
    const refusal = async (method: string, body: object) => (await shop.as<string>(ola, method, path, body)).body;
    expect(await refusal('POST', { email: 'x@mailinator.com' })).toEqual({
      code: 400,
      result: 'Temporary e-mail addresses cannot subscribe to the newsletter.',
    });
    expect(await refusal('DELETE', { email: ola.email })).toEqual({
      code: 404,
      result: 'No such e-mail address exists.',
    });
    for (const body of [{}, { email: '' }, { email: null }, { email: ['x'] }])
      expect(await refusal('POST', body)).toEqual({ code: 400, result: 'Invalid e-mail provided!' });
  });
});

describe('a product alert', () => {
  const path = '/api/ext/product-alert';
  it('[USR-031] is for signed-in customers and for products that are out of stock', async () => {
    expect((await shop.call('POST', path, { sku: 'GONE' })).status).toBe(401);
    const ola = await shop.somebody();
    const ask = async (body: object) => (await shop.as(ola, 'POST', path, body)).body.code;
    expect([await ask({ sku: 'GONE' }), await ask({ sku: 'GONE', parentSku: 'DRS' })]).toEqual([200, 200]);
    expect([await ask({}), await ask({ sku: 'NOPE' }), await ask({ sku: 'HERE' })]).toEqual([400, 404, 409]);
    expect((await shop.as<string[]>(ola, 'GET', path)).body.result).toEqual(['GONE']);
    expect((await shop.as(ola, 'DELETE', path, { sku: 'GONE' })).body.code).toBe(200);
    expect((await shop.as<string[]>(ola, 'GET', path)).body.result).toEqual([]);
  });
});

describe('an account', () => {
  it('[USR-023] keeps every field of an address', async () => {
    const ola = await shop.somebody();
    const address = {
      firstname: 'Ola',
      lastname: 'Nowak',
      company: 'Nowak i córki',
      vat_id: '5260250274',
      street: ['Prosta', '1/2'],
      city: 'Warszawa',
      postcode: '00-001',
      region: { region: 'Mazowieckie', region_code: 'MZ', region_id: 7 },
      country_id: 'PL',
      telephone: '500600700',
    };
    const customer = { email: ola.email, firstname: 'Ola', lastname: 'Nowak', addresses: [address] };
    await shop.as(ola, 'POST', '/api/user/me', { customer });
    const { body } = await shop.as<WireCustomer>(ola, 'GET', '/api/user/me');
    expect(body.result.addresses).toEqual([expect.objectContaining({ ...address, region_id: 7 })]);
  });

  it('exports the data of every service, to its owner only', async () => {
    expect((await shop.call('GET', '/api/user/export')).status).toBe(401);
    const ola = await shop.somebody({ lastname: 'Eksport' });
    const { body } = await shop.as<Record<string, Record<string, unknown>>>(ola, 'GET', '/api/user/export');
    expect(Object.keys(body.result).sort()).toEqual(
      ['accounts', 'cart', 'content', 'exported_at', 'loyalty', 'marketplace', 'media', 'orders', 'rental'].sort(),
    );
    expect(body.result.accounts?.profile).toMatchObject({ email: ola.email, lastName: 'Eksport' });
    expect(JSON.stringify(body.result.accounts)).not.toContain('argon2');
  });

  it('requires the password; afterwards no token is valid and its sessions end', async () => {
    const ola = await shop.somebody();
    const wrong = await shop.as<{ errorMessage: string }>(ola, 'POST', '/api/user/erase', { password: 'Wrong#Pass1' });
    expect([wrong.status, wrong.body.result.errorMessage]).toEqual([400, "The password doesn't match this account."]);
    expect((await shop.as(ola, 'POST', '/api/user/erase', {})).status).toBe(400);
    expect((await shop.as(ola, 'POST', '/api/user/erase', { password: PASSWORD })).body.code).toBe(200);
    expect((await shop.as(ola, 'GET', '/api/user/me')).status).toBe(401);
    const { db } = shop.accounts;
    for (const table of [
      'customer',
      'credential',
      'address',
      'session',
      'wishlist_item',
      'password_reset',
      'audit_entry',
    ])
      expect(await db.rows(`SELECT 1 FROM ${table} t WHERE t::text ILIKE $1`, [`%${ola.email}%`])).toEqual([]);
    // The address may have a new account at once.
    expect((await shop.register({ email: ola.email })).status).toBe(200);
  });
});

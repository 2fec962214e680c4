import { randomUUID } from 'node:crypto';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, SHOP, type Signed, SignedInShop, type WireCustomer } from './signed-in-shop.ts';

// The user calls of the wire (wire-contract 1.3, 1.4, 3, 11.11), through the real gateway and the real accounts.

const NEW_PASSWORD = 'Kimono#Silk9';
const UNAUTHORIZED = "The consumer isn't authorized to access the resource.";
const OWN_PAGE = { origin: SHOP, 'x-garderoba': '1' };
const address = (changes: Record<string, unknown> = {}) => ({
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
  telephone: '500600700',
  ...changes,
});

const cart = new StubNeighbour();
const orders = new StubNeighbour();
let shop: SignedInShop;
beforeAll(async () => {
  cart.on('POST', '/v1/carts', () => ({
    status: 201,
    body: { cartId: 'f3b1c09e5d2a4b7f8890aa12cd34ef56', cartRef: 'x' },
  }));
  orders.on('GET', '/v1/orders', () => ({ body: { items: [], total: 0, page: 2, pageSize: 5 } }));
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders });
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

describe('opening an account', () => {
  it('[USR-046] answers the customer, with or without a bot-check token', async () => {
    const { status, body } = await shop.register({ addresses: [address({ default_shipping: true })] });
    expect([status, body.code, body.resultCode]).toEqual([200, 200, 200]);
    expect(body.result).toMatchObject({
      id: expect.any(Number),
      firstname: 'Ola',
      group_id: 1,
      addresses: [
        {
          street: ['Prosta', '1'],
          country_id: 'PL',
          region: { region: null, region_code: null, region_id: 0 },
          default_shipping: true,
        },
      ],
    });
    expect(body.result.default_shipping).toBe(String(body.result.addresses[0]?.id));
    expect('default_billing' in body.result).toBe(false);
    const form = { customer: { email: shop.nextEmail(), firstname: 'Ola', lastname: 'Nowak' }, password: PASSWORD };
    expect((await shop.call('POST', '/api/user/create', { ...form, gToken: 'any' })).status).toBe(200);
  });

  it('[ERR-047] is refused for a mail address that has one', async () => {
    const { email } = await shop.somebody();
    const { status, body } = await shop.register<string>({ email: email.toUpperCase() });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 409,
        resultCode: 409,
        result: 'A customer with the same email already exists in an associated website.',
      },
    });
  });

  it('returns a list of form errors, and a text for a rule', async () => {
    const list = await shop.call<unknown>('POST', '/api/user/create', { customer: { email: 'x@example.com' } });
    expect(list.status).toBe(400);
    expect(list.body.result).toEqual(
      ['.customer.firstname', '.customer.lastname', '.password'].map((dataPath) =>
        expect.objectContaining({ dataPath, message: expect.any(String) }),
      ),
    );
    expect((await shop.register({ firstname: 'R2D2' })).body).toMatchObject({
      code: 400,
      result: 'Only letters are allowed',
    });
    expect((await shop.register({ email: 'nobody' })).body).toMatchObject({
      code: 400,
      result: 'Please provide a valid e-mail address.',
    });
    expect((await shop.register({}, 'Password1!')).body.result).toBe('The password is too common.');
    expect((await shop.register({ addresses: [address(), address(), address()] })).status).toBe(400);
  });
});

describe('signing in and out', () => {
  it('[USR-045] answers the token in result and the refresh token in meta', async () => {
    const { email } = await shop.somebody();
    const { status, body } = await shop.call<string>('POST', '/api/user/login', {
      username: email,
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      resultCode: 200,
      result: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      meta: { refreshToken: expect.any(String) },
    });
  });

  it('[ERR-040] answers a wrong password and an unknown address alike', async () => {
    const { email } = await shop.somebody();
    for (const [username, password] of [
      [email, 'Wrong#Pass1'],
      ['nobody@example.com', PASSWORD],
    ]) {
      const { status, body } = await shop.call('POST', '/api/user/login', { username, password });
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 401, resultCode: 401, result: 'Wrong e-mail or password.' },
      });
    }
  });

  it('[USR-052] refreshes with the same token repeatedly, and never returns a text as token', async () => {
    const signed = await shop.somebody();
    for (let i = 0; i < 3; i += 1) {
      const { body } = await shop.call<string>('POST', '/api/user/refresh', { refreshToken: signed.refreshToken });
      expect(body.meta?.refreshToken).toBe(signed.refreshToken);
      expect((await shop.as({ token: body.result }, 'GET', '/api/user/me')).status).toBe(200);
    }
    for (const refused of [{ refreshToken: 'x' }, { refreshToken: 7 }, {}, [], null, { refreshToken: signed.token }]) {
      const { status, body } = await shop.call('POST', '/api/user/refresh', refused);
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 401, resultCode: 401, result: null, meta: { message: expect.any(String) } },
      });
    }
  });

  it('[USR-038] ends the session on the server: neither token counts any more', async () => {
    const signed = await shop.somebody();
    expect((await shop.as(signed, 'POST', '/api/user/logout')).body).toEqual({
      code: 200,
      resultCode: 200,
      result: true,
    });
    expect((await shop.call('POST', '/api/user/refresh', { refreshToken: signed.refreshToken })).status).toBe(401);
    await eventually(async () => expect((await shop.as(signed, 'GET', '/api/user/me')).status).toBe(401));
  });

  it('lists sessions and ends one on another device, whose tokens are refused without a call of accounts', async () => {
    const here = await shop.somebody();
    const phone = await shop.signIn(here.email);
    expect((await shop.as(phone, 'GET', '/api/user/me')).status).toBe(200);
    type Row = { id: string; current: boolean };
    const sessions = (await shop.as<Row[]>(here, 'GET', '/api/user/sessions')).body.result;
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    const stranger = await shop.somebody();
    const path = `/api/user/sessions/${sessions[0]?.id}`;
    expect((await shop.as(stranger, 'DELETE', path)).status).toBe(404);
    expect((await shop.as(here, 'DELETE', path)).body.result).toBe(true);
    await eventually(async () => expect((await shop.as(phone, 'GET', '/api/user/me')).status).toBe(401));
    expect((await shop.as(here, 'GET', '/api/user/me')).status).toBe(200);
  });
});

describe('a token', () => {
  it('[ERR-048] is refused by protected calls if it is invalid, or missing', async () => {
    const refused = { code: 401, resultCode: 401, result: UNAUTHORIZED };
    expect((await shop.call('GET', '/api/user/me')).body).toEqual(refused);
    for (const token of ['x', 'null', 'undefined', 'a.b.c'])
      expect((await shop.as({ token }, 'GET', '/api/user/me')).body).toEqual(refused);
  });

  it('is not needed for a cart: Bearer null and the like are guests', async () => {
    const before = cart.calls.length;
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])
      expect((await shop.call('POST', '/api/cart/create', undefined, { authorization })).status).toBe(200);
    expect(cart.calls.slice(before).map(({ body }) => body)).toEqual(Array(4).fill({ store: 'pln_pl' }));
  });

  it('makes the cart the customer’s, and no other field reaches the cart', async () => {
    const signed = await shop.somebody();
    await shop.as(signed, 'POST', '/api/cart/create');
    const { customerId } = (await shop.accounts.db.one<{ customerId: string }>(
      'SELECT customer_id AS "customerId" FROM customer WHERE email = $1',
      [signed.email],
    )) as { customerId: string };
    expect(cart.calls.at(-1)?.body).toEqual({ store: 'pln_pl', customerId });
  });

  it('[USR-028] [LIM-053] is sent as bearer in the header by default: in the query it counts only if that is enabled', async () => {
    const { token } = await shop.somebody();
    const authorization = `Bearer ${token}`;
    expect((await shop.call('GET', '/api/user/me', undefined, { authorization })).status).toBe(200);
    expect((await shop.call('GET', `/api/user/me?token=${token}`)).status).toBe(401);
  });
});

describe('a profile', () => {
  it('[USR-050] [USR-019] [USR-020] is read with its addresses and always a bank account number', async () => {
    const signed = await shop.somebody({ addresses: [address()] });
    const { body, headers } = await shop.as<WireCustomer>(signed, 'GET', '/api/user/me');
    expect([body.code, body.resultCode]).toEqual([200, 200]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.result).toMatchObject({
      email: signed.email,
      firstname: 'Ola',
      lastname: 'Nowak',
      groupToken: expect.any(String),
    });
    expect(body.result.custom_attributes).toEqual([{ attribute_code: 'bank_account_number', value: null }]);
    expect('default_shipping' in body.result).toBe(false);
  });

  it('[USR-022] [USR-051] changes permitted fields and keeps all others', async () => {
    const signed = await shop.somebody({ addresses: [address()] });
    const before = (await shop.as<WireCustomer>(signed, 'GET', '/api/user/me')).body.result;
    const { body } = await shop.as<WireCustomer>(signed, 'POST', '/api/user/me', {
      customer: {
        id: 1,
        email: signed.email,
        firstname: 'Aleksandra',
        lastname: 'Nowak',
        group_id: 7,
        groupToken: 'x',
        website_id: 9,
        store_id: 9,
        created_at: '2000-01-01 00:00:00',
        addresses: [
          address({ id: before.addresses[0]?.id, customer_id: before.id, city: 'Łódź', region: { region: 'łódzkie' } }),
        ],
        custom_attributes: [{ attribute_code: 'bank_account_number', value: '61 1090 1014 0000 0712 1981 2874' }],
      },
    });
    expect([body.code, body.resultCode]).toEqual([200, 200]);
    const { id, group_id, website_id, store_id, created_at } = before;
    expect(body.result).toMatchObject({ id, group_id, website_id, store_id, created_at, firstname: 'Aleksandra' });
    expect(body.result.addresses).toMatchObject([
      { id: before.addresses[0]?.id, city: 'Łódź', region: { region: 'łódzkie' } },
    ]);
    expect(body.result.custom_attributes).toEqual([
      { attribute_code: 'bank_account_number', value: `${'*'.repeat(22)}2874` },
    ]);
  });

  it('cannot take over an address of another customer', async () => {
    const victim = (await shop.register({ addresses: [address()] })).body.result;
    const thief = await shop.somebody();
    const steal = (stolen: Record<string, unknown>) =>
      shop.as(thief, 'POST', '/api/user/me', {
        customer: { email: thief.email, firstname: 'Ola', lastname: 'Nowak', addresses: [address(stolen)] },
      });
    for (const stolen of [{ id: victim.addresses[0]?.id }, { customer_id: victim.id }, { id: 'x' }])
      expect((await steal(stolen)).body).toEqual({
        code: 403,
        resultCode: 403,
        result: 'Provided invalid address.id or address.customer_id',
      });
  });

  describe('with an Idempotency-Key (docs/decisions/0089)', () => {
    const change = <Result = WireCustomer>({ token }: Signed, customer: object, key: string, base?: object) =>
      shop.call<Result>(
        'POST',
        '/api/user/me',
        { customer: { firstname: 'Ola', lastname: 'Nowak', ...customer }, ...(base && { base }) },
        { authorization: `Bearer ${token}`, 'idempotency-key': key },
      );
    const changesOf = async (email: string): Promise<number> =>
      (
        (await shop.accounts.db.one<{ n: number }>(
          'SELECT count(*)::int AS n FROM email_change JOIN customer USING (customer_id) WHERE email = $1',
          [email],
        )) as { n: number }
      ).n;

    it('is changed once when the answer was lost and the call repeated, or came twenty times at once', async () => {
      const signed = await shop.somebody();
      const [key, email] = [randomUUID(), shop.nextEmail()];
      await change(signed, { email }, key);
      const again = await change(signed, { email }, key);
      expect([again.status, again.body.result.email]).toEqual([200, email]);
      expect(await changesOf(email)).toBe(1);
      const [other, next] = [randomUUID(), shop.nextEmail()];
      const answers = await Promise.all(Array.from({ length: 20 }, () => change(signed, { email: next }, other)));
      expect(new Set(answers.map(({ body }) => body.result.email))).toEqual(new Set([next]));
      expect(await changesOf(next)).toBe(2);
    });

    it('is refused with the same key for something else, and with a key that is no UUID', async () => {
      const signed = await shop.somebody();
      const { email } = signed;
      const key = randomUUID();
      await change(signed, { email, firstname: 'Ala' }, key);
      const refused = await change<object>(signed, { email, firstname: 'Ewa' }, key);
      expect([refused.status, refused.headers.get('x-refusal')]).toEqual([409, 'accounts.key_reused']);
      expect(refused.body.result).toEqual({
        errorMessage: 'This idempotency key was used for another change.',
        code: 409,
      });
      expect((await change(signed, { email }, 'again')).status).toBe(400);
      expect((await shop.as<WireCustomer>(signed, 'GET', '/api/user/me')).body.result.firstname).toBe('Ala');
    });

    it('keeps fields that the shopper did not touch as another device left them', async () => {
      const signed = await shop.somebody();
      const { email } = signed;
      const seen = { email, firstname: 'Ola', lastname: 'Nowak' };
      await change(signed, { email, firstname: 'Ewa' }, randomUUID());
      const { body } = await change(signed, { email, lastname: 'Lis' }, randomUUID(), seen);
      expect(body.result).toMatchObject({ email, firstname: 'Ewa', lastname: 'Lis' });
      const broken = await change<object[]>(signed, { email }, randomUUID(), { firstname: 'Ola' });
      expect([broken.status, broken.body.result]).toMatchObject([
        400,
        [{ dataPath: '.base.email' }, { dataPath: '.base.lastname' }],
      ]);
    });
  });

  it('[VAL-030] has its mail address changed three times, then not for five minutes', async () => {
    const signed = await shop.somebody();
    const change = (email: string) =>
      shop.as(signed, 'POST', '/api/user/me', { customer: { email, firstname: 'Ola', lastname: 'Nowak' } });
    for (const n of [1, 2, 3]) expect((await change(`moved-${n}@example.com`)).status).toBe(200);
    const text = 'E-mail was changed too many times. Please try again in 5 minutes.';
    expect((await change('moved-4@example.com')).body).toEqual({
      code: 429,
      resultCode: 429,
      result: { errorMessage: text, code: 429 },
    });
  });
});

describe('a password', () => {
  it('[USR-049] requires the current one; a wrong one is 400 in the object form, never 401', async () => {
    const signed = await shop.somebody();
    const other = await shop.signIn(signed.email);
    const change = (currentPassword: string) =>
      shop.as(signed, 'POST', '/api/user/change-password', { currentPassword, newPassword: NEW_PASSWORD });
    expect((await change('Wrong#Pass1')).body).toEqual({
      code: 400,
      resultCode: 400,
      result: { errorMessage: "The password doesn't match this account.", code: 400 },
    });
    expect(
      (await shop.as(signed, 'POST', '/api/user/change-password', { currentPassword: PASSWORD })).body.result,
    ).toEqual({
      errorMessage: 'newPassword not provided',
      code: 400,
    });
    expect((await change(PASSWORD)).body).toEqual({ code: 200, resultCode: 200, result: true });
    expect((await shop.call('POST', '/api/user/refresh', { refreshToken: other.refreshToken })).body.result).toBeNull();
    await eventually(async () => expect((await shop.as(other, 'GET', '/api/user/me')).status).toBe(401));
    expect((await shop.as(signed, 'GET', '/api/user/me')).status).toBe(200);
    expect((await shop.signIn(signed.email, NEW_PASSWORD)).token).toMatch(/\./);
  });

  it('is changed by one of several concurrent requests with the old one', async () => {
    const signed = await shop.somebody();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        shop.as(signed, 'POST', '/api/user/change-password', {
          currentPassword: PASSWORD,
          newPassword: `Wieszak-${n}!Qx`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await shop.signIn(signed.email, `Wieszak-${won}!Qx`)).token).toMatch(/\./);
  });

  it('[USR-048] is set with the link of a mail, requested with the same response for every address', async () => {
    const { email } = await shop.somebody();
    for (const asked of [email, 'nobody@example.com'])
      expect((await shop.call('POST', '/api/user/reset-password', { email: asked })).body).toEqual({
        code: 200,
        resultCode: 200,
        result: true,
      });
    const resetId = await eventually(async () => {
      const [event] = (await shop.accounts.outbox()).filter(({ type }) => type === 'PasswordResetRequested');
      if (!event) throw new Error('no mail is owed yet');
      return event.body.resetId as string;
    });
    const { resetToken } = await shop.resetMail(resetId);
    const set = (body: Record<string, unknown>) => shop.call('POST', '/api/user/create-password', body);
    expect((await set({ email, newPassword: NEW_PASSWORD })).body.result).toBe('resetToken not provided');
    expect((await set({ email, newPassword: NEW_PASSWORD, resetToken: 'x' })).body).toEqual({
      code: 400,
      resultCode: 400,
      result: { errorMessage: expect.any(String), code: 400 },
    });
    expect((await set({ email, newPassword: NEW_PASSWORD, resetToken })).body.result).toBe(true);
    expect((await shop.signIn(email, NEW_PASSWORD)).token).toMatch(/\./);
    expect((await shop.call('POST', '/api/user/reset-password', {})).body.result).toBe('Invalid e-mail provided!');
  });
});

describe('the history of orders', () => {
  it('[USR-053] requests the customer’s own page from orders', async () => {
    const signed = await shop.somebody();
    const { body } = await shop.as(signed, 'GET', '/api/user/order-history?pageSize=5&currentPage=2');
    expect(body.result).toEqual({ items: [], search_criteria: { page_size: 5, current_page: 2 }, total_count: 0 });
    expect(orders.calls.at(-1)?.path).toMatch(/^\/v1\/orders\?customerId=[0-9a-f-]{36}&page=2&pageSize=5$/);
    expect((await shop.call('GET', '/api/user/order-history')).status).toBe(401);
  });
});

describe('a wishlist', () => {
  it('[WSH-013] [WSH-014] [WSH-015] [WSH-016] [WSH-017] is read, added to, removed from and cleared', async () => {
    const signed = await shop.somebody();
    type List = { items: Array<{ id: number; product: { sku: string } }>; items_count: number };
    const list = async () => (await shop.as<List>(signed, 'GET', '/api/ext/wishlist')).body.result;
    expect(await list()).toEqual({ items: [], items_count: 0 });
    for (const sku of ['DRS-10', 'BAG-7', 'DRS-10', 'HAT-1'])
      expect((await shop.as(signed, 'PUT', `/api/ext/wishlist/${sku}`)).body).toEqual({ code: 200, result: true });
    const { items, items_count } = await list();
    expect([items.map(({ product }) => product.sku), items_count]).toEqual([['DRS-10', 'BAG-7', 'HAT-1'], 3]);
    expect((await shop.as(signed, 'DELETE', `/api/ext/wishlist/${items[1]?.id}`)).body).toEqual({
      code: 200,
      result: true,
    });
    expect((await list()).items.map(({ product }) => product.sku)).toEqual(['DRS-10', 'HAT-1']);
    const ids = [items[0]?.id, items[2]?.id];
    expect((await shop.as(signed, 'DELETE', '/api/ext/wishlist', { items: ids })).body).toEqual({
      code: 200,
      result: true,
    });
    expect(await list()).toEqual({ items: [], items_count: 0 });
    expect((await shop.call('GET', '/api/ext/wishlist')).status).toBe(401);
  });
});

describe('cookies of the storefront', () => {
  const cookiesOf = (headers: Headers): Record<string, string> =>
    Object.fromEntries(
      headers.getSetCookie().map((text) => (text.split(';')[0] as string).split('=') as [string, string]),
    );
  const header = (cookies: Record<string, string>): Record<string, string> => ({
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  });
  const signIn = async (): Promise<Record<string, string>> => {
    const { email } = await shop.somebody();
    const answer = await shop.call('POST', '/api/session/login', { username: email, password: PASSWORD }, OWN_PAGE);
    expect(answer.body).toEqual({ code: 200, result: true });
    return cookiesOf(answer.headers);
  };

  it('sign in without a token in any body, readable by no script', async () => {
    const { email } = await shop.somebody();
    const { headers } = await shop.call(
      'POST',
      '/api/session/login',
      { username: email, password: PASSWORD },
      OWN_PAGE,
    );
    const [access = '', refresh = ''] = headers.getSetCookie();
    expect(access).toMatch(/^g_at=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(refresh).toMatch(/^g_rt=[\w.-]+; Max-Age=2592000; Path=\/api\/session; HttpOnly; SameSite=Strict$/);
    const me = await shop.call<WireCustomer>('GET', '/api/user/me', undefined, header(cookiesOf(headers)));
    expect(me.body.result.email).toBe(email);
  });

  it('are accepted from the shop’s own pages only: right Origin and X-Garderoba', async () => {
    const cookies = header(await signIn());
    const create = (headers: Record<string, string>) =>
      shop.call('POST', '/api/cart/create', undefined, { ...cookies, ...headers });
    expect((await create(OWN_PAGE)).status).toBe(200);
    for (const headers of [
      {},
      { origin: SHOP },
      { 'x-garderoba': '1' },
      { ...OWN_PAGE, origin: 'http://evil.example' },
    ]) {
      expect((await create(headers as Record<string, string>)).status).toBe(403);
      const form = { username: 'x@example.com', password: PASSWORD };
      const headersOnly = headers as Record<string, string>;
      expect((await shop.call('POST', '/api/session/login', form, headersOnly)).status).toBe(403);
      expect((await shop.call('POST', '/api/session/refresh', undefined, { ...cookies, ...headersOnly })).status).toBe(
        403,
      );
      expect((await shop.call('POST', '/api/session/logout', undefined, { ...cookies, ...headersOnly })).status).toBe(
        403,
      );
    }
  });

  it('are renewed; two tabs get the same successor, a stolen old one ends the session', async () => {
    const cookies = await signIn();
    const refresh = (held: Record<string, string>) =>
      shop.call('POST', '/api/session/refresh', undefined, { ...header(held), ...OWN_PAGE });
    const tabs = await Promise.all([refresh(cookies), refresh(cookies)]);
    expect(tabs.map(({ body }) => body)).toEqual(Array(2).fill({ code: 200, result: true }));
    const [one, two] = tabs.map(({ headers }) => cookiesOf(headers));
    expect(one?.g_rt).toBe(two?.g_rt);
    shop.accounts.clock.advance(11_000);
    const stolen = await refresh(cookies);
    expect([stolen.status, stolen.body.result]).toEqual([401, null]);
    expect(stolen.headers.getSetCookie().every((text) => text.includes('Max-Age=0'))).toBe(true);
    expect((await refresh(one ?? {})).status).toBe(401);
    await eventually(async () =>
      expect((await shop.call('GET', '/api/user/me', undefined, header(one ?? {}))).status).toBe(401),
    );
  });

  it('are deleted by logging out', async () => {
    const cookies = await signIn();
    const { body, headers } = await shop.call('POST', '/api/session/logout', undefined, {
      ...header(cookies),
      ...OWN_PAGE,
    });
    expect(body).toEqual({ code: 200, result: true });
    expect(headers.getSetCookie()).toHaveLength(2);
    await eventually(async () =>
      expect((await shop.call('GET', '/api/user/me', undefined, header(cookies))).status).toBe(401),
    );
  });
});

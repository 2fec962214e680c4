import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, SignedInShop } from './signed-in-shop.ts';

// Optional settings of a shop: limits against guessing (wire-contract 11.1), a bot check, tokens in the query.

const cart = new StubNeighbour();
const orders = new StubNeighbour();
/** Ends of newsletter subscriptions. */
const ended: unknown[] = [];
const content = new StubNeighbour()
  .on('GET', '/v1/newsletter-subscriptions', () => ({ body: { state: 'subscribed', topics: ['offers'] } }))
  .on('POST', '/v1/newsletter-subscriptions:end', ({ body }) => {
    ended.push(body);
    return { status: 204 };
  });
/** A bot check provider that accepts one token. */
const provider: Server = createServer((request, response) => {
  let form = '';
  request.on('data', (part) => {
    form += part;
  });
  request.on('end', () => {
    const asked = new URLSearchParams(form);
    const success = asked.get('secret') === 'the secret' && asked.get('response') === 'human';
    response.end(asked.get('response') === 'broken' ? 'oops' : JSON.stringify({ success }));
  });
});
let shop: SignedInShop;
beforeAll(async () => {
  await Promise.all([
    cart.start(),
    orders.start(),
    content.start(),
    new Promise<void>((done) => provider.listen(0, '127.0.0.1', done)),
  ]);
  shop = await SignedInShop.start(
    { cart, orders },
    {
      RATE_LIMIT: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      TOKEN_IN_QUERY: '1',
      CONTENT_URL: content.url,
      BOT_CHECK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
      BOT_CHECK_SECRET: 'the secret',
    },
  );
});
afterAll(async () => {
  await shop.stop();
  provider.closeAllConnections();
  provider.close();
  await Promise.all([cart.stop(), orders.stop(), content.stop()]);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (username: string, password: string, address: string) =>
  shop.call('POST', '/api/user/login', { username, password }, from(address));

const register = (gToken: unknown) =>
  shop.call('POST', '/api/user/create', {
    customer: { email: shop.nextEmail(), firstname: 'Ola', lastname: 'Nowak' },
    password: PASSWORD,
    gToken,
  });

describe('with a bot check', () => {
  it('[USR-025] an account is created if the bot check accepts the token', async () => {
    for (const gToken of ['robot', '', undefined, null, { success: true }])
      expect((await register(gToken)).body).toEqual({
        code: 400,
        resultCode: 400,
        result: 'The bot check failed. Please try again.',
      });
    expect((await register('human')).status).toBe(200);
    expect((await register('broken')).status).toBe(503);
  });

  it('[USR-032] needs no authentication', async () => {
    const verify = (gToken: string) => shop.call('POST', '/api/ext/bot-check/verify', { gToken });
    expect((await verify('human')).body).toEqual({ code: 200, result: true });
    expect((await verify('robot')).body).toEqual({ code: 200, result: false });
  });
});

describe('with tokens in the query', () => {
  it('[USR-030] [USR-044] accepts the token in header and query, the header takes precedence', async () => {
    const { email } = (await register('human')).body.result as { email: string };
    const { token } = await shop.signIn(email);
    const me = (query: string, headers: Record<string, string> = {}) =>
      shop.call('GET', `/api/user/me?token=${query}`, undefined, headers);
    expect((await me(token)).status).toBe(200);
    expect((await me('', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await me('x', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await me(token, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await me(token, { authorization: 'Bearer null' })).status).toBe(200);
    expect((await shop.call('GET', `/api/ext/wishlist?token=${token}`)).status).toBe(200);
  });

  it('[USR-029] accepts ?token= in every call of a user, for clients without headers', async () => {
    const { email } = (await register('human')).body.result as { email: string };
    const { token } = await shop.signIn(email);
    const at = (path: string) => shop.call('GET', `${path}?token=${token}&storeCode=pln_pl`);
    expect((await at('/api/user/me')).body.result).toMatchObject({ email });
    for (const path of ['/api/user/sessions', '/api/ext/wishlist', '/api/ext/product-alert'])
      expect([path, (await at(path)).status]).toEqual([path, 200]);
    // A guest of such a client sends an empty one.
    expect((await shop.call('GET', '/api/user/me?token=')).status).toBe(401);
  });

  it('[CMS-047] [CMS-049] the newsletter call, which has no token, answers the owner who read the profile', async () => {
    const { email } = (await register('human')).body.result as { email: string };
    const { token } = await shop.signIn(email);
    const program = { ...from('203.0.113.80'), 'user-agent': 'given client' };
    const path = '/api/ext/mailchimp-subscribe/subscribe';
    const state = async (headers: object) =>
      (await shop.call('GET', `${path}?email=${email}`, undefined, headers as Record<string, string>)).body.result;
    expect(await state(program)).toBe('unsubscribed'); // the profile was not read yet
    await shop.call('GET', `/api/user/me?token=${token}`, undefined, program);
    expect(await state(program)).toBe('subscribed');
    for (const other of [
      { ...program, 'user-agent': 'another' },
      { ...program, ...from('203.0.113.81') },
    ])
      expect(await state(other)).toBe('unsubscribed');
    expect((await shop.call('DELETE', path, { email }, program)).body.result).toBe('unsubscribed');
    expect((await shop.call('DELETE', path, { email: 'ewa@example.com' }, program)).body.result).toBe('pending');
    expect(ended).toEqual([
      { email, proved: true },
      { email: 'ewa@example.com', proved: false },
    ]);
  });
});

describe('guessing a password', () => {
  it('ends after ten wrong ones from an address, also concurrent ones; the owner can sign in from elsewhere', async () => {
    const { email } = (await register('human')).body.result as { email: string };
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, i) => login(email, `Wrong#Pass${i}`, '192.0.2.1')),
    );
    const codes = guesses.map(({ status }) => status);
    expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([10, 5]);
    expect((await login(email.toUpperCase(), PASSWORD, '192.0.2.1')).status).toBe(429);
    expect((await login(email, PASSWORD, '192.0.2.2')).status).toBe(200);
  });

  it('of many accounts ends after twenty tries a minute from an address', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 22; i += 1) codes.push((await login(`nobody-${i}@example.com`, PASSWORD, '192.0.2.3')).status);
    expect(codes).toEqual([...Array(20).fill(401), 429, 429]);
  });

  it('from one IPv6 network is one guesser, however many addresses it has; the next network is another', async () => {
    const { email } = (await register('human')).body.result as { email: string };
    const codes: number[] = [];
    for (let i = 1; i <= 12; i += 1) codes.push((await login(email, `Wrong#Pass${i}`, `2001:db8:7:1::${i}`)).status);
    expect(codes).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await login(email, PASSWORD, '2001:db8:7:2::1')).status).toBe(200);
  });

  it('contains Retry-After', async () => {
    const { headers, body } = await login('nobody@example.com', PASSWORD, '192.0.2.3');
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(body).toEqual({ code: 429, resultCode: 429, result: 'Too many requests. Please try again later.' });
  });
});

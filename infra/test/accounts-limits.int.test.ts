import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, SignedInShop } from './signed-in-shop.ts';

// Limits against guessing (wire-contract 11.1): per address, and per account and address, so that the victim gets in.

const cart = new StubNeighbour();
const orders = new StubNeighbour();
let shop: SignedInShop;
beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders }, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (username: string, password: string, address: string) =>
  shop.call('POST', '/api/user/login', { username, password }, from(address));

describe('guessing a password', () => {
  it('ends after ten wrong ones from an address, also when they come at once; the owner elsewhere gets in', async () => {
    const { email } = (await shop.register()).body.result;
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

  it('is told when to come back', async () => {
    const { headers, body } = await login('nobody@example.com', PASSWORD, '192.0.2.3');
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(body).toEqual({ code: 429, resultCode: 429, result: 'Too many requests. Please try again later.' });
  });
});

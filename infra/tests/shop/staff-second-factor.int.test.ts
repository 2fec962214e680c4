import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { DEMO_PASSWORD, SignedInShop } from './signed-in-shop.ts';

// A live shop: staff must enable the second factor before any other call.

const [cart, orders] = [new StubNeighbour(), new StubNeighbour()];
let shop: SignedInShop;
beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders }, { SEED_DEMO: '1', STAFF_SECOND_FACTOR: 'required' });
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

interface Refused {
  readonly meta?: { readonly reason?: string };
}
const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.console<T>(method, path, body, headers);
const as = <T>(token: string, method: string, path: string, body?: unknown) =>
  call<T>(method, path, body, { authorization: `Bearer ${token}` });

it('[ADM-001] an admin without a second factor may turn it on and nothing else, at the backoffice and behind it', async () => {
  const login = { email: 'admin@example.com', password: DEMO_PASSWORD };
  const { token } = (await call<{ token: string }>('POST', '/login', login)).body;
  const { body: me } = await as<{ id: string; mustEnrol: boolean }>(token, 'GET', '/me');
  expect(me.mustEnrol).toBe(true);
  for (const path of ['/customers', '/orders', '/products', '/dashboard', '/staff', '/audit']) {
    const { status, body } = await as<Refused>(token, 'GET', path);
    expect([path, status, body.meta?.reason]).toEqual([path, 403, 'access.second_factor_required']);
  }
  // The service does not take the backoffice's word for it either.
  const behind = { customer: null, as: '', headers: { 'x-staff-token': token } };
  const authorization = `Bearer ${await shop.serviceToken('backoffice', 'accounts')}`;
  const asBackoffice = { ...behind, headers: { ...behind.headers, authorization } };
  expect((await shop.accounts.call('GET', '/v1/customers', undefined, asBackoffice)).status).toBe(403);
  expect((await shop.accounts.call('GET', `/v1/staff/${me.id}`, undefined, asBackoffice)).status).toBe(200);

  const { secret } = (await as<{ secret: string }>(token, 'POST', '/me/second-factor', { password: DEMO_PASSWORD }))
    .body;
  const code = generateSync({ secret, epoch: Math.floor(shop.accounts.clock.now().getTime() / 1_000) });
  const confirmed = await as<{ recoveryCodes: string[] }>(token, 'POST', '/me/second-factor/confirm', { code });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const next = confirmed.headers.get('x-staff-token') as string;
  expect((await as<{ mustEnrol: boolean }>(next, 'GET', '/me')).body.mustEnrol).toBe(false);
  expect((await as(next, 'GET', '/customers')).status).toBe(200);

  // Taken off again, it has to be turned on again.
  const removed = await as(next, 'POST', '/me/second-factor/remove', { password: DEMO_PASSWORD });
  expect(removed.status).toBe(200);
  expect((await as(removed.headers.get('x-staff-token') as string, 'GET', '/customers')).status).toBe(403);
});

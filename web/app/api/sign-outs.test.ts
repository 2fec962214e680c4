import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../test/fake-gateway/answers.ts';
import type { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../test/render-shop.tsx';
import { signedIn } from '../../test/signed-in.tsx';
import { signIn, signOut } from '../features/account/user.ts';
import { session } from '../lib/data/session.ts';

const logout = 'POST /api/session/logout';
const away = () => {
  throw new TypeError('Failed to fetch');
};
const sent = ({ calls }: ReturnType<typeof createFakeGateway>) => calls.map(({ path }) => path);

beforeEach(() => localStorage.clear());

describe('a sign-out while the shop is not reachable', () => {
  it.each([
    ['no response', away],
    ['an error', () => refuse(503, null)],
  ])('is repeated before the next call (%s)', async (_, failing) => {
    const gateway = signedIn();
    const shop = shopWith(gateway);
    gateway.next.set(logout, [failing]);
    await signOut(shop);
    expect([session.get(), gateway.account.signedIn]).toEqual([null, true]);
    await shop.api.get('/api/cart/pull', { query: { cartId: '1' } }).catch(() => null);
    expect(gateway.account.signedIn).toBe(false);
    expect(sent(gateway).slice(-2)).toEqual(['/api/session/logout', '/api/cart/pull']);
    await shop.api.get('/api/cart/pull', { query: { cartId: '1' } }).catch(() => null);
    expect(sent(gateway).at(-2)).toBe('/api/cart/pull');
  });

  it('is known after a reload, and repeated once for calls at the same moment', async () => {
    const gateway = signedIn();
    gateway.next.set(logout, [away]);
    await signOut(shopWith(gateway));
    const { api } = shopWith(gateway);
    const before = gateway.calls.length;
    await Promise.allSettled([api.get('/api/user/me'), api.get('/api/user/sessions')]);
    expect(sent(gateway).slice(before)).toEqual(['/api/session/logout', '/api/user/me', '/api/user/sessions']);
  });

  it('sends no call with the cookies of the former session, and signs nobody in', async () => {
    const gateway = signedIn();
    const shop = shopWith(gateway);
    gateway.next.set(logout, [away, away, away, away]);
    await signOut(shop);
    const { fetch } = globalThis;
    const credentials: [string, RequestCredentials | undefined][] = [];
    vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => {
      credentials.push([input.pathname, init?.credentials]);
      return fetch(input, init);
    });
    await shop.api.get('/api/user/me');
    expect(credentials).toEqual([
      ['/api/session/logout', 'same-origin'],
      ['/api/user/me', 'omit'],
    ]);
    await expect(signIn(shop, { email: 'x@example.com', password: 'x' })).rejects.toMatchObject({ code: 0 });
    expect(sent(gateway)).not.toContain('/api/session/login');
  });
});

it('the shopper is signed out at once, before the server has answered', async () => {
  const gateway = signedIn();
  const leaving = signOut(shopWith(gateway));
  expect(session.get()).toBeNull();
  await leaving;
  expect(gateway.account.signedIn).toBe(false);
});

it('a refresh in progress does not sign the shopper in again', async () => {
  const gateway = signedIn();
  const shop = shopWith(gateway);
  session.renewed();
  localStorage.setItem('garderoba.session', JSON.stringify({ ...session.get(), renewedAt: Date.now() - 14 * 60_000 }));
  let renew: () => void = () => undefined;
  const renewed = new Promise<void>((resolve) => {
    renew = resolve;
  });
  gateway.next.set('POST /api/session/refresh', [() => renewed.then(() => ok(true)) as never]);
  const reading = shop.api.get('/api/user/me').catch(() => null);
  await vi.waitFor(() => expect(sent(gateway)).toContain('/api/session/refresh'));
  const leaving = signOut(shop);
  renew();
  await leaving;
  await reading;
  expect([session.get(), gateway.account.signedIn]).toEqual([null, false]);
  expect(sent(gateway)).not.toContain('/api/user/me');
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../test/render-shop.tsx';
import { signedIn } from '../../test/signed-in.tsx';
import { session } from '../lib/data/session.ts';
import { exhaustedText, Renewal } from './renewal.ts';

const refreshes = (gateway: ReturnType<typeof createFakeGateway>) =>
  gateway.calls.filter(({ path }) => path === '/api/session/refresh').length;

beforeEach(() => {
  vi.useRealTimers();
});

describe('calls of a signed-in shopper', () => {
  it('[SYNC-011] [SYNC-016] are tried again with new cookies after a 401', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false; // the access cookie has expired, the refresh cookie has not
    const { api } = shopWith(gateway);
    await expect(api.get('/api/user/me')).resolves.toMatchObject({ firstname: 'Ola' });
    await expect(api.get('/api/user/me')).resolves.toMatchObject({ firstname: 'Ola' });
    expect(gateway.calls.map(({ path }) => path)).toEqual([
      '/api/user/me',
      '/api/session/refresh',
      '/api/user/me',
      '/api/user/me',
    ]);
  });

  it('share one refresh when several are refused at once', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    const { api } = shopWith(gateway);
    const answers = await Promise.all(
      (['/api/user/me', '/api/user/sessions', '/api/ext/rewards/balance', '/api/ext/wishlist'] as const).map((path) =>
        api.get(path),
      ),
    );
    expect(answers).toHaveLength(4);
    expect(refreshes(gateway)).toBe(1);
  });

  it('renew cookies before they expire and before the call: without them the call would be a guest’s', async () => {
    const gateway = signedIn();
    const now = session.get();
    localStorage.setItem('garderoba.session', JSON.stringify({ ...now, renewedAt: Date.now() - 14 * 60_000 }));
    await shopWith(gateway).api.get('/api/user/me');
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/session/refresh', '/api/user/me']);
  });

  it('use cookies that another tab has renewed meanwhile', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    const old = { ...session.get(), renewedAt: Date.now() - 1000 };
    localStorage.setItem('garderoba.session', JSON.stringify(old));
    gateway.next.set('GET /api/user/me', [
      () => {
        gateway.account.signedIn = true;
        session.renewed();
        return refuse(401, null);
      },
    ]);
    await expect(shopWith(gateway).api.get('/api/user/me')).resolves.toMatchObject({ firstname: 'Ola' });
    expect(refreshes(gateway)).toBe(0);
  });

  it('stay signed in when the refresh cannot be reached', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    gateway.next.set('POST /api/session/refresh', [() => refuse(503, 'away')]);
    await expect(shopWith(gateway).api.get('/api/user/me')).rejects.toMatchObject({ code: 503 });
    expect(session.get()).not.toBeNull();
  });

  it('a guest is never renewed', async () => {
    const gateway = createFakeGateway();
    await expect(shopWith(gateway).api.get('/api/user/me')).rejects.toMatchObject({ code: 401 });
    expect(refreshes(gateway)).toBe(0);
  });

  it("[ERR-042] while the lock is negative calls of the account abort with 401 and the documents' message, unsent", async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    const { api } = shopWith(gateway);
    const text = 'Error refreshing user token. User is not authorized to access the resource';
    await expect(api.get('/api/user/me', { needsUser: true })).rejects.toMatchObject({ code: 401, result: text });
    const before = gateway.calls.length;
    await expect(api.get('/api/user/sessions', { needsUser: true })).rejects.toMatchObject({ code: 401, result: text });
    expect(gateway.calls).toHaveLength(before);
    await expect(api.post('/api/cart/create')).resolves.toBeTypeOf('string');
  });
});

describe('the refresh lock', () => {
  it('[SYNC-014] [SYNC-015] [SYNC-017] is 0 when idle, positive while a refresh runs, 0 after a successful one and -1 after a refused one', async () => {
    session.renewed();
    const seen: number[] = [];
    let outcome: 'renewed' | 'refused' = 'renewed';
    const renewal: Renewal = new Renewal(async () => {
      seen.push(renewal.lock);
      return outcome;
    });
    expect(renewal.lock).toBe(0);
    await renewal.afterRefusal(session.get()?.renewedAt ?? 0);
    expect(seen).toEqual([1]);
    expect(renewal.lock).toBe(0);
    renewal.succeeded();
    outcome = 'refused';
    await expect(renewal.afterRefusal(session.get()?.renewedAt ?? 0)).rejects.toMatchObject({ code: 401 });
    expect(renewal.lock).toBe(-1);
  });

  it('[LIM-002] one refresh is tried: a second 401 without a success in between ends the session', async () => {
    const ask = vi.fn(async () => 'renewed' as const);
    const renewal = new Renewal(ask);
    session.renewed();
    const refused = () => renewal.afterRefusal(session.get()?.renewedAt ?? 0);
    await refused();
    renewal.succeeded();
    await refused();
    await expect(refused()).rejects.toMatchObject({ code: 401, result: exhaustedText });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(session.get()).toBeNull();
  });

  it('a call that was slower than the refresh is tried with the new cookies', async () => {
    const ask = vi.fn(async () => 'renewed' as const);
    const renewal = new Renewal(ask);
    session.renewed();
    const old = session.get()?.renewedAt ?? 0;
    await renewal.afterRefusal(old);
    await renewal.afterRefusal(old);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(session.get()).not.toBeNull();
  });

  it('[SYNC-024] after the last attempt counting starts again', async () => {
    const ask = vi.fn(async () => 'renewed' as const);
    const renewal = new Renewal(ask);
    const refused = () => renewal.afterRefusal(session.get()?.renewedAt ?? 0);
    session.renewed();
    await refused();
    await expect(refused()).rejects.toMatchObject({ code: 401 });
    expect(session.get()).toBeNull();
    session.renewed();
    await expect(refused()).resolves.toBeUndefined();
  });
});

it('an answer of another kind is no reason to renew', async () => {
  const gateway = signedIn();
  gateway.next.set('GET /api/user/me', [() => ok({ firstname: 'Ewa' })]);
  await expect(shopWith(gateway).api.get('/api/user/me')).resolves.toEqual({ firstname: 'Ewa' });
  expect(refreshes(gateway)).toBe(0);
});

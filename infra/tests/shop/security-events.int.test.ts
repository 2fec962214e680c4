import { eventually } from '@garderoba/service-kit/testing/poll';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_PASSWORD, PASSWORD, SHOP, SignedInShop } from './signed-in-shop.ts';

// Security events are stored with ids and hashes, and an admin reads them in the console.

const [cart, orders] = [new StubNeighbour(), new StubNeighbour()];
let shop: SignedInShop;
let admin: string;
beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders }, { SEED_DEMO: '1', RATE_LIMIT: 'on' });
  admin = await tokenOf('admin@example.com');
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

interface Event {
  readonly kind: string;
  readonly times: number;
  readonly route: string;
  readonly network: string;
  readonly account: string | null;
  readonly customerId: string | null;
  readonly staffId: string | null;
}
const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  (path.startsWith('/api/admin/') ? shop.backoffice : shop.gateway).call<T>(method, path, body, { as: '', headers });
const tokenOf = async (email: string): Promise<string> =>
  (await call<{ token: string }>('POST', '/api/admin/login', { email, password: DEMO_PASSWORD })).body.token;
const eventsOf = async (filter: object): Promise<Event[]> => {
  const path = `/api/admin/security-events?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (await call<Event[]>('GET', path, undefined, { authorization: `Bearer ${admin}` })).body;
};
/** Events are sent every two seconds. */
const seen = (filter: object, expected: object[]): Promise<void> =>
  eventually(async () => expect(await eventsOf(filter)).toMatchObject(expected), 10_000);

it('wrong passwords are counted for the attempted account, without its address', async () => {
  const { email } = await shop.somebody();
  for (let n = 0; n < 3; n += 1)
    expect((await call('POST', '/api/user/login', { username: email, password: 'Wrong#Pass1' })).status).toBe(401);
  await eventually(async () => {
    const found = await eventsOf({ kind: 'wrong_password' });
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(3);
    expect(found[0]).toMatchObject({ route: 'POST /api/user/login', network: '127.0.0.1', staffId: null });
    expect(found[0]?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(found)).not.toContain(email);
  }, 10_000);

  // Erased with the account.
  const { token } = await shop.signIn(email);
  await shop.as({ token }, 'POST', '/api/user/erase', { password: PASSWORD });
  await seen({ kind: 'wrong_password' }, []);
});

it('a moderator who calls an admin’s route is denied, and named', async () => {
  const moderator = await tokenOf('moderator@example.com');
  const as = { authorization: `Bearer ${moderator}` };
  const { id } = (await call<{ id: string }>('GET', '/api/admin/me', undefined, as)).body;
  expect((await call('GET', '/api/admin/customers', undefined, as)).status).toBe(403);
  expect((await call('GET', '/api/admin/security-events', undefined, as)).status).toBe(403);
  await eventually(async () => {
    const routes = (await eventsOf({ kind: 'denied', staffId: id })).map(({ route }) => route).sort();
    expect(routes).toEqual(['GET /api/admin/customers', 'GET /api/admin/security-events']);
  }, 10_000);
});

it('a change from a foreign origin with the shopper’s cookie is recorded', async () => {
  const { email } = await shop.somebody();
  const own = { origin: SHOP, 'x-garderoba': '1' };
  const { headers } = await shop.call('POST', '/api/session/login', { username: email, password: PASSWORD }, own);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const foreign = { cookie, origin: 'https://evil.example' };
  expect((await shop.call('POST', '/api/user/me', { customer: {} }, foreign)).status).toBe(403);
  await seen({ kind: 'foreign_page' }, [{ route: 'POST /api/user/me', times: 1 }]);
});

it('a wrong confirmation code is recorded for the signed-in customer', async () => {
  const { token } = await shop.somebody();
  expect((await shop.as({ token }, 'POST', '/api/user/confirm', { password: 'Wrong#Pass1' })).body.code).not.toBe(200);
  await eventually(async () => {
    const [event] = await eventsOf({ kind: 'wrong_password' });
    expect(event).toMatchObject({ route: 'POST /api/user/confirm', account: null });
    expect(event?.customerId).toMatch(/^[0-9a-f-]{36}$/);
  }, 10_000);
});

it('an exceeded limit is recorded once with its count', async () => {
  for (let n = 0; n < 25; n += 1)
    await call('POST', '/api/user/login', { username: `x${n}@example.com`, password: 'x' });
  await eventually(async () => {
    const found = await eventsOf({ kind: 'too_many' });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ route: 'POST /api/user/login' });
  }, 10_000);
});

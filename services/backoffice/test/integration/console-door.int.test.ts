import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// Access to the console without a gateway: staff are admitted, customers, services and foreign origins are refused.

const CONSOLE = 'http://localhost:3001';
const NOBODY = 'http://127.0.0.1:9';
const MEMBER = { staffId: uuidv7(), email: 'ada@example.com', name: 'Ada', role: 'admin', secondFactor: true };
const METHODS = { shipping: [], payment: [] };

describe('access to the console', () => {
  const accounts = new StubNeighbour();
  const cart = new StubNeighbour();
  const loyalty = new StubNeighbour();
  let backoffice: TestService;
  /** Status with which accounts refuses to renew a token. */
  let renewal = 500;

  beforeAll(async () => {
    accounts.on('GET', '/v1/staff/:staffId', () => ({ body: MEMBER }));
    accounts.on('POST', '/v1/staff-sessions/:sessionId/renewal', () => ({
      status: renewal,
      body: { code: 'accounts.any', detail: 'refused' },
    }));
    accounts.on('GET', '/v1/customers/:customerId', () => ({
      status: 404,
      body: { code: 'accounts.customer_not_found', detail: 'There is no such customer.' },
    }));
    for (const path of ['', '/expirations', '/history'])
      loyalty.on('GET', `/v1/customers/:customerId/points${path}`, () => ({ body: { points: 0, items: [] } }));
    accounts.on('POST', '/v1/security-events', () => ({ status: 204 }));
    cart.on('GET', '/v1/methods', () => ({ body: METHODS }));
    await Promise.all([accounts.start(), cart.start(), loyalty.start()]);
    backoffice = await TestService.start(
      'backoffice',
      createApp,
      {
        ACCOUNTS_URL: accounts.url,
        CART_URL: cart.url,
        ADMIN_URL: CONSOLE,
        CATALOG_URL: NOBODY,
        LOYALTY_URL: loyalty.url,
      },
      { database: false },
    );
  });
  afterAll(async () => {
    await backoffice.stop();
    await Promise.all([accounts.stop(), cart.stop(), loyalty.stop()]);
  });

  const call = <T>(method: string, path: string, headers: Record<string, string> = {}) =>
    backoffice.call<T>(method, `/api/admin${path}`, undefined, { as: '', headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('serves staff while no gateway runs, and never into a shared cache', async () => {
    const staff = bearer(await backoffice.staffToken({ staffId: MEMBER.staffId }));
    expect((await call('GET', '/me', staff)).body).toMatchObject({ id: MEMBER.staffId, role: 'admin' });
    const { status, headers } = await call('GET', '/shipping-methods', staff);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('signs staff out only when accounts ends the session, not when accounts fails', async () => {
    const staff = bearer(await backoffice.staffToken({ staffId: MEMBER.staffId }));
    backoffice.clock.advance(6 * 60_000);
    const answers = async (status: number) => {
      renewal = status;
      return (await call('GET', '/me', staff)).status;
    };
    for (const status of [500, 502, 503, 429]) expect([status, await answers(status)]).toEqual([status, 200]);
    for (const status of [401, 403, 404]) expect([status, await answers(status)]).toEqual([status, 401]);
  });

  it('refuses tokens of customers and services, and missing ones', async () => {
    const customer = await backoffice.customerKey.tokenOf(uuidv7(), backoffice.clock.now());
    for (const token of [customer, await backoffice.tokenFrom('gateway'), 'x'])
      expect((await call('GET', '/orders', bearer(token))).status).toBe(401);
    expect((await call('GET', '/orders')).status).toBe(401);
  });

  it('takes the cookie for a change from the console’s pages only', async () => {
    const cookie = `g_staff=${await backoffice.staffToken({ staffId: MEMBER.staffId })}`;
    expect((await call('GET', '/me', { cookie })).status).toBe(200);
    for (const origin of ['http://localhost:3000', 'https://evil.example'])
      expect((await call('POST', '/logout', { cookie, origin, 'x-garderoba': '1' })).status).toBe(403);
  });

  it('answers a foreign page no CORS, and serves no call of shoppers', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    expect((await call('OPTIONS', '/orders', preflight)).headers.get('access-control-allow-origin')).toBeNull();
    for (const path of ['/api', '/api/cart/create', '/graphql', '/img/1/1/resize/a.jpg', '/pay/x', '/mailbox'])
      expect([path, (await backoffice.call('GET', path, undefined, { as: '' })).status]).toEqual([path, 404]);
  });

  it('answers 404 for the points of nobody', async () => {
    const staff = bearer(await backoffice.staffToken());
    expect((await call('GET', `/customers/${uuidv7()}/points`, staff)).status).toBe(404);
  });

  it('names the fields of a refused body and what is wrong with each', async () => {
    const staff = bearer(await backoffice.staffToken());
    const change = (body: object) => backoffice.call('PUT', '/api/admin/holidays/PL', body, { as: '', headers: staff });
    const days = [{ from: '2026-13-01', to: '2026-12-24' }];
    const { status, body } = await change({ days, version: 7, extra: true });
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        result: expect.stringMatching(/^extra: .*days\.0\.from: from must be .*; version: version must be a string/),
        meta: {
          reason: 'request.malformed',
          details: { problems: expect.arrayContaining([expect.stringMatching(/^days\.0\.from: /)]) },
        },
      },
    ]);
    const many = Array.from({ length: 9 }, () => ({ from: 1, to: '2026-12-24' }));
    expect((await change({ days: many, version: '' })).body).toMatchObject({
      result: expect.stringMatching(/^days\.0\.from: .*; and \d+ more$/),
    });
  });

  it('answers 503 with Retry-After when a service is unavailable', async () => {
    const staff = bearer(await backoffice.staffToken());
    const { status, body, headers } = await call('GET', '/products', staff);
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      { code: 503, result: 'The service is not available right now. Please try again.' },
      '1',
    ]);
  });
});

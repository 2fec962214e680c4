// @vitest-environment node
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { shopHeaders } from './headers.ts';
import { registerShopCalls } from './shop-calls.ts';

describe('paths proxied to the gateway', () => {
  let upstream: FastifyInstance;
  let web: FastifyInstance;
  const asked: string[] = [];

  beforeAll(async () => {
    upstream = Fastify();
    upstream.all('/*', async (request) => {
      asked.push(request.url);
      return { url: request.url, headers: request.headers, body: request.body };
    });
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    web = Fastify();
    await registerShopCalls(web, `http://127.0.0.1:${(upstream.server.address() as { port: number }).port}`);
    await web.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await web.close();
    await upstream.close();
  });

  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(web.server.address() as { port: number }).port}${path}`, init);

  /** `fetch` normalises addresses: this client sends them unchanged. */
  const askAsWritten = (method: string, path: string) =>
    new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
      const { port } = web.server.address() as { port: number };
      const call = request({ host: '127.0.0.1', port, method, path }, async (answer) =>
        resolve({ status: answer.statusCode, body: await json(answer) }),
      );
      call.on('error', reject).end();
    });

  it.each([
    '/api/cart/pull?cartId=1',
    '/api/consent/record',
    '/graphql',
    '/img/278/1000/resize/a.jpg',
    '/media/a.jpg',
    '/pay/session',
  ])('%s', async (path) => {
    expect(((await (await ask(path)).json()) as { url: string }).url).toBe(path);
  });

  it.each([
    '/api/admin',
    '/api/admin/orders',
    '/api/admin/orders/1/refund',
    '/api/%61dmin/orders',
    '/api/./admin/login',
    '/api/%2e/admin/customers',
    '/api/%252e/admin/customers',
    '/api/%25252e/admin/customers',
    '/api/cart/../admin/login',
    '/api/cart/%2e%2e/admin/login',
    '/api/cart/..%2fadmin/login',
    '/api/x/../y',
    '/api/.\\admin/login',
    '/api/.%5cadmin/login',
    '/api\\admin/login',
    '/api//admin/login',
    '/api/%2Fadmin/login',
    '//api//admin/login',
    '/img/../api/admin/login',
    '/img/%2e%2e/api/admin/login',
    '/pay/./../api/admin/login',
    '/graphql/%2e%2e/api/admin/login',
    '/api/ADMIN/login',
    '/api/admin;x=1/login',
    '/api/openapi.json',
    '/api/metrics',
    'http://127.0.0.1/api/admin/login',
    'http://127.0.0.1/api/./admin/login',
  ])("does not offer the console's %s, however it is written", async (path) => {
    asked.length = 0;
    expect(await askAsWritten('POST', path)).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  it('offers every call for shoppers that the gateway describes, and none of its others', async () => {
    const promise = new URL('../../services/gateway/openapi.json', import.meta.url);
    const described = JSON.parse(readFileSync(promise, 'utf8')).paths as Record<string, unknown>;
    for (const path of Object.keys(described)) {
      const { status } = await askAsWritten('POST', path.replaceAll(/[{}]/g, ''));
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

it('permits payment requests on payment pages and sends no referrer to other sites', () => {
  expect(shopHeaders(new URL('https://shop.example'))).toMatchObject({
    'permissions-policy': expect.stringContaining('payment=(self)'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.any(String),
  });
});

describe('configuration', () => {
  it('has defaults for everything', () =>
    expect(readConfig({})).toMatchObject({ port: 3000, gatewayUrl: 'http://127.0.0.1:4000', pageCacheMs: 500 }));

  it('[PDP-021] [STK-013] [CART-054] [CPN-002] [CPN-003] has the settings of the shop, each with its default', () => {
    expect(readConfig({}).settings).toEqual({
      ...{
        protectsVariants: true,
        cartCount: 'quantities',
        syncsCart: true,
        syncsStock: true,
        syncsTotals: true,
        worksOffline: true,
      },
    });
    const env = {
      ...{
        WEB_PROTECTS_VARIANTS: 'off',
        WEB_CART_COUNT: 'items',
        WEB_SYNCS_CART: 'off',
        WEB_SYNCS_STOCK: 'off',
        WEB_SYNCS_TOTALS: 'off',
      },
      WEB_OFFLINE: 'off',
    };
    expect(readConfig(env).settings).toEqual({
      ...{
        protectsVariants: false,
        cartCount: 'items',
        syncsCart: false,
        syncsStock: false,
        syncsTotals: false,
        worksOffline: false,
      },
    });
    for (const name of Object.keys(env)) expect(() => readConfig({ [name]: 'perhaps' }), name).toThrow(name);
  });

  it('has no tag manager, or one with an id of Google', () => {
    expect(readConfig({ WEB_TAG_MANAGER: '' }).settings).not.toHaveProperty('tagManager');
    expect(readConfig({ WEB_TAG_MANAGER: 'GTM-AB12C' }).settings.tagManager).toBe('GTM-AB12C');
    for (const id of ['GTM-', 'gtm-ab12c', 'UA-1', 'GTM-A"B', ' GTM-AB12C'])
      expect(() => readConfig({ WEB_TAG_MANAGER: id }), id).toThrow('WEB_TAG_MANAGER');
  });

  it('lists every invalid variable, and never caches pages longer than half a second', () => {
    expect(() => readConfig({ WEB_PORT: 'x', WEB_PAGE_CACHE_MS: '501' })).toThrow(
      /WEB_PORT[\s\S]*WEB_PAGE_CACHE_MS|WEB_PAGE_CACHE_MS[\s\S]*WEB_PORT/,
    );
  });
});

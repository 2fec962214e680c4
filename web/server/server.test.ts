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

  it('[PDP-021] [STK-013] [CART-054] [CPN-002] [CPN-003] [LIM-047] [SYNC-006] has the settings of the shop, each with its default', () => {
    expect(readConfig({}).settings).toEqual({
      ...{
        protectsVariants: true,
        cartCount: 'quantities',
        syncsCart: true,
        syncsStock: true,
        syncsTotals: true,
        worksOffline: true,
        multistore: true,
        addresses: {},
        apiProtocol: 'api',
        offersTryOn: true,
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
      WEB_MULTISTORE: 'off',
      WEB_API_PROTOCOL: 'graphql',
      WEB_TRY_ON: 'off',
    };
    expect(readConfig(env).settings).toEqual({
      ...{
        protectsVariants: false,
        cartCount: 'items',
        syncsCart: false,
        syncsStock: false,
        syncsTotals: false,
        worksOffline: false,
        multistore: false,
        addresses: { pl: '' },
        apiProtocol: 'graphql',
        offersTryOn: false,
      },
    });
    for (const name of Object.keys(env)) expect(() => readConfig({ [name]: 'perhaps' }), name).toThrow(name);
  });

  it('[LIM-024] output caching is off; on, its lifetime is 86400 s unless another one is set', () => {
    expect(readConfig({}).outputCacheMs).toBeUndefined();
    expect(readConfig({ WEB_OUTPUT_CACHE_SECONDS: '60' }).outputCacheMs).toBeUndefined();
    expect(readConfig({ WEB_OUTPUT_CACHE: 'on' }).outputCacheMs).toBe(86_400_000);
    expect(readConfig({ WEB_OUTPUT_CACHE: 'on', WEB_OUTPUT_CACHE_SECONDS: '60' }).outputCacheMs).toBe(60_000);
    expect(() => readConfig({ WEB_OUTPUT_CACHE_SECONDS: '0' })).toThrow('WEB_OUTPUT_CACHE_SECONDS');
  });

  const live = { PUBLIC_URL: 'https://garderoba.example' };

  it('[NAV-005] store views have own addresses; all others stay at PUBLIC_URL', () => {
    const { settings, ownStoreOf } = readConfig({
      ...live,
      WEB_STORE_ADDRESSES: ' de=https://Garderoba.de/ , se=https://garderoba.se:8443',
    });
    expect(settings.addresses).toEqual({
      pl: 'https://garderoba.example/pl',
      de: 'https://garderoba.de',
      en: 'https://garderoba.example/en',
      se: 'https://garderoba.se:8443',
      nl: 'https://garderoba.example/nl',
    });
    const hosts = ['garderoba.de', 'GARDEROBA.DE', 'garderoba.se:8443', 'garderoba.se', 'garderoba.example', '['];
    expect([...hosts, undefined].map(ownStoreOf)).toEqual(['de', 'de', 'se', ...Array(4).fill(undefined)]);
  });

  it('[LIM-047] with one store view, every host is its own, and own addresses are ignored', () => {
    const one = { ...live, WEB_MULTISTORE: 'off', WEB_STORE_ADDRESSES: 'de=https://garderoba.de' };
    const { settings, ownStoreOf, storeAddresses } = readConfig(one);
    expect([settings.addresses, storeAddresses]).toEqual([{ pl: '' }, {}]);
    expect(['garderoba.de', 'garderoba.example', undefined].map(ownStoreOf)).toEqual(['pl', 'pl', 'pl']);
  });

  it.each([
    'de',
    'fr=https://garderoba.fr',
    'de=garderoba.de',
    'de=ftp://garderoba.de',
    'de=http://garderoba.de',
    'de=https://garderoba.de/shop',
    'de=https://garderoba.de?x',
    'de=https://user@garderoba.de',
    'de=https://garderoba.example',
    'de=https://garderoba.de,de=https://garderoba.com',
    'de=https://garderoba.de,se=https://garderoba.de',
  ])('[NAV-005] refuses the own addresses %s', (addresses) =>
    expect(() => readConfig({ ...live, WEB_STORE_ADDRESSES: addresses })).toThrow('WEB_STORE_ADDRESSES'),
  );

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

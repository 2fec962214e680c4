// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { shopHeaders } from './headers.ts';
import { registerShopCalls } from './shop-calls.ts';

describe('what passes through to the gateway', () => {
  let upstream: FastifyInstance;
  let web: FastifyInstance;

  beforeAll(async () => {
    upstream = Fastify();
    upstream.all('/*', async (request) => ({ url: request.url, headers: request.headers, body: request.body }));
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

  it.each(['/api/cart/pull?cartId=1', '/graphql', '/img/278/1000/resize/a.jpg', '/media/a.jpg', '/pay/session'])(
    '%s',
    async (path) => {
      expect(((await (await ask(path)).json()) as { url: string }).url).toBe(path);
    },
  );

  it.each(['/api/admin', '/api/admin/orders', '/api/admin/orders/1/refund', '/api/%61dmin/orders'])(
    "does not offer the console's %s",
    async (path) => {
      const answer = await ask(path, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: 404, result: 'Not found' });
    },
  );
});

it('lets payment pages ask for payments and tells other sites no address', () => {
  expect(shopHeaders(new URL('https://shop.example'))).toMatchObject({
    'permissions-policy': expect.stringContaining('payment=(self)'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.any(String),
  });
});

describe('configuration', () => {
  it('has defaults for everything', () =>
    expect(readConfig({})).toMatchObject({ port: 3000, gatewayUrl: 'http://127.0.0.1:4000', pageCacheMs: 500 }));

  it('names every wrong variable, and never keeps pages longer than half a second', () => {
    expect(() => readConfig({ WEB_PORT: 'x', WEB_PAGE_CACHE_MS: '501' })).toThrow(
      /WEB_PORT[\s\S]*WEB_PAGE_CACHE_MS|WEB_PAGE_CACHE_MS[\s\S]*WEB_PORT/,
    );
  });
});

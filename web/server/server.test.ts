// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';
import { registerGateway } from './proxy.ts';

describe('what passes through to the gateway', () => {
  let upstream: FastifyInstance;
  let web: FastifyInstance;

  beforeAll(async () => {
    upstream = Fastify();
    upstream.all('/*', async (request) => ({ url: request.url, headers: request.headers, body: request.body }));
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    web = Fastify();
    await registerGateway(web, `http://127.0.0.1:${(upstream.server.address() as { port: number }).port}`);
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

  it("says the visitor's address, not what the visitor claims it to be", async () => {
    const answer = (await (await ask('/api/x', { headers: { 'x-forwarded-for': '6.6.6.6' } })).json()) as {
      headers: Record<string, string>;
    };
    expect(answer.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('passes bodies and the idempotency key on', async () => {
    const answer = await ask('/api/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toMatchObject({ body: { a: 1 }, headers: { 'idempotency-key': 'k1' } });
  });

  it.each(['/api/admin', '/api/admin/orders', '/api/admin/orders/1/refund', '/api/%61dmin/orders'])(
    "does not offer the console's %s",
    async (path) => {
      const answer = await ask(path, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: 404, result: 'Not found' });
    },
  );
});

describe('headers', () => {
  it('allow scripts and styles by nonce only and nobody to frame the shop', () => {
    const policy = contentSecurityPolicy('abc');
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('ask for https for good only where the shop is on https', () => {
    expect(securityHeaders(new URL('https://shop.example'))).toHaveProperty('strict-transport-security');
    expect(securityHeaders(new URL('http://localhost'))).not.toHaveProperty('strict-transport-security');
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

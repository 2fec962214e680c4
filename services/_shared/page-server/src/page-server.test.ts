import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRefusedBodies } from '@garderoba/drain/refused-bodies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { port, proxies, readVariables } from './environment.js';
import { serveFiles } from './files.js';
import { passThrough } from './gateway.js';
import { kindOf } from './metrics.js';
import { createPageServer, refusePaths } from './page-server.js';
import { contentSecurityPolicy, newNonce, securityHeaders } from './policy.js';

const METRICS_TOKEN = 'figures-for-prometheus';

describe('a page server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-server-'));
  let gateway: FastifyInstance;
  let server: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'secret.html'), '');
    gateway = Fastify();
    gateway.get('/health/live', async () => ({ status: 'ok' }));
    gateway.all('/*', async (request) => ({ url: request.url, headers: request.headers, body: request.body }));
    const upstream = await gateway.listen({ port: 0, host: '127.0.0.1' });
    server = createPageServer({
      logLevel: 'silent',
      trustedProxies: [],
      behind: { gateway: upstream },
      headers: { 'x-house': 'yes' },
      metricsToken: METRICS_TOKEN,
    });
    refusePaths(server, '/api/staff', '/api/staff/*');
    await passThrough(server, { upstream, paths: ['/api', '/img'], away: 'gone' });
    await server.register((site) => serveFiles(site, { folder, except: ['*.html'] }));
    server.get('/broken', async () => {
      throw new Error('a secret');
    });
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/api/cart/pull?cartId=1', '/img/278/1000/resize/a.jpg'])('passes %s through as it is', async (url) => {
    expect((await server.inject(url)).json()).toMatchObject({ url });
  });

  it("forwards the visitor's address, not the one that the visitor claims", async () => {
    const answer = await server.inject({ url: '/api/x', headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(answer.json()).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  it('passes events on while they are told, ends the stream behind when its client leaves, and all when it stops', async () => {
    const behind = Fastify();
    const streams: ServerResponse[] = [];
    behind.get('/api/events', (_request, reply) => {
      reply.hijack();
      streams.push(reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }));
      reply.raw.write('data: 1\n\n');
    });
    const upstream = await behind.listen({ port: 0, host: '127.0.0.1' });
    const front = createPageServer({ logLevel: 'silent', trustedProxies: [], behind: {}, headers: {} });
    await passThrough(front, { upstream, paths: ['/api'], away: 'gone' });
    const address = await front.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const open = async (signal?: AbortSignal) => {
      const { body } = await fetch(new URL('/api/events', address), signal ? { signal } : {});
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      expect(Buffer.from((await reader.read()).value as Uint8Array).toString()).toBe('data: 1\n\n');
      return reader;
    };
    await open(left.signal);
    const ended = once(streams[0] as ServerResponse, 'close');
    left.abort();
    await ended;
    const reader = await open();
    streams[1]?.write('data: 2\n\n');
    expect(Buffer.from((await reader.read()).value as Uint8Array).toString()).toBe('data: 2\n\n');
    const drained = front.drain.leave();
    await expect(reader.read()).rejects.toThrow();
    await drained;
    await front.close();
    await behind.close();
  });

  it('passes bodies and the idempotency key on', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k1' };
    const answer = await server.inject({ method: 'POST', url: '/api/order', headers, payload: '{"a":1}' });
    expect(answer.json()).toMatchObject({ body: { a: 1 }, headers: { 'idempotency-key': 'k1' } });
  });

  it('passes the answer to a body on that is too large, and not that the gateway is unavailable', async () => {
    const behind = Fastify({ bodyLimit: 1_000 });
    readRefusedBodies(behind);
    behind.post('/api/x', async () => 'read');
    const upstream = await behind.listen({ port: 0, host: '127.0.0.1' });
    const front = createPageServer({ logLevel: 'silent', trustedProxies: [], behind: {}, headers: {} });
    await passThrough(front, { upstream, paths: ['/api'], away: 'gone' });
    const address = await front.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify('x'.repeat(5 * 1024 * 1024));
    for (let round = 0; round < 10; round += 1) {
      const answer = await fetch(new URL('/api/x', address), { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ statusCode: 413 })]);
    }
    // The client keeps a connection that it was still sending on.
    for (const server of [front, behind]) server.server.closeAllConnections();
    await Promise.all([front.close(), behind.close()]);
  });

  it.each(['/api/staff', '/api/staff/orders', '/api/%73taff/orders', '/nowhere'])('answers 404 to %s', async (url) => {
    const answer = await server.inject({ url, method: 'POST' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, result: 'Not found' }]);
  });

  it('has its own message if the gateway is unavailable', async () => {
    const alone = createPageServer({
      logLevel: 'silent',
      trustedProxies: [],
      behind: { gateway: 'http://127.0.0.1:1' },
      headers: {},
    });
    await passThrough(alone, { upstream: 'http://127.0.0.1:1', paths: ['/api'], away: 'Please wait.' });
    const answer = await alone.inject('/api/x');
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 503, result: 'Please wait.' }]);
    expect((await alone.inject('/health/ready')).json()).toEqual({
      status: 'ok',
      dependencies: { gateway: 'unreachable' },
    });
    await alone.close();
  });

  it('files with a hash in their name are cacheable for a year, others for an hour, and some are not served', async () => {
    expect((await server.inject('/assets/app.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await server.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await server.inject('/secret.html')).statusCode).toBe(404);
  });

  it('sets its headers on every response and discloses no internal errors', async () => {
    const answer = await server.inject('/broken');
    expect(answer.headers['x-house']).toBe('yes');
    expect([answer.statusCode, answer.body]).toEqual([500, '{"code":500,"result":"Internal Server Error 500"}']);
  });

  it('reports health and readiness of its callee and counts requests by kind', async () => {
    expect((await server.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await server.inject('/health/ready')).json()).toEqual({ status: 'ok', dependencies: { gateway: 'ok' } });
    const figures = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(figures.body).toContain('http_server_request_duration_seconds_count{kind="file"');
  });

  it('serves metrics to Prometheus only', async () => {
    const ask = (authorization?: string) =>
      server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
    for (const shown of [undefined, 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])
      expect([shown, (await ask(shown)).statusCode]).toEqual([shown, 404]);
    const untold = createPageServer({
      logLevel: 'silent',
      trustedProxies: [],
      behind: { gateway: 'http://127.0.0.1:1' },
      headers: {},
    });
    expect((await untold.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
    await untold.close();
  });
});

it.each([
  ['/api/cart/create', 'gateway'],
  ['/pay/session', 'gateway'],
  ['/img/1/1/resize/a.jpg', 'picture'],
  ['/assets/app.js', 'file'],
  ['/pl/sukienki.data', 'page-data'],
  ['/pl/sukienki?page=2', 'page'],
  ['/orders/1/show', 'page'],
])('%s counts as %s', (url, kind) => expect(kindOf(url)).toBe(kind));

describe('the policy', () => {
  it('allows scripts and styles by nonce only and no framing', () => {
    const policy = contentSecurityPolicy('abc');
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('is widened or tightened by name', () => {
    expect(contentSecurityPolicy('abc', { 'default-src': "'none'", 'frame-src': "'self'" })).toMatch(
      /^default-src 'none'; .*; frame-src 'self'$/,
    );
  });

  it('enables HSTS only if the public address is https', () => {
    expect(securityHeaders(new URL('https://shop.example'), {})).toHaveProperty('strict-transport-security');
    expect(securityHeaders(new URL('http://localhost'), {})).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(new URL('http://localhost'), { 'referrer-policy': 'no-referrer' })).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  });

  it('never gives a nonce twice', () => expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100));
});

describe('variables', () => {
  const schema = z.object({ X_PORT: port(3000), X_PROXIES: proxies, X_URL: z.url().default('http://localhost') });

  it('have defaults, also where they are empty', () =>
    expect(readVariables('x', schema, { X_PORT: '', X_PROXIES: ' 10.0.0.1, 10.1.0.0/16,' })).toEqual({
      X_PORT: 3000,
      X_PROXIES: ['10.0.0.1', '10.1.0.0/16'],
      X_URL: 'http://localhost',
    }));

  it('are all listed if they are invalid', () =>
    expect(() => readVariables('x', schema, { X_PORT: 'y', X_URL: 'z' })).toThrow(/X_PORT[\s\S]*X_URL/));
});

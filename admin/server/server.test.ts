// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { consoleHeaders, consolePolicy } from './headers.ts';
import { createServer } from './server.ts';

describe('the console’s web server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const behind = { gateway: Fastify(), backoffice: Fastify() };
  let console: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__"></script>',
    );
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    const urls: Record<string, string> = {};
    for (const [name, app] of Object.entries(behind)) {
      app.all('/*', async ({ url, headers }) => ({ name, url, headers }));
      urls[`ADMIN_${name.toUpperCase()}_URL`] = await app.listen({ port: 0, host: '127.0.0.1' });
    }
    console = await createServer(readConfig({ ...urls, LOG_LEVEL: 'silent' }), folder);
  });
  afterAll(async () => {
    await console.close();
    await Promise.all([behind.gateway.close(), behind.backoffice.close()]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['/api/admin/me', 'backoffice'],
    ['/api/admin/orders?range=[0,24]', 'backoffice'],
    ['/img/54/72/resize/a.jpg', 'gateway'],
    ['/media/a.jpg', 'gateway'],
  ])('passes %s to the %s', async (url, name) => {
    const answer = await console.inject({ url, headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(answer.json()).toMatchObject({ name, url, headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  it.each(['/api/cart/create', '/api/user/login', '/api/administration'])(
    'does not offer the shop’s %s',
    async (url) => {
      const answer = await console.inject({ url, method: 'POST' });
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each(['/', '/orders/1/show', '/media'])(
    'answers %s with the page, a nonce of its own and the policy',
    async (url) => {
      const [one, two] = [await console.inject(url), await console.inject(url)];
      const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? '';
      expect(nonce).toHaveLength(24);
      expect(one.body.match(new RegExp(nonce.replaceAll(/[+/=]/g, '\\$&'), 'g'))).toHaveLength(2);
      expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(one.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'DENY' });
      expect(two.body).not.toContain(nonce);
    },
  );

  it('files with a hash in their name are cacheable permanently', async () => {
    expect((await console.inject('/assets/app.js')).headers['cache-control']).toContain('immutable');
  });
});

describe('headers', () => {
  it('allow nothing that is not named: mails in a frame of ours, previews of pictures, no foreign page', () => {
    const policy = consolePolicy('abc', new URL('https://shop.example/pl'));
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; /);
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toMatch(/; frame-src 'self' https:\/\/shop\.example$/);
  });

  it('keep search engines and other sites out', () => {
    expect(consoleHeaders(new URL('https://console.example'))).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
    });
  });
});

it('the configuration lists every invalid variable', () => {
  expect(() => readConfig({ ADMIN_PORT: 'x', ADMIN_URL: 'y' })).toThrow(
    /ADMIN_PORT[\s\S]*ADMIN_URL|ADMIN_URL[\s\S]*ADMIN_PORT/,
  );
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { normalAddress, refuseHiddenPaths } from './plain-address.js';

describe('an address', () => {
  it.each([
    ['/api/cart/pull?cartId=%61', '/api/cart/pull?cartId=%61'],
    ['/%61pi/%61dmin/orders?x=1', '/api/admin/orders?x=1'],
    ['/media/a%20b%2Fc%25.jpg', '/media/a%20b%2Fc%25.jpg'],
    ['/api/stock/check/DRS%2D10%5F1%7E', '/api/stock/check/DRS-10_1~'],
    ['http://shop.example/api?x=http://y', '/api?x=http://y'],
    ['HTTPS://shop.example', '/'],
    ['http://shop.example?x', '/?x'],
    ['*', '*'],
  ])('%s is %s', (address, normal) => expect(normalAddress(address)).toBe(normal));
});

describe('a path with something hidden in it', () => {
  const fastify = Fastify({ rewriteUrl: ({ url = '/' }) => normalAddress(url) });
  beforeAll(async () => {
    refuseHiddenPaths(fastify);
    fastify.get('/api/*', async ({ url }) => ({ url }));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => fastify.close());

  /** `fetch` normalizes URLs; this sends the path unchanged. */
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = fastify.server.address() as { port: number };
      const call = request({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject).end();
    });

  it.each([
    '/api/./admin/login',
    '/api/%2e/admin/login',
    '/api/%252e/admin/login',
    '/api/%25252e/admin/login',
    '/api/%252525252525252e/admin/login',
    '/api/x/../y',
    '/api/x/%2e%2e/y',
    '/api/order/..',
    '/api/.\\admin',
  ])('is 404: %s', async (path) => expect(await statusOf(path)).toBe(404));

  it.each([
    '/api/a...b',
    '/api/.hidden',
    '/api/1-%252F..%2F%2500',
    '/api/..%2fetc%2fpasswd.png',
    '/api/100%25',
    '/api/http%3A%2F%2Fx.example%2Fa.jpg',
    '/api/x?y=../..',
  ])('is not %s', async (path) => expect(await statusOf(path)).toBe(200));
});

import { request } from 'node:http';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// One call per second with a burst of three: the fourth call of a burst is refused (wire-contract 11.1).

let gateway: TestService;
beforeAll(async () => {
  gateway = await TestService.start(
    'gateway',
    createApp,
    { RATE_LIMIT: 'on', RATE_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' },
    { database: false },
  );
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, address: string) =>
  gateway.call<{ code: number; result: unknown }>(method, path, undefined, {
    as: '',
    headers: { 'x-forwarded-for': address },
  });

it('[ERR-003] too many calls of one address are 429 with Retry-After in the envelope; another address is not touched', async () => {
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await call('GET', '/api', '10.0.0.1')).status),
  );
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(4);
  const { status, body, headers } = await call('GET', '/api', '10.0.0.1');
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { code: 429, result: 'Too many requests. Please try again later.' },
    '1',
  ]);
  expect((await call('GET', '/api', '10.0.0.2')).status).toBe(200);
});

it('leaves lists a list: the given client iterates them unchecked (traps 7, 8)', async () => {
  for (let n = 0; n < 4; n += 1) await call('GET', '/api', '10.0.0.3');
  const { status, body } = await call('POST', '/api/cart/shipping-methods', '10.0.0.3');
  expect([status, body]).toEqual([429, { code: 429, result: [] }]);
});

it.each(['/%61pi', '/a%70i', 'http://shop.example/api', 'HTTP://shop.example/api'])(
  'counts calls to %s as those to /api',
  async (spelling) => {
    const address = `10.0.1.${spelling.length}`;
    const codes: (number | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(await statusOf(spelling, address));
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(5);
    expect(codes.at(-1)).toBe(429);
  },
);

/** `fetch` normalizes URLs; this sends the path unchanged. */
const statusOf = (path: string, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(gateway.url);
    const call = request({ host: '127.0.0.1', port, path, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });

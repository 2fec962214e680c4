import { connect, type Socket } from 'node:net';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// Memory that one caller can make the gateway use. Documents have 20 kB, so that an answer exceeds the socket buffers
// of both sides.

const TEXT = 'x'.repeat(20_000);
const MB = 1024 * 1024;
/** Searches from this offset on are answered only after `answerSlowOnes` is called. */
const SLOW = 1_000;
let answerSlowOnes = (): void => {};
const slowOnes = new Promise<void>((resolve) => {
  answerSlowOnes = resolve;
});

const catalog = new StubNeighbour();
const cart = new StubNeighbour();
let gateway: TestService;

beforeAll(async () => {
  catalog.on('POST', '/v1/search', async ({ body }) => {
    const { query } = body as { query: { from: number; size: number; format: string } };
    if (query.from >= SLOW) await slowOnes;
    const documents = Array.from({ length: query.size }, (_, id) => ({ id, content: TEXT }));
    const rest = { attribute_metadata: [], suggest: {} };
    return query.format === 'compact'
      ? { body: { total: query.size, hits: documents.map((one) => ({ ...one, _score: 1 })), ...rest } }
      : {
          body: {
            hits: { total: query.size, hits: documents.map((_source) => ({ _id: '1', _score: 1, _source })) },
            ...rest,
          },
        };
  });
  // A large answer of the neighbour that becomes a small answer of the gateway.
  cart.on('GET', '/v1/carts/:ref', () => ({
    body: { currency: 'PLN', virtual: false, items: [], unknown: 'x'.repeat(7 * MB) },
  }));
  await Promise.all([catalog.start(), cart.start()]);
  const settings = {
    CATALOG_URL: catalog.url,
    CART_URL: cart.url,
    RATE_LIMIT: 'on',
    RATE_PER_SECOND: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  gateway = await TestService.start('gateway', createApp, settings, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([catalog.stop(), cart.stop()]);
});
beforeEach(() => void catalog.calls.splice(0));

const graphql = (query: unknown, address = '10.0.0.1') =>
  gateway.call<{ data?: Record<string, unknown>; errors?: Array<{ message: string }> }>(
    'POST',
    '/graphql',
    { query },
    { as: '', headers: { 'x-forwarded-for': address } },
  );
const many = (count: number, field: (i: number) => string) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${field(i)}`).join(' ')} }`;

describe('a GraphQL request', () => {
  it.each([
    ['ten times 500 products', many(10, () => 'products(search: "", pageSize: 500) { items }')],
    ['twice 251 products', many(2, () => 'products(pageSize: 251) { items }')],
    ['twice 2001 categories', many(2, () => 'categories(pageSize: 2001) { hits }')],
    [
      '500 products and one in a fragment',
      '{ products(pageSize: 500) { items } ...F } fragment F on Query { b: products(pageSize: 1) { items } }',
    ],
  ])('for %s is refused before catalog is called', async (_what, query) => {
    const { body } = await graphql(query);
    expect(body.errors?.[0]?.message).toMatch(/at most (500|4000) documents/);
    expect(Object.values(body.data ?? {}).every((value) => value === null)).toBe(true);
    expect(catalog.calls).toEqual([]);
  });

  it('that requests the same documents under many aliases is refused when the answer exceeds 8 MB', async () => {
    const names = Array.from({ length: 90 }, (_, i) => `a${i}: items`).join(' ');
    const { body } = await graphql(`{ products(pageSize: 100) { ${names} } }`);
    expect(body.errors?.[0]?.message).toContain('too large');
    expect(JSON.stringify(body).length).toBeLessThan(1 * MB);
    const texts = Array.from({ length: 90 }, (_, i) => `a${i}: content`).join(' ');
    const { body: pages } = await graphql(`{ cmsPages { items { ${texts} } } }`);
    expect(pages.errors?.[0]?.message).toContain('too large');
    expect(JSON.stringify(pages).length).toBeLessThan(1 * MB);
  });

  it('passes on the documents that catalog wrote', async () => {
    const { status, body } = await graphql(
      '{ products(pageSize: 2) { items total_count } categories(pageSize: 1) { hits } }',
    );
    expect([status, body]).toEqual([
      200,
      {
        data: {
          products: {
            items: [0, 1].map((id) => ({ id, content: TEXT, _score: 1 })),
            total_count: 2,
          },
          categories: {
            hits: { total: 1, hits: [{ _id: '1', _score: 1, _source: { id: 0, content: TEXT } }] },
          },
        },
      },
    ]);
  });
});

describe('a client that does not read', () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Reads only the status of the answer; 0 when the connection ended without one. */
  const askAndSleep = (from: number, address: string): Promise<number> => {
    const socket = ask(from, address);
    return new Promise((resolve) => {
      socket.once('data', (start) => {
        socket.pause();
        resolve(Number(String(start).split(' ')[1]));
      });
      socket.on('error', () => {});
      socket.once('close', () => resolve(0));
    });
  };
  const ask = (from: number, address: string): Socket => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const path = `/api/catalog/catalog_pln_pl/product/_search?size=500&from=${from}`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`);
    sockets.push(socket);
    return socket;
  };
  const statusFor = async (address: string, path: string) =>
    (await gateway.call('GET', path, undefined, { as: '', headers: { 'x-forwarded-for': address } })).status;
  const LARGE = '/api/catalog/catalog_pln_pl/product/_search?size=500&from=999';
  /** Polls until the condition holds; the test's own timeout limits it. */
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 500));
  };

  it('gets no further large answer until its unread ones are dropped; others are answered meanwhile', async () => {
    await until(async () => (await askAndSleep(0, '10.0.0.2')) === 200);
    const further = await Promise.all(Array.from({ length: 39 }, (_, n) => askAndSleep(1 + n, '10.0.0.2')));
    expect(further).toContain(429);
    expect(await statusFor('10.0.0.3', '/api')).toBe(200);
    await until(async () => (await statusFor('10.0.0.2', LARGE)) === 200);
  }, 300_000);

  it('gets no large answer of other services either', async () => {
    const pull = `/api/cart/pull?cartId=${'0'.repeat(32)}`;
    expect(await statusFor('10.0.0.4', pull)).toBe(200);
    await until(async () => (await askAndSleep(50, '10.0.0.4')) === 200);
    expect([await statusFor('10.0.0.4', pull), await statusFor('10.0.0.5', pull)]).toEqual([429, 200]);
  }, 300_000);

  it('and leaves before the answer is made leaves nothing unread', async () => {
    const leaving = Array.from({ length: 12 }, (_, n) => ask(SLOW + n, `10.2.0.${n}`));
    await until(async () => catalog.calls.length === leaving.length);
    for (const socket of leaving) socket.resetAndDestroy();
    expect(await statusFor('10.2.1.1', '/api')).toBe(200);
    answerSlowOnes();
    await until(async () => (await statusFor('10.2.1.1', LARGE)) === 200);
    for (let n = 0; n < leaving.length; n += 1) expect(await statusFor(`10.2.0.${n}`, LARGE)).toBe(200);
  }, 60_000);

  it('from forty addresses: large answers are refused then, small ones are not', async () => {
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => askAndSleep(100 + n, `10.1.0.${n}`)));
      return answers.includes(200) && answers.includes(503);
    });
    expect(await statusFor('10.0.0.9', '/api')).toBe(200);
    await until(async () => (await statusFor('10.0.0.9', LARGE)) === 200);
  }, 300_000);
});

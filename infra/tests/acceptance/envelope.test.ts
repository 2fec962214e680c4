import { describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { searchPath } from './catalogue.ts';
import { ask, call, expectEnvelope, refusal, result, UNKNOWN_CART } from './wire.ts';

const UNAUTHORIZED = { code: 401, result: "The consumer isn't authorized to access the resource." };

it('answers its version, the one reply of /api that has no envelope', async () => {
  const { status, json } = await ask('GET', '/api/');
  expect(status).toBe(200);
  expect(json).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

describe('the code of a refusal', () => {
  it.each([
    ['of a text of the wire is its name', 'GET', `/api/cart/pull?cartId=${UNKNOWN_CART}`, undefined, 'cartNotFound'],
    [
      'of a service is its code with the reason',
      'POST',
      '/api/user/create',
      {
        customer: { email: 'refused@example.com', firstname: 'Ada', lastname: 'Nowak' },
        password: 'short',
      },
      'accounts.password_refused/too_short',
    ],
  ])('%s', async (_, method, path, body, code) => {
    const { headers } = await ask(method, path, body);
    expect(headers.get('x-refusal')).toBe(code);
  });

  it('stands for success nowhere', async () => {
    expect((await call('POST', '/api/cart/create')).headers.get('x-refusal')).toBeNull();
  });
});

describe('[ERR-003] an invalid request', () => {
  it.each([
    ['GET', '/api/nothing/here'],
    ['POST', '/api/invalidate?key=x&tag=*'],
    ['GET', '/api/invalidate?key=x&tag=*'],
    ['GET', '/nothing'],
    ['GET', '/api/cart'],
    ['GET', '/api/cart/'],
    ['DELETE', '/api/order/1/2/3'],
    ['GET', '/api/%E0%A4%A'],
  ])('%s %s is not offered: 4xx', async (method, path) => {
    const { code } = await call(method, path);
    expect([400, 404]).toContain(code);
  });

  it('of an unknown path is in the envelope', async () => {
    expect(await refusal('GET', '/api/nothing/here')).toEqual({ code: 404, result: 'Not found' });
  });

  it.each([
    ['GET', '/api/cart/create', 'POST'],
    ['DELETE', '/api/cart/update', 'POST'],
    ['POST', '/api/cart/pull', 'GET, HEAD'],
    ['DELETE', '/api/cart/collect-totals', 'POST, PUT'],
    ['PUT', '/api/order', 'POST'],
    ['POST', '/api/stock/check', 'GET, HEAD'],
    ['POST', '/api/stock/list?skus=a', 'GET, HEAD'],
    ['DELETE', searchPath(), 'GET, HEAD, POST'],
    ['PATCH', '/api/url/map', 'POST'],
    ['POST', '/api/product/render-list', 'GET, HEAD'],
    ['POST', '/api/ext/checkout/pickup-locations', 'GET, HEAD'],
  ])('with a method the path does not have, %s %s, is 405 and names the methods', async (method, path, allowed) => {
    const { code, headers } = await call(method, path);
    expect(code).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
  });

  it.each(['/api/cart/update', '/api/order', '/api/url/map', searchPath()])(
    'with broken JSON is 400, with a foreign content type 415: %s',
    async (path) => {
      expect((await call('POST', path, '{"a":')).code).toBe(400);
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expect((await call('POST', path, 'a=1', { 'content-type': type })).code).toBe(415);
    },
  );

  it('accepts JSON bodies up to 2 MB; more is 413', async () => {
    const body = (bytes: number) => JSON.stringify({ cartItem: { sku: 'x' }, more: 'x'.repeat(bytes) });
    const path = `/api/cart/update?cartId=${UNKNOWN_CART}`;
    expect((await call('POST', path, body(1_900_000))).code).toBe(404);
    expect((await call('POST', path, body(2_200_000))).code).toBe(413);
  });

  it('is not a matter of unknown fields: given calls ignore them', async () => {
    const cart = await Cart.create();
    expect(await result('POST', cart.path('delete', '&what=ever'), { cartItem: { item_id: 1, more: [] }, x: {} })).toBe(
      true,
    );
  });
});

describe('a token', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])(
    '"%s" in the header means guest, never 401',
    async (authorization) => {
      expect((await call('POST', '/api/cart/create', undefined, { authorization })).code).toBe(200);
    },
  );

  it.each(['?token=', '?token=null', '?token=undefined', ''])('"%s" in the address means guest', async (query) => {
    expect((await call('POST', `/api/cart/create${query}`)).code).toBe(200);
  });

  it('in the address is ignored where that is not switched on', async () => {
    const cart = await Cart.create();
    expect((await call('GET', `/api/cart/pull?token=abc&cartId=${cart.id}`)).code).toBe(200);
  });

  it.each([
    ['POST', '/api/cart/create'],
    ['GET', `/api/cart/pull?cartId=${UNKNOWN_CART}`],
    ['GET', `/api/cart/totals?cartId=${UNKNOWN_CART}`],
  ])('[ERR-048] invalid ones are refused: %s %s', async (method, path) => {
    expect(await refusal(method, path, undefined, { authorization: 'Bearer aaa.bbb.ccc' })).toEqual(UNAUTHORIZED);
  });

  it('invalid ones leave lists as lists: the given client iterates them unchecked (traps 7, 8)', async () => {
    const headers = { authorization: 'Bearer aaa.bbb.ccc' };
    const ships = await call('POST', `/api/cart/shipping-methods?cartId=${UNKNOWN_CART}`, { address: {} }, headers);
    const pays = await call('GET', `/api/cart/payment-methods?cartId=${UNKNOWN_CART}`, undefined, headers);
    expect([ships.code, ships.result, pays.code, pays.result]).toEqual([401, [], 401, []]);
  });
});

describe('foreign pages', () => {
  const origin = 'https://client.example';

  it('may call without credentials, with the headers clients send', async () => {
    const preflight = await ask('OPTIONS', '/api/order', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-vs-store-code,idempotency-key',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const methods = preflight.headers.get('access-control-allow-methods') ?? '';
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) expect(methods).toContain(method);
    const headers = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const header of ['authorization', 'content-type', 'x-vs-store-code', 'idempotency-key'])
      expect(headers).toContain(header);
  });

  it.each([
    ['POST', '/api/cart/create', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/cart/create', 405],
  ])('can read the answer of %s %s, refusals too', async (method, path, code) => {
    const answer = await call(method, path, undefined, { origin });
    expect(answer.code).toBe(code);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

it('[SYNC-010] returns a refusal as a text for shoppers', async () => {
  for (const [method, path, body] of [
    ['POST', '/api/cart/update', { cartItem: { sku: 'x' } }],
    ['POST', `/api/cart/apply-coupon?cartId=${UNKNOWN_CART}&coupon=x`, undefined],
    ['POST', '/api/order', { products: [{ sku: 'x' }] }],
  ] as const) {
    const answer = await ask(method, path, body);
    expectEnvelope(answer);
    expect(answer.json.result).toMatch(/^[A-Z].+\.$/);
  }
});

it('does not disclose the server software', async () => {
  const { headers } = await ask('GET', '/api/');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

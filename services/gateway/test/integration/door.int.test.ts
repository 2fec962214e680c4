import { connect } from 'node:net';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const CART = 'f3b1c09e5d2a4b7f8890aa12cd34ef56';
const line = {
  itemId: 81,
  sku: 'DRS-10-M-RED',
  parentSku: 'DRS-10',
  productId: 20,
  quantity: 1,
  type: 'configurable',
  name: 'Wrap dress',
  options: [{ label: 'Color', value: 'Red' }],
  productOption: {
    extension_attributes: { custom_options: [], configurable_item_options: [{ option_id: '93', option_value: '58' }] },
  },
  unitNet: 325_20,
  unitGross: 400_00,
  volatile: false,
  withdrawn: false,
};

describe('the public API', () => {
  const cart = new StubNeighbour();
  const stock = new StubNeighbour();
  let gateway: TestService;

  beforeAll(async () => {
    cart.on('POST', '/v1/carts', () => ({ status: 201, body: { cartId: CART, cartRef: 'x' } }));
    cart.on('GET', '/v1/carts/:ref', () => ({ body: { currency: 'PLN', virtual: false, items: [line] } }));
    cart.on('POST', '/v1/carts/:ref/items', () => ({
      status: 409,
      body: { code: 'cart.quantity_unavailable', detail: 'x', details: {} },
    }));
    cart.on('POST', '/v1/carts/:ref/shipping-methods:list', () => ({
      status: 404,
      body: { code: 'cart.not_found', detail: 'x' },
    }));
    stock.on('POST', '/v1/levels:read', ({ body }) => ({
      body: {
        levels: (body as { skus: string[] }).skus.includes('BAG-7')
          ? [{ sku: 'BAG-7', productId: 580, available: 53, inStock: true, managed: true }]
          : [],
      },
    }));
    await Promise.all([cart.start(), stock.start()]);
    gateway = await TestService.start(
      'gateway',
      createApp,
      { CART_URL: cart.url, STOCK_URL: stock.url, RATE_LIMIT: 'off' },
      { database: false },
    );
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([cart.stop(), stock.stop()]);
  });

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    gateway.call<{ code: number; result: unknown }>(method, path, body, { as: '', headers });

  it('[CART-047] makes a cart and answers its id in the envelope', async () => {
    const { status, body } = await call('POST', '/api/cart/create?token=');
    expect({ status, body }).toEqual({ status: 200, body: { code: 200, result: CART } });
  });

  it.each(['Bearer', 'Bearer null', 'Bearer undefined', 'Bearer '])(
    'takes "%s" for a guest, never 401',
    async (authorization) => {
      expect((await call('POST', '/api/cart/create', undefined, { authorization })).status).toBe(200);
    },
  );

  it('[ERR-048] refuses an invalid token', async () => {
    const { status, body } = await call('POST', '/api/cart/create', undefined, { authorization: 'Bearer abc.def.ghi' });
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 401, result: "The consumer isn't authorized to access the resource." },
    });
  });

  it('[CART-050] pulls lines with numeric quantity and id, the child sku and options as they were sent', async () => {
    const { body, headers } = await call('GET', `/api/cart/pull?token=&cartId=${CART}`);
    expect(body.result).toEqual([
      {
        item_id: 81,
        sku: 'DRS-10-M-RED',
        qty: 1,
        name: 'Wrap dress',
        price: 325.2,
        product_type: 'configurable',
        quote_id: CART,
        product_option: line.productOption,
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
  });

  it('requests the language of the call, else leaves it to the cart', async () => {
    const asked = async (query: string) => {
      await call('GET', `/api/cart/pull?cartId=${CART}${query}`);
      return new URL(cart.calls.at(-1)?.path ?? '', cart.url).searchParams.get('store') ?? undefined;
    };
    expect(await asked('')).toBeUndefined();
    expect(await asked('&storeCode=usd_us')).toBeUndefined();
    expect(await asked('&storeCode=eur_de')).toBe('eur_de');
  });

  it.each(['/api/', '/api/cart/create/'])('takes %s with a slash at its end', async (path) => {
    expect((await call(path === '/api/' ? 'GET' : 'POST', path)).status).toBe(200);
  });

  it('takes the text \\u0000, which is none', async () => {
    const { body } = await call('POST', `/api/cart/update?cartId=${CART}`, { cartItem: { sku: '\\u0000', qty: 99 } });
    expect(body.result).toBe('The requested quantity is not available.');
  });

  it('never shows the cart id to the services behind it', async () => {
    await call('GET', `/api/cart/pull?cartId=${CART}`);
    expect(cart.calls.every((asked) => !asked.path.includes(CART))).toBe(true);
  });

  it('[ERR-034] answers an unavailable quantity with 400', async () => {
    const { status, body } = await call('POST', `/api/cart/update?cartId=${CART}`, {
      cartItem: { sku: 'DRS-10', qty: 99 },
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 400, result: 'The requested quantity is not available.' },
    });
  });

  it('answers shipping-methods of an unknown cart with an empty list, never a text', async () => {
    const { status, body } = await call('POST', `/api/cart/shipping-methods?cartId=${CART}`, {
      address: { country_id: 'PL', street: [null, null] },
    });
    expect({ status, body }).toEqual({ status: 404, body: { code: 404, result: [] } });
  });

  it.each([
    ['broken JSON', '{"address":'],
    ['no address', {}],
  ])('answers shipping-methods with an empty list after %s too', async (_story, body) => {
    const { status, body: answer } = await call('POST', `/api/cart/shipping-methods?cartId=${CART}`, body);
    expect({ status, answer }).toEqual({ status: 400, answer: { code: 400, result: [] } });
  });

  it.each([null, '', true, [], 1.5, 0, -1, 'x'])('[VAL-003] refuses the quantity %j', async (qty) => {
    expect((await call('POST', `/api/cart/update?cartId=${CART}`, { cartItem: { sku: 'DRS-10', qty } })).status).toBe(
      400,
    );
  });

  it('[STK-009] answers the stock of one sku with its document id', async () => {
    const { body } = await call('GET', '/api/stock/check?sku=BAG-7');
    expect(body.result).toMatchObject({
      product_id: 580,
      qty: 53,
      is_in_stock: true,
      manage_stock: true,
      stock: { is_in_stock: true, qty: 53 },
    });
  });

  it('answers an unknown sku with the code that clients stay silent about', async () => {
    const { status, body } = await call('GET', '/api/stock/check/NOPE');
    expect({ status, code: (body.result as { code: string }).code }).toEqual({ status: 404, code: 'ENOTFOUND' });
  });

  it('[STK-010] lists the stock of several skus and leaves unknown ones out', async () => {
    const { body } = await call('GET', '/api/stock/list?skus=NOPE');
    expect(body).toEqual({ code: 200, result: [] });
  });

  describe('[ERR-003] bad requests get a clear 4xx in the envelope', () => {
    it.each([
      ['broken JSON', 'POST', '/api/cart/update?cartId=x', '{"cartItem":', 400],
      ['no body', 'POST', '/api/cart/update?cartId=x', undefined, 400],
      ['a list where an object is due', 'POST', '/api/order', [], 400],
      ['an unknown path', 'GET', '/api/nothing/here', undefined, 404],
      ['a known path with another method', 'PUT', '/api/cart/create', undefined, 405],
      ['a NUL character', 'POST', `/api/cart/update?cartId=${CART}`, { cartItem: { sku: '\u0000' } }, 400],
      [
        'a NUL character deep inside',
        'POST',
        '/api/order',
        { products: [{ sku: 'a', info: { x: ['a\\\u0000'] } }] },
        400,
      ],
      ['a NUL character in the address', 'GET', '/api/stock/check/%00', undefined, 400],
      ['a NUL character in the address of an order', 'POST', '/api/order/1%00/cancel', undefined, 400],
      ['no cart id', 'GET', '/api/cart/totals', undefined, 404],
      ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A', undefined, 400],
      ['an unknown index', 'GET', '/api/catalog/nope/product/_search', undefined, 404],
      [
        'a query element that is not allowed',
        'POST',
        '/api/catalog/catalog_pln_pl/product/_search',
        { query: { script: {} } },
        400,
      ],
      ['a size beyond measure', 'GET', '/api/catalog/catalog_pln_pl/product/_search?size=1000000000', undefined, 400],
    ] as const)('%s', async (_story, method, path, body, expected) => {
      const answer = await call(method, path, body);
      expect(answer.status).toBe(expected);
      expect(answer.body).toEqual({ code: expected, result: expect.any(String) });
    });

    it('a body nested a thousand levels deep', async () => {
      const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
      expect((await call('POST', '/api/order', deep)).status).toBe(400);
    });

    it('a body over 2 MB', async () => {
      expect((await call('POST', '/api/order', JSON.stringify({ a: 'x'.repeat(2_100_000) }))).status).toBe(413);
    });

    it('a body that is not JSON', async () => {
      const { status, body } = await call('POST', '/api/order', 'a=1', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect({ status, code: body.code }).toEqual({ status: 415, code: 415 });
    });

    it('returns the allowed methods of a known path', async () => {
      expect((await call('DELETE', '/api/cart/create')).headers.get('allow')).toBe('POST');
    });
  });

  it.each(['/api/admin/login', '/api/admin/me', '/%61pi/admin/orders', '/api/admin/pictures'])(
    'does not serve %s: the console has its own service',
    async (path) => {
      for (const method of ['GET', 'POST']) expect((await call(method, path)).status).toBe(404);
    },
  );

  it('answers a preflight of a foreign origin, without credentials', async () => {
    const { status, headers } = await call('OPTIONS', '/api/cart/create', undefined, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/api/order', '/api/catalog/catalog_pln_pl/product/_search', '/api/nothing'])(
    'answers OPTIONS %s of clients without CORS as well',
    async (path) => {
      const { status, headers } = await call('OPTIONS', path);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE, OPTIONS');
    },
  );

  it.each([
    ['broken JSON', 'POST', '{"refreshToken":', {}, 400],
    ['a list', 'POST', [], {}, 401],
    ['another content type', 'POST', 'a=1', { 'content-type': 'text/plain' }, 415],
    ['a body without end', 'POST', JSON.stringify({ refreshToken: 'x'.repeat(2_100_000) }), {}, 413],
    ['a NUL character', 'POST', { refreshToken: '\u0000' }, {}, 400],
    ['another method', 'GET', undefined, {}, 405],
  ] as const)(
    'never refuses a token refresh with a text in result, which a client would take for its token: %s (trap 4)',
    async (_story, method, body, headers, expected) => {
      for (const path of ['/api/user/refresh', '/api/user/refresh/?storeCode=pln_pl']) {
        const answer = await call(method, path, body, headers);
        expect(answer.body).toEqual({
          code: expected,
          resultCode: expected,
          result: null,
          meta: { message: expect.any(String) },
        });
      }
    },
  );

  it.each([
    ['a head larger than any of ours', `GET /api HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    ['what is no HTTP', 'HELLO?\r\n\r\n', 400],
  ])('answers %s in the envelope too', async (_story, text, code) => {
    const answer = await spoken(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual({ code, result: expect.any(String) });
  });

  /** Sends raw bytes and returns everything received until the gateway closes the connection. */
  async function spoken(text: string): Promise<string> {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(text);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    return answer;
  }

  it('answers 503 with Retry-After when a service is unavailable', async () => {
    const { status, headers } = await call('GET', '/api/product/render-list?skus=A');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
  });
});

import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const CART = 'a-cart-of-a-guest';
const neighbour = new StubNeighbour();
let kept: unknown[] = [];
let gateway: TestService;

beforeAll(async () => {
  neighbour
    .on('GET', '/v1/carts/:ref', ({ params: { ref } }) =>
      ref === sha256(CART) ? { body: { items: [] } } : { status: 404, body: { code: 'cart.not_found' } },
    )
    .on('POST', '/v1/order-comments', ({ body }) => {
      kept.push(body);
      return { status: 204 };
    });
  const { url } = await neighbour.start();
  gateway = await TestService.start('gateway', createApp, { CART_URL: url, ORDERS_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});
beforeEach(() => {
  kept = [];
});

const say = (cartId: string, comment: unknown) =>
  gateway.call('POST', `/api/order/comment?token=&cartId=${cartId}`, { comment }, { as: '' });

it('a comment is kept for a cart that exists [CHK-028]', async () => {
  expect((await say(CART, 'Please ring twice.')).body).toEqual({ code: 200, result: true });
  expect(kept).toEqual([{ cartRef: sha256(CART), comment: 'Please ring twice.' }]);
});

it.each([
  ['no-such-cart', 'Please ring twice.', 404],
  [CART, '', 400],
  ['', 'Please ring twice.', 400],
])(
  'of the cart "%s" the comment "%s" is refused with %d, and nothing is stored [CHK-028]',
  async (cartId, comment, code) => {
    const { status, body } = await say(cartId, comment);
    expect([status, body]).toEqual([code, { code, result: expect.any(String) }]);
    expect(kept).toEqual([]);
  },
);

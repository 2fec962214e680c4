import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const neighbour = new StubNeighbour();
let refusal: { status: number; code: string };
let gateway: TestService;
beforeAll(async () => {
  const refuse = () => ({ status: refusal.status, body: { ...refusal, title: refusal.code, detail: '', details: {} } });
  neighbour.on('POST', '/v1/placements', refuse);
  neighbour.on('GET', '/v1/placements/by-key/:key', () => ({
    status: 404,
    body: { code: 'orders.placement_not_found' },
  }));
  neighbour.on('POST', '/v1/carts', () => ({ body: { cartRef: 'c', version: 1, lines: [] } }));
  neighbour.on('POST', '/v1/carts/:cartRef/items', refuse);
  const { url } = await neighbour.start();
  const env = { ORDERS_URL: url, CART_URL: url, RATE_LIMIT: 'off' };
  gateway = await TestService.start('gateway', createApp, env, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});

const address = { firstname: 'Ola', lastname: 'Nowak', street: ['Prosta', '1'], city: 'Warszawa', postcode: '00-001' };
const placed = (cart_id: string, headers: Record<string, string> = {}) => {
  const addressInformation = {
    billingAddress: { ...address, country_id: 'PL' },
    payment_method_code: 'cashondelivery',
  };
  const order = { cart_id, products: [{ sku: 'DRS-1', qty: 1 }], addressInformation };
  return gateway.call<{ code: number; result: string }>('POST', '/api/order', order, { as: '', headers });
};

// The given client keeps an order in its queue and sends it again after every answer except 200 and 400.
it.each([
  [409, 'orders.cart_changed', 400],
  [409, 'orders.prices_changed', 400],
  [409, 'orders.key_reused', 400],
  [404, 'orders.cart_not_found', 400],
  [409, 'orders.products_unavailable', 400],
  [409, 'orders.in_flight', 409],
  [403, 'orders.sign_in_needed', 401],
  [503, 'orders.interrupted', 503],
])('a refusal %d %s is %d without an Idempotency-Key; with one it keeps its code', async (status, code, expected) => {
  refusal = { status, code };
  const bare = await placed('cart-1');
  expect([bare.status, bare.body.code]).toEqual([expected, expected]);
  expect((await placed('cart-1', { 'idempotency-key': ' ' })).status).toBe(expected);
  const keyed = await placed('cart-1', { 'idempotency-key': 'k-1' });
  const kept = expected === 400 && code !== 'orders.products_unavailable' ? status : expected;
  expect([keyed.status, keyed.body.result]).toEqual([kept, bare.body.result]);
  expect(keyed.headers.get('x-refusal')).toBe(bare.headers.get('x-refusal'));
});

it('the cart made for an order without one is refused in the same way', async () => {
  refusal = { status: 404, code: 'cart.not_found' };
  expect((await placed('')).status).toBe(400);
  expect((await placed('', { 'idempotency-key': 'k-2' })).status).toBe(404);
  refusal = { status: 409, code: 'cart.frozen' };
  expect((await placed('')).status).toBe(409);
});

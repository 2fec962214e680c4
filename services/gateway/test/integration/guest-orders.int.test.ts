import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const orders = new StubNeighbour();
let placed = 0;
let gateway: TestService;
beforeAll(async () => {
  orders.on('POST', '/v1/placements', () => {
    placed += 1;
    return { body: { orderId: 'x', number: '000000102', entityId: 102, status: 'processing', placedAt: 'now' } };
  });
  await orders.start();
  const env = { ORDERS_URL: orders.url, TRUSTED_PROXIES: '127.0.0.1' };
  gateway = await TestService.start('gateway', createApp, env, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await orders.stop();
});

const address = { firstname: 'Ola', lastname: 'Nowak', street: ['Prosta', '1'], city: 'Warszawa', postcode: '00-001' };
const order = (cart_id: string, email: string, from: string, options: { customer?: string } = {}) =>
  gateway.call<{ code: number }>(
    'POST',
    '/api/order',
    {
      cart_id,
      products: [{ sku: 'DRS-1', qty: 1 }],
      addressInformation: {
        billingAddress: { ...address, country_id: 'PL', email },
        payment_method_code: 'cashondelivery',
      },
    },
    { as: '', headers: { 'x-forwarded-for': from }, ...options },
  );

it('fifteen guests’ orders in a row from one address: ten are placed, for any mailboxes', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 15; n += 1)
    answers.push((await order(`cart-${n}`, `guest-${n}@example.com`, '203.0.113.1')).status);
  expect(answers).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  expect(placed).toBe(10);
});

it('a mailbox gets three guest orders an hour, from any addresses', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 5; n += 1)
    answers.push((await order(`other-${n}`, 'Stranger@example.com', `203.0.113.${n + 10}`)).status);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
});

it('the same attempt again is one order and counts once', async () => {
  for (let n = 0; n < 12; n += 1)
    expect((await order('the-same', 'again@example.com', '203.0.113.99')).status).toBe(200);
});

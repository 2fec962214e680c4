import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { StripeProvider } from '../../src/clients/stripe/stripe-provider.js';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { openShop, type Shop } from '../shop.js';
import { StripeMock } from './stripe-mock.js';

// Stripe's mock server refuses any request that is not in its API description and answers from that description.

const SECRET = 'whsec_of_the_tests';
let mock: StripeMock;
let shop: Shop;
beforeAll(async () => {
  mock = await StripeMock.start();
  shop = await openShop({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: mock.url,
  });
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  mock?.stop();
});

const place = async () =>
  (await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } })).body as {
    orderId: string;
    number: string;
    guestKey: string;
    payment: { sessionId: string; redirectUrl: string } | null;
  };
const order = async (number: string) => (await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${number}`)).body;
const paymentOf = async (orderId: string) =>
  (await shop.orders.db.one<{ id: string; amount: number; currency: string }>(
    'SELECT id, amount, currency FROM payment WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  )) as { id: string; amount: number; currency: string };

/** A webhook signed in Stripe's format. */
async function webhook(orderId: string, type: string, change: object = {}, eventId: string = `evt_${uuidv7()}`) {
  const { id: paymentId, amount, currency } = await paymentOf(orderId);
  const session = {
    id: 'cs_test_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    metadata: { paymentId },
    ...change,
  };
  const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object: session } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
  const send = (as = signature, text = body) =>
    shop.orders.call('POST', '/v1/payment-webhooks/stripe', { signature: as, body: text });
  return { send, body };
}

describe('orders on Stripe', () => {
  it('a card order gets a hosted page of Stripe', async () => {
    const placed = await place();
    expect(placed.payment).toMatchObject({ sessionId: expect.stringMatching(/^cs_/), redirectUrl: expect.any(String) });
    expect((await order(placed.number)).status).toBe('pending_payment');
  });

  it('a signed webhook pays the order once, also when repeated; a forged one has no effect', async () => {
    const placed = await place();
    const { send, body } = await webhook(placed.orderId, 'checkout.session.completed');
    for (const forged of ['', 't=1,v1=00'])
      expect(await send(forged)).toMatchObject({ status: 422, body: { code: 'orders.webhook_signature' } });
    expect((await send(undefined, `${body} `)).status).toBe(422);
    expect((await order(placed.number)).paid).toBe(0);
    await Promise.all([send(), send(), send()]);
    await eventually(async () => expect((await order(placed.number)).status).toBe('processing'));
    await send(); // replayed later
    const { paid, grandTotal, documents } = await order(placed.number);
    expect([paid, documents.length]).toEqual([grandTotal, 1]);
  });

  it('a card is saved without paying on a page of Stripe', async () => {
    const wanted = { customerId: uuidv7(), email: 'ola@example.com', store: 'eur_de' };
    const { status, body } = await shop.orders.call('POST', '/v1/card-setups', wanted);
    expect([status, body]).toMatchObject([
      200,
      { sessionId: expect.stringMatching(/^cs_/), redirectUrl: expect.any(String) },
    ]);
  });

  it('refunds are sent through Stripe', async () => {
    const placed = await place();
    await (await webhook(placed.orderId, 'checkout.session.completed')).send();
    await eventually(async () => expect((await order(placed.number)).status).toBe('processing'));
    const { lines } = await order(placed.number);
    await shop.orders.call('POST', `/v1/admin-orders/${placed.number}/refund`, {
      staffId: 'staff-1',
      key: uuidv7(),
      lines: [{ lineId: lines[0]?.lineId, quantity: 1 }],
    });
    await eventually(
      async () => expect((await order(placed.number)).refunds).toMatchObject([{ state: 'done' }]),
      15_000,
    );
  });

  it('a failed session leaves the order open for a retry', async () => {
    const placed = await place();
    const failed = { payment_status: 'unpaid' };
    await (await webhook(placed.orderId, 'checkout.session.async_payment_failed', failed)).send();
    await eventually(async () => expect((await order(placed.number)).payment.state).toBe('failed'));
    const again = await shop.orders.call<{ payment: { sessionId: string } | null }>(
      'POST',
      `/v1/orders/${placed.number}/retry-payment`,
      { guestKey: placed.guestKey },
    );
    expect(again).toMatchObject({ status: 200, body: { payment: { sessionId: expect.stringMatching(/^cs_/) } } });
  });
});

describe('the adapter', () => {
  const stripe = () => new StripeProvider({ secretKey: 'sk_test_123', webhookSecret: SECRET, url: mock.url });

  // The mock server's description is older than the library and lacks `allowed_payment_method_types`, the parameter for
  // a chosen method. test/integration/stripe.int.test.ts covers that parameter.
  it.each(['pl', 'de', 'en', 'se', 'nl'])('opens a page in %s', async (language) => {
    const session = await stripe().open({
      paymentId: uuidv7(),
      orderNumber: '000000102',
      amount: 415_00,
      currency: 'PLN',
      method: 'stripe',
      option: null,
      email: 'ola@example.com',
      language,
      saveCard: false,
      returnUrls: { success: 'https://shop.test/s', failure: 'https://shop.test/f', cancel: 'https://shop.test/c' },
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    expect(session.sessionId).toMatch(/^cs_/);
  });

  it('reads, ends and refunds a session with valid requests to Stripe', async () => {
    await expect(stripe().read('cs_test_1')).resolves.not.toThrow();
    await expect(stripe().cancel('cs_test_1')).resolves.toMatchObject({ outcome: expect.any(String) });
    await expect(stripe().refund('cs_test_1', uuidv7(), 5_00)).resolves.toBeUndefined();
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { StripeProvider } from '../../src/clients/stripe/stripe-provider.js';

const SECRET = 'whsec_test';
/** Stub of Stripe's API: receives forms, answers JSON. */
let api: Server;
let stripe: StripeProvider;
const calls: { path: string; form: Record<string, string> }[] = [];
/** The session in the stub's answers; tests change it. */
let session: Record<string, unknown>;
/** Outcome of charging a saved card; tests change it. */
let intent: { status: number; body: object } = { status: 200, body: { id: 'pi_9', status: 'succeeded' } };

/** State of an intent that has ended before capture or cancellation; unset: it has not ended. */
let over: { readonly status: string } | undefined;

function answer(method: string, path: string): object {
  if (over && path === '/v1/payment_intents/pi_6') return { id: 'pi_6', ...over };
  if (path.endsWith('/expire')) session = { ...session, status: 'expired' };
  if (path.startsWith('/v1/checkout/sessions')) return session;
  return { id: path.startsWith('/v1/refunds') ? 're_1' : 'pi_1', method };
}

beforeAll(async () => {
  api = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '' } = request;
    calls.push({ path, form: Object.fromEntries(new URLSearchParams(body)) });
    const isOver = over && /\/(capture|cancel)$/.test(path);
    const refused = {
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', type: 'invalid_request_error' } },
    };
    const known = path === '/v1/payment_intents' ? intent : { status: 200, body: answer(method, path) };
    const charged = isOver ? refused : known;
    reply.writeHead(charged.status, { 'content-type': 'application/json' }).end(JSON.stringify(charged.body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  stripe = new StripeProvider({ secretKey: 'sk_test_123', webhookSecret: SECRET, url });
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const open = (overrides: Record<string, unknown> = {}) => {
  session = {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://pay.example/cs_1',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: 'pi_1',
    amount_total: 415_00,
    currency: 'pln',
    ...overrides,
  };
};
const request = () => ({
  paymentId: uuidv7(),
  orderNumber: '000000102',
  amount: 415_00,
  currency: 'PLN',
  method: 'stripe',
  option: 'blik',
  email: 'ola@example.com',
  language: 'se',
  returnUrls: {
    success: 'https://shop.example/s',
    failure: 'https://shop.example/f',
    cancel: 'https://shop.example/c',
  },
  createdAt: new Date('2026-12-01T10:00:05Z'),
  expiresAt: new Date('2026-12-01T10:30:00Z'),
  saveCard: false,
});
const signed = (type: string, object: object) => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET }) };
};

describe('Stripe', () => {
  it('opens a hosted page for the amount, in the shopper’s language, for the chosen method', async () => {
    open();
    const asked = request();
    expect(await stripe.open(asked)).toEqual({ sessionId: 'cs_1', redirectUrl: 'https://pay.example/cs_1' });
    expect(calls.at(-1)?.form).toMatchObject({
      mode: 'payment',
      locale: 'sv',
      'line_items[0][price_data][unit_amount]': '41500',
      'line_items[0][price_data][currency]': 'pln',
      'allowed_payment_method_types[0]': 'blik',
      'payment_intent_data[metadata][paymentId]': asked.paymentId,
    });
  });

  it.each([
    [
      'half an hour: 31 minutes later, because a page that opens at the limit must live 30 minutes',
      '2026-12-01T10:30:00Z',
      '2026-12-01T11:01:00Z',
    ],
    ['a day less those minutes and a second', '2026-12-02T09:29:04Z', '2026-12-02T10:00:04Z'],
    ['more than a day: Stripe’s own limit of a day', '2026-12-02T09:29:05Z', undefined],
  ])('closes the page by itself after our limit of %s', async (_, limit, closes) => {
    open();
    const asked = { ...request(), expiresAt: new Date(limit) };
    await stripe.open(asked);
    await stripe.open(asked); // a repeat has the same parameters, or Stripe refuses it
    const [first, again] = calls.slice(-2).map(({ form }) => form.expires_at);
    expect([first, again]).toEqual(Array(2).fill(closes && String(Date.parse(closes) / 1000)));
  });

  it('reads open, paid and expired sessions', async () => {
    open();
    expect(await stripe.read('cs_1')).toBeUndefined();
    open({ status: 'complete', payment_status: 'paid' });
    expect(await stripe.read('cs_1')).toEqual({ outcome: 'paid', amount: 415_00, currency: 'PLN' });
    open({ status: 'expired' });
    expect(await stripe.read('cs_1')).toEqual({ outcome: 'cancelled', amount: 415_00, currency: 'PLN' });
  });

  it('cancelling ends an open session and returns one that was just paid', async () => {
    open();
    expect(await stripe.cancel('cs_1')).toMatchObject({ outcome: 'cancelled' });
    expect(calls.map(({ path }) => path)).toContain('/v1/checkout/sessions/cs_1/expire');
    open({ status: 'complete', payment_status: 'paid' });
    expect(await stripe.cancel('cs_1')).toMatchObject({ outcome: 'paid' });
    open({ status: 'complete' });
    expect(await stripe.cancel('cs_1')).toMatchObject({ outcome: 'cancelled' });
    expect(calls.map(({ path }) => path)).toContain('/v1/payment_intents/pi_1/cancel');
  });

  it('refunds part of the intent', async () => {
    open({ status: 'complete', payment_status: 'paid' });
    await stripe.refund('cs_1', uuidv7(), 5_00);
    expect(calls.at(-1)?.form).toMatchObject({
      payment_intent: 'pi_1',
      amount: '500',
    });
  });

  it('unavailable is reported as such', async () => {
    const unreachable = new StripeProvider({
      secretKey: 'sk_test_123',
      webhookSecret: SECRET,
      url: 'http://127.0.0.1:1',
    });
    await expect(unreachable.open(request())).rejects.toMatchObject({ code: 'orders.provider_away' });
  });
});

describe('saved cards', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
  const charge = () => ({
    paymentId: uuidv7(),
    orderNumber: '000000102',
    amount: 250_00,
    currency: 'PLN',
    token: 'cus_1/pm_1',
  });

  it('are saved by the page when they are to be charged later: its customer and payment method, never a number', async () => {
    open();
    await stripe.open({ ...request(), saveCard: true });
    expect(calls.at(-1)?.form).toMatchObject({
      customer_creation: 'always',
      'payment_intent_data[setup_future_usage]': 'off_session',
      'allowed_payment_method_types[0]': 'card',
    });
    open({ payment_intent: { id: 'pi_1', customer: 'cus_1', payment_method: { id: 'pm_1', card } } });
    const kept = { token: 'cus_1/pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
    expect(await stripe.card('cs_1')).toEqual(kept);
    open();
    expect(await stripe.card('cs_1')).toBeUndefined();
  });

  it('are saved without a payment by a SetupIntent: no charge, its customer and payment method are stored', async () => {
    open({ payment_intent: null });
    const { returnUrls } = request();
    const setupId = uuidv7();
    const page = await stripe.openSetup({ setupId, email: 'ola@example.com', language: 'se', returnUrls });
    expect(page).toEqual({ sessionId: 'cs_1', redirectUrl: 'https://pay.example/cs_1' });
    const form = calls.at(-1)?.form ?? {};
    expect(form).toMatchObject({
      mode: 'setup',
      customer_creation: 'always',
      locale: 'sv',
      'metadata[setupId]': setupId,
      'setup_intent_data[metadata][setupId]': setupId,
    });
    expect(Object.keys(form).filter((name) => name.includes('amount'))).toEqual([]);
    expect(await stripe.readSetup('cs_1')).toBeUndefined();
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    const intent = { customer: 'cus_1', payment_method: { id: 'pm_1', card } };
    open({ status: 'complete', setup_intent: intent });
    const kept = { token: 'cus_1/pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
    expect(await stripe.readSetup('cs_1')).toEqual(kept);
    open({ status: 'expired' });
    expect(await stripe.readSetup('cs_1')).toBe('ended');
  });

  it('are charged off-session with an idempotency key of the payment', async () => {
    intent = { status: 200, body: { id: 'pi_9', status: 'succeeded' } };
    expect(await stripe.charge(charge())).toEqual({ reference: 'pi_9', outcome: 'paid', decline: '' });
    expect(calls.at(-1)?.form).toMatchObject({
      ...{ amount: '25000', currency: 'pln', customer: 'cus_1', payment_method: 'pm_1' },
      ...{ off_session: 'true', confirm: 'true', capture_method: 'automatic' },
    });
    await stripe.refund('pi_9', uuidv7(), 5_00);
    expect(calls.at(-1)?.form).toMatchObject({ payment_intent: 'pi_9', amount: '500' });
  });

  it('that are declined or require authentication are an outcome with its reason', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { id: 'pi_8' },
    };
    intent = { status: 402, body: { error } };
    expect(await stripe.charge(charge())).toEqual({
      reference: 'pi_8',
      outcome: 'failed',
      decline: 'insufficient_funds',
    });
    intent = { status: 200, body: { id: 'pi_7', status: 'requires_action' } };
    expect(await stripe.charge(charge())).toMatchObject({ outcome: 'failed', decline: 'authentication_required' });
    intent = { status: 500, body: { error: { type: 'api_error' } } };
    await expect(stripe.charge(charge())).rejects.toMatchObject({ code: 'orders.provider_away' });
  });

  it('hold a deposit that is captured in part or released', async () => {
    intent = { status: 200, body: { id: 'pi_6', status: 'requires_capture' } };
    expect(await stripe.authorise(charge())).toEqual({ reference: 'pi_6', outcome: 'paid', decline: '' });
    expect(calls.at(-1)?.form).toMatchObject({ capture_method: 'manual' });
    expect(await stripe.capture('pi_6', 100_00)).toBe(false); // the stub returns no state
    expect(calls.at(-1)).toMatchObject({
      path: '/v1/payment_intents/pi_6/capture',
      form: { amount_to_capture: '10000' },
    });
    await stripe.release('pi_6');
    expect(calls.at(-1)?.path).toBe('/v1/payment_intents/pi_6/cancel');
  });

  it.each([
    ['succeeded', true], // captured before; the answer was lost
    ['canceled', false], // the bank has released it
  ])('that has ended with %s is queried: captured is %s; releasing it again succeeds', async (status, taken) => {
    over = { status };
    expect(await stripe.capture('pi_6', 100_00)).toBe(taken);
    await expect(stripe.release('pi_6')).resolves.toBeUndefined();
    over = undefined;
  });
});

describe('Stripe’s webhooks', () => {
  const metadata = { paymentId: uuidv7() };
  const paid = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 415_00,
    currency: 'pln',
    metadata,
  };
  const cases: [type: string, object: object, outcome: string | undefined][] = [
    ['checkout.session.completed', paid, 'paid'],
    ['checkout.session.completed', { ...paid, payment_status: 'unpaid' }, undefined],
    ['checkout.session.async_payment_succeeded', paid, 'paid'],
    ['checkout.session.async_payment_failed', { ...paid, payment_status: 'unpaid' }, 'failed'],
    ['checkout.session.expired', { ...paid, payment_status: 'unpaid', status: 'expired' }, 'cancelled'],
    // A declined attempt: the page stays open for another card.
    ['payment_intent.payment_failed', { id: 'pi_1', amount: 415_00, currency: 'pln', metadata }, undefined],
    ['checkout.session.completed', { ...paid, metadata: {} }, undefined],
    ['customer.created', { id: 'cus_1' }, undefined],
  ];
  it.each(cases)('%s (%#)', async (type, object, outcome) => {
    const { body, signature } = signed(type, object);
    const event = await stripe.event(signature, body);
    expect(event?.outcome).toBe(outcome);
    if (outcome)
      expect(event).toMatchObject({ eventId: 'evt_1', paymentId: metadata.paymentId, amount: 415_00, currency: 'PLN' });
  });

  it('with a wrong, missing or old signature are refused', async () => {
    const { body, signature } = signed('checkout.session.completed', paid);
    const old = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 3_600,
    });
    for (const wrong of ['', 'x', old, signature.replace('v1=', 'v1=0')]) {
      await expect(stripe.event(wrong, body)).rejects.toMatchObject({ code: 'orders.webhook_signature' });
    }
    await expect(stripe.event(signature, `${body} `)).rejects.toMatchObject({ code: 'orders.webhook_signature' });
  });
});

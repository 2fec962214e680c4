import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { example, OrderShippedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderFacts } from '../../src/domain/mail/order-facts.js';
import { SendDueMails } from '../../src/use-cases/mail/send-due-mails.js';
import { orderFacts } from '../factories.js';

const DAY_MS = 24 * 60 * 60 * 1000;
let content: TestService;
const orders = new Map<string, OrderFacts>();
const customers = new Map<string, { email: string; firstName: string; store: string }>();
const unknown = { status: 404, body: { code: 'accounts.customer_not_found' } };
const neighbours = new StubNeighbour()
  .on('GET', '/v1/orders/:id/mail-facts', ({ params: { id = '' } }) => ({ body: orders.get(id) }))
  .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) =>
    customers.has(id) ? { body: customers.get(id) } : unknown,
  );
beforeAll(async () => {
  const { url } = await neighbours.start();
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
  content = await TestService.start('content', createApp, {
    ...Object.fromEntries(names.map((name) => [`${name}_URL`, url])),
    PUBLIC_URL: 'https://shop.example',
  });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});
beforeEach(() => content.clock.set('2026-12-01T10:00:00.000Z'));

/** A customer with an order, who subscribed to these topics; null = not subscribed. */
async function customer(topics: readonly string[] | null, overrides: Partial<OrderFacts> = {}) {
  const [orderId, customerId] = [uuidv7(), uuidv7()];
  const email = `${customerId}@example.com`;
  customers.set(customerId, { email, firstName: 'Ola', store: 'pln_pl' });
  orders.set(orderId, orderFacts({ orderId, customerId, email, ...overrides }));
  if (topics)
    await content.call('POST', '/v1/newsletter-subscriptions', { email, store: 'pln_pl', proved: true, topics });
  return { orderId, customerId, email };
}

async function ship(orderId: string, shipmentId = uuidv7()): Promise<void> {
  const shipped = { ...example(OrderShippedSchema, 'orders/v1/order-shipped.json'), orderId, shipmentId };
  await content.deliver('orders.order.v1', orderId, OrderShippedSchema, create(OrderShippedSchema, shipped));
  await content.settled();
}

async function asked(email: string): Promise<string[]> {
  await content.service.app.get(SendDueMails).execute();
  const { body } = await content.call<{ items: { kind: string; text: string }[] }>('GET', `/v1/mails?to=${email}`);
  return body.items.filter(({ kind }) => kind === 'fit_question').map(({ text }) => text);
}

const later = (days: number) => content.clock.advance(days * DAY_MS);

describe('the question how it fitted', () => {
  it('is asked two weeks after the first shipment, once per order, in its language', async () => {
    const { orderId, email } = await customer(['fit']);
    await ship(orderId);
    await ship(orderId);
    later(13);
    expect(await asked(email)).toEqual([]);
    later(1);
    const [text, ...more] = await asked(email);
    expect(more).toEqual([]);
    expect(text).toContain('Sukienka <kopertowa> & pasek');
    expect(text).toContain('https://shop.example/pl/my-account/reviews');
  });

  it.each<[string, readonly string[] | null, Partial<OrderFacts>]>([
    ['other topics', ['offers', 'magazine'], {}],
    ['no newsletter', null, {}],
    ['a cancelled order', ['fit'], { status: 'canceled' }],
    ['an order without account', ['fit'], { customerId: null }],
    ['a plan only', ['fit'], { lines: orderFacts().lines.map((line) => ({ ...line, kind: 'subscription' as const })) }],
  ])('is not asked of who has %s', async (_what, topics, overrides) => {
    const { orderId, email } = await customer(topics, overrides);
    await ship(orderId);
    later(20);
    expect(await asked(email)).toEqual([]);
  });

  it('is not asked of who left, or was erased, in the meantime', async () => {
    const [left, erased] = [await customer(['fit']), await customer(['fit'])];
    await ship(left.orderId);
    await ship(erased.orderId);
    await content.call('POST', '/v1/newsletter-subscriptions:end', { email: left.email, proved: true });
    customers.delete(erased.customerId);
    later(20);
    expect([await asked(left.email), await asked(erased.email)]).toEqual([[], []]);
  });

  it('is asked of who chose it after the shipment', async () => {
    const { orderId, email } = await customer(['offers']);
    await ship(orderId);
    await content.call('POST', '/v1/newsletter-subscriptions', {
      ...{ email, store: 'pln_pl', proved: true, topics: ['offers', 'fit'] },
    });
    later(14);
    expect(await asked(email)).toHaveLength(1);
  });

  it('is no unsent mail before its time', async () => {
    const { orderId } = await customer(['fit']);
    await ship(orderId);
    await content.service.app.get(SendDueMails).execute();
    const { body } = await content.call<{ items: { kind: string }[] }>('GET', '/v1/mails/unsent');
    expect(body.items.map(({ kind }) => kind)).not.toContain('fit_question');
  });
});

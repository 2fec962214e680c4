import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { OrderPaidSchema, OrderPaymentFailedSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderFacts } from '../factories.js';

interface FoundMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

let content: TestService;
let neighbours: StubNeighbour;

beforeAll(async () => {
  neighbours = await new StubNeighbour()
    .on('GET', '/v1/orders/:id/mail-facts', ({ params: { id = '' } }) => {
      const facts = orderFacts({ orderId: id, email: `${id}@example.com`, language: 'en' });
      const fee = { ...facts.lines[0], name: 'Fee for a late return: Gown' };
      return { body: { ...facts, guestKey: undefined, lines: [fee] } };
    })
    .start();
  const { url } = neighbours;
  const urls = {
    ORDERS_URL: url,
    ACCOUNTS_URL: url,
    LOYALTY_URL: url,
    RENTAL_URL: url,
    CATALOG_URL: url,
    MEDIA_URL: url,
    MARKETPLACE_URL: url,
  };
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

const mailsTo = async (name: string): Promise<FoundMail[]> =>
  (await content.call<{ items: FoundMail[] }>('GET', `/v1/mails?to=${name}@example.com`)).body.items;

describe('charges of a booking', () => {
  const tell = async (purpose: string, { failed = false } = {}): Promise<string> => {
    const [orderId, chargeId] = [uuidv7(), uuidv7()];
    const topic = 'orders.order.v1';
    const placed = create(OrderPlacedSchema, { orderId, chargeId, chargePurpose: purpose });
    await content.deliver(topic, orderId, OrderPlacedSchema, placed);
    if (failed) {
      const declined = create(OrderPaymentFailedSchema, { orderId, chargeId, paymentId: uuidv7() });
      await content.deliver(topic, orderId, OrderPaymentFailedSchema, declined);
    }
    await content.deliver(topic, orderId, OrderPaidSchema, create(OrderPaidSchema, { orderId, chargeId }));
    await content.settled();
    return orderId;
  };
  const kindsTo = async (orderId: string) => (await mailsTo(orderId)).map(({ kind }) => kind).sort();

  it('a late fee is announced with its purpose and where to pay, and confirmed when it is paid', async () => {
    const orderId = await tell('late_fee', { failed: true });
    await eventually(async () =>
      expect(await kindsTo(orderId)).toEqual(['payment_charged', 'payment_declined', 'payment_due']),
    );
    const due = (await mailsTo(orderId)).find(({ kind }) => kind === 'payment_due');
    expect(due?.subject).toBe('To be paid: Fee for a late return: Gown (000000102)');
    expect(due?.text).toContain('https://shop.example/en/my-account/orders');
  });

  it('an extension is confirmed when it is paid', async () => {
    const orderId = await tell('extension');
    await eventually(async () => expect(await kindsTo(orderId)).toEqual(['payment_charged']));
  });

  it('a further month of a subscription causes none of these mails', async () => {
    const [orderId, chargeId] = [uuidv7(), uuidv7()];
    const facts = { orderId, chargeId, subscriptionId: uuidv7() };
    await content.deliver('orders.order.v1', orderId, OrderPlacedSchema, create(OrderPlacedSchema, facts));
    await content.deliver('orders.order.v1', orderId, OrderPaidSchema, create(OrderPaidSchema, facts));
    await content.settled();
    expect(await content.db.rows('SELECT kind FROM mail_intent WHERE order_id = $1', [orderId])).toEqual([]);
  });
});

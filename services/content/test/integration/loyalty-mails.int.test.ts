import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { OrderPlacedSchema, PointsExpiringSchema, SubscriptionChangedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** Stub of accounts and loyalty; each customer's mail address contains the customer id. */
let neighbours: StubNeighbour;
let content: TestService;
let store = 'pln_pl';
let charge: Record<string, unknown> = {};

beforeAll(async () => {
  neighbours = await new StubNeighbour()
    .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) => ({
      body: { email: `${id}@example.com`, firstName: 'Ola', store },
    }))
    .on('GET', '/v1/subscriptions/:id/mail-facts', ({ params: { id = '' } }) => ({
      body: {
        ...{ customerId: id, store, status: 'active', planNames: { pl: 'Abonament M', en: 'Plan M', de: 'Abo M' } },
        ...{ points: 20, amount: 90_00, currency: 'EUR', periodEnd: '2027-02-28T10:00:00.000Z', cardLast4: '4242' },
        ...{ nextAttemptAt: null, graceUntil: null, ...charge },
      },
    }))
    .on('GET', '/v1/expiry-notices/:id/mail-facts', ({ params: { id = '' } }) =>
      id.endsWith('0') ? { status: 404, body: {} } : { body: { customerId: id, points: 7, expiresOn: '2027-01-31' } },
    )
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
    PUBLIC_URL: 'https://shop.example',
  };
  content = await TestService.start('content', createApp, urls);
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly kind: string;
  readonly language: string;
}
const mailsTo = async (customerId: string): Promise<Mail[]> =>
  (await content.call<{ items: Mail[] }>('GET', `/v1/mails?to=${customerId}@example.com`)).body.items;
async function mailTo(customerId: string): Promise<Mail> {
  await eventually(async () => expect(await mailsTo(customerId)).toHaveLength(1), 10_000);
  const [mail] = await mailsTo(customerId);
  // Intl writes amounts with no-break spaces.
  return { ...(mail as Mail), text: (mail as Mail).text.replaceAll(/[\u00a0\u202f]/g, ' ') };
}
async function changed(reason: string, chargeId = uuidv7()): Promise<string> {
  const subscriptionId = uuidv7();
  const body = {
    subscriptionId,
    version: 4,
    customerId: subscriptionId,
    planType: 'M',
    status: 'active',
    reason,
    chargeId,
  };
  const id = uuidv7();
  for (let twice = 0; twice < 2; twice += 1) {
    const message = create(SubscriptionChangedSchema, body);
    await content.deliver('loyalty.subscription.v1', subscriptionId, SubscriptionChangedSchema, message, id);
  }
  await content.settled();
  return subscriptionId;
}

it.each([
  ['pln_pl', 'pl', 'Abonament M: kolejny miesiąc', '90,00 €', '28 lutego 2027'],
  ['eur_de', 'de', 'Abo M: ein weiterer Monat', '90,00 €', '28. Februar 2027'],
  ['eur_en', 'en', 'Plan M: another month', '€90.00', 'February 28, 2027'],
  ['sek_se', 'se', 'Plan M: en månad till', '90,00 €', '28 februari 2027'],
  ['eur_nl', 'nl', 'Plan M: nog een maand', '€ 90,00', '28 februari 2027'],
])(
  'a paid month causes one mail in the language of the subscription’s store: %s',
  async (code, language, subject, amount, until) => {
    [store, charge] = [code, {}];
    const mail = await mailTo(await changed('renewed'));
    expect(mail).toMatchObject({ subject, language, kind: 'subscription_renewed' });
    for (const part of [amount, until, '•••• 4242', '20', `/${language}/my-account/subscriptions`]) {
      expect(mail.text).toContain(part);
    }
  },
);

it('the mail about an unpaid month shows the next attempt, or that there is none, and the end', async () => {
  store = 'eur_en';
  charge = { nextAttemptAt: '2027-03-01T10:00:00.000Z', graceUntil: '2027-03-14T10:00:00.000Z' };
  const soon = await mailTo(await changed('payment_failed'));
  expect(soon.subject).toBe('Plan M: payment failed');
  expect(soon.text).toContain('We will try again on March 1, 2027.');
  expect(soon.text).toContain('the subscription ends on March 14, 2027');
  charge = { graceUntil: '2027-03-14T10:00:00.000Z' };
  expect((await mailTo(await changed('payment_failed'))).text).toContain('We will not try again by ourselves');
});

it('expiring points cause one mail; a deleted notice is not tried again', async () => {
  store = 'eur_nl';
  const expiring = async (noticeId: string) => {
    const message = create(PointsExpiringSchema, {
      noticeId,
      customerId: noticeId,
      points: 7,
      expiresOn: '2027-01-31',
    });
    await content.deliver('loyalty.points.v1', noticeId, PointsExpiringSchema, message);
    await content.settled();
  };
  const noticeId = `${uuidv7().slice(0, -1)}1`;
  await expiring(noticeId);
  await expiring(noticeId);
  expect(await mailTo(noticeId)).toMatchObject({
    subject: '7 van je punten verlopen binnenkort',
    kind: 'points_expiring',
  });
  const gone = `${uuidv7().slice(0, -1)}0`;
  await expiring(gone);
  await eventually(async () => {
    const intent = await content.db.one('SELECT state, last_error FROM mail_intent WHERE subject = $1', [gone]);
    expect(intent).toEqual({ state: 'dropped', last_error: 'no_longer_due' });
  }, 10_000);
});

it('other changes of a subscription, and the order of a further month, cause no mail', async () => {
  for (const reason of ['created', 'activated', 'paused', 'canceled', 'plan_changed']) await changed(reason);
  await changed('payment_failed', ''); // of the first order: that order's own mail
  const orderId = uuidv7();
  const placed = create(OrderPlacedSchema, { orderId, subscriptionId: uuidv7(), chargeId: uuidv7() });
  await content.deliver('orders.order.v1', orderId, OrderPlacedSchema, placed);
  await content.settled();
  expect(await content.db.rows(`SELECT 1 FROM mail_intent WHERE order_id = $1`, [orderId])).toEqual([]);
  expect(await content.db.rows(`SELECT kind FROM mail_intent WHERE state = 'due'`)).toEqual([]);
});

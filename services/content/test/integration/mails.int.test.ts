import { create, type DescMessage } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import {
  example,
  MoneySchema,
  OrderCancelledSchema,
  OrderPaidSchema,
  OrderPaymentFailedSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderShippedSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { SendDueMails } from '../../src/use-cases/mail/send-due-mails.js';
import { orderFacts } from '../factories.js';

let content: TestService;
let orders: StubNeighbour;
/** Number of failing answers of orders per order, before the facts are answered. */
const failures = new Map<string, number>();

beforeAll(async () => {
  orders = await new StubNeighbour()
    .on('GET', '/v1/orders/:id/mail-facts', ({ params: { id = '' } }) => {
      const left = failures.get(id) ?? 0;
      failures.set(id, left - 1);
      if (left > 0) return { status: 503, body: { code: 'service.unavailable' } };
      return { body: orderFacts({ orderId: id, email: `${id}@example.com` }) };
    })
    .start();
  content = await TestService.start('content', createApp, {
    ORDERS_URL: orders.url,
    ACCOUNTS_URL: orders.url,
    LOYALTY_URL: orders.url,
    RENTAL_URL: orders.url,
    CATALOG_URL: orders.url,
    MEDIA_URL: orders.url,
    MARKETPLACE_URL: orders.url,
    PUBLIC_URL: 'https://shop.example',
  });
});
afterAll(async () => {
  await content.stop();
  await orders.stop();
});

const placed = (orderId: string) =>
  create(OrderPlacedSchema, { ...example(OrderPlacedSchema, 'orders/v1/order-placed.json'), orderId });
const deliver = (orderId: string, eventId?: string) =>
  content.deliver('orders.order.v1', orderId, OrderPlacedSchema, placed(orderId), eventId);
const mailsTo = async (orderId: string) =>
  (await content.call<{ items: { subject: string; sentAt: string }[] }>('GET', `/v1/mails?to=${orderId}@Example.com`))
    .body.items;

/** Advances the clock and waits for the worker. */
async function afterHours(hours: number): Promise<void> {
  content.clock.advance(hours * 3_600_000);
  await content.service.app.get(SendDueMails).execute();
}
const stateOf = (orderId: string) =>
  content.db.one('SELECT attempts, state, last_error AS code FROM mail_intent WHERE order_id = $1', [orderId]);

/** Shipment, refund and payment ids that no other test uses. */
const uniqueIds = () => ({ shipmentId: uuidv7(), refundId: uuidv7(), paymentId: uuidv7() });

describe('the confirmation of an order', () => {
  it('is in the mailbox once, however often OrderPlaced arrives', async () => {
    const orderId = uuidv7();
    const eventId = await deliver(orderId);
    await deliver(orderId, eventId);
    await deliver(orderId); // the same fact in another event id
    await content.settled();
    await eventually(async () => expect(await mailsTo(orderId)).toHaveLength(1));
    expect((await mailsTo(orderId))[0]).toMatchObject({ subject: 'Twoje zamówienie 000000102' });
    expect(await content.db.rows('SELECT 1 FROM mail_intent WHERE order_id = $1', [orderId])).toHaveLength(1);
  });

  it('waits until orders answers, and is then sent once', async () => {
    const orderId = uuidv7();
    failures.set(orderId, 2);
    await deliver(orderId);
    await content.settled();
    await eventually(async () => {
      await afterHours(1);
      expect(await mailsTo(orderId)).toHaveLength(1);
    });
    await afterHours(24);
    expect(await mailsTo(orderId)).toHaveLength(1);
    expect(await stateOf(orderId)).toEqual({ attempts: 3, state: 'sent', code: null });
  });

  it('stores no personal data before the mail is written', async () => {
    const columns = await content.db.rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'mail_intent' ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'attempts',
      'created_at',
      'id',
      'kind',
      'last_error',
      'next_at',
      'order_id',
      'sent_at',
      'state',
      'subject',
    ]);
  });

  it('fails after twelve attempts', async () => {
    const orderId = uuidv7();
    failures.set(orderId, 1_000);
    await deliver(orderId);
    await content.settled();
    await eventually(async () => {
      await afterHours(6);
      expect(await stateOf(orderId)).toEqual({ attempts: 12, state: 'dead', code: 'neighbour.away' });
    });
  });
});

describe('every event of an order that concerns the shopper', () => {
  const files: [kind: string, schema: DescMessage, file: string, subject: string][] = [
    ['payment_received', OrderPaidSchema, 'order-paid', 'Otrzymaliśmy płatność'],
    ['payment_failed', OrderPaymentFailedSchema, 'order-payment-failed', 'nie powiodła się'],
    ['order_shipped', OrderShippedSchema, 'order-shipped', 'w drodze'],
    ['order_cancelled', OrderCancelledSchema, 'order-cancelled', 'zostało anulowane'],
    ['order_refunded', OrderRefundedSchema, 'order-refunded', 'Zwrot pieniędzy'],
  ];
  it.each(files)('%s causes one mail, although the event is delivered twice', async (kind, schema, file, subject) => {
    const orderId = uuidv7();
    const body = Object.assign(example(schema, `orders/v1/${file}.json`), { orderId, ...uniqueIds() });
    const id = await content.deliver('orders.order.v1', orderId, schema, body);
    await content.deliver('orders.order.v1', orderId, schema, body, id);
    await content.deliver('orders.order.v1', orderId, schema, body);
    await content.settled();
    await eventually(async () =>
      expect(await mailsTo(orderId)).toMatchObject([{ kind, subject: expect.stringContaining(subject) }]),
    );
  });

  it('an order whose total is 0 causes no mail about a received payment', async () => {
    const orderId = uuidv7();
    const total = create(MoneySchema, { amount: 0n, currency: 'PLN' });
    const body = Object.assign(example(OrderPaidSchema, 'orders/v1/order-paid.json'), { orderId, total });
    await content.deliver('orders.order.v1', orderId, OrderPaidSchema, body);
    await content.settled();
    expect(await content.db.rows('SELECT kind FROM mail_intent WHERE order_id = $1', [orderId])).toEqual([]);
  });

  it('two shipments of one order are two mails', async () => {
    const orderId = uuidv7();
    for (let i = 0; i < 2; i += 1) {
      const body = Object.assign(example(OrderShippedSchema, 'orders/v1/order-shipped.json'), {
        orderId,
        ...uniqueIds(),
      });
      await content.deliver('orders.order.v1', orderId, OrderShippedSchema, body);
    }
    await eventually(async () => expect(await mailsTo(orderId)).toHaveLength(2));
  });
});

it('a kind of mail that only a newer version of the service knows is left for that version', async () => {
  const id = uuidv7();
  await content.db.rows(
    `INSERT INTO mail_intent (id, kind, subject, state, next_at, created_at) VALUES ($1, 'from_the_future', 's', 'due', $2, $2)`,
    [id, content.clock.now()],
  );
  await afterHours(0);
  const stored = 'SELECT state, attempts, last_error AS code FROM mail_intent WHERE id = $1';
  await eventually(async () =>
    expect(await content.db.one(stored, [id])).toEqual({ state: 'due', attempts: 1, code: 'kind_unknown' }),
  );
});

describe('a mail that is not needed any more', () => {
  const ADMIN = { staff: {} };
  const aMail = async (state: string, age: number) => {
    const id = uuidv7();
    const createdAt = new Date(content.clock.now().getTime() - age * 86_400_000);
    await content.db.rows(
      `INSERT INTO mail_intent (id, kind, subject, state, next_at, created_at, last_error)
       VALUES ($1::uuid, 'password_reset', $1::text, $2, $3, $3, 'no_longer_due')`,
      [id, state, createdAt],
    );
    return id;
  };
  const unsent = async (query: string) =>
    (await content.call<{ items: { mailId: string }[] }>('GET', `/v1/mails/unsent${query}`, undefined, ADMIN)).body
      .items;

  it('is dropped: it counts as no failure, has a list of its own and is not retried', async () => {
    const figures = async () => (await content.call('GET', '/v1/mails/figures', undefined, ADMIN)).body;
    const before = await figures();
    const id = await aMail('dropped', 1);
    expect(await figures()).toEqual(before);
    expect(await unsent('?state=dropped')).toMatchObject([
      { mailId: id, state: 'dropped', lastError: 'no_longer_due' },
    ]);
    expect((await unsent('')).map(({ mailId }) => mailId)).not.toContain(id);
    expect((await content.call('POST', `/v1/mails/${id}/retry`, undefined, ADMIN)).status).toBe(404);
  });

  it('is deleted after a year, like a failed one', async () => {
    const old = [await aMail('dropped', 366), await aMail('dead', 366)];
    const recent = [await aMail('dropped', 364), await aMail('dead', 364)];
    await content.service.app.get(CleanUp).execute();
    const left = await content.db.rows<{ id: string }>('SELECT id FROM mail_intent WHERE id = ANY($1)', [
      [...old, ...recent],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual(recent.sort());
  });
});

describe('acts of staff on mails', () => {
  const ADMIN = { staff: {} };
  const again = (id: string, orderId: string) =>
    content.call('PUT', `/v1/mails/again/${id}`, { orderId, kind: 'order_placed' }, ADMIN);
  const intentOf = async (orderId: string) =>
    (await content.db.one<{ id: string }>('SELECT id FROM mail_intent WHERE order_id = $1', [orderId]))?.id as string;

  it('[ADM-010] a mail about an order sent again is recorded on the order, a repetition is not', async () => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    for (const _ of ['first', 'again']) expect((await again(id, orderId)).status).toBe(204);
    expect(await actsOn(content, 'orders', orderId)).toMatchObject([
      { action: 'resend-mail', after: { kind: 'order_placed' } },
    ]);
  });

  it('[ADM-010] a copy and a retry are recorded on the mail; the retry of an unknown mail is not', async () => {
    const orderId = uuidv7();
    await deliver(orderId);
    await content.settled();
    const mailId = await intentOf(orderId);
    const copyId = uuidv7();
    for (const _ of ['first', 'again'])
      expect((await content.call('PUT', `/v1/mails/${mailId}/copies/${copyId}`, undefined, ADMIN)).status).toBe(204);
    expect(await actsOn(content, 'mails', mailId)).toMatchObject([{ action: 'resend' }]);
    await content.db.rows(`UPDATE mail_intent SET state = 'dead', sent_at = NULL WHERE id = $1`, [mailId]);
    expect((await content.call('POST', `/v1/mails/${mailId}/retry`, undefined, ADMIN)).status).toBe(204);
    expect(await actsOn(content, 'unsent-mails', mailId)).toMatchObject([{ action: 'retry' }]);
    const unknown = uuidv7();
    expect((await content.call('POST', `/v1/mails/${unknown}/retry`, undefined, ADMIN)).status).toBe(404);
    expect(await actsOn(content, 'unsent-mails', unknown)).toEqual([]);
  });

  it('a mail whose act cannot be stored is not sent again', async () => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    expect((await whileActsFail(content, () => again(id, orderId))).status).toBe(500);
    expect(await intentOf(orderId)).toBeUndefined();
  });
});

it('shows mails to the gateway only', async () => {
  expect((await content.call('GET', '/v1/mails', undefined, { as: 'cart' })).status).toBe(403);
  expect((await content.call('GET', '/v1/mails', undefined, { as: '' })).status).toBe(401);
});

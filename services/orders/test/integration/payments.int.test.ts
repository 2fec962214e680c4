import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto } from '../../src/http/orders.dto.js';
import type { ConfirmationDto, RetryDto } from '../../src/http/placements.dto.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { EndSessions } from '../../src/use-cases/end-sessions.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { CheckPayments } from '../../src/use-cases/paying/check-payments.js';
import { ReceiveWebhook } from '../../src/use-cases/paying/receive-webhook.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
let sandbox: SandboxProvider;
beforeAll(async () => {
  shop = await openShop();
  sandbox = shop.orders.service.app.get(SandboxProvider);
});
afterAll(() => shop.stop());

const MINUTE = 60_000;

interface CardOrder extends ConfirmationDto {
  readonly guestKey: string;
  readonly cartRef: string;
}
/** An order that waits for its card payment. */
async function cardOrder(): Promise<CardOrder> {
  const cartRef = shop.newCart();
  const { body } = await shop.place(cartRef, { order: { paymentMethod: 'stripe' } });
  return { ...body, guestKey: body.guestKey ?? '', cartRef };
}
const read = async (order: CardOrder) =>
  (await shop.orders.call<OrderDto>('GET', `/v1/orders/${order.number}?guestKey=${order.guestKey}`)).body;
const retry = (order: CardOrder) =>
  shop.orders.call<RetryDto & { code: string }>('POST', `/v1/orders/${order.number}/retry-payment`, {
    guestKey: order.guestKey,
  });
const told = (order: CardOrder) => shop.types(order.orderId);

/** A webhook in the format of the sandbox. */
async function webhook(
  order: CardOrder,
  outcome: 'paid' | 'failed' | 'cancelled',
  overrides: Record<string, unknown> = {},
) {
  const paymentId = await paymentOf(order);
  const body = JSON.stringify({ eventId: uuidv7(), paymentId, outcome, amount: 415_00, currency: 'PLN', ...overrides });
  return shop.orders.call('POST', '/v1/payment-webhooks/sandbox', { signature: sandbox.sign(body), body });
}
async function paymentOf(order: CardOrder): Promise<string> {
  const row = await shop.orders.db.one<{ id: string }>(
    'SELECT id FROM payment WHERE order_id = $1 ORDER BY created_at, id LIMIT 1',
    [order.orderId],
  );
  return row?.id ?? '';
}
/** Invariant I1 from the rows: captured minus refunded. */
async function moneyKept(order: CardOrder): Promise<number> {
  const row = await shop.orders.db.one<{ kept: number }>(
    `SELECT (SELECT coalesce(sum(captured), 0) FROM payment WHERE order_id = $1)::bigint
          - (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = $1 AND state = 'done')::bigint AS kept`,
    [order.orderId],
  );
  return row?.kept ?? Number.NaN;
}
/** The refunded amount at the provider. */
async function refundedAtProvider(order: CardOrder): Promise<number> {
  const row = await shop.orders.db.one<{ refunded: number }>(
    `SELECT coalesce(sum(s.refunded), 0)::bigint AS refunded FROM sandbox_session s JOIN payment p ON p.session_id = s.session_id WHERE p.order_id = $1`,
    [order.orderId],
  );
  return row?.refunded ?? Number.NaN;
}

it.each([
  ['malformed', 'order 17'],
  ['unknown', uuidv7()],
])(
  'a webhook whose payment id is %s belongs to another system: it is acknowledged and not stored',
  async (_, paymentId) => {
    const order = await cardOrder();
    expect((await webhook(order, 'paid', { paymentId })).status).toBe(202);
    expect(await shop.count('payment_event WHERE raw LIKE $1', [`%${paymentId}%`])).toBe(0);
    expect((await read(order)).status).toBe('pending_payment');
  },
);

describe('a card order', () => {
  it('is answered with a payment session, the same for a repeat [CHK-029]', async () => {
    const order = await cardOrder();
    expect(order.status).toBe('pending_payment');
    expect(order.payment).toEqual({
      sessionId: expect.stringMatching(/^sbx_[0-9a-f]{32}$/),
      redirectUrl: `http://shop.test/pay/${order.payment?.sessionId}`,
    });
    const again = await shop.place(order.cartRef, { order: { paymentMethod: 'stripe' } });
    expect(again.body.payment).toEqual(order.payment);
    const session = await shop.orders.call(
      'GET',
      `/v1/orders/${order.number}/payment-session?guestKey=${order.guestKey}`,
    );
    expect(session.body).toEqual({ sessionId: order.payment?.sessionId });
  });

  it('is processing once it is paid, and the shopper is redirected to the thank-you page [CHK-031]', async () => {
    const order = await cardOrder();
    const { body } = await shop.press(order.payment?.sessionId, 'success');
    expect(body.redirectUrl).toBe(`http://shop.test/pl/thank-you-page?order_increment_id=${order.number}`);
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00, payment: { state: 'paid' } });
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaid']);
    const info = await shop.orders.call(
      'GET',
      `/v1/orders/${order.number}/payment-information?guestKey=${order.guestKey}`,
    );
    expect(info.body).toEqual({
      number: order.number,
      status: 'processing',
      paymentState: 'paid',
      amount: 415_00,
      currency: 'PLN',
    });
  });

  it('requires a challenge (3-D Secure) first if the bank requests one', async () => {
    const order = await cardOrder();
    expect((await shop.press(order.payment?.sessionId, 'challenge')).body.redirectUrl).toBe('');
    expect((await read(order)).status).toBe('pending_payment');
    await shop.press(order.payment?.sessionId, 'success');
    expect((await read(order)).status).toBe('processing');
  });

  it('with an unavailable provider is accepted with payment null, and paid after a retry', async () => {
    sandbox.away = true;
    const order = await cardOrder();
    expect(order).toMatchObject({ status: 'pending_payment', payment: null });
    sandbox.away = false;
    const { body } = await retry(order);
    expect(body.payment).toEqual({ sessionId: expect.any(String), redirectUrl: expect.any(String) });
    await shop.press(body.payment?.sessionId, 'success');
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
  });
});

describe('webhooks in every order', () => {
  it('twice, and once more under another event id: one capture, published once', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success-twice');
    await webhook(order, 'paid');
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00, refunded: 0 });
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaid']);
    expect(await moneyKept(order)).toBe(415_00);
  });

  it('20 concurrent ones: one capture', async () => {
    const order = await cardOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(order, 'paid')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaid']);
    expect(await moneyKept(order)).toBe(415_00);
  });

  it('before the session’s own answer was stored', async () => {
    const order = await cardOrder();
    await shop.orders.db.rows('UPDATE payment SET session_id = NULL, redirect_url = NULL WHERE order_id = $1', [
      order.orderId,
    ]);
    await webhook(order, 'paid');
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
  });

  it('missing: the poll finds it and the order is paid', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success-unheard');
    expect((await read(order)).status).toBe('pending_payment');
    shop.orders.clock.advance(MINUTE);
    await shop.run(CheckPayments);
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
  });

  it('failed, then paid: the later success counts', async () => {
    const order = await cardOrder();
    await webhook(order, 'failed');
    expect(await read(order)).toMatchObject({ status: 'pending_payment', payment: { state: 'failed' } });
    await webhook(order, 'paid');
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaymentFailed', 'OrderPaid']);
  });

  it('paid, then an old failure: nothing changes', async () => {
    const order = await cardOrder();
    await webhook(order, 'paid');
    await webhook(order, 'failed');
    await webhook(order, 'cancelled');
    expect(await read(order)).toMatchObject({ status: 'processing', payment: { state: 'paid' } });
  });

  it('stored and not processed because of a crash: the worker processes it', async () => {
    const order = await cardOrder();
    await shop.orders.db.rows(
      `INSERT INTO payment_event (provider, event_id, payment_id, outcome, amount, currency, raw, received_at)
       VALUES ('sandbox', $1, $2, 'paid', 41500, 'PLN', '{}', $3)`,
      [uuidv7(), await paymentOf(order), shop.orders.clock.now()],
    );
    await shop.orders.service.app.get(ReceiveWebhook).handleStored();
    expect((await read(order)).status).toBe('processing');
  });

  it('that cannot be processed does not keep the others, and is processed later', async () => {
    const { db, clock, service } = shop.orders;
    const [broken, sound] = [await cardOrder(), await cardOrder()];
    for (const order of [broken, sound])
      await db.rows(
        `INSERT INTO payment_event (provider, event_id, payment_id, outcome, amount, currency, raw, received_at)
         VALUES ('sandbox', $1, $2, 'paid', 41500, 'PLN', '{}', $3)`,
        [order.orderId, await paymentOf(order), clock.now()],
      );
    const repair = await breakRows(db, 'payment_event', { event_id: broken.orderId });
    await service.app.get(ReceiveWebhook).handleStored();
    expect([(await read(broken)).status, (await read(sound)).status]).toEqual(['pending_payment', 'processing']);
    expect(await failedTasks(db, 'handle-payment-events')).toEqual([`sandbox ${broken.orderId}`]);
    await repair();
    clock.advance(5_000);
    await service.app.get(ReceiveWebhook).handleStored();
    expect((await read(broken)).status).toBe('processing');
  });

  it('with a wrong signature is refused and stores nothing', async () => {
    const order = await cardOrder();
    const body = JSON.stringify({
      eventId: 'forged',
      paymentId: await paymentOf(order),
      outcome: 'paid',
      amount: 415_00,
      currency: 'PLN',
    });
    for (const signature of ['', 'x', sandbox.sign(`${body} `)]) {
      const answer = await shop.orders.call('POST', '/v1/payment-webhooks/sandbox', { signature, body });
      expect(answer).toMatchObject({ status: 422, body: { code: 'orders.webhook_signature' } });
    }
    expect(await shop.orders.db.rows(`SELECT 1 FROM payment_event WHERE event_id = 'forged'`)).toEqual([]);
    expect((await read(order)).status).toBe('pending_payment');
  });

  it('of a payment that is not ours, or a provider we do not have, changes nothing', async () => {
    const order = await cardOrder();
    expect((await webhook(order, 'paid', { paymentId: uuidv7() })).status).toBe(202);
    expect((await shop.orders.call('POST', '/v1/payment-webhooks/nobody', { signature: 'x', body: '{}' })).status).toBe(
      404,
    );
    expect((await read(order)).status).toBe('pending_payment');
  });

  it('with another amount than requested is refunded and pays nothing', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success-unheard');
    await webhook(order, 'paid', { amount: 1_00 });
    expect(await read(order)).toMatchObject({ status: 'pending_payment', paid: 0 });
    await eventually(async () => expect(await moneyKept(order)).toBe(0));
  });
});

describe('a payment that fails or is cancelled [CHK-034]', () => {
  it.each([
    ['failure', 'failed', 'failed'],
    ['cancel', 'cancelled', 'canceled'],
  ])(
    '%s leaves the order waiting, and the same order is paid by a retry [ERR-037] [ERR-038]',
    async (action, state, status) => {
      const order = await cardOrder();
      const { body } = await shop.press(order.payment?.sessionId, action);
      expect(body.redirectUrl).toContain(`order_increment_id=${order.number}&status=${status}`);
      expect(await read(order)).toMatchObject({
        status: 'pending_payment',
        payment: { state },
        allowedActions: ['cancel', 'retry-payment'],
      });
      const second = await retry(order);
      expect(second.body.payment?.sessionId).not.toBe(order.payment?.sessionId);
      await shop.press(second.body.payment?.sessionId, 'success');
      expect(await read(order)).toMatchObject({ number: order.number, status: 'processing', paid: 415_00 });
      expect(await moneyKept(order)).toBe(415_00);
    },
  );

  it('opening another session ends the first: only one can be paid', async () => {
    const order = await cardOrder();
    const second = await retry(order);
    await shop.press(order.payment?.sessionId, 'success');
    expect((await read(order)).status).toBe('pending_payment');
    await shop.press(second.body.payment?.sessionId, 'success');
    expect(await moneyKept(order)).toBe(415_00);
  });

  it('the first was paid during the request of the second: the order is paid by the first', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success-unheard');
    expect(await retry(order)).toMatchObject({ status: 409, body: { code: 'orders.not_payable' } });
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
  });

  it('both captured: the second is refunded at once', async () => {
    const order = await cardOrder();
    const first = await paymentOf(order);
    const second = await retry(order);
    await shop.press(second.body.payment?.sessionId, 'success');
    await webhook(order, 'paid', { paymentId: first });
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00, refunded: 0 });
    await eventually(async () => expect(await moneyKept(order)).toBe(415_00));
    expect(await refundedAtProvider(order)).toBe(415_00);
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaid']);
  });

  it('retry of a paid, a cancelled or another customer’s order is refused', async () => {
    const paid = await cardOrder();
    await shop.press(paid.payment?.sessionId, 'success');
    expect((await retry(paid)).status).toBe(409);
    const other = await cardOrder();
    expect((await retry({ ...other, guestKey: paid.guestKey })).status).toBe(404);
    await shop.orders.call('POST', `/v1/orders/${other.number}/cancel`, { guestKey: other.guestKey });
    expect((await retry(other)).status).toBe(409);
  });
});

describe('unpaid after 30 minutes', () => {
  it('is cancelled, its session ended, and the cancellation published', async () => {
    const order = await cardOrder();
    shop.orders.clock.advance(30 * MINUTE - 1_000);
    await shop.run(ExpireUnpaidOrders);
    expect((await read(order)).status).toBe('pending_payment');
    shop.orders.clock.advance(1_000);
    await shop.run(ExpireUnpaidOrders);
    await shop.run(ExpireUnpaidOrders);
    expect(await read(order)).toMatchObject({ status: 'canceled', cancelReason: 'payment_expired' });
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderCancelled']);
    await shop.press(order.payment?.sessionId, 'success');
    expect(await moneyKept(order)).toBe(0);
    expect((await retry(order)).status).toBe(409);
  });

  it('does not keep the others when it cannot be cancelled', async () => {
    const { db, clock } = shop.orders;
    const [broken, sound] = [await cardOrder(), await cardOrder()];
    const repair = await breakRows(db, 'orders', { id: broken.orderId });
    clock.advance(30 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    expect([(await read(broken)).status, (await read(sound)).status]).toEqual(['pending_payment', 'canceled']);
    expect(await failedTasks(db, 'expire-unpaid-orders')).toEqual([broken.orderId]);
    await repair();
    clock.advance(5_000);
    await shop.run(ExpireUnpaidOrders);
    expect((await read(broken)).status).toBe('canceled');
  });

  it('unless it was paid at the last moment without a webhook', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success-unheard');
    shop.orders.clock.advance(31 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    expect(await read(order)).toMatchObject({ status: 'processing', paid: 415_00 });
  });

  it('captured after that is refunded at once, once, also for repeated webhooks', async () => {
    sandbox.away = true;
    const order = await cardOrder();
    sandbox.away = false;
    const opened = await retry(order);
    await shop.press(opened.body.payment?.sessionId, 'success-unheard');
    sandbox.away = true; // the provider is unavailable when the order ends
    shop.orders.clock.advance(31 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    expect((await read(order)).status).toBe('canceled');
    sandbox.away = false;
    await webhook(order, 'paid');
    await webhook(order, 'paid');
    await shop.run(EndSessions);
    await eventually(async () => expect(await moneyKept(order)).toBe(0));
    await shop.run(SendRefunds);
    expect(await read(order)).toMatchObject({ status: 'canceled', paid: 0, refunded: 0 });
    expect(await refundedAtProvider(order)).toBe(415_00);
  });
});

describe('cancelling a paid order', () => {
  it('refunds everything through the provider, once, even if it is unavailable at first', async () => {
    const order = await cardOrder();
    await shop.press(order.payment?.sessionId, 'success');
    sandbox.away = true;
    const cancelled = await shop.orders.call<OrderDto>('POST', `/v1/orders/${order.number}/cancel`, {
      guestKey: order.guestKey,
    });
    expect(cancelled.body).toMatchObject({ status: 'canceled', paid: 415_00, refunded: 415_00 });
    await shop.run(SendRefunds);
    expect(await moneyKept(order)).toBe(415_00);
    sandbox.away = false;
    shop.orders.clock.advance(10 * MINUTE);
    await shop.run(SendRefunds);
    await eventually(async () => expect(await moneyKept(order)).toBe(0));
    expect(await refundedAtProvider(order)).toBe(415_00);
    expect(await told(order)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCancelled', 'OrderRefunded']);
    expect((await read(order)).documents.map(({ kind }) => kind)).toEqual(['invoice', 'correction']);
  });

  it('while it waits for payment ends its session', async () => {
    const order = await cardOrder();
    await shop.orders.call('POST', `/v1/orders/${order.number}/cancel`, { guestKey: order.guestKey });
    await shop.run(EndSessions);
    const { body } = await shop.press(order.payment?.sessionId, 'success');
    expect(body.redirectUrl).toContain('status=canceled');
    expect(await moneyKept(order)).toBe(0);
  });
});

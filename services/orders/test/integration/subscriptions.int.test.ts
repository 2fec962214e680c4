import { create } from '@bufbuild/protobuf';
import { MoneySchema, SubscriptionChangedSchema, SubscriptionDueSchema } from '@garderoba/contracts';
import { includedTax } from '@garderoba/money';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConfirmationDto } from '../../src/http/placements.dto.js';
import { ChargesRepository } from '../../src/persistence/charges.repository.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ChargeCards } from '../../src/use-cases/paying/charge-cards.js';
import { TellCards } from '../../src/use-cases/paying/tell-cards.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { aCart, aLine, anOrderRequest, aQuote, rentalChoice } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
const CUSTOMER = uuidv7();
const MINUTE = 60_000;
const LINE = { id: '81', unitNet: 203_25, unitGross: 250_00, rowNet: 203_25, rowGross: 250_00 };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.frozenCart = aCart({
    customerId: CUSTOMER,
    virtual: true,
    lines: [
      aLine({ sku: 'PLAN-M', parentSku: null, kind: 'subscription', type: 'subscription', virtual: true, pieces: [] }),
    ],
  });
  shop.quote = aQuote({
    lines: [{ ...LINE, taxBps: 23_00, taxAmount: 46_75, discount: 0 }],
    shipping: { net: 0, gross: 0, tax: 0 },
    tax: 46_75,
    subtotalNet: 203_25,
    subtotalGross: 250_00,
    grandTotal: 250_00,
  });
});

const PLAN_ORDER = {
  lines: [{ sku: 'PLAN-M', quantity: 1 }],
  billingAddress: { firstName: 'Ola', lastName: 'Nowak', email: 'ola@example.com' },
  shippingAddress: undefined,
  withoutAddress: true,
  paymentMethod: 'stripe',
};
const run = (worker: { new (...args: never[]): { execute(): Promise<void> } }) =>
  shop.orders.service.app.get(worker).execute();
const press = (sessionId: string | undefined, action: string) =>
  shop.orders.call('POST', `/v1/sandbox-sessions/${sessionId}/actions`, { action });
const told = async (orderId: string) => (await shop.orders.outbox()).filter(({ key }) => key === orderId);
const types = async (orderId: string) => (await told(orderId)).map(({ type }) => type);
const statusOf = async (orderId: string) =>
  (await shop.orders.db.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]))?.status;

async function subscribe(action = 'success'): Promise<ConfirmationDto> {
  const { body, status } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: PLAN_ORDER });
  expect(status).toBe(200);
  if (action) await press(body.payment?.sessionId, action);
  await run(TellCards);
  return body;
}
async function due(
  subscriptionId: string,
  { chargeId = uuidv7(), cardId = '', attempt = 1, purpose = 'renewal', amount = 250_00 } = {},
): Promise<string> {
  const message = create(SubscriptionDueSchema, {
    ...{ chargeId, subscriptionId, customerId: CUSTOMER, period: 2, purpose, sku: 'PLAN-M', attempt, cardId },
    name: 'Abonament M',
    amount: create(MoneySchema, { amount: BigInt(amount), currency: 'PLN' }),
  });
  await shop.orders.deliver('loyalty.subscription.v1', subscriptionId, SubscriptionDueSchema, message);
  await shop.orders.settled();
  return chargeId;
}
const orderOf = (chargeId: string) =>
  shop.orders.db.rows<{ id: string; number: number; status: string; grand_total: number }>(
    'SELECT id, number, status, grand_total FROM orders WHERE charge_id = $1',
    [chargeId],
  );
/** Waits until this event of the charge's order is published. The worker that charges cards also runs on its own. */
async function untilTold(chargeId: string, type: string): Promise<string> {
  const [order] = await orderOf(chargeId);
  if (!order) throw new Error(`charge ${chargeId} has no order`);
  await eventually(async () => {
    await run(ChargeCards);
    expect(await types(order.id)).toContain(type);
  }, 5_000);
  return order.id;
}
const cardOf = (subscriptionId: string): string =>
  [...shop.cards].find(([, card]) => card.subscriptionId === subscriptionId)?.[0] ?? '';

describe('an order of a subscription', () => {
  it('[SUB-013] is refused to a guest', async () => {
    shop.frozenCart = { ...shop.frozenCart, customerId: null };
    const { status, body } = await shop.place(shop.newCart(), { order: PLAN_ORDER });
    expect([status, body.code]).toEqual([403, 'orders.sign_in_needed']);
  });

  it('needs the account’s name and mail only; other goods need an address', async () => {
    expect((await subscribe('')).status).toBe('pending_payment');
    shop.frozenCart = aCart({ customerId: CUSTOMER });
    shop.quote = aQuote();
    const order = { ...anOrderRequest(), billingAddress: PLAN_ORDER.billingAddress, withoutAddress: true };
    const { status, body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: { ...order } });
    expect([status, body.code]).toEqual([422, 'orders.address_invalid']);
  });

  it('[SUB-014] is complete when paid, publishes its subscription, and its card is stored as a token', async () => {
    const { orderId } = await subscribe();
    await eventually(async () => expect(await statusOf(orderId)).toBe('complete'), 5_000);
    expect(await types(orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    expect((await told(orderId)).map(({ body }) => body.subscriptionId)).toEqual([orderId, orderId, undefined]);
    await run(TellCards);
    expect(shop.cards.get(cardOf(orderId))).toMatchObject({
      ...{ provider: 'sandbox', brand: 'visa', last4: '4242', customerId: CUSTOMER, subscriptionId: orderId },
    });
    const cancel = await shop.orders.call('POST', `/v1/orders/${orderId}/cancel`, { customerId: CUSTOMER });
    expect(cancel.status).toBe(409);
  });

  it('has a printable invoice, although its buyer has no address', async () => {
    const { orderId } = await subscribe();
    type Facts = { documents: { number: string }[] };
    const documents = async () =>
      (await shop.orders.call<Facts>('GET', `/v1/orders/${orderId}?customerId=${CUSTOMER}`)).body.documents;
    const [invoice] = await eventually(async () => {
      expect(await documents()).toHaveLength(1);
      return documents();
    }, 5_000);
    const path = `/v1/orders/${orderId}/documents/${invoice?.number}.pdf?customerId=${CUSTOMER}`;
    const { status, headers } = await shop.orders.call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }, 60_000);

  it('with a saved card is charged at once; a declined one gets the payment page', async () => {
    const first = await subscribe();
    const cardId = cardOf(first.orderId);
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId } };
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    expect([body.status, body.payment]).toEqual(['complete', undefined]);
    shop.cards.set(cardId, { provider: 'sandbox', token: 'card_unknown' });
    const declined = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    expect(declined.body).toMatchObject({ status: 'pending_payment', payment: { redirectUrl: expect.any(String) } });
    expect(await types(declined.body.orderId)).toEqual(['OrderPlaced', 'OrderPaymentFailed']);
  });
});

describe('a charge of a subscription', () => {
  it('is one order per charge, paid with the saved card, also for repeated events', async () => {
    const { orderId } = await subscribe();
    const chargeId = await due(orderId, { cardId: cardOf(orderId) });
    await due(orderId, { chargeId, cardId: cardOf(orderId) });
    await untilTold(chargeId, 'OrderPaid');
    await due(orderId, { chargeId, cardId: cardOf(orderId), attempt: 2 });
    await run(ChargeCards);
    const [order, ...more] = await orderOf(chargeId);
    expect([order?.status, order?.grand_total, more]).toEqual(['complete', 250_00, []]);
    const id = order?.id as string;
    expect(await types(id)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    expect((await told(id))[1]?.body).toMatchObject({ subscriptionId: orderId, chargeId });
    const paid = await shop.orders.db.rows('SELECT 1 FROM payment WHERE order_id = $1 AND captured > 0', [id]);
    expect(paid).toHaveLength(1);
  });

  it('that a card declines is published with the reason and retried; the order waits for longer than half an hour', async () => {
    const { orderId } = await subscribe('success-card-declined');
    const cardId = cardOf(orderId);
    const chargeId = await due(orderId, { cardId });
    const id = await untilTold(chargeId, 'OrderPaymentFailed');
    expect((await told(id)).at(-1)).toMatchObject({
      type: 'OrderPaymentFailed',
      body: { subscriptionId: orderId, chargeId, decline: 'insufficient_funds' },
    });
    shop.orders.clock.advance(3 * 24 * 60 * MINUTE);
    await run(ExpireUnpaidOrders);
    expect(await statusOf(id)).toBe('pending_payment');
    const fine = [...shop.cards].find(([, card]) => card.token !== shop.cards.get(cardId)?.token)?.[1];
    shop.cards.set(cardId, { ...fine, provider: 'sandbox', token: fine?.token ?? '' });
    await due(orderId, { chargeId, cardId, attempt: 2 });
    await untilTold(chargeId, 'OrderPaid');
    expect(await statusOf(id)).toBe('complete');
    expect(await types(id)).toEqual(['OrderPlaced', 'OrderPaymentFailed', 'OrderPaid', 'OrderCompleted']);
  });

  it('without a card is published as failed; its owner can pay it on the payment page', async () => {
    const { orderId } = await subscribe();
    const chargeId = await due(orderId);
    const [order] = await orderOf(chargeId);
    const id = order?.id as string;
    expect((await told(id)).at(-1)?.body).toMatchObject({ decline: 'no_card', chargeId });
    type Retry = { payment: { sessionId: string } };
    const retry = await shop.orders.call<Retry>('POST', `/v1/orders/${id}/retry-payment`, { customerId: CUSTOMER });
    await press(retry.body.payment.sessionId, 'success');
    await eventually(async () => expect(await statusOf(id)).toBe('complete'), 5_000);
  });

  it('is charged once when the provider was unavailable for a while', async () => {
    const { orderId } = await subscribe();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    const chargeId = await due(orderId, { cardId: cardOf(orderId) });
    await run(ChargeCards);
    const id = (await orderOf(chargeId))[0]?.id as string;
    expect(await statusOf(id)).toBe('pending_payment');
    sandbox.away = false;
    shop.orders.clock.advance(MINUTE);
    await untilTold(chargeId, 'OrderPaid');
    await run(ChargeCards);
    expect(await types(id)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
  });

  it('ends with its subscription: the unpaid order is cancelled, and a late payment is refunded', async () => {
    const { orderId } = await subscribe();
    const chargeId = await due(orderId);
    const id = (await orderOf(chargeId))[0]?.id as string;
    type Retry = { payment: { sessionId: string } };
    const { body } = await shop.orders.call<Retry>('POST', `/v1/orders/${id}/retry-payment`, { customerId: CUSTOMER });
    const ended = create(SubscriptionChangedSchema, {
      subscriptionId: orderId,
      status: 'canceled',
      reason: 'canceled',
    });
    await shop.orders.deliver('loyalty.subscription.v1', orderId, SubscriptionChangedSchema, ended);
    await shop.orders.settled();
    expect(await statusOf(id)).toBe('canceled');
    await press(body.payment.sessionId, 'success');
    await run(SendRefunds);
    const captured = await shop.orders.db.one<{ open: number }>(
      `SELECT coalesce(sum(captured), 0) - coalesce((SELECT sum(amount) FROM refund WHERE order_id = $1), 0) AS open
         FROM payment WHERE order_id = $1`,
      [id],
    );
    expect(Number(captured?.open)).toBe(0);
  });
});

describe('a card that was charged just before we died, for an order that is then cancelled', () => {
  /** Simulates a crash after the provider's answer, before it is stored. */
  async function cutOff(action: () => Promise<unknown>): Promise<void> {
    const charges = shop.orders.service.app.get(ChargesRepository);
    const note = jest.spyOn(charges, 'made').mockRejectedValueOnce(new Error('cut off'));
    await action();
    expect(note).toHaveBeenCalledTimes(1);
    note.mockRestore();
  }
  const keptFor = async (orderId: string): Promise<number | undefined> =>
    (
      await shop.orders.db.one<{ kept: number }>(
        `SELECT coalesce(sum(s.amount - s.refunded), 0)::int AS kept FROM sandbox_session s
           JOIN orders o ON lpad(o.number::text, 9, '0') = s.order_number WHERE o.id = $1 AND s.state = 'paid'`,
        [orderId],
      )
    )?.kept;

  it('is refunded', async () => {
    const first = await subscribe();
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId: cardOf(first.orderId) } };
    let orderId = '';
    await cutOff(async () => {
      orderId = (await shop.place(shop.newCart(), { customerId: CUSTOMER, order })).body.orderId;
    });
    expect([await statusOf(orderId), await keptFor(orderId)]).toEqual(['pending_payment', 250_00]);
    const cancelled = await shop.orders.call('POST', `/v1/orders/${orderId}/cancel`, { customerId: CUSTOMER });
    expect(cancelled.status).toBe(200);
    shop.orders.clock.advance(MINUTE);
    await eventually(async () => {
      await run(ChargeCards);
      await run(SendRefunds);
      expect(await keptFor(orderId)).toBe(0);
    }, 5_000);
    expect(await statusOf(orderId)).toBe('canceled');
  });

  it('is refunded, also if the provider did not answer and the charge is unknown', async () => {
    const first = await subscribe();
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId: cardOf(first.orderId) } };
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    sandbox.away = false;
    await shop.orders.call('POST', `/v1/orders/${body.orderId}/cancel`, { customerId: CUSTOMER });
    shop.orders.clock.advance(MINUTE);
    await eventually(async () => {
      await run(ChargeCards);
      await run(SendRefunds);
      expect([await statusOf(body.orderId), await keptFor(body.orderId)]).toEqual(['canceled', 0]);
    }, 5_000);
  });
});

describe('an order paid with points', () => {
  beforeEach(() => {
    shop.balance = 30;
    const rental = {
      kind: 'rental',
      type: 'sirent',
      pieces: [],
      points: 8,
      parentSku: null,
      choice: rentalChoice,
    } as const;
    shop.frozenCart = aCart({
      customerId: CUSTOMER,
      lines: [aLine({ ...rental, sku: 'RENT-1', quantity: 2 })],
      paymentMethods: [{ code: 'points', title: 'Points', amount: 0 }],
    });
    shop.quote = aQuote({
      lines: [
        ...[{ id: '81', unitNet: 200_00, unitGross: 246_00, rowNet: 400_00, rowGross: 492_00 }].map((line) => ({
          ...{ ...line, taxBps: 23_00, taxAmount: 92_00, discount: 0 },
        })),
      ],
      subtotalNet: 400_00,
      subtotalGross: 492_00,
      grandTotal: 507_00,
    });
  });
  const order = { lines: [{ sku: 'RENT-1', quantity: 2 }], paymentMethod: 'points' };
  const place = () => shop.place(shop.newCart(), { customerId: CUSTOMER, order });

  it('holds each garment’s points, costs no money and publishes it', async () => {
    const { body, status } = await place();
    expect([status, body.status]).toEqual([200, 'processing']);
    expect(shop.held.points.get(body.orderId)).toBe(16);
    const [placed] = await told(body.orderId);
    expect(placed?.body).toMatchObject({ points: 16, grandTotal: { currency: 'PLN' } });
    const row = await shop.orders.db.one('SELECT grand_total, discount, tax, points FROM orders WHERE id = $1', [
      body.orderId,
    ]);
    expect(row).toEqual({ grand_total: 0, discount: 507_00, tax: 0, points: 16 });
  });

  it('is refused when points are short, and nothing is held', async () => {
    shop.balance = 15;
    const { status, body } = await place();
    expect([status, body.code, shop.balance]).toEqual([409, 'orders.points_short', 15]);
    expect(shop.held.points.size).toBeLessThanOrEqual(1);
  });

  it('is refused for guests, and for garments without a price in points', async () => {
    shop.frozenCart = { ...shop.frozenCart, customerId: null };
    expect((await shop.place(shop.newCart(), { order })).body.code).toBe('orders.payment_method_unavailable');
    shop.frozenCart = { ...shop.frozenCart, customerId: CUSTOMER, lines: [aLine({ sku: 'RENT-1', quantity: 2 })] };
    expect((await place()).body.code).toBe('orders.payment_method_unavailable');
  });

  it('refunded line by line publishes the returned points, once per key', async () => {
    const { body } = await place();
    const line = await shop.orders.db.one<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [
      body.orderId,
    ]);
    const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }] };
    const path = `/v1/admin-orders/${body.orderId}/refund`;
    expect((await shop.orders.call('POST', path, refund)).status).toBe(200);
    await shop.orders.call('POST', path, refund);
    const refunds = (await told(body.orderId)).filter(({ type }) => type === 'OrderRefunded');
    expect(refunds.map((event) => event.body.points)).toEqual([8]);
  });

  it('cancelled publishes it: the points are returned by that event', async () => {
    const { body } = await place();
    await shop.orders.call('POST', `/v1/orders/${body.orderId}/cancel`, { customerId: CUSTOMER });
    expect(await types(body.orderId)).toEqual(['OrderPlaced', 'OrderCancelled']);
  });
});

describe('an order paid with points and money', () => {
  beforeEach(() => {
    shop.balance = 30;
    const line = { parentSku: null } as const;
    shop.frozenCart = aCart({
      ...{ customerId: CUSTOMER, points: 12, pointValue: 12_50 },
      lines: [
        aLine({ ...line, sku: 'DRESS', quantity: 2 }),
        aLine({ ...line, sku: 'BELT', itemId: 82, quote: { ...aLine().quote, id: '82', sku: 'BELT' } }),
      ],
    });
    const price = (id: string, rowGross: number, quantity: number) => ({
      ...{ id, unitGross: rowGross / quantity, rowGross, unitNet: 0, rowNet: 0, taxBps: 23_00, discount: 0 },
      taxAmount: includedTax(rowGross, 23_00),
    });
    shop.quote = aQuote({
      lines: [price('81', 400_00, 2), price('82', 100_00, 1)],
      ...{ subtotalNet: 406_50, subtotalGross: 500_00, grandTotal: 515_00 },
    });
  });
  const order = {
    lines: [
      { sku: 'DRESS', quantity: 2 },
      { sku: 'BELT', quantity: 1 },
    ],
    paymentMethod: 'banktransfer',
  };
  const place = () => shop.place(shop.newCart(), { customerId: CUSTOMER, order });
  const numbers = (orderId: string) =>
    shop.orders.db.one<Record<string, number>>(
      `SELECT grand_total, discount, points, subtotal_gross + shipping_gross + payment_fee - discount - grand_total AS odd,
              (SELECT sum(discount) FROM order_line WHERE order_id = orders.id)::int AS shared
         FROM orders WHERE id = $1`,
      [orderId],
    );

  it('takes the points, and the rest in money: their value is allocated to the lines', async () => {
    const { body, status } = await place();
    expect([status, body.status]).toEqual([200, 'processing']);
    expect(shop.held.points.get(body.orderId)).toBe(12);
    expect(await numbers(body.orderId)).toMatchObject({
      ...{ grand_total: 365_00, discount: 150_00, points: 12, odd: 0, shared: 150_00 },
    });
    const [placed] = await told(body.orderId);
    expect(placed?.body).toMatchObject({ points: 12, grandTotal: { amount: '36500', currency: 'PLN' } });
  });

  it('never deducts more than the price of the goods', async () => {
    shop.balance = 100;
    shop.frozenCart = { ...shop.frozenCart, points: 90 };
    const { body } = await place();
    expect(shop.held.points.get(body.orderId)).toBe(40);
    expect(await numbers(body.orderId)).toMatchObject({ grand_total: 15_00, discount: 500_00, points: 40, odd: 0 });
  });

  it('has another total than a client without points expects', async () => {
    const seen = { ...order, expectedGrandTotal: 515_00 };
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: seen });
    expect(body.code).toBe('orders.prices_changed');
  });

  it('returns points and money piece by piece; all pieces return all of it', async () => {
    const { body } = await place();
    const path = `/v1/admin-orders/${body.orderId}`;
    await shop.orders.call('POST', `${path}/mark-paid`, { staffId: 'ania' });
    const lines = await shop.orders.db.rows<{ id: string; sku: string }>(
      'SELECT id, sku FROM order_line WHERE order_id = $1',
      [body.orderId],
    );
    const idOf = (sku: string) => lines.find((line) => line.sku === sku)?.id;
    for (const sku of ['DRESS', 'BELT', 'DRESS']) {
      const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: idOf(sku), quantity: 1 }] };
      expect((await shop.orders.call('POST', `${path}/refund`, refund)).status).toBe(200);
    }
    const refunds = (await told(body.orderId)).filter(({ type }) => type === 'OrderRefunded');
    expect(refunds.map((event) => event.body.points)).toEqual([5, 2, 5]);
    const money = refunds.map((event) => Number((event.body.amount as { amount: string }).amount));
    expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(350_00);
  });
});

describe('a deposit on a saved card', () => {
  it('of the sandbox is authorised once, captured in part or released, and refused by a card that declines', async () => {
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    const { payment } = await subscribe();
    const token = `card_${payment?.sessionId}`;
    const request = { paymentId: uuidv7(), orderNumber: '000000101', amount: 300_00, currency: 'PLN', token };
    const held = await sandbox.authorise(request);
    expect(held).toMatchObject({ outcome: 'paid', decline: '' });
    expect(await sandbox.authorise(request)).toEqual(held);
    const row = () =>
      shop.orders.db.rows('SELECT state, captured FROM sandbox_authorisation WHERE payment_id = $1', [
        request.paymentId,
      ]);
    await sandbox.capture(held.reference, 120_00);
    await sandbox.release(held.reference);
    expect(await row()).toEqual([{ state: 'captured', captured: 120_00 }]);
    const other = { ...request, paymentId: uuidv7() };
    const { reference } = await sandbox.authorise(other);
    await sandbox.release(reference);
    const declined = await subscribe('success-card-declined');
    const refused = await sandbox.authorise({
      ...request,
      paymentId: uuidv7(),
      token: `card_${declined.payment?.sessionId}`,
    });
    expect(refused).toMatchObject({ outcome: 'failed', decline: 'insufficient_funds' });
  });
});

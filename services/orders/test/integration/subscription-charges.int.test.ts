import { create } from '@bufbuild/protobuf';
import { SubscriptionChangedSchema } from '@garderoba/contracts';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ChargeCards } from '../../src/use-cases/paying/charge-cards.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { CUSTOMER, openSubscriptionShop, type SubscriptionShop } from '../subscription-shop.js';

let shop: SubscriptionShop;
beforeAll(async () => {
  shop = await openSubscriptionShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.offerPlan());

const MINUTE = 60_000;

describe('a charge of a subscription', () => {
  it('is one order per charge, paid with the saved card, also for repeated events', async () => {
    const { orderId } = await shop.subscribe();
    const chargeId = await shop.due(orderId, { cardId: shop.cardOf(orderId) });
    await shop.due(orderId, { chargeId, cardId: shop.cardOf(orderId) });
    await shop.untilTold(chargeId, 'OrderPaid');
    await shop.due(orderId, { chargeId, cardId: shop.cardOf(orderId), attempt: 2 });
    await shop.run(ChargeCards);
    const [order, ...more] = await shop.ordersOf(chargeId);
    expect([order?.status, order?.grand_total, more]).toEqual(['complete', 250_00, []]);
    const id = order?.id as string;
    expect(await shop.types(id)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    expect((await shop.told(id))[1]?.body).toMatchObject({ subscriptionId: orderId, chargeId });
    const paid = await shop.orders.db.rows('SELECT 1 FROM payment WHERE order_id = $1 AND captured > 0', [id]);
    expect(paid).toHaveLength(1);
  });

  it('that a card declines is published with the reason and retried; the order waits for longer than half an hour', async () => {
    const { orderId } = await shop.subscribe('success-card-declined');
    const cardId = shop.cardOf(orderId);
    const chargeId = await shop.due(orderId, { cardId });
    const id = await shop.untilTold(chargeId, 'OrderPaymentFailed');
    expect((await shop.told(id)).at(-1)).toMatchObject({
      type: 'OrderPaymentFailed',
      body: { subscriptionId: orderId, chargeId, decline: 'insufficient_funds' },
    });
    shop.orders.clock.advance(3 * 24 * 60 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    expect(await shop.statusOf(id)).toBe('pending_payment');
    const fine = [...shop.cards].find(([, card]) => card.token !== shop.cards.get(cardId)?.token)?.[1];
    shop.cards.set(cardId, { ...fine, provider: 'sandbox', token: fine?.token ?? '' });
    await shop.due(orderId, { chargeId, cardId, attempt: 2 });
    await shop.untilTold(chargeId, 'OrderPaid');
    expect(await shop.statusOf(id)).toBe('complete');
    expect(await shop.types(id)).toEqual(['OrderPlaced', 'OrderPaymentFailed', 'OrderPaid', 'OrderCompleted']);
  });

  it('without a card is published as failed; its owner can pay it on the payment page', async () => {
    const { orderId } = await shop.subscribe();
    const chargeId = await shop.due(orderId);
    const [order] = await shop.ordersOf(chargeId);
    const id = order?.id as string;
    expect((await shop.told(id)).at(-1)?.body).toMatchObject({ decline: 'no_card', chargeId });
    type Retry = { payment: { sessionId: string } };
    const retry = await shop.orders.call<Retry>('POST', `/v1/orders/${id}/retry-payment`, { customerId: CUSTOMER });
    await shop.press(retry.body.payment.sessionId, 'success');
    await eventually(async () => expect(await shop.statusOf(id)).toBe('complete'), 5_000);
  });

  it('is charged once when the provider was unavailable for a while', async () => {
    const { orderId } = await shop.subscribe();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    const chargeId = await shop.due(orderId, { cardId: shop.cardOf(orderId) });
    await shop.run(ChargeCards);
    const id = (await shop.ordersOf(chargeId))[0]?.id as string;
    expect(await shop.statusOf(id)).toBe('pending_payment');
    sandbox.away = false;
    shop.orders.clock.advance(MINUTE);
    await shop.untilTold(chargeId, 'OrderPaid');
    await shop.run(ChargeCards);
    expect(await shop.types(id)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
  });

  it('ends with its subscription: the unpaid order is cancelled, and a late payment is refunded', async () => {
    const { orderId } = await shop.subscribe();
    const chargeId = await shop.due(orderId);
    const id = (await shop.ordersOf(chargeId))[0]?.id as string;
    type Retry = { payment: { sessionId: string } };
    const { body } = await shop.orders.call<Retry>('POST', `/v1/orders/${id}/retry-payment`, { customerId: CUSTOMER });
    const ended = create(SubscriptionChangedSchema, {
      subscriptionId: orderId,
      status: 'canceled',
      reason: 'canceled',
    });
    await shop.orders.deliver('loyalty.subscription.v1', orderId, SubscriptionChangedSchema, ended);
    await shop.orders.settled();
    expect(await shop.statusOf(id)).toBe('canceled');
    await shop.press(body.payment.sessionId, 'success');
    await shop.run(SendRefunds);
    const captured = await shop.orders.db.one<{ open: number }>(
      `SELECT coalesce(sum(captured), 0) - coalesce((SELECT sum(amount) FROM refund WHERE order_id = $1), 0) AS open
         FROM payment WHERE order_id = $1`,
      [id],
    );
    expect(Number(captured?.open)).toBe(0);
  });
});

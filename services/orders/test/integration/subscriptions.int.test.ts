import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TellCards } from '../../src/use-cases/paying/tell-cards.js';
import { aCart, anOrderRequest, aQuote } from '../factories.js';
import { CUSTOMER, openSubscriptionShop, PLAN_ORDER, type SubscriptionShop } from '../subscription-shop.js';

let shop: SubscriptionShop;
beforeAll(async () => {
  shop = await openSubscriptionShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.offerPlan());

describe('an order of a subscription', () => {
  it('[SUB-013] is refused to a guest', async () => {
    shop.frozenCart = { ...shop.frozenCart, customerId: null };
    const { status, body } = await shop.place(shop.newCart(), { order: PLAN_ORDER });
    expect([status, body.code]).toEqual([403, 'orders.sign_in_needed']);
  });

  it('needs the account’s name and mail only; other goods need an address', async () => {
    expect((await shop.subscribe('')).status).toBe('pending_payment');
    shop.frozenCart = aCart({ customerId: CUSTOMER });
    shop.quote = aQuote();
    const order = { ...anOrderRequest(), billingAddress: PLAN_ORDER.billingAddress, withoutAddress: true };
    const { status, body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: { ...order } });
    expect([status, body.code]).toEqual([422, 'orders.address_invalid']);
  });

  it('[SUB-014] is complete when paid, publishes its subscription, and its card is stored as a token', async () => {
    const { orderId } = await shop.subscribe();
    await eventually(async () => expect(await shop.statusOf(orderId)).toBe('complete'), 5_000);
    expect(await shop.types(orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    expect((await shop.told(orderId)).map(({ body }) => body.subscriptionId)).toEqual([orderId, orderId, undefined]);
    await shop.run(TellCards);
    expect(shop.cards.get(shop.cardOf(orderId))).toMatchObject({
      ...{ provider: 'sandbox', brand: 'visa', last4: '4242', customerId: CUSTOMER, subscriptionId: orderId },
    });
    const cancel = await shop.orders.call('POST', `/v1/orders/${orderId}/cancel`, { customerId: CUSTOMER });
    expect(cancel.status).toBe(409);
  });

  it('has a printable invoice, although its buyer has no address', async () => {
    const { orderId } = await shop.subscribe();
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
    const first = await shop.subscribe();
    const cardId = shop.cardOf(first.orderId);
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId } };
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    expect([body.status, body.payment]).toEqual(['complete', undefined]);
    shop.cards.set(cardId, { provider: 'sandbox', token: 'card_unknown' });
    const declined = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    expect(declined.body).toMatchObject({ status: 'pending_payment', payment: { redirectUrl: expect.any(String) } });
    expect(await shop.types(declined.body.orderId)).toEqual(['OrderPlaced', 'OrderPaymentFailed']);
  });
});

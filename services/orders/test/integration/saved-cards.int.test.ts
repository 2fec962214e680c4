import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChargesRepository } from '../../src/persistence/charges.repository.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ChargeCards } from '../../src/use-cases/paying/charge-cards.js';
import { CUSTOMER, openSubscriptionShop, PLAN_ORDER, type SubscriptionShop } from '../subscription-shop.js';

let shop: SubscriptionShop;
beforeAll(async () => {
  shop = await openSubscriptionShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.offerPlan());

const MINUTE = 60_000;

describe('a charge whose process crashed before storing it, for an order that is cancelled afterwards', () => {
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
    const first = await shop.subscribe();
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId: shop.cardOf(first.orderId) } };
    // The worker of unfinished charges may run at any time, and would find the charge paid before the order is cancelled.
    const worker = jest.spyOn(shop.orders.service.app.get(ChargeCards), 'execute').mockResolvedValue();
    let orderId = '';
    await cutOff(async () => {
      orderId = (await shop.place(shop.newCart(), { customerId: CUSTOMER, order })).body.orderId;
    });
    expect([await shop.statusOf(orderId), await keptFor(orderId)]).toEqual(['pending_payment', 250_00]);
    const cancelled = await shop.orders.call('POST', `/v1/orders/${orderId}/cancel`, { customerId: CUSTOMER });
    expect(cancelled.status).toBe(200);
    worker.mockRestore();
    shop.orders.clock.advance(MINUTE);
    await eventually(async () => {
      await shop.run(ChargeCards);
      await shop.run(SendRefunds);
      expect(await keptFor(orderId)).toBe(0);
    }, 5_000);
    expect(await shop.statusOf(orderId)).toBe('canceled');
  });

  it('is refunded, also if the provider did not answer and the charge is unknown', async () => {
    const first = await shop.subscribe();
    const order = { ...PLAN_ORDER, paymentAdditional: { cardId: shop.cardOf(first.orderId) } };
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order });
    sandbox.away = false;
    await shop.orders.call('POST', `/v1/orders/${body.orderId}/cancel`, { customerId: CUSTOMER });
    shop.orders.clock.advance(MINUTE);
    await eventually(async () => {
      await shop.run(ChargeCards);
      await shop.run(SendRefunds);
      expect([await shop.statusOf(body.orderId), await keptFor(body.orderId)]).toEqual(['canceled', 0]);
    }, 5_000);
  });
});

describe('a deposit on a saved card', () => {
  it('of the sandbox is authorised once, captured in part or released, and refused by a card that declines', async () => {
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    const { payment } = await shop.subscribe();
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
    const declined = await shop.subscribe('success-card-declined');
    const refused = await sandbox.authorise({
      ...request,
      paymentId: uuidv7(),
      token: `card_${declined.payment?.sessionId}`,
    });
    expect(refused).toMatchObject({ outcome: 'failed', decline: 'insufficient_funds' });
  });
});

import { create } from '@bufbuild/protobuf';
import { RentalCancelledSchema, RentalChargeWithdrawnSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuotedLine } from '../../src/domain/placing/quote.js';
import { ChargesRepository } from '../../src/persistence/charges.repository.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ChargeCards } from '../../src/use-cases/paying/charge-cards.js';
import { RecordOutcome } from '../../src/use-cases/paying/record-outcome.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import {
  about,
  CUSTOMER,
  DAY,
  MINUTE,
  openRentalShop,
  paid,
  type RentalShop,
  type Rented,
  TOPIC,
  zloty,
} from '../rental-shop.js';

let shop: RentalShop;
beforeAll(async () => {
  shop = await openRentalShop();
});
afterAll(() => shop.stop());

describe('the charge of a booking', () => {
  it('is one order, charged to the card of the rental, also for repeated events', async () => {
    const rented = await shop.rent();
    const chargeId = uuidv7();
    const eventId = uuidv7();
    await shop.owes(rented, 'extension', { chargeId, eventId });
    await shop.owes(rented, 'extension', { chargeId, eventId }); // redelivered message
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
    await shop.owes(rented, 'extension', { chargeId }); // published again, late
    await shop.run(ChargeCards);
    const [order, ...more] = await shop.charges(rented);
    expect(more).toEqual([]);
    expect(await shop.types(order?.id as string)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    const event = (await shop.orders.outbox()).find(({ key, type }) => key === order?.id && type === 'OrderPaid');
    expect(event?.body).toMatchObject({ chargeId, customerId: CUSTOMER });
    expect(event?.body.subscriptionId).toBeUndefined();
  });

  it('contains its reason, is invoiced, and staff and shopper see it with its order', async () => {
    const rented = await shop.rent();
    await shop.owes(rented, 'extension');
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
    const [charge] = await shop.charges(rented);
    type Facts = { charges: object[]; lines: { name: string }[]; documents: { kind: string }[]; rentalOrderId: string };
    const admin = await shop.orders.call<Facts>('GET', `/v1/admin-orders/${rented.orderId}`);
    expect(admin.body.charges).toEqual([
      expect.objectContaining({ orderId: charge?.id, purpose: 'extension', amount: 90_00, status: 'complete' }),
    ]);
    const own = await shop.orders.call<Facts>('GET', `/v1/orders/${charge?.id}?customerId=${CUSTOMER}`);
    expect(own.body.lines[0]?.name).toBe('Przedłużenie wypożyczenia: Wrap dress');
    expect(own.body.documents.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(own.body.rentalOrderId).toBe(rented.orderId);
  });

  it('deducts what was charged for the rental: dates are claimed at the price after its coupon', async () => {
    const { quote } = shop;
    const [line] = quote.lines as [QuotedLine];
    shop.quote = { ...quote, lines: [{ ...line, discount: 200_00 }], discount: 200_00, grandTotal: 215_00 };
    const { orderId } = await shop.rent();
    shop.quote = quote;
    expect(shop.held.dates.get(orderId)).toMatchObject({ lines: [{ sku: 'GOWN', quantity: 1, price: 200_00 }] });
  });

  it('without a card waits for its page; it can be paid for half an hour', async () => {
    const rented = await shop.rent('cash');
    type Answer = { status: string; payment: { sessionId: string } | null };
    const ask = (chargeId: string) =>
      shop.orders.call<Answer>('POST', `/v1/charges/${chargeId}/payment`, { customerId: CUSTOMER });
    expect((await ask(uuidv7())).status).toBe(404);
    const { body } = await ask(await shop.owes(rented, 'extension'));
    expect(body.status).toBe('pending_payment');
    await shop.press(body.payment?.sessionId, 'success');
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
    const late = await shop.owes(rented, 'buy_out', { amount: 500_00 });
    shop.orders.clock.advance(31 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    const [, bought] = await shop.charges(rented);
    expect(bought?.status).toBe('canceled');
    const [event] = (await shop.orders.outbox()).filter(({ key, type }) => key === bought?.id && /Cancel/.test(type));
    expect(event?.body).toMatchObject({ chargeId: late, reason: 'payment_expired' });
    expect((await ask(late)).body).toMatchObject({ status: 'canceled', payment: null });
  });

  it('requested by the customer is charged at once; a declined card gets the page', async () => {
    const ask = (chargeId: string) =>
      shop.orders.call('POST', `/v1/charges/${chargeId}/payment`, { customerId: CUSTOMER });
    const fine = await shop.owes(await shop.rent(), 'extension');
    await eventually(async () => {
      expect((await ask(fine)).body).toMatchObject({ status: 'complete', payment: null, amount: 90_00 });
    }, 5_000);
    const declined = await shop.owes(await shop.rent('declining card'), 'extension');
    await eventually(async () => {
      const answer = { status: 'pending_payment', payment: { redirectUrl: expect.stringContaining('/pay/') } };
      expect((await ask(declined)).body).toMatchObject(answer);
    }, 5_000);
  });

  it('is not accessible to other customers', async () => {
    const chargeId = await shop.owes(await shop.rent(), 'extension');
    const foreign = await shop.orders.call('POST', `/v1/charges/${chargeId}/payment`, { customerId: uuidv7() });
    expect(foreign.status).toBe(404);
  });

  it('for a late return, declined by the card, stays owed: neither workers nor the shopper cancel it, staff may waive it', async () => {
    const rented = await shop.rent('declining card');
    await shop.owes(rented, 'late_fee', { amount: 40_00 });
    const [order] = await shop.charges(rented);
    const id = order?.id as string;
    await shop.becomes(() => shop.types(id), ['OrderPlaced', 'OrderPaymentFailed']);
    shop.orders.clock.advance(90 * DAY);
    await shop.run(ExpireUnpaidOrders);
    expect(await shop.statusOf(id)).toBe('pending_payment');
    const cancel = await shop.orders.call('POST', `/v1/orders/${id}/cancel`, { customerId: CUSTOMER });
    expect(cancel.status).toBe(409);
    type Own = { allowedActions: string[] };
    const own = await shop.orders.call<Own>('GET', `/v1/orders/${id}?customerId=${CUSTOMER}`);
    expect(own.body.allowedActions).toEqual(['retry-payment']);
    expect((await shop.orders.call('POST', `/v1/admin-orders/${id}/cancel`, { staffId: 'ania' })).status).toBe(200);
    expect(await shop.statusOf(id)).toBe('canceled');
  });

  it('that is withdrawn is ended if unpaid, and refunded if paid', async () => {
    const withdraw = async (rented: Rented, chargeId: string) => {
      const message = create(RentalChargeWithdrawnSchema, { chargeId, ...about(rented) });
      await shop.orders.deliver(TOPIC, rented.bookingId, RentalChargeWithdrawnSchema, message);
      await shop.orders.settled();
    };
    const unpaid = await shop.rent('cash');
    await withdraw(unpaid, await shop.owes(unpaid, 'extension'));
    expect(await shop.charges(unpaid)).toEqual([expect.objectContaining({ status: 'canceled', kept: 0 })]);
    const rented = await shop.rent();
    const chargeId = await shop.owes(rented, 'extension');
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
    await withdraw(rented, chargeId);
    await withdraw(rented, chargeId);
    await shop.becomes(
      () => shop.charges(rented),
      [expect.objectContaining({ status: 'complete', kept: 0 })],
      SendRefunds,
    );
  });

  it('is refunded with a cancelled booking, the extension too', async () => {
    const rented = await shop.rent();
    await shop.owes(rented, 'extension');
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
    const message = create(RentalCancelledSchema, { ...about(rented), reason: 'customer', price: zloty(490_00) });
    await shop.orders.deliver(TOPIC, rented.bookingId, RentalCancelledSchema, message);
    await shop.orders.settled();
    await shop.becomes(() => shop.charges(rented), [expect.objectContaining({ kept: 0 })], SendRefunds);
    expect(await shop.statusOf(rented.orderId)).toBe('canceled');
  });

  it('is charged once when the provider was unavailable, and with two concurrent workers', async () => {
    const rented = await shop.rent();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    await shop.owes(rented, 'late_fee');
    await shop.run(ChargeCards);
    sandbox.away = false;
    shop.orders.clock.advance(MINUTE);
    await Promise.all([shop.run(ChargeCards), shop.run(ChargeCards)]);
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
  });
});

describe('a crash after the provider’s capture and before it is recorded', () => {
  /** The charge succeeds, and the process fails before it records the outcome. */
  async function chargedWithoutOutcome(rented: Rented): Promise<string> {
    const app = shop.orders.service.app;
    const [outcomes, attempts] = [app.get(RecordOutcome), app.get(ChargesRepository)];
    const [run_, again] = [outcomes.run, attempts.again];
    outcomes.run = () => Promise.reject(new Error('crashed'));
    attempts.again = () => Promise.resolve();
    const chargeId = await shop.owes(rented, 'extension');
    await eventually(async () => {
      await shop.run(ChargeCards);
      expect((await shop.charges(rented))[0]).toMatchObject({ status: 'pending_payment', kept: 90_00 });
    });
    outcomes.run = run_;
    attempts.again = again;
    shop.orders.clock.advance(MINUTE);
    return chargeId;
  }

  it('the worker finds the charge after the restart: the order is paid once', async () => {
    const rented = await shop.rent();
    await chargedWithoutOutcome(rented);
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
  });

  it('a retry by the shopper makes no second charge and opens no page', async () => {
    const rented = await shop.rent();
    await chargedWithoutOutcome(rented);
    const [order] = await shop.charges(rented);
    await shop.orders.call('POST', `/v1/orders/${order?.id}/retry-payment`, { customerId: CUSTOMER });
    await shop.becomes(() => shop.charges(rented), [paid(90_00)]);
  });

  it('a cancellation by the shopper refunds the amount', async () => {
    const rented = await shop.rent();
    await chargedWithoutOutcome(rented);
    const [order] = await shop.charges(rented);
    await shop.orders.call('POST', `/v1/orders/${order?.id}/cancel`, { customerId: CUSTOMER });
    const nothing = [expect.objectContaining({ status: 'canceled', kept: 0 })];
    await eventually(async () => {
      await shop.run(ChargeCards);
      await shop.run(SendRefunds);
      expect(await shop.charges(rented)).toEqual(nothing);
    }, 10_000);
  });
});

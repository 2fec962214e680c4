import { restOf } from '@garderoba/contracts/rental-charges';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { ReserveDeposits } from '../../src/use-cases/owing/reserve-deposits.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { CUSTOMER, DAY, MINUTE, openRentalShop, paid, type RentalShop } from '../rental-shop.js';

let shop: RentalShop;
beforeAll(async () => {
  shop = await openRentalShop();
});
afterAll(() => shop.stop());

describe('a deposit', () => {
  it('is authorised on the card of a paid rental, once, and released when the piece is returned', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.booked(rented); // published again
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    await shop.over(rented);
    await shop.over(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['released', 'released', 0]]);
  });

  it('waits for its order to be paid, and for the rental to be near', async () => {
    const { body } = await shop.place(shop.newCart(), {
      customerId: CUSTOMER,
      order: { lines: [{ sku: 'GOWN', quantity: 1 }], paymentMethod: 'stripe' },
    });
    const [line] = await shop.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [body.orderId]);
    const rented = { orderId: body.orderId, lineId: line?.id as string, bookingId: uuidv7() };
    await shop.booked(rented, 300_00, 30);
    await shop.run(ReserveDeposits);
    await shop.press(body.payment?.sessionId, 'success');
    await eventually(async () => expect(await shop.statusOf(rented.orderId)).toBe('processing'), 5_000);
    await shop.run(ReserveDeposits);
    expect(await shop.depositsOf(rented)).toEqual([['due', '', 0]]);
    shop.orders.clock.advance(28 * DAY);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
  });

  it('is renewed before the authorization expires, and the old one released', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    shop.orders.clock.advance(6 * DAY + MINUTE);
    const renewed = [
      ['released', 'released', 0],
      ['held', 'authorised', 0],
    ];
    await shop.becomes(() => shop.depositsOf(rented), renewed);
    await shop.over(rented);
    await shop.becomes(() => shop.depositsOf(rented), [renewed[0], ['released', 'released', 0]]);
  });

  it.each([
    ['of a rental paid on delivery', 'cash', {}, 'by_hand'],
    ['of a rental paid by BLIK', 'card', { paymentAdditional: { option: 'blik' } }, 'by_hand'],
    ['that the card declines', 'declining card', {}, 'declined'],
  ] as const)('%s is taken by staff: %s', async (_story, pay, order, state) => {
    const rented = await shop.rent(pay, order);
    await shop.booked(rented);
    await eventually(async () => {
      await shop.run(ReserveDeposits);
      expect((await shop.depositsOf(rented))[0]?.[0]).toBe(state);
    }, 5_000);
    type Facts = { deposits: object[] };
    const { body } = await shop.orders.call<Facts>('GET', `/v1/admin-orders/${rented.orderId}`);
    expect(body.deposits).toMatchObject([{ bookingId: rented.bookingId, amount: 300_00, state }]);
  });

  it('is not authorised for an ended booking, and released when the response came too late', async () => {
    const rented = await shop.rent();
    await shop.booked(rented, 300_00, 30);
    await shop.over(rented, 'bought');
    expect(await shop.depositsOf(rented)).toEqual([['dropped', '', 0]]);
    const late = await shop.rent();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    const answer = sandbox.authorise.bind(sandbox);
    sandbox.authorise = async (request) => {
      const held = await answer(request);
      await shop.over(late); // ends during the call to the provider
      return held;
    };
    await shop.booked(late);
    await shop.becomes(() => shop.depositsOf(late), [['released', 'released', 0]]);
    sandbox.authorise = answer;
  });

  it('pays for damage, the rest of it is released; the invoice contains the captured amount', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    await shop.owes(rented, 'damage', { amount: 120_00 });
    await shop.over(rented, 'damaged');
    await shop.becomes(() => shop.charges(rented), [paid(120_00)]);
    await shop.becomes(() => shop.depositsOf(rented), [['captured', 'captured', 120_00]]);
  });

  it('does not cover a higher fee: the card pays the rest, in a separate order whose charge id is derived', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    const chargeId = await shop.owes(rented, 'loss', { amount: 800_00 });
    await shop.owes(rented, 'loss', { chargeId, amount: 800_00 }); // published again
    await shop.over(rented, 'lost');
    await shop.becomes(() => shop.charges(rented), [paid(300_00), paid(500_00)]);
    const sql = 'SELECT charge_id AS id FROM orders WHERE booking_id = $1 ORDER BY number';
    expect(await shop.rows(sql, [rented.bookingId])).toEqual([{ id: chargeId }, { id: restOf(chargeId) }]);
    await shop.becomes(() => shop.depositsOf(rented), [['captured', 'captured', 300_00]]);
  });

  it('with an expired authorization is replaced by a charge of the card', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    await shop.rows(
      `UPDATE sandbox_authorisation SET state = 'released' WHERE payment_id IN (SELECT id FROM deposit WHERE booking_id = $1)`,
      [rented.bookingId],
    );
    await shop.owes(rented, 'damage', { amount: 120_00 });
    await shop.becomes(() => shop.charges(rented), [paid(120_00)]);
    await shop.becomes(() => shop.depositsOf(rented), [['released', 'released', 0]]);
  });

  it('is released when staff waive the damage before the capture', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    await shop.owes(rented, 'damage', { amount: 120_00 });
    const [order] = await shop.charges(rented);
    await shop.orders.call('POST', `/v1/admin-orders/${order?.id}/cancel`, { staffId: 'ania' });
    sandbox.away = false;
    await shop.over(rented, 'damaged');
    shop.orders.clock.advance(MINUTE);
    await shop.becomes(() => shop.depositsOf(rented), [['released', 'released', 0]]);
    expect(await shop.charges(rented)).toEqual([expect.objectContaining({ status: 'canceled', kept: 0 })]);
  });

  it('captured for damage can be refunded in part by staff', async () => {
    const rented = await shop.rent();
    await shop.booked(rented);
    await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
    await shop.owes(rented, 'damage', { amount: 120_00 });
    await shop.becomes(() => shop.charges(rented), [paid(120_00)]);
    const [order] = await shop.charges(rented);
    const [line] = await shop.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [order?.id]);
    const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }] };
    await shop.orders.call('POST', `/v1/admin-orders/${order?.id}/refund`, refund);
    await shop.becomes(
      () => shop.charges(rented),
      [expect.objectContaining({ status: 'complete', kept: 0 })],
      SendRefunds,
    );
  });
});

import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCart, aLine, aQuote } from '../factories.js';
import { CUSTOMER, DAY, openRentalShop, paid, type RentalShop } from '../rental-shop.js';
import { openSubscriptionShop, CUSTOMER as SUBSCRIBER, type SubscriptionShop } from '../subscription-shop.js';

const erase = async ({ orders }: Pick<RentalShop, 'orders'>, customerId: string): Promise<void> => {
  const body = create(CustomerErasedSchema, { customerId });
  await orders.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
  await orders.settled();
};
interface Left {
  readonly id: string;
  readonly status: string;
}
/** Orders that still belong to somebody. */
const left = ({ orders }: Pick<RentalShop, 'orders'>): Promise<Left[]> =>
  orders.db.rows<Left>(
    `SELECT id, status, charge_purpose FROM orders
      WHERE customer_id IS NOT NULL OR email <> 'erased@erased.invalid' ORDER BY number`,
  );

describe('orders of an erased customer', () => {
  let shop: RentalShop;
  let rentals: Pick<RentalShop, 'frozenCart' | 'quote'>;
  beforeAll(async () => {
    shop = await openRentalShop();
    rentals = { frozenCart: shop.frozenCart, quote: shop.quote };
  });
  afterAll(() => shop.stop());

  const order = async (paymentMethod: string, customerId: string | null = CUSTOMER, cart: object = {}) => {
    const line = aLine({ parentSku: null, points: 8 });
    shop.frozenCart = aCart({ customerId, lines: [line], ...cart });
    shop.quote = aQuote();
    shop.balance = 100;
    const wanted = { lines: [{ sku: line.sku, quantity: 1 }], paymentMethod };
    const { body } = await shop.place(shop.newCart(), { customerId: customerId ?? undefined, order: wanted });
    Object.assign(shop, rentals);
    return body.orderId;
  };
  const act = async (orderId: string, verb: string, body: object = {}): Promise<void> => {
    const answer = await shop.orders.call('POST', `/v1/admin-orders/${orderId}/${verb}`, { staffId: 'ania', ...body });
    expect([verb, answer.status, (answer.body as { code?: string }).code]).toEqual([verb, 200, undefined]);
  };
  const shipped = async (orderId: string): Promise<string> => {
    await act(orderId, 'ship', { key: uuidv7() });
    return orderId;
  };
  const POINTS = { paymentMethods: [{ code: 'points', title: 'Points', amount: 0 }] };
  const inPart = { points: 1, pointValue: 12_50 };
  const facts = () =>
    shop.rows<object>(
      `SELECT id, status, points, paid, refunded, grand_total, coupon_code, charge_purpose, booking_id, subscription_id
         FROM orders ORDER BY number`,
      [],
    );

  it('are anonymised in every state that the constraints distinguish; their amounts and points stay', async () => {
    await shipped(await order('cashondelivery'));
    await act(await order('stripe'), 'cancel');
    await shipped(await order('points', CUSTOMER, POINTS));
    await act(await order('points', CUSTOMER, POINTS), 'cancel');
    const refunded = await order('points', CUSTOMER, POINTS);
    const [line] = await shop.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [refunded]);
    await act(refunded, 'refund', { key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }] });
    await shipped(await order('banktransfer', CUSTOMER, inPart));
    const cancelled = await order('banktransfer', CUSTOMER, inPart);
    await act(cancelled, 'mark-paid');
    await act(cancelled, 'comments', { comment: 'called her' });
    await act(cancelled, 'cancel');
    const [refund] = await shop.rows<{ id: string }>('SELECT id FROM refund WHERE order_id = $1', [cancelled]);
    const payout = `/v1/admin-orders/${cancelled}/refunds/${refund?.id}/payout`;
    expect((await shop.orders.call('POST', payout, {})).status).toBe(200);
    await shop.rows(`UPDATE orders SET coupon_code = 'LATO' WHERE id = $1`, [cancelled]);
    for (const [purpose, pay] of [
      ...(['extension', 'buy_out', 'late_fee'] as const).map((owed) => [owed, 'card'] as const),
      ...(['damage', 'loss'] as const).map((owed) => [owed, 'card'] as const),
      ['late_fee', 'declining card'] as const,
    ]) {
      const rented = await shop.rent(pay);
      await shop.booked(rented);
      const isHeld = pay === 'card';
      await shop.becomes(async () => (await shop.depositsOf(rented))[0]?.[0], isHeld ? 'held' : 'declined');
      await shop.owes(rented, purpose, { amount: 40_00 });
      await shop.over(rented);
      if (isHeld) await shop.becomes(() => shop.charges(rented), [paid(40_00)]);
      else await act((await shop.charges(rented))[0]?.id as string, 'cancel');
      await shop.becomes(
        async () => ['captured', 'released', 'declined'].includes((await shop.depositsOf(rented))[0]?.[0] ?? ''),
        true,
      );
      await shipped(rented.orderId);
    }
    const before = await facts();
    await erase(shop, CUSTOMER);
    await eventually(async () => expect(await left(shop)).toEqual([]), 10_000);
    expect(await facts()).toEqual(before);
    const sums = await shop.rows<{ points: number }>('SELECT points FROM orders WHERE points > 0', []);
    expect(sums).toHaveLength(5);
  });

  it('are anonymised one by one: one that fails waits and stops neither the others, nor guests, nor notes', async () => {
    const { db } = shop.orders;
    const [failing, fine, guest] = [
      await order('cashondelivery'),
      await order('cashondelivery'),
      await order('cashondelivery', null),
    ];
    for (const orderId of [failing, fine, guest]) await act(orderId, 'cancel');
    await db.rows(
      `ALTER TABLE orders ADD CONSTRAINT orders_of_the_test CHECK (id <> '${failing}' OR customer_id IS NOT NULL)`,
    );
    await db.rows('INSERT INTO erased_customer VALUES ($1, $2)', [uuidv7(), new Date(0)]);
    shop.orders.clock.advance(800 * DAY);
    await erase(shop, CUSTOMER);
    await eventually(async () => {
      expect(await left(shop)).toMatchObject([{ id: failing }]);
      expect(await shop.count('erased_customer WHERE erased_at = $1', [new Date(0)])).toBe(0);
      expect(await failedTasks(db, 'orders.forget-customers')).toEqual([failing]);
    }, 10_000);
    await db.rows('ALTER TABLE orders DROP CONSTRAINT orders_of_the_test');
    shop.orders.clock.advance(DAY);
    await erase(shop, uuidv7()); // any event wakes the worker
    await eventually(async () => {
      expect(await left(shop)).toEqual([]);
      expect(await failedTasks(db, 'orders.forget-customers')).toEqual([]);
    }, 10_000);
  });

  it('the database refuses points of an order that has no customer and is not anonymised', async () => {
    const orderId = await order('points', CUSTOMER, POINTS);
    await expect(shop.rows('UPDATE orders SET customer_id = NULL WHERE id = $1', [orderId])).rejects.toMatchObject({
      constraint: 'orders_points',
    });
  });
});

describe('a subscription of an erased customer', () => {
  let shop: SubscriptionShop;
  beforeAll(async () => {
    shop = await openSubscriptionShop();
  });
  afterAll(() => shop.stop());

  it('leaves its first order, a paid renewal and an ended one without the customer', async () => {
    shop.offerPlan();
    const { orderId } = await shop.subscribe();
    const paidMonth = await shop.due(orderId, { cardId: shop.cardOf(orderId) });
    await shop.untilTold(paidMonth, 'OrderPaid');
    const declined = await shop.due(orderId);
    const failed = await shop.untilTold(declined, 'OrderPaymentFailed');
    await shop.orders.call('POST', `/v1/admin-orders/${failed}/cancel`, { staffId: 'ania' });
    await erase(shop, SUBSCRIBER);
    await eventually(async () => expect(await left(shop)).toEqual([]), 10_000);
    expect(await shop.count('orders WHERE subscription_id = $1', [orderId])).toBe(3);
  });
});

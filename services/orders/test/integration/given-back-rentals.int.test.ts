import { create } from '@bufbuild/protobuf';
import { RentalCancelledSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartLine } from '../../src/domain/placing/frozen-cart.js';
import type { QuotedLine } from '../../src/domain/placing/quote.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { about, CUSTOMER, MINUTE, openRentalShop, type RentalShop, TOPIC } from '../rental-shop.js';

// One of two rentals is cancelled before the order is paid.
let shop: RentalShop;
beforeAll(async () => {
  shop = await openRentalShop();
});
afterAll(() => shop.stop());

interface Money {
  readonly status: string;
  readonly paid: number;
  readonly refunded: number;
  /** Amount that the provider keeps. */
  readonly kept: number;
  readonly refunds: readonly string[];
  readonly pieces: number;
}
let orderId: string;
let sessionId: string | undefined;
let first: { orderId: string; lineId: string; bookingId: string };
let second: typeof first;
const place = async (paymentMethod: string, quantity = 2): Promise<void> => {
  const [line] = shop.frozenCart.lines;
  shop.frozenCart = { ...shop.frozenCart, lines: [{ ...(line as NonNullable<typeof line>), quantity }] };
  await order(paymentMethod, [{ sku: 'GOWN', quantity }]);
};
/** Places the order of the cart; two pieces of its first line are booked. */
const order = async (paymentMethod: string, lines: object[]): Promise<void> => {
  const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: { lines, paymentMethod } });
  orderId = body.orderId;
  sessionId = body.payment?.sessionId;
  const [stored] = await shop.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1 ORDER BY position', [
    orderId,
  ]);
  first = { orderId, lineId: stored?.id as string, bookingId: uuidv7() };
  second = { ...first, bookingId: uuidv7() };
  for (const rented of [first, second]) await shop.booked(rented);
};
/** Delivers RentalCancelled twice, and once again as another event. */
const giveBack = async (rented: typeof first): Promise<void> => {
  const message = create(RentalCancelledSchema, { ...about(rented), reason: 'customer' });
  const id = await shop.orders.deliver(TOPIC, rented.bookingId, RentalCancelledSchema, message);
  await shop.orders.deliver(TOPIC, rented.bookingId, RentalCancelledSchema, message, id);
  await shop.orders.deliver(TOPIC, rented.bookingId, RentalCancelledSchema, message);
  await shop.orders.settled();
};
const money = async (): Promise<Money | undefined> =>
  (
    await shop.rows<Money>(
      `SELECT status, paid::int, refunded::int,
              (SELECT coalesce(sum(s.amount - s.refunded), 0) FROM payment p JOIN sandbox_session s USING (session_id)
                WHERE p.order_id = o.id AND s.state = 'paid')::int AS kept,
              coalesce((SELECT jsonb_agg(r.state || ' ' || r.amount ORDER BY r.id) FROM refund r WHERE r.order_id = o.id), '[]') AS refunds,
              (SELECT sum(quantity - cancelled) FROM order_line WHERE order_id = o.id)::int AS pieces
         FROM orders o WHERE id = $1`,
      [orderId],
    )
  )[0];
const staff = (verb: string, body: object = {}) =>
  shop.orders.call('POST', `/v1/admin-orders/${orderId}/${verb}`, { staffId: 'ania', ...body });
const TOTAL = 415_00;
const HALF = 200_00;

describe('while the customer stands on the payment page', () => {
  beforeEach(async () => {
    await place('stripe');
    await giveBack(first);
  });

  it('its refund waits, is shown to nobody, and cannot be paid out', async () => {
    expect(await money()).toMatchObject({ status: 'pending_payment', refunded: 0, refunds: [`waiting ${HALF}`] });
    const { body } = await shop.orders.call<{ refunds: object[] }>('GET', `/v1/admin-orders/${orderId}`);
    expect(body.refunds).toEqual([]);
    const [refund] = await shop.rows<{ id: string }>('SELECT id FROM refund WHERE order_id = $1', [orderId]);
    const path = `/v1/admin-orders/${orderId}/refunds/${refund?.id}/payout`;
    expect((await shop.orders.call('POST', path, {})).status).toBe(404);
  });

  it('it is refunded when the page is paid, once, and its deposit is not reserved', async () => {
    await shop.press(sessionId, 'success');
    await shop.becomes(money, expect.objectContaining({ refunds: [`done ${HALF}`] }), SendRefunds);
    expect(await money()).toEqual({
      ...{ status: 'processing', paid: TOTAL, refunded: HALF, kept: TOTAL - HALF, refunds: [`done ${HALF}`] },
      pieces: 1,
    });
    expect(await shop.types(orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded']);
    await shop.becomes(() => shop.depositsOf(second), [['held', 'authorised', 0]]);
    expect(await shop.depositsOf(first)).toEqual([['dropped', '', 0]]);
    const documents = await shop.rows('SELECT kind FROM document WHERE order_id = $1 ORDER BY at, kind DESC', [
      orderId,
    ]);
    expect(documents).toEqual([{ kind: 'invoice' }, { kind: 'correction' }]);
  });

  it('it is owed to the customer when staff record the payment', async () => {
    await staff('mark-paid');
    expect(await money()).toMatchObject({ paid: TOTAL, refunded: HALF, refunds: [`due ${HALF}`] });
    expect(await shop.types(orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded']);
  });

  it('nothing is refunded when the order expires; a late capture is refunded once, as a whole', async () => {
    shop.orders.clock.advance(31 * MINUTE);
    await shop.run(ExpireUnpaidOrders);
    expect(await money()).toMatchObject({ status: 'canceled', refunded: 0, refunds: [], pieces: 2 });
    const [payment] = await shop.rows<{ id: string }>('SELECT id FROM payment WHERE order_id = $1', [orderId]);
    await shop.rows(`UPDATE sandbox_session SET state = 'open' WHERE payment_id = $1`, [payment?.id]);
    await shop.press(sessionId, 'success');
    await shop.becomes(money, expect.objectContaining({ kept: 0, refunds: [`done ${TOTAL}`] }), SendRefunds);
    expect(await money()).toMatchObject({ status: 'canceled', paid: 0, refunded: 0 });
  });

  it('the order is cancelled when the other one is given back too', async () => {
    await giveBack(second);
    expect(await money()).toMatchObject({ status: 'canceled', paid: 0, refunded: 0, refunds: [] });
    expect(await shop.types(orderId)).toEqual(['OrderPlaced', 'OrderCancelled']);
  });

  it('and staff cancel the order, nothing is refunded', async () => {
    await staff('cancel');
    expect(await money()).toMatchObject({ status: 'canceled', refunded: 0, refunds: [] });
  });
});

it('a rental given back before an order on delivery is paid is not handed over, and refunded once paid', async () => {
  await place('cashondelivery');
  await giveBack(first);
  expect((await staff('ship', { key: uuidv7() })).status).toBe(200);
  expect(await money()).toMatchObject({ status: 'complete', refunded: 0, refunds: [`waiting ${HALF}`] });
  const [sent] = await shop.rows<{ shipped: number }>('SELECT shipped FROM order_line WHERE order_id = $1', [orderId]);
  expect(sent?.shipped).toBe(1);
  await staff('mark-paid');
  expect(await money()).toMatchObject({ status: 'complete', paid: TOTAL, refunded: HALF, refunds: [`due ${HALF}`] });
});

it('two refunds of one order that wait are both due once it is paid', async () => {
  await place('stripe', 3);
  await giveBack(first);
  await giveBack(second);
  await shop.press(sessionId, 'success');
  await eventually(async () => {
    await shop.run(SendRefunds);
    expect(await money()).toMatchObject({ status: 'processing', refunded: 266_67, kept: TOTAL - 266_67 });
  }, 5_000);
});

describe('a rental that cost nothing, of an order with other pieces', () => {
  it.each([
    ['a paid order', 400_00, 'stripe'],
    ['an order with a total of 0', 0, 'free'],
  ])('is marked as cancelled without a refund, once per booking: %s', async (_, total, paymentMethod) => {
    const { frozenCart, quote } = shop;
    const [gown] = frozenCart.lines as [CartLine];
    const [price] = quote.lines as [QuotedLine];
    // Two gowns in one line for nothing, and a third one for the total of the order.
    const lines = [
      { ...gown, quantity: 2 },
      { ...gown, itemId: 82, sku: 'GOWN-2', quantity: 1, quote: { ...gown.quote, id: '82' } },
    ];
    shop.frozenCart = { ...frozenCart, lines };
    shop.quote = {
      ...quote,
      lines: [
        { ...price, rowGross: 800_00, rowNet: 650_40, discount: 800_00, taxAmount: 0 },
        { ...price, id: '82', discount: price.rowGross - total },
      ],
      ...{ subtotalGross: 1200_00, shipping: { net: 0, gross: 0, tax: 0 }, discount: 1200_00 - total },
      grandTotal: total,
    };
    const wanted = lines.map(({ sku, quantity }) => ({ sku, quantity }));
    await order(paymentMethod, wanted);
    Object.assign(shop, { frozenCart, quote });
    if (total > 0) await shop.press(sessionId, 'success');
    await shop.becomes(money, expect.objectContaining({ status: 'processing', paid: total, pieces: 3 }));
    await giveBack(first);
    expect(await money()).toMatchObject({ status: 'processing', refunded: 0, refunds: [], pieces: 2 });
    await giveBack(second);
    expect(await money()).toMatchObject({ status: 'processing', refunded: 0, refunds: [], pieces: 1 });
    expect(await shop.types(orderId)).toEqual(['OrderPlaced', 'OrderPaid']);
  });
});

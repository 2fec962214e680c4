import { create } from '@bufbuild/protobuf';
import {
  CustomerErasedSchema,
  RentalBookedSchema,
  RentalCancelledSchema,
  RentalEndedSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CartLine } from '../../src/domain/placing/frozen-cart.js';
import type { Purchase } from '../../src/persistence/purchases.queries.js';
import { aCart, aLine, aQuote, rentalChoice } from '../factories.js';
import { openShop, type Shop } from '../shop.js';
import { PLAN_ORDER } from '../subscription-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const DRESS = aLine();
const GIFT_CARD = aLine({ sku: 'GIFT', parentSku: null, type: 'virtual', virtual: true });
const PLAN = aLine({ sku: 'PLAN-M', parentSku: null, kind: 'subscription', type: 'subscription', virtual: true });
const GOWN = aLine({
  sku: 'GOWN-M',
  parentSku: 'GOWN',
  kind: 'rental',
  type: 'sirent',
  points: 8,
  choice: rentalChoice,
});

interface Ordered {
  readonly customerId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly bookingId: string;
}
interface Line {
  readonly lineId: string;
  readonly quantity: number;
}

/** A new customer orders this line. */
async function order(line: CartLine, paymentMethod = 'cashondelivery', more: object = {}): Promise<Ordered> {
  const customerId = uuidv7();
  shop.balance = 100;
  const points = { code: 'points', title: 'Points', amount: 0 };
  shop.frozenCart = aCart({
    customerId,
    virtual: line.virtual,
    lines: [line],
    paymentMethods: [...aCart().paymentMethods, points],
  });
  const { rowNet, rowGross, ...quoted } = aQuote().lines[0] as NonNullable<ReturnType<typeof aQuote>['lines'][0]>;
  const row = { rowNet: rowNet * line.quantity, rowGross: rowGross * line.quantity };
  shop.quote = aQuote({ lines: [{ ...quoted, ...row }] });
  const wanted = { lines: [{ sku: line.sku, quantity: line.quantity }], paymentMethod, ...more };
  const { body, status } = await shop.place(shop.newCart(), { customerId, order: wanted });
  expect([status, body.detail]).toEqual([200, undefined]);
  const stored = await shop.orders.db.one<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [
    body.orderId,
  ]);
  return { customerId, orderId: body.orderId, lineId: stored?.id as string, bookingId: uuidv7() };
}
async function act({ orderId }: Ordered, verb: string, body: object = {}): Promise<void> {
  const answer = await shop.orders.call('POST', `/v1/admin-orders/${orderId}/${verb}`, {
    ...{ staffId: 'ania', ...body },
  });
  expect([verb, answer.status]).toEqual([verb, 200]);
}
const ship = (ordered: Ordered, lines?: Line[]): Promise<void> => act(ordered, 'ship', { key: uuidv7(), lines });
const refund = (ordered: Ordered, quantity: number): Promise<void> =>
  act(ordered, 'refund', { key: uuidv7(), lines: [{ lineId: ordered.lineId, quantity }], other: 0 });
const TOPIC = 'rental.booking.v1';
const about = (ordered: Ordered) => ({ ...ordered, sku: 'GOWN-M' });
async function book(ordered: Ordered, firstDay = '2026-11-30', version = 1): Promise<void> {
  const event = create(RentalBookedSchema, { ...about(ordered), version, firstDay });
  await shop.orders.deliver(TOPIC, ordered.bookingId, RentalBookedSchema, event);
  await shop.orders.settled();
}
async function end(ordered: Ordered, outcome: string): Promise<void> {
  const event = create(RentalEndedSchema, { ...about(ordered), version: 3, outcome });
  await shop.orders.deliver(TOPIC, ordered.bookingId, RentalEndedSchema, event);
  await shop.orders.settled();
}
async function cancel(ordered: Ordered, reason: string): Promise<void> {
  const event = create(RentalCancelledSchema, { ...about(ordered), version: 3, reason });
  await shop.orders.deliver(TOPIC, ordered.bookingId, RentalCancelledSchema, event);
  await shop.orders.settled();
}
const received = async (customerId: string, sku?: string): Promise<Purchase[]> => {
  const query = new URLSearchParams({ customerId, ...(sku && { sku }) });
  const { body } = await shop.orders.call<{ items: Purchase[] }>('GET', `/v1/purchases?${query}`, undefined, {
    as: 'content',
  });
  return body.items;
};

type Row = [state: string, line: CartLine, steps: (ordered: Ordered) => Promise<unknown>, how: string | null];
const rented = (outcome: string) => async (ordered: Ordered) => {
  await book(ordered);
  await end(ordered, outcome);
};
const notRented = (reason: string) => async (ordered: Ordered) => {
  await book(ordered);
  await cancel(ordered, reason);
};

describe('what a customer received', () => {
  it.each<Row>([
    ['ordered, not sent', DRESS, async () => undefined, null],
    ['paid, not sent', DRESS, (ordered) => act(ordered, 'mark-paid'), null],
    ['cancelled', DRESS, (ordered) => act(ordered, 'cancel'), null],
    ['sent', DRESS, (ordered) => ship(ordered), 'bought'],
    [
      'sent in part, the rest refunded',
      { ...DRESS, quantity: 2 },
      async (ordered) => {
        await act(ordered, 'mark-paid');
        await ship(ordered, [{ lineId: ordered.lineId, quantity: 1 }]);
        await refund(ordered, 1);
      },
      'bought',
    ],
    [
      'refunded before it was sent',
      DRESS,
      async (ordered) => {
        await act(ordered, 'mark-paid');
        await refund(ordered, 1);
      },
      null,
    ],
    [
      'sent and returned',
      DRESS,
      async (ordered) => {
        await act(ordered, 'mark-paid');
        await ship(ordered);
        await refund(ordered, 1);
      },
      'bought',
    ],
    ['a gift card that was handed over', GIFT_CARD, (ordered) => ship(ordered), null],
    ['rented, nothing heard of the booking', GOWN, async () => undefined, null],
    ['rented, its order marked as sent', GOWN, (ordered) => ship(ordered), null],
    ['rented, not over', GOWN, (ordered) => book(ordered), null],
    ['rented and returned', GOWN, rented('ready'), 'rented'],
    ['rented and returned with damage', GOWN, rented('damaged'), 'rented'],
    ['rented and kept', GOWN, rented('bought'), 'rented'],
    ['rented, lost', GOWN, rented('lost'), null],
    ['rented, booked before the records began', GOWN, (ordered) => end(ordered, 'ready'), null],
    ['rented, never collected', GOWN, notRented('not_collected'), null],
    ['rented, cancelled by the customer', GOWN, notRented('customer'), null],
    ['rented, its order cancelled', GOWN, notRented('order'), null],
    ['rented, its days taken by a late piece', GOWN, notRented('displaced'), null],
  ])('%s', async (_, line, steps, how) => {
    const ordered = await order(line);
    await steps(ordered);
    const { lineId } = ordered;
    const sku = line.parentSku;
    const month = line === GOWN ? '2026-11' : expect.stringMatching(/^20\d\d-[01]\d$/);
    expect(await received(ordered.customerId)).toEqual(how === null ? [] : [{ sku, how, month, lineId }]);
  });

  it.each([
    ['returned', 'ready', [expect.objectContaining({ sku: 'GOWN', how: 'points' })]],
    ['lost', 'lost', []],
  ])('a piece taken with points: %s', async (_, outcome, listed) => {
    const ordered = await order(GOWN, 'points');
    await rented(outcome)(ordered);
    expect(await received(ordered.customerId)).toEqual(listed);
  });

  it('a subscription itself is not worn', async () => {
    const { customerId } = await order(PLAN, 'stripe', PLAN_ORDER);
    await shop.orders.db.rows(`UPDATE orders SET status = 'complete' WHERE customer_id = $1`, [customerId]);
    expect(await received(customerId)).toEqual([]);
  });

  it('has the month of the booking that was moved last, whatever order its events have', async () => {
    const ordered = await order(GOWN);
    await book(ordered, '2027-02-01', 2);
    await book(ordered, '2027-01-31', 1);
    await end(ordered, 'ready');
    expect(await received(ordered.customerId)).toMatchObject([{ month: '2027-02' }]);
  });

  it('has the month of the first shipment in Warsaw', async () => {
    const ordered = await order({ ...DRESS, quantity: 2 });
    for (const _ of [1, 2]) await ship(ordered, [{ lineId: ordered.lineId, quantity: 1 }]);
    const months = ['2026-12-31T23:30:00Z', '2027-02-01T10:00:00Z'];
    await shop.orders.db.rows(
      `UPDATE shipment s SET at = t.at FROM (SELECT id, ($2::timestamptz[])[row_number() OVER (ORDER BY id)] AS at
         FROM shipment WHERE order_id = $1) t WHERE t.id = s.id`,
      [ordered.orderId, months],
    );
    expect(await received(ordered.customerId)).toMatchObject([{ month: '2027-01' }]);
  });

  it('of one family, the newest first; of nobody else', async () => {
    const first = await order(GOWN);
    await rented('ready')(first);
    const second = await order(DRESS);
    await ship(second);
    await shop.orders.db.rows('UPDATE orders SET customer_id = $1 WHERE id = $2', [first.customerId, second.orderId]);
    await shop.orders.db.rows(`UPDATE shipment SET at = '2026-12-24T12:00:00Z' WHERE order_id = $1`, [second.orderId]);
    const skus = async (sku?: string) => (await received(first.customerId, sku)).map((purchase) => purchase.sku);
    expect(await skus()).toEqual(['DRS-10', 'GOWN']);
    expect(await skus('GOWN')).toEqual(['GOWN']);
    expect(await skus('GOWN-M')).toEqual([]);
    expect(await received(second.customerId)).toEqual([]);
  });

  it('is nothing for unknown and erased customers', async () => {
    expect(await received(uuidv7())).toEqual([]);
    const open = await order({ ...DRESS, quantity: 2 });
    await ship(open, [{ lineId: open.lineId, quantity: 1 }]);
    expect(await received(open.customerId)).toHaveLength(1);
    const { customerId } = open;
    const erased = create(CustomerErasedSchema, { customerId });
    await shop.orders.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
    await shop.orders.settled();
    expect(await received(customerId)).toEqual([]);
  });

  it('is told to content only', async () => {
    const path = `/v1/purchases?customerId=${uuidv7()}`;
    for (const as of ['gateway', 'backoffice', 'rental'])
      expect((await shop.orders.call('GET', path, undefined, { as })).status).toBe(403);
    expect((await shop.orders.call('GET', '/v1/purchases?customerId=x', undefined, { as: 'content' })).status).toBe(
      400,
    );
  });
});

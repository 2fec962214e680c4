import {
  CustomerErasedSchema,
  OrderCancelledSchema,
  OrderCompletedSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Selling } from '../selling.js';

// Consumes the committed example events that the producers are tested against (proto/examples), on a real database.

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const TOPIC = 'orders.order.v1';
const placed = example(OrderPlacedSchema, 'orders/v1/order-placed.json');

/** The example order, of this piece. */
async function order(sku: string): Promise<string> {
  const lines = placed.lines.map((line) => ({ ...line, sku, pieces: [] }));
  return selling.service.deliver(TOPIC, placed.orderId, OrderPlacedSchema, { ...placed, lines });
}

it('marketplace takes the events of an order on file, each delivered twice, once', async () => {
  const { listingId, sku } = await selling.listed();
  const lines = placed.lines.map((line) => ({ ...line, sku, pieces: [] }));
  const id = await order(sku);
  await selling.service.deliver(TOPIC, placed.orderId, OrderPlacedSchema, { ...placed, lines }, id);
  const sold = await selling.inState(listingId, 'sold');
  expect(sold.sales).toMatchObject([
    { orderId: placed.orderId, orderNumber: '000000102', state: 'ordered', price: { amount: 40_000, currency: 'PLN' } },
  ]);
  expect((await selling.events(listingId)).filter(({ type }) => type === 'ListingSold')).toHaveLength(1);

  const paid = example(OrderPaidSchema, 'orders/v1/order-paid.json');
  const paidId = await selling.service.deliver(TOPIC, placed.orderId, OrderPaidSchema, paid);
  const completed = example(OrderCompletedSchema, 'orders/v1/order-completed.json');
  await selling.service.deliver(TOPIC, placed.orderId, OrderCompletedSchema, completed);
  selling.service.clock.advance(60_000);
  await selling.service.deliver(TOPIC, placed.orderId, OrderPaidSchema, paid, paidId);
  await selling.service.settled();
  const [sale] = (await selling.read(listingId)).sales;
  expect(sale).toMatchObject({ state: 'paid', endedAt: null });
  expect(sale?.finalDueAt).not.toBeNull();

  // An amount that belongs to no line ends no sale.
  const refunded = example(OrderRefundedSchema, 'orders/v1/order-refunded.json');
  const amountOnly = { ...refunded, lines: [], freed: [] };
  await selling.service.deliver(TOPIC, placed.orderId, OrderRefundedSchema, amountOnly);
  await selling.service.settled();
  expect((await selling.read(listingId)).sales).toMatchObject([{ state: 'paid' }]);

  const cancelled = example(OrderCancelledSchema, 'orders/v1/order-cancelled.json');
  const cancelId = await selling.service.deliver(TOPIC, placed.orderId, OrderCancelledSchema, cancelled);
  await selling.service.deliver(TOPIC, placed.orderId, OrderCancelledSchema, cancelled, cancelId);
  expect(await selling.inState(listingId, 'listed')).toMatchObject({ sales: [{ state: 'cancelled' }] });
  expect((await selling.read(listingId)).events.filter(({ action }) => action === 'cancel')).toHaveLength(1);
});

it('marketplace takes the OrderRefunded on file: what was not shipped is for sale again', async () => {
  const { listingId, sku } = await selling.listed();
  const orderId = uuidv7();
  const [line] = placed.lines;
  // An older order does not say the price of its line: it is that of the listing.
  const lines = [
    { ...line, sku, lineId: uuidv7(), pieces: [], unitPrice: undefined },
  ] as unknown as typeof placed.lines;
  await selling.service.deliver(TOPIC, orderId, OrderPlacedSchema, { ...placed, orderId, lines });
  expect((await selling.inState(listingId, 'sold')).sales).toMatchObject([{ price: { amount: 45_000 } }]);
  const refunded = example(OrderRefundedSchema, 'orders/v1/order-refunded.json');
  const body = {
    ...{ ...refunded, orderId, freed: refunded.freed.map((piece) => ({ ...piece, sku })) },
    lines: refunded.lines.map((one) => ({ ...one, sku, lineId: lines[0]?.lineId as string })),
  };
  const id = await selling.service.deliver(TOPIC, orderId, OrderRefundedSchema, body);
  await selling.service.deliver(TOPIC, orderId, OrderRefundedSchema, body, id);
  expect(await selling.inState(listingId, 'listed')).toMatchObject({ sales: [{ state: 'reversed' }] });
});

it('marketplace ignores orders of other products', async () => {
  const other = { ...placed, orderId: uuidv7() };
  const id = await selling.service.deliver(TOPIC, other.orderId, OrderPlacedSchema, other);
  await selling.service.settled();
  expect(await selling.service.db.rows('SELECT handler FROM inbox WHERE event_id = $1', [id])).toEqual([
    { handler: 'marketplace.order-placed' },
  ]);
  expect(await selling.service.db.rows('SELECT 1 FROM sale WHERE order_id = $1', [other.orderId])).toEqual([]);
});

it('marketplace takes the CustomerErased on file, delivered twice', async () => {
  const erased = example(CustomerErasedSchema, 'accounts/v1/customer-erased.json');
  const line = { line: 1, identifier: 'Forgotten', family: 'clothing', categories: [], values: {} };
  await selling.offer([line], erased.customerId);
  const topic = 'accounts.customer.v1';
  const id = await selling.service.deliver(topic, erased.customerId, CustomerErasedSchema, erased);
  await selling.service.deliver(topic, erased.customerId, CustomerErasedSchema, erased, id);
  await selling.service.settled();
  expect((await selling.own('Forgotten', erased.customerId)).status).toBe(404);
});

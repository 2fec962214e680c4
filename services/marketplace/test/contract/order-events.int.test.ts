import { create, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import {
  MoneySchema,
  OrderCancelledSchema,
  OrderCompletedSchema,
  type OrderLine,
  OrderPaidSchema,
  type OrderPlaced,
  OrderPlacedSchema,
  OrderRefundedSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Selling } from '../selling.js';

// Consumes the committed example events of orders, each delivered twice, about a piece of a listing.

const placedOnFile = example(OrderPlacedSchema, 'orders/v1/order-placed.json');
const refundedOnFile = example(OrderRefundedSchema, 'orders/v1/order-refunded.json');

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

async function twice<Desc extends DescMessage>(
  orderId: string,
  schema: Desc,
  message: MessageShape<Desc>,
): Promise<void> {
  const id = await selling.service.deliver('orders.order.v1', orderId, schema, message);
  await selling.service.deliver('orders.order.v1', orderId, schema, message, id);
  await selling.service.settled();
}

const PRICES = {
  marketplace_price: [
    {
      language: null,
      data: [
        { amount: 45_000, currency: 'PLN' },
        { amount: 10_500, currency: 'EUR' },
      ],
    },
  ],
};

/** A piece that was just sold by the order on file, as an order of its own. */
async function sold(changes: { line?: Partial<OrderLine>; order?: Partial<OrderPlaced> } = {}) {
  const { listingId, sku } = await selling.listed(PRICES);
  const [line] = placedOnFile.lines as [OrderLine];
  const [orderId, lineId] = [uuidv7(), uuidv7()];
  const lines = [{ ...line, lineId, sku, ...changes.line }];
  await twice(orderId, OrderPlacedSchema, { ...placedOnFile, orderId, lines, ...changes.order });
  return { listingId, sku, orderId, lines, lineId };
}

const saleOf = async (listingId: string) => {
  const { state, sales } = await selling.read(listingId);
  return { state, sales: sales.map((sale) => [sale.state, sale.price]) };
};

describe('marketplace takes from orders', () => {
  it('OrderPlaced, OrderPaid, OrderCompleted on file: one sale at the unit price, paid, with its deadline', async () => {
    const { listingId, orderId, lines } = await sold();
    await selling.inState(listingId, 'sold');
    expect(await saleOf(listingId)).toEqual({
      ...{ state: 'sold', sales: [['ordered', { amount: 40_000, currency: 'PLN' }]] },
    });
    const paid = { ...example(OrderPaidSchema, 'orders/v1/order-paid.json'), orderId, lines };
    await twice(orderId, OrderPaidSchema, paid);
    const completed = { ...example(OrderCompletedSchema, 'orders/v1/order-completed.json'), orderId };
    await twice(orderId, OrderCompletedSchema, completed);
    const [sale] = (await selling.read(listingId)).sales;
    expect(sale).toMatchObject({ state: 'paid', finalDueAt: expect.any(String) });
  });

  it('OrderCancelled on file: for sale again', async () => {
    const { listingId, orderId } = await sold();
    const cancelled = { ...example(OrderCancelledSchema, 'orders/v1/order-cancelled.json'), orderId };
    await twice(orderId, OrderCancelledSchema, cancelled);
    await selling.inState(listingId, 'listed');
    expect((await saleOf(listingId)).sales).toMatchObject([['cancelled', {}]]);
  });

  it('OrderRefunded on file: the sale of its line is reversed, the unsent piece for sale again', async () => {
    const { listingId, orderId, lineId, sku } = await sold();
    const lines = refundedOnFile.lines.map((line) => ({ ...line, lineId, sku }));
    const message = {
      ...refundedOnFile,
      orderId,
      lines,
      freed: refundedOnFile.freed.map((piece) => ({ ...piece, sku })),
    };
    await twice(orderId, OrderRefundedSchema, message);
    await selling.inState(listingId, 'listed');
    expect((await saleOf(listingId)).sales).toMatchObject([['reversed', {}]]);
  });
});

describe('marketplace lives with events of orders that say less', () => {
  const line = { unitPrice: undefined, charged: undefined };
  const soldIn = async (grandTotal: OrderPlaced['grandTotal']) => {
    const { listingId } = await sold({ line, order: { grandTotal } });
    await selling.inState(listingId, 'sold');
    return (await saleOf(listingId)).sales;
  };

  it.each([
    ['PLN', 45_000],
    ['EUR', 10_500],
  ])('OrderPlaced in %s without prices of lines: sold at the price of the listing in it', async (currency, amount) => {
    const total = create(MoneySchema, { amount: 41_500n, currency });
    expect(await soldIn(total)).toEqual([['ordered', { amount, currency }]]);
  });

  it('OrderPlaced without amounts, or in a currency without a price: sold at the price of the submission', async () => {
    const price = { amount: 45_000, currency: 'PLN' };
    expect(await soldIn(undefined)).toEqual([['ordered', price]]);
    expect(await soldIn(create(MoneySchema, { amount: 41_500n, currency: 'SEK' }))).toEqual([['ordered', price]]);
  });

  it.each([
    ['without lines', () => []],
    [
      'of an amount of the line, without a piece',
      (lineId: string, sku: string) => refundedOnFile.lines.map((line) => ({ ...line, lineId, sku, quantity: 0 })),
    ],
    ['of another line', () => refundedOnFile.lines],
  ])('OrderRefunded %s: the sale stays', async (_what, linesOf) => {
    const { listingId, orderId, lineId, sku } = await sold();
    const message = { ...refundedOnFile, orderId, lines: linesOf(lineId, sku), freed: [] };
    await twice(orderId, OrderRefundedSchema, message);
    expect(await saleOf(listingId)).toMatchObject({ state: 'sold', sales: [['ordered', {}]] });
  });
});

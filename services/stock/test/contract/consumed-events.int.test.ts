import {
  OrderCancelledSchema,
  OrderPlacedSchema,
  OrderShippedSchema,
  ProductPublishedSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Stock } from '../stock.js';

// Consumes the committed example events of the producers, each delivered twice.

const placed = example(OrderPlacedSchema, 'orders/v1/order-placed.json');
const shipped = example(OrderShippedSchema, 'orders/v1/order-shipped.json');
const cancelled = example(OrderCancelledSchema, 'orders/v1/order-cancelled.json');
const SKU = 'DRS-10-M-RED';

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

const twice = async (deliver: (id: string) => Promise<unknown>): Promise<void> => {
  const id = uuidv7();
  await deliver(id);
  await deliver(id);
  await stock.service.settled();
};

describe('stock consumes from catalog', () => {
  it('ProductPublished: levels of the variants with the ids of their documents', async () => {
    const message = example(ProductPublishedSchema, 'catalog/v1/product-published.json');
    await twice((id) =>
      stock.service.deliver('catalog.product.v1', message.productId, ProductPublishedSchema, message, id),
    );
    expect(await stock.level(SKU)).toMatchObject({ productId: 20, onHand: 0, inStock: false });
    expect(await stock.level('DRS-10')).toMatchObject({ productId: 19, inStock: false });
    expect((await stock.eventsOf('StockChanged')).map(({ sku }) => sku)).toEqual(['DRS-10-M-BLK', SKU]);
  });
});

describe('stock consumes from orders', () => {
  it('OrderPlaced, OrderShipped: the claimed piece is allocated once and sent once', async () => {
    await stock.has(SKU, 3);
    await stock.claim(placed.orderId, SKU, 1);
    await twice((id) => stock.service.deliver('orders.order.v1', placed.orderId, OrderPlacedSchema, placed, id));
    expect(await stock.level(SKU)).toMatchObject({ onHand: 3, held: 0, allocated: 1, available: 2 });
    await twice((id) => stock.service.deliver('orders.order.v1', placed.orderId, OrderShippedSchema, shipped, id));
    expect(await stock.level(SKU)).toMatchObject({ onHand: 2, held: 0, allocated: 0, available: 2 });
  });

  it('OrderCancelled: unsent pieces are released once', async () => {
    const orderId = uuidv7();
    await stock.claim(orderId, SKU, 1);
    await twice((id) =>
      stock.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, { ...placed, orderId }, id),
    );
    await twice((id) =>
      stock.service.deliver('orders.order.v1', orderId, OrderCancelledSchema, { ...cancelled, orderId }, id),
    );
    expect(await stock.level(SKU)).toMatchObject({ onHand: 2, held: 0, allocated: 0, available: 2 });
  });
});

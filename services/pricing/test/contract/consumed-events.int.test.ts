import {
  OrderCancelledSchema,
  OrderPlacedSchema,
  ProductPublishedSchema,
  ProductWithdrawnSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pricing } from '../pricing.js';

// Consumes the committed example events of the producers, each delivered twice.

let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
  await pricing.coupon({ code: 'WELCOME10', percentBps: 10_00 });
});
afterAll(() => pricing.stop());

describe('pricing consumes from catalog', () => {
  it('ProductPublished: the dress is priced by its variants', async () => {
    const message = example(ProductPublishedSchema, 'catalog/v1/product-published.json');
    await pricing.prices({ sku: 'DRS-10-M-RED', prices: { PLN: 400_00 } });
    const id = uuidv7();
    await pricing.service.deliver('catalog.product.v1', message.productId, ProductPublishedSchema, message, id);
    await pricing.service.deliver('catalog.product.v1', message.productId, ProductPublishedSchema, message, id);
    await pricing.service.settled();
    expect(await pricing.view('DRS-10')).toMatchObject({ finalGross: '40000' });
    expect(await pricing.told('DRS-10')).toHaveLength(1);
  });

  it('ProductWithdrawn: nothing more is published about it', async () => {
    const message = example(ProductWithdrawnSchema, 'catalog/v1/product-withdrawn.json');
    await pricing.service.deliver('catalog.product.v1', message.productId, ProductWithdrawnSchema, message);
    await pricing.service.settled();
    await pricing.prices({ sku: 'DRS-10-M-RED', prices: { PLN: 300_00 } });
    expect(await pricing.told('DRS-10')).toHaveLength(1);
  });
});

describe('pricing consumes from orders', () => {
  it('OrderPlaced and OrderCancelled: the coupon is counted once and released once', async () => {
    const placed = example(OrderPlacedSchema, 'orders/v1/order-placed.json');
    const cancelled = example(OrderCancelledSchema, 'orders/v1/order-cancelled.json');
    const [first, second] = [uuidv7(), uuidv7()];
    for (const id of [first, first])
      await pricing.service.deliver('orders.order.v1', placed.orderId, OrderPlacedSchema, placed, id);
    await pricing.service.settled();
    expect(await pricing.uses('WELCOME10')).toBe(1);
    for (const id of [second, second])
      await pricing.service.deliver('orders.order.v1', placed.orderId, OrderCancelledSchema, cancelled, id);
    await pricing.service.settled();
    expect(await pricing.uses('WELCOME10')).toBe(0);
  });
});

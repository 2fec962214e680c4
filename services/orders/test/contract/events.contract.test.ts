import { toJson } from '@bufbuild/protobuf';
import { example, OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { expect, it } from '@jest/globals';
import { orderCancelled, orderPlaced } from '../../src/use-cases/order-events.js';
import { anOrder } from '../factories.js';

const order = anOrder({ couponCode: 'WELCOME10' });

it('orders publishes exactly the OrderPlaced on file', () => {
  expect(orderPlaced(order)).toEqual(example(OrderPlacedSchema, 'orders/v1/order-placed.json'));
});

it('orders publishes exactly the OrderCancelled on file', () => {
  const cancelled = anOrder({
    couponCode: 'WELCOME10',
    version: 2,
    status: 'canceled',
    cancelReason: 'payment_expired',
  });
  expect(orderCancelled(cancelled)).toEqual(example(OrderCancelledSchema, 'orders/v1/order-cancelled.json'));
});

it('no name, address or mail is in an event', () => {
  expect(JSON.stringify(toJson(OrderPlacedSchema, orderPlaced(order)))).not.toMatch(/Nowak|Prosta|@/);
});
